/** Small helpers for the document, used by all features. */

/** Creates an element with a class and text. */
export const element = <T extends keyof HTMLElementTagNameMap>(
  tag: T,
  className = '',
  textContent = '',
): HTMLElementTagNameMap[T] => Object.assign(document.createElement(tag), { className, textContent });
export const textButton = (className: string, text: string): HTMLButtonElement =>
  Object.assign(element('button', className, text), { type: 'button' as const });

/** Draws an icon as the component `Icon` does, for code without components. `path` is SVG path data. */
export function drawIcon(place: HTMLElement, path: string): void {
  place.innerHTML = `<svg class="icon" width="18" height="18" viewBox="0 0 24 24" fill="none" aria-hidden="true"><path d="${path}"/></svg>`;
}

/** Creates a button that shows an icon; `label` is its accessible name, `title` its tooltip. */
export function button(className: string, label: string, icon: string, title = label): HTMLButtonElement {
  const iconButton = Object.assign(textButton(className, ''), { title });
  iconButton.setAttribute('aria-label', label);
  drawIcon(iconButton, icon);
  return iconButton;
}

/** Sets an attribute, or removes it if `value` is null. */
export function setAttribute(element: Element | null | undefined, name: string, value: string | null): void {
  if (value === null) element?.removeAttribute(name);
  else element?.setAttribute(name, value);
}

/** The event's target or its nearest ancestor that matches the selector; null if none. */
export const closest = <T extends HTMLElement>(target: EventTarget | null, selector: string): T | null =>
  target instanceof Element ? target.closest<T>(selector) : null;

/** Calls the listener for each click in an element that matches the selector, now or later in the document. */
export function onClick(selector: string, listener: (target: HTMLElement, event: MouseEvent) => unknown): void {
  document.addEventListener('click', (event) => {
    const target = closest(event.target, selector);
    if (target) listener(target, event);
  });
}

/** Calls the listener when the reader hovers, touches or focuses an element, which often comes before a click. */
export function onIntent(listener: (target: EventTarget | null) => void): void {
  for (const event of ['pointerover', 'touchstart', 'focusin'] as const)
    document.addEventListener(event, ({ target }) => listener(target), { passive: true });
}

/** Focuses an element without scrolling. One that is not focusable gets a `tabindex` for the moment. */
export function focusQuietly(element: HTMLElement): void {
  element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
  element.removeAttribute('tabindex');
}

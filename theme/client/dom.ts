/** What the features do with the document all the time. */

export const element = <T extends keyof HTMLElementTagNameMap>(
  tag: T,
  className = '',
  textContent = '',
): HTMLElementTagNameMap[T] => Object.assign(document.createElement(tag), { className, textContent });
export const textButton = (className: string, text: string): HTMLButtonElement =>
  Object.assign(element('button', className, text), { type: 'button' as const });

/** The same picture as the component `Icon`, for those who work without it. */
export function drawIcon(place: HTMLElement, path: string): void {
  place.innerHTML = `<svg class="icon" width="18" height="18" viewBox="0 0 24 24" fill="none" aria-hidden="true"><path d="${path}"/></svg>`;
}

export function button(className: string, label: string, icon: string, title = label): HTMLButtonElement {
  const made = Object.assign(textButton(className, ''), { title });
  made.setAttribute('aria-label', label);
  drawIcon(made, icon);
  return made;
}

/** The element around an event's target that fits. */
export const closest = <T extends HTMLElement>(target: EventTarget | null, selector: string): T | null =>
  target instanceof Element ? target.closest<T>(selector) : null;

/** Calls back for a click within what fits. */
export function onClick(selector: string, listener: (found: HTMLElement, event: MouseEvent) => unknown): void {
  document.addEventListener('click', (event) => {
    const found = closest(event.target, selector);
    if (found) listener(found, event);
  });
}

/** Calls back when the reader turns to something: with the pointer, a finger or the keyboard. What is done with it comes later. */
export function onIntent(listener: (target: EventTarget | null) => void): void {
  for (const event of ['pointerover', 'touchstart', 'focusin'] as const)
    document.addEventListener(event, ({ target }) => listener(target), { passive: true });
}

/** Moves the focus to an element that cannot have it by itself. */
export function focusQuietly(element: HTMLElement): void {
  element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
  element.removeAttribute('tabindex');
}

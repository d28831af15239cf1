/** Focuses an element without scrolling. One that is not focusable gets a `tabindex` for the moment. */
export function focusQuietly(element: HTMLElement): void {
  element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
  element.removeAttribute('tabindex');
}

/** What the parts do with the document all the time. */

export const element = <T extends keyof HTMLElementTagNameMap>(tag: T, className: string): HTMLElementTagNameMap[T] =>
  Object.assign(document.createElement(tag), { className });

/** The element around an event's target that fits. */
export const closest = <T extends HTMLElement>(target: EventTarget | null, selector: string): T | null =>
  target instanceof Element ? target.closest<T>(selector) : null;

/** Calls back when the reader turns to something: with the pointer, a finger or the keyboard. What is done with it comes later. */
export function onIntent(listener: (target: EventTarget | null) => void): void {
  for (const event of ['pointerover', 'touchstart', 'focusin'] as const)
    document.addEventListener(event, ({ target }) => listener(target), { passive: true });
}

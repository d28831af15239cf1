/** Animates the height of an element to open or close it. */

/** Duration in milliseconds for a height in pixels. It grows more slowly than the height: 36px → 192 ms, 400px → 336 ms. */
export function durationOf(height: number): number {
  const lines = height / 36;
  return Math.round((4 + 15 * lines ** 0.25 + lines / 5) * 10);
}

const moving = new WeakMap<HTMLElement, Animation>();

/** Opens or closes an element, which is `hidden` when closed, then calls `done`. A call during an animation continues from the current height. */
export function moveHeight(part: HTMLElement, open: boolean, done?: () => void): void {
  const before = moving.get(part);
  const from = before ? part.offsetHeight : open ? 0 : part.scrollHeight;
  before?.cancel();
  part.hidden = false;
  const full = part.scrollHeight;
  const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  part.dataset.moving = 'true';
  const animation = part.animate(
    { height: [`${from}px`, `${open ? full : 0}px`] },
    { duration: reducesMotion ? 1 : durationOf(full), easing: 'ease-in-out' },
  );
  moving.set(part, animation);
  animation.onfinish = () => {
    moving.delete(part);
    delete part.dataset.moving;
    part.hidden = !open;
    done?.();
  };
}

/** Opens and closes a part of the page by its height (behaviour, 4.6). */

/** Longer for higher content, ever more slowly: 36px → 192 ms, 400px → 336 ms. */
export function durationOf(height: number): number {
  const lines = height / 36;
  return Math.round((4 + 15 * lines ** 0.25 + lines / 5) * 10);
}

const moving = new WeakMap<HTMLElement, Animation>();

/** At rest a closed part is `hidden`. A call while the part is still moving turns it around from where it is. */
export function moveHeight(part: HTMLElement, open: boolean, done?: () => void): void {
  const before = moving.get(part);
  const from = before ? part.offsetHeight : open ? 0 : part.scrollHeight;
  before?.cancel();
  part.hidden = false;
  const full = part.scrollHeight;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  part.dataset.moving = 'true';
  const animation = part.animate(
    { height: [`${from}px`, `${open ? full : 0}px`] },
    { duration: calm ? 1 : durationOf(full), easing: 'ease-in-out' },
  );
  moving.set(part, animation);
  animation.onfinish = () => {
    moving.delete(part);
    delete part.dataset.moving;
    part.hidden = !open;
    done?.();
  };
}

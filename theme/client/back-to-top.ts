/** Shows the button that scrolls to the top while the reader scrolls up. Loaded on the first scroll. */
import { onAddress, onClick } from './shared.ts';

const THRESHOLD = 300;

let last = window.scrollY;
let jumping = false;

function show(shown: boolean): void {
  const button = document.querySelector<HTMLElement>('.back-to-top');
  if (button && button.hidden === shown) button.hidden = !shown;
}

document.addEventListener(
  'scroll',
  () => {
    const y = window.scrollY;
    if (jumping) jumping = false;
    else if (y >= last || y < THRESHOLD) show(false);
    else if (y + window.innerHeight < document.documentElement.scrollHeight) show(true);
    last = y;
  },
  { passive: true },
);
onAddress(() => {
  jumping = location.hash !== '' && window.scrollY !== last;
  show(false);
});
// The browser animates this, and stops when the reader scrolls.
onClick('.back-to-top', () => {
  const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: reducesMotion ? 'instant' : 'smooth' });
});

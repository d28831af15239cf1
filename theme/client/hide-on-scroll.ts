/** Hides the navbar while the reader scrolls down. Loaded if the site's configuration says so. */
import { decodeUrl } from '../../src/lib/urls.ts';
import { onAddress } from './shared.ts';

let last = window.scrollY;
let isJumping = false;

document.addEventListener(
  'scroll',
  () => {
    const height = document.querySelector<HTMLElement>('.navbar')?.offsetHeight ?? 0;
    const y = window.scrollY;
    const before = last;
    last = y;
    if (y < height) hide(false);
    else if (isJumping) isJumping = false;
    else if (before > 0 && y >= before) hide(true);
    else if (y + window.innerHeight < document.documentElement.scrollHeight - height) hide(false);
  },
  { passive: true },
);

onAddress(() => {
  const target = document.getElementById(decodeUrl(location.hash.slice(1)));
  hide(target !== null);
  // The scroll event of the jump comes later, unless it has been handled already.
  isJumping = target !== null && window.scrollY !== last;
});

function hide(hidden: boolean): void {
  document.querySelector('.navbar')?.setAttribute('data-navbar-hidden', String(hidden));
}

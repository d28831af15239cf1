/** Hides the navbar while the reader scrolls down (behaviour, 2.9). Loaded where the site asks for it. */
import { onAddress } from './page.ts';

export function hideOnScroll(navbar: HTMLElement): void {
  let last = window.scrollY;
  let jumping = false;
  const hide = (hidden: boolean): void => void (navbar.dataset.navbarHidden = String(hidden));
  document.addEventListener(
    'scroll',
    () => {
      const height = navbar.offsetHeight;
      const y = window.scrollY;
      const before = last;
      last = y;
      if (y < height) hide(false);
      else if (jumping) jumping = false;
      else if (before > 0 && y >= before) hide(true);
      else if (y + window.innerHeight < document.documentElement.scrollHeight - height) hide(false);
    },
    { passive: true },
  );
  onAddress(() => {
    const target = location.hash === '' ? null : document.getElementById(decodeURIComponent(location.hash.slice(1)));
    hide(target !== null);
    // The scroll event of the jump is still to come, unless the browser was quicker.
    jumping = target !== null && window.scrollY !== last;
  });
}

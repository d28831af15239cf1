/** Shows the enlarged image. Loaded when an image is first pressed. */
import close from 'heroicons/24/outline/x-mark.svg';
import { button, element, loadLater, words } from './shared.ts';

/**
 * Opens a modal dialog that its button, Escape or any click closes; the focus then returns to the image. The image is as wide as the
 * window or twice as wide as on the page, whichever is more, and can be scrolled.
 */
export async function show(image: HTMLImageElement): Promise<void> {
  await loadLater();
  const dialog = element('dialog', 'zoom');
  dialog.setAttribute('aria-label', image.alt);
  const large = document.createElement('img');
  Object.assign(large, { src: image.currentSrc || image.src, alt: image.alt });
  large.style.width = `max(100%, ${2 * image.clientWidth}px)`;
  dialog.append(button('icon-button', words.close, close), large);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

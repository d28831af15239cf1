/** The enlarged image. Loaded by the first one that is pressed. */
import close from 'heroicons/24/outline/x-mark.svg';
import { button, element, loadLater, words } from './shared.ts';

/**
 * A modal dialog: its button, Escape and any click close it, the page behind is out of reach, the focus returns. The image fills
 * the window or is twice as large as in the text, and can be moved then.
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

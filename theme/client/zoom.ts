/** Shows an image of the text larger: drawings, and what the text shows smaller than it is. */
import close from 'heroicons/24/outline/x-mark.svg';
import { button, closest, element, words } from './shared.ts';

export function findLarge(root: HTMLElement): void {
  for (const image of root.querySelectorAll<HTMLImageElement>('.prose img:not(a img)')) {
    if (image.complete) mark(image);
    else image.addEventListener('load', () => mark(image), { once: true });
  }
}

/** Such an image is a button. */
function mark(image: HTMLImageElement): void {
  const isDrawing = image.parentElement?.className === 'drawing';
  if (image.clientWidth === 0 || (!isDrawing && image.naturalWidth < image.clientWidth * 1.25)) return;
  image.dataset.zooms = 'true';
  image.tabIndex = 0;
  image.setAttribute('role', 'button');
  image.setAttribute('aria-haspopup', 'dialog');
}

document.addEventListener('click', showPressed);
document.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' || event.key === ' ') showPressed(event);
});

function showPressed(event: Event): void {
  const image = closest<HTMLImageElement>(event.target, 'img[data-zooms]');
  if (!image) return;
  event.preventDefault();
  show(image);
}

/**
 * A modal dialog: its button, Escape and any click close it, the page behind is out of reach, the focus returns. The image fills
 * the window or is twice as large as in the text, and can be moved then.
 */
function show(image: HTMLImageElement): void {
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

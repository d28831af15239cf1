/** Shows an image of the text as large as the window lets it, when the text shows it smaller than it is. */
import { closest, element } from './shared.ts';

export function findLarge(root: HTMLElement): void {
  for (const image of root.querySelectorAll<HTMLImageElement>('.prose img:not(a img)')) {
    if (image.complete) mark(image);
    else image.addEventListener('load', () => mark(image), { once: true });
  }
}

/** Such an image is a button. */
function mark(image: HTMLImageElement): void {
  if (image.clientWidth === 0 || image.naturalWidth < image.clientWidth * 1.25) return;
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

/** A modal dialog: Escape and any click close it, the page behind is out of reach, the focus returns. */
function show(image: HTMLImageElement): void {
  const dialog = element('dialog', 'zoom');
  dialog.setAttribute('aria-label', image.alt);
  const large = document.createElement('img');
  Object.assign(large, { src: image.currentSrc || image.src, alt: image.alt });
  dialog.append(large);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

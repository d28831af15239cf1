/** Lets readers enlarge images of the content: drawings, and images shown smaller than their natural size. */
import { closest } from './shared.ts';

export function markLargeImages(root: HTMLElement): void {
  for (const image of root.querySelectorAll<HTMLImageElement>('.prose img:not(a img)')) {
    if (image.complete) mark(image);
    else image.addEventListener('load', () => mark(image), { once: true });
  }
}

/** Makes an image that can be enlarged a button. */
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
  import('./zoom-dialog.ts').then(({ show }) => show(image)).catch(console.error);
}

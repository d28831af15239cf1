/**
 * Images of the content: of those with a light and a dark version, only that of the current colour mode stays in the document; drawings,
 * and images shown smaller than their natural size, can be enlarged.
 */
import { closest, html, onMode } from './shared.ts';

export function enhance(root: HTMLElement): void {
  keepOneOfPairs();
  for (const image of root.querySelectorAll<HTMLImageElement>('.prose img:not(a img)')) {
    if (image.complete) markLarge(image);
    else image.addEventListener('load', () => markLarge(image), { once: true });
  }
}

/** Image in the document → its version for the other mode. */
const waiting = new Map<Element, Element>();

/** Removes the other version of each pair on the page, and remembers it for a change of mode. */
function keepOneOfPairs(): void {
  for (const image of waiting.keys()) if (!image.isConnected) waiting.delete(image);
  for (const light of document.querySelectorAll('img.only-light')) {
    const dark = light.nextElementSibling;
    if (dark?.matches('img.only-dark') !== true) continue;
    const [shown, other] = html.dataset.theme === 'dark' ? [dark, light] : [light, dark];
    other.remove();
    waiting.set(shown, other);
  }
}

/** Pages are always printed in light mode. */
addEventListener('beforeprint', () => change('light'));
addEventListener('afterprint', () => change(html.dataset.theme === 'dark' ? 'dark' : 'light'));
onMode(change);

function change(mode: string): void {
  for (const [image, other] of [...waiting]) {
    if (image.classList.contains(`only-${mode}`)) continue;
    // Copies attributes that scripts have added, such as those that make the image a button.
    for (const { name, value } of image.attributes) if (!/^(?:src|class)$/.test(name)) other.setAttribute(name, value);
    image.replaceWith(other);
    waiting.delete(image);
    waiting.set(other, image);
  }
}

/** Makes an image that can be enlarged a button. */
function markLarge(image: HTMLImageElement): void {
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

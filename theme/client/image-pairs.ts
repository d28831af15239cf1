/** For images with a light and a dark version, keeps only that of the current colour mode in the document (behaviour, 2.14.4). */
import { html, onMode } from './shared.ts';

type Form = 'light' | 'dark';
/** Image in the document → its version for the other mode. */
const waiting = new Map<Element, Element>();

const formOf = (image: Element): Form => (image.classList.contains('only-dark') ? 'dark' : 'light');

/** Removes the other version of each pair on the page, and remembers it for a change of mode. */
export function keepOneOfPairs(): void {
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
    if (formOf(image) === mode) continue;
    // Copies attributes that scripts have added, such as those that make the image a button.
    for (const { name, value } of image.attributes) if (!/^(?:src|class)$/.test(name)) other.setAttribute(name, value);
    image.replaceWith(other);
    waiting.delete(image);
    waiting.set(other, image);
  }
}

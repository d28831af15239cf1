/** Keeps, of an image that comes in a light and a dark form, only the one of the current mode (behaviour, 2.14.4). */
import { html, onMode } from './shared.ts';

type Form = 'light' | 'dark';
/** Image in the document → the one that waits for the other mode. */
const waiting = new Map<Element, Element>();

const formOf = (image: Element): Form => (image.classList.contains('only-dark') ? 'dark' : 'light');

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

/** Paper is light, whatever the page is. */
addEventListener('beforeprint', () => change('light'));
addEventListener('afterprint', () => change(html.dataset.theme === 'dark' ? 'dark' : 'light'));
onMode(change);

function change(mode: string): void {
  for (const [image, other] of [...waiting]) {
    if (formOf(image) === mode) continue;
    // What was made of the one holds for the other, such as a button that enlarges it.
    for (const { name, value } of image.attributes) if (!/^(?:src|class)$/.test(name)) other.setAttribute(name, value);
    image.replaceWith(other);
    waiting.delete(image);
    waiting.set(other, image);
  }
}

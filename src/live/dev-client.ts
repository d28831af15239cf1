/** Added to every page by the watch server: applies changes, and shows errors over the page. Never part of a built site. */
import type { LiveEvent } from '../host/serve/live-clients.ts';
import { ownJson } from '../lib/own-json.ts';

const TAG = 'sitegen-overlay';
let connected = false;

const source = new EventSource(`/__sitegen/events${new URL(import.meta.url).search}`);
source.addEventListener('message', ({ data }: MessageEvent<string>) => {
  const event: LiveEvent = ownJson(data);
  if (event.type === 'problems') showProblems(event.texts);
  // The navigation shows the page again, and the search forgets its index.
  else if (document.body.dataset.state !== undefined) document.dispatchEvent(new CustomEvent('sitegen:refresh'));
  // What stands in place of a page that could not be made.
  else location.reload();
});
// A restarted server may serve something else, so the page is reloaded.
source.addEventListener('open', () => {
  if (connected) location.reload();
  connected = true;
});
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') document.querySelector(TAG)?.remove();
});

function showProblems(texts: string[]): void {
  document.querySelector(TAG)?.remove();
  if (texts.length === 0) return;
  const host = document.createElement(TAG);
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    section { position: fixed; inset: 0; z-index: 99; overflow: auto; padding: 2rem; background: rgb(20 20 20 / 94%); color: #f4f4f4; font: 15px/1.6 ui-monospace, monospace; }
    h2 { margin: 0 0 1rem; font: 600 20px system-ui; color: #ffb4ab; }
    pre { white-space: pre-wrap; margin: 0 0 1.5rem; }
    p { font: 14px system-ui; color: #bbb; }
  `);
  root.adoptedStyleSheets = [sheet];
  const section = element('section', '');
  section.setAttribute('role', 'alert');
  section.append(
    element('h2', texts.length === 1 ? 'The site has a problem' : `The site has ${texts.length} problems`),
    ...texts.map((text) => element('pre', text)),
    element('p', 'This goes away when the problem is fixed and saved. Press Escape to hide it.'),
  );
  root.append(section);
  document.body.append(host);
}

const element = (tag: string, textContent: string): HTMLElement =>
  Object.assign(document.createElement(tag), { textContent });

/** The search box in the navbar. The dialog, its styles and the search code are loaded when it is first used. */
import { element } from './dom.ts';
import { lazy } from './lazy.ts';
import { loadFeature } from './load-feature.ts';
import { fetchJson, fetchShell, loadSheet } from './load-files.ts';
import { base, settings } from './page.ts';

let open = async (): Promise<void> => {};

/** Opens the search dialog and enters a query. */
export async function openSearch(query: string): Promise<void> {
  await open();
  const input = document.querySelector<HTMLInputElement>('.search-dialog input');
  if (!input) return;
  input.value = query;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

export function startSearch(): void {
  const box = document.querySelector<HTMLElement>('.search');
  const button = box?.querySelector('button');
  if (!box || !button) return;
  const place = element('div');
  open = async () => {
    box.append(place);
    // Requests the dialog's first data and the modules that it imports now, in parallel with its code.
    const outline = fetchJson(`${base}search/outline.json`);
    void fetchShell();
    for (const href of settings.searchModules?.split(' ') ?? [])
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    lazy.search().catch(() => {});
    await loadFeature(() => loadSheet(settings.searchSheet ?? ''), place);
    await loadFeature(async () => (await lazy.search()).openSearch(outline), place);
  };
  button.disabled = false;
  button.addEventListener('click', () => void open());
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, target } = event;
    const isWriting = target instanceof Element && target.closest('input, textarea, select, [contenteditable]');
    if (key === 'k' ? !ctrlKey && !metaKey : !'/?'.includes(key) || ctrlKey || metaKey || isWriting) return;
    event.preventDefault();
    void open();
  });
}

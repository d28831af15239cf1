/** Wakes the islands: every marked part is hydrated as a root of its own. */
import { type ComponentType, createElement, hydrate, render } from 'preact/compat';
import { type IslandName, islands } from '../islands/index.ts';
import { onContent, onPage, pageState } from './page.ts';

interface Awake {
  part: ComponentType<object>;
  props: Record<string, unknown>;
}
const awake = new WeakMap<Element, Awake>();

export function startIslands(): void {
  wakeBelow(document.body);
  onContent(wakeBelow);
  // Islands outside of the content stay; those that know the page's URL are told the new one.
  onPage(({ url }) => {
    for (const element of document.querySelectorAll('[data-island]')) {
      const found = awake.get(element);
      if (found === undefined || !('url' in found.props)) continue;
      found.props = { ...found.props, url };
      render(createElement(found.part, found.props), element);
    }
  });
}

function wakeBelow(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-island]')) {
    if (awake.has(element)) continue;
    const part = islands[element.dataset.island as IslandName] as ComponentType<object> | undefined;
    if (part === undefined) continue;
    const props = JSON.parse(element.dataset.props ?? '{}') as Record<string, unknown>;
    awake.set(element, { part, props });
    void wake(element);
  }
}

async function wake(element: HTMLElement): Promise<void> {
  const found = awake.get(element);
  if (found === undefined) return;
  // An island whose data lies in a file of its own gets it before it wakes; without it, it stays static.
  if (typeof found.props.source === 'string') {
    const items = await fetchJson(found.props.source);
    if (items === null || !element.isConnected) return;
    found.props = { ...found.props, items };
  }
  if ('url' in found.props) found.props = { ...found.props, url: pageState().url };
  hydrate(createElement(found.part, found.props), element);
}

const files = new Map<string, Promise<unknown>>();
/** Parsed content of a shared file, fetched once; null when it cannot be had. */
export function fetchJson(url: string): Promise<unknown> {
  const known = files.get(url);
  if (known !== undefined) return known;
  const file = fetch(url).then(
    (response) => (response.ok ? (response.json() as Promise<unknown>) : null),
    () => null,
  );
  files.set(url, file);
  return file;
}

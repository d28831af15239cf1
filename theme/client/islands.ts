/** Wakes the islands: every marked part is hydrated as a root of its own. Loaded when the reader turns to one. */
import { type ComponentType, createElement, hydrate, render } from 'preact/compat';
import { useEffect, useErrorBoundary } from 'preact/hooks';
import { type IslandName, islands } from '../islands/index.ts';
import { desktopView, fetchJson, onContent, onPage, pageState } from './shared.ts';

interface Awake {
  part: ComponentType<object>;
  props: Record<string, unknown>;
}
const awake = new WeakMap<Element, Awake>();

export function wakeIslands(): Promise<unknown> {
  const first = wakeBelow(document.body);
  onContent((content) => void wakeBelow(content));
  // Islands outside of the content stay; those that know the page's URL are told the new one.
  onPage(({ url }) => {
    for (const element of document.querySelectorAll('[data-island]')) {
      const found = awake.get(element);
      if (found === undefined || !('url' in found.props)) continue;
      found.props = { ...found.props, url };
      render(createElement(Guarded, found), element);
    }
  });
  desktopView.addEventListener('change', () => void wakeBelow(document.body));
  return first;
}

/** A sidebar that a small screen does not show sleeps on; the menu there has a tree of its own. */
const isUnseen = (element: Element): boolean => !desktopView.matches && element.closest('.sidebar') !== null;

function wakeBelow(root: ParentNode): Promise<unknown> {
  const found = [...root.querySelectorAll<HTMLElement>('[data-island]')].filter(
    (element) => !awake.has(element) && !isUnseen(element),
  );
  return Promise.all(found.map(wake));
}

async function wake(element: HTMLElement): Promise<void> {
  const part = islands[element.dataset.island as IslandName] as ComponentType<object> | undefined;
  if (part === undefined) return;
  const found: Awake = { part, props: JSON.parse(element.dataset.props ?? '{}') as Record<string, unknown> };
  awake.set(element, found);
  // An island whose data is in a file of its own gets it before it wakes; without it, it stays static.
  if (typeof found.props.source === 'string') {
    const items = await fetchJson(found.props.source);
    if (items === null || !element.isConnected) return;
    found.props = { ...found.props, items };
  }
  if ('url' in found.props) found.props = { ...found.props, url: pageState().url };
  hydrate(createElement(Guarded, found), element);
  element.dataset.awake = 'true';
}

/** An island that fails while it renders takes the page's content with it, and nothing else (behaviour, E-3). */
function Guarded({ part, props }: Awake) {
  const [error, tryAgain] = useErrorBoundary();
  useEffect(() => {
    if (error !== undefined) void import('./crash.ts').then(({ showCrash }) => showCrash(error, tryAgain));
  }, [error, tryAgain]);
  return error === undefined ? createElement(part, props) : null;
}

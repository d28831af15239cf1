/** Hydrates islands, each as a separate Preact root. Loaded when the first one is to be hydrated. */
import { islands } from 'sitegen:islands';
import { options } from 'preact';
import { type ComponentType, createElement, hydrate, render } from 'preact/compat';
import { useEffect, useErrorBoundary } from 'preact/hooks';
import './kit.ts';
import { enhance } from './hydrate-islands.ts';
import { fetchJson, onPage, pageState } from './shared.ts';

/** Props of an island may contain text of third parties, so `javascript:` URLs and HTML are removed, as React does on the server. */
const { vnode: before } = options;
options.vnode = (node) => {
  const { type, props } = node as { type: unknown; props: Record<string, unknown> };
  if (typeof type === 'string') {
    for (const name of ['href', 'xlinkHref', 'src', 'action', 'formAction'])
      if (/^javascript:/i.test(String(props[name]).replace(hidden, ''))) props[name] = undefined;
    for (const name of ['innerHTML', 'outerHTML']) delete props[name];
    if (type === 'a' || type === 'area') for (const name of parts) delete props[name];
  }
  before?.(node);
};
// As properties of a link, which are no attributes, they change its address: `tel:x` with the protocol `javascript` would run `x`.
const parts = 'protocol host hostname port pathname search hash username password'.split(' ');
// Browsers ignore these characters in the scheme of a URL.
const hidden = /[\0-\x20]/g;

interface HydratedIsland {
  part: ComponentType<object>;
  props: Record<string, unknown>;
  /** Puts back the static HTML after a failure; set for components that were not written as islands. */
  restore: (() => void) | null;
}
const hydrated = new Map<HTMLElement, HydratedIsland>();
const hydrating = new WeakMap<HTMLElement, Promise<void>>();

/** Hydrates an island; resolves when done. If its code or data cannot be loaded, it stays static and a later call tries again. */
export function hydrateIsland(element: HTMLElement): Promise<void> {
  const running = hydrating.get(element);
  if (running !== undefined) return running;
  const started = start(element).catch((error: unknown) => {
    hydrating.delete(element);
    console.error(error);
  });
  hydrating.set(element, started);
  return started;
}

async function start(element: HTMLElement): Promise<void> {
  const { island = '', props = '{}', fetched = '{}' } = element.dataset;
  const [id = '', name = ''] = island.split(':');
  const named: Record<string, string> = JSON.parse(fetched);
  const files = Object.entries(named);
  const [module, ...data] = await Promise.all([islands[id]?.(), ...files.map(([, url]) => fetchJson(url))]);
  const part = module?.[name];
  if (part === undefined || data.includes(null)) throw new Error(`The island ${island} cannot be loaded.`);
  if (!element.isConnected) return;
  // Children stay static: the island gets their HTML.
  const slot = element.querySelector('site-island-slot, template[data-slot]');
  const printed = element.innerHTML;
  const restore = (): void => {
    render(null, element);
    element.innerHTML = printed;
    enhance();
  };
  const hydratedIsland: HydratedIsland = {
    restore: element.dataset.implied === undefined ? null : restore,
    part,
    props: {
      ...JSON.parse(props),
      ...Object.fromEntries(files.map(([key], index) => [key, data[index]])),
      ...(slot && {
        children: createElement(Slot, { html: slot.innerHTML }),
      }),
      ...liveProps(element),
    },
  };
  if (slot?.localName === 'template') slot.remove();
  hydrated.set(element, hydratedIsland);
  hydrate(createElement(Guarded, hydratedIsland), element);
  element.dataset.hydrated = 'true';
}

/** Shows the children's HTML, and looks for islands in it, which may not have been in the document until now. */
function Slot({ html }: { html: string }) {
  useEffect(enhance, []);
  return createElement('site-island-slot', { class: 'contents', dangerouslySetInnerHTML: { __html: html } });
}

/** Current values of the props that change with the page, for islands that stay across navigations. */
function liveProps({ dataset: { live = '' } }: HTMLElement): object {
  const state = pageState();
  const props: Record<string, unknown> = { url: state.url, state };
  return Object.fromEntries(live.split(' ').flatMap((key) => (key in props ? [[key, props[key]] as const] : [])));
}

onPage(() => {
  for (const [element, hydratedIsland] of hydrated) {
    if (!element.isConnected) {
      // Unmounts an island whose page is gone, so that its effects are cleaned up.
      hydrated.delete(element);
      render(null, element);
    } else if (element.dataset.live !== undefined) {
      hydratedIsland.props = { ...hydratedIsland.props, ...liveProps(element) };
      render(createElement(Guarded, hydratedIsland), element);
    }
  }
});

/** Error boundary: if an island fails to render, the page's content is replaced by the error, or the island by its static HTML. */
function Guarded({ part, props, restore }: HydratedIsland) {
  const [error, tryAgain] = useErrorBoundary();
  useEffect(() => {
    if (error !== undefined && restore !== null) {
      console.error(error);
      return restore();
    }
    if (error !== undefined) void import('./crash.ts').then(({ showCrash }) => showCrash(error, tryAgain));
  }, [error, tryAgain, restore]);
  return error === undefined ? createElement(part, props) : null;
}

/** Renders islands (components of files with 'use client') on the server: static HTML, with the props that the browser hydrates them with. */
import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';
import { type HydrationMode, hydrationModes } from '../../src/lib/hydration-modes.ts';
import { nonJson } from '../lib/non-json.ts';
import { type Printing, PrintingContext } from '../lib/printing.ts';

type Props = Record<string, unknown> & { client?: HydrationMode; children?: ReactNode };

/** True inside of an island, but not in the children that it gets: components rendered there are part of it, not islands themselves. */
export const InsideIsland: React.Context<boolean> = createContext(false);

/**
 * Wraps an export of such a file for the server; an export that is not a component is returned as it is. `id` is the browser's key for the
 * island, `name` is for messages. `isImplied`: not written as an island; if it fails, its static HTML is restored.
 */
export function island(part: unknown, id: string, name: string, isImplied = false): unknown {
  if (!isComponent(part)) return part;
  const Part = part as ComponentType<Record<string, unknown>>;
  return function Island({ client = 'visible', children, ...props }: Props) {
    const printing = useContext(PrintingContext);
    if (!hydrationModes.includes(client))
      throw new Error(
        `"${client}" is not a value of "client" of the island ${name}; it is one of ${hydrationModes.join(', ')}`,
      );
    if (useContext(InsideIsland) || client === 'never') return <Part {...props}>{children}</Part>;
    const slot = children === undefined || children === null ? null : { children, isPrinted: false };
    // A custom element is allowed everywhere, also in a paragraph. `intent` needs no attribute, because the island is found by the event.
    return createElement(
      'site-island',
      {
        class: 'island',
        'data-island': id,
        'data-client': client === 'intent' ? null : client,
        ...(isImplied && { 'data-implied': '' }),
        ...propsAsAttributes(name, props, printing),
      },
      <InsideIsland value={true}>
        {slot === null ? <Part {...props} /> : <Part {...props}>{<Slot slot={slot} />}</Part>}
      </InsideIsland>,
      slot && <Template slot={slot} />,
    );
  };
}

/** A function, or what `memo`, `lazy` and `forwardRef` make of one; not a context, which React marks in the same way. */
const isComponent = (part: unknown): boolean =>
  typeof part === 'function' ||
  (typeof part === 'object' && part !== null && '$$typeof' in part && !('Provider' in part));

interface SlotState {
  children: ReactNode;
  isPrinted: boolean;
}
/** Marks the island's children in its HTML. They are static: the browser gives their HTML to the island. */
function Slot({ slot }: { slot: SlotState }) {
  slot.isPrinted = true;
  return createElement(
    'site-island-slot',
    { class: 'contents' },
    <InsideIsland value={false}>{slot.children}</InsideIsland>,
  );
}
/** Keeps the children's HTML in a template if the island did not render them, so that it can show them later. */
function Template({ slot }: { slot: SlotState }) {
  if (slot.isPrinted) return null;
  return <template data-slot="">{<InsideIsland value={false}>{slot.children}</InsideIsland>}</template>;
}

/** Encodes props as attributes: as JSON; by URL, if a shared file has the value; by name, if the value changes with the page. Throws for values that are not JSON. */
function propsAsAttributes(name: string, props: object, printing: Printing | null): Record<string, string | undefined> {
  const [sent, fetched, live]: [Record<string, unknown>, Record<string, string>, string[]] = [{}, {}, []];
  for (const [key, value] of Object.entries(props)) {
    const url = printing === null ? undefined : sharedUrl(value, printing);
    if (url !== undefined) fetched[key] = url;
    else {
      const fault = nonJson(value, key);
      if (fault !== null)
        throw new Error(
          `the island ${name} cannot be given "${fault.path}": it is ${fault.what}, and props reach the browser as JSON`,
        );
      sent[key] = value;
    }
    const { state } = printing ?? {};
    if (state && ((key === 'url' && value === state.url) || (key === 'state' && value === state))) live.push(key);
  }
  return {
    'data-props': JSON.stringify(sent),
    'data-fetched': Object.keys(fetched).length === 0 ? undefined : JSON.stringify(fetched),
    'data-live': live.join(' ') || undefined,
  };
}

/** URL of the shared file with a value: the shell, or the items of a sidebar. */
function sharedUrl(value: unknown, { shell, assets }: Printing): string | undefined {
  if (value === shell) return assets?.shellData;
  const [key = ''] = Object.entries(shell.sidebars).find(([, items]) => items === value) ?? [];
  return assets?.sidebarData[key];
}

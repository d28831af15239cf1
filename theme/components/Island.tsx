/** An island: a component whose file begins with 'use client'. It is printed as static HTML with its props, and comes to life in the browser. */
import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';
import { type WakeMode, wakeModes } from '../../src/lib/wake-modes.ts';
import { nonJson } from '../lib/non-json.ts';
import { type Printing, PrintingContext } from '../lib/printing.ts';

type Props = Record<string, unknown> & { client?: WakeMode; children?: ReactNode };

/** What an island prints is part of it, but for the children that it is given. */
export const Inside: React.Context<boolean> = createContext(false);

/** Stands for an export of such a file wherever the server uses it; `id` is how the browser finds it. What is no component stays. */
/** `isImplied`: its author does not know of islands; it is shown as it was printed where it fails. */
export function island(part: unknown, id: string, name: string, isImplied = false): unknown {
  if (typeof part !== 'function' && !(typeof part === 'object' && part !== null && '$$typeof' in part)) return part;
  const Part = part as ComponentType<Record<string, unknown>>;
  return function Island({ client = 'visible', children, ...props }: Props) {
    const printing = useContext(PrintingContext);
    if (!wakeModes.includes(client))
      throw new Error(
        `"${client}" is no value of "client" of the island ${name}; it is one of ${wakeModes.join(', ')}`,
      );
    if (useContext(Inside) || client === 'never') return <Part {...props}>{children}</Part>;
    const slot = children === undefined || children === null ? null : { children, isPrinted: false };
    // An element of our own may be anywhere, also in a paragraph. One that wakes when the reader turns to it is found by that alone.
    return createElement(
      'site-island',
      {
        class: 'island',
        'data-island': id,
        'data-client': client === 'intent' ? null : client,
        ...(isImplied && { 'data-implied': '' }),
        ...travelling(name, props, printing),
      },
      <Inside value={true}>
        {slot === null ? <Part {...props} /> : <Part {...props}>{<Slot slot={slot} />}</Part>}
      </Inside>,
      slot && <Rest slot={slot} />,
    );
  };
}

interface SlotState {
  children: ReactNode;
  isPrinted: boolean;
}
/** Children stay as they are printed: the browser hands the island their HTML. */
function Slot({ slot }: { slot: SlotState }) {
  slot.isPrinted = true;
  return createElement('site-island-slot', { class: 'contents' }, <Inside value={false}>{slot.children}</Inside>);
}
/** Children that the island does not show at first. */
function Rest({ slot }: { slot: SlotState }) {
  if (slot.isPrinted) return null;
  return <template data-slot="">{<Inside value={false}>{slot.children}</Inside>}</template>;
}

/** Props as attributes. What many pages share is named by its address, and what changes with the page by its name. */
function travelling(name: string, props: object, printing: Printing | null): Record<string, string | undefined> {
  const shared = printing && sharedBy(printing);
  const [sent, fetched, live]: [Record<string, unknown>, Record<string, string>, string[]] = [{}, {}, []];
  for (const [key, value] of Object.entries(props)) {
    const url = shared?.get(value);
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

const known = new WeakMap<object, Map<unknown, string>>();
function sharedBy({ shell, assets }: Printing): Map<unknown, string> | null {
  if (assets === null) return null;
  const found =
    known.get(assets) ??
    new Map<unknown, string>([
      [shell, assets.shellData],
      ...Object.entries(shell.sidebars).map(([key, items]): [unknown, string] => [
        items,
        assets.sidebarData[key] ?? '',
      ]),
    ]);
  known.set(assets, found);
  return found;
}

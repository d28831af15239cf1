/** Makes islands of components that have no 'use client'. One that cannot be hydrated stays static, and the reason is reported. */
import {
  type ComponentType,
  createContext,
  createElement,
  Fragment,
  isValidElement,
  type ReactNode,
  useContext,
} from 'react';
import type { IslandTraits } from '../../src/model/mdx.ts';
import { InsideIsland, island as made } from '../components/Island.tsx';
import { nonJson } from '../lib/non-json.ts';
import { currentPage } from './run.tsx';

type Props = Record<string, unknown> & { children?: ReactNode };

/** True inside of a component that provides a context. */
const Provided: React.Context<boolean> = createContext(false);

/** Wraps an export as `components/Island.tsx` does, and checks for each use whether it can be hydrated. `file` is for the report. */
export function island(part: unknown, id: string, name: string, file: string, traits: IslandTraits): unknown {
  const Hydrated = made(part, id, name, true) as ComponentType<Props>;
  if (Hydrated === part) return part;
  const Part = part as ComponentType<Props>;
  function Implied(props: Props): ReactNode {
    const isProvided = useContext(Provided);
    const why = useContext(InsideIsland) ? null : whyStatic(props, traits, isProvided);
    if (why !== null) currentPage().staysStatic(file, why);
    const shown = why === null ? <Hydrated {...props} /> : <Part {...withOwnTypes(props, file)} />;
    return traits.providesContext ? <Provided value={true}>{shown}</Provided> : shown;
  }
  wrapped.set(Implied, { part: Part, file });
  return typeof part === 'function' ? Object.assign(Implied, part) : Implied;
}

/** The component that each wrapper wraps, with its file. */
const wrapped = new WeakMap<object, { part: ComponentType; file: string }>();

/** Props whose children have unwrapped types where they come from the component's own file: its code may compare them with its own exports. */
function withOwnTypes({ children, ...props }: Props, file: string): Props {
  const unwrapped = (node: ReactNode): ReactNode => {
    if (Array.isArray(node)) return node.map(unwrapped);
    if (!isValidElement<Props>(node)) return node;
    const { key, type, props: given } = node;
    if (type === Fragment) return createElement(Fragment, { key }, unwrapped(given.children));
    const element = typeof type === 'string' ? undefined : wrapped.get(type);
    return element?.file === file ? createElement(element.part, { ...given, ...(key !== null && { key }) }) : node;
  };
  return children === undefined ? props : { ...props, children: unwrapped(children) };
}

/** Why an island with these props cannot be hydrated; null if it can. */
function whyStatic(props: Props, traits: IslandTraits, isProvided: boolean): string | null {
  const { missingImport, readsChildren, usesContext } = traits;
  if (missingImport !== null) return `"${missingImport}", which it imports, is not there for the browser`;
  if (readsChildren && (props.children ?? null) !== null) return 'it looks into its children';
  if (usesContext && isProvided) return 'it asks for a context that is given around it';
  return unsendableProp(props);
}

/** The first prop that cannot be sent to the browser as JSON; null if all can. */
function unsendableProp({ children, ...props }: Props): string | null {
  if (typeof children === 'function') return 'its children are a function';
  const [fault] = Object.entries(props).flatMap(([name, value]) => nonJson(value, name) ?? []);
  return fault === undefined ? null : `"${fault.path}", which it is given, is ${fault.what}`;
}

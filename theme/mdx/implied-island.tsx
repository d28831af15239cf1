/** Islands of a Docusaurus project, where every component may have state: what cannot come to life stays as it is printed, and says why. */
import { type ComponentType, type ReactNode, useContext } from 'react';
import { Inside, island as made } from '../components/Island.tsx';
import { nonJson } from '../lib/non-json.ts';
import { currentPage } from './run.tsx';

type Props = Record<string, unknown> & { children?: ReactNode };

/** `asleep`: why the browser could not show it; null where it could. */
export function island(part: unknown, id: string, name: string, file: string, asleep: string | null): unknown {
  const Awake = made(part, id, name, true) as ComponentType<Props>;
  if (Awake === part) return part;
  const Part = part as ComponentType<Props>;
  function Implied(props: Props): ReactNode {
    const why = useContext(Inside) ? null : (asleep ?? strange(props));
    if (why === null) return <Awake {...props} />;
    currentPage().asleep(file, why);
    return <Part {...props} />;
  }
  return typeof part === 'function' ? Object.assign(Implied, part) : Implied;
}

function strange({ children, ...props }: Props): string | null {
  if (typeof children === 'function') return 'its children are a function';
  const [fault] = Object.entries(props).flatMap(([name, value]) => nonJson(value, name) ?? []);
  return fault === undefined ? null : `"${fault.path}", which it is given, is ${fault.what}`;
}

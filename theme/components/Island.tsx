/** Marks a part that comes to life in the browser: its static HTML, its name in the table of islands, its props as JSON. */
import type { ComponentType } from 'react';
import { type IslandName, type IslandProps, islands } from '../islands/index.ts';

interface Props<N extends IslandName> {
  name: N;
  props: IslandProps<N>;
  /** Props that the browser need not be sent, as it gets them in another way. */
  serverOnly?: Partial<IslandProps<N>>;
}

export function Island<N extends IslandName>({ name, props, serverOnly }: Props<N>) {
  const Part = islands[name] as ComponentType<object>;
  const all: object = { ...(props as object), ...(serverOnly as object | undefined) };
  return (
    <div className="island" data-island={name} data-props={JSON.stringify(props)}>
      <Part {...all} />
    </div>
  );
}

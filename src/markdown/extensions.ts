/** What plugins add to the reading and printing of texts, as entries of the engine's own tables. */
import { messageOf } from '../lib/thrown.ts';
import type { Directive, Plugin, Printer, Syntax } from '../model/plugin.ts';

export interface Extensions {
  syntax: readonly Syntax[];
  directives: ReadonlyMap<string, Directive>;
  transforms: readonly NonNullable<Plugin['transform']>[];
  printers: Readonly<Record<string, Printer>>;
}

/** Later plugins win. What a function of one throws names the plugin. */
export const extensionsOf = (plugins: readonly Plugin[]): Extensions => ({
  syntax: plugins.flatMap((plugin) => plugin.syntax ?? []),
  directives: new Map(
    plugins.flatMap((plugin) =>
      Object.entries(plugin.directives ?? {}).map(([name, directive]): [string, Directive] => [
        name,
        { ...directive, make: named(plugin, `directive "${name}"`, (call) => directive.make(call)) },
      ]),
    ),
  ),
  transforms: plugins.flatMap((plugin) =>
    plugin.transform === undefined ? [] : [named(plugin, 'transform', plugin.transform)],
  ),
  printers: Object.fromEntries(
    plugins.flatMap((plugin) =>
      Object.entries(plugin.printers ?? {}).map(([type, print]) => [
        type,
        named(plugin, `printer of "${type}"`, print),
      ]),
    ),
  ),
});

const named =
  <A extends unknown[], R>({ name }: Plugin, what: string, run: (...given: A) => R) =>
  (...given: A): R => {
    try {
      return run(...given);
    } catch (thrown) {
      const why = messageOf(thrown);
      throw new Error(`the plugin "${name}" fails in its ${what}: ${why}`, { cause: thrown });
    }
  };

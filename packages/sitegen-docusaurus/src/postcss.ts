/** Runs the PostCSS plugins that plugins of a project give (Tailwind above all) over its style sheets, as Docusaurus does. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type AdapterTools, asRecord, isRecord } from 'sitegen-docs/adapter';
import type { OwnPlugin } from './plugins.ts';
import { contextOf, type Leave, makerIn } from './project-plugins.ts';

type Texts = Record<string, string>;
interface Processor {
  process(text: string, options: { from: string; map: false }): PromiseLike<{ css: string }>;
}
type Postcss = (plugins: unknown) => Processor;

/** The texts of sheets, by their paths relative to the root, as the plugins leave them; null if one fails, which is reported. */
export async function processed(
  root: string,
  plugins: readonly OwnPlugin[],
  files: readonly string[],
  { config, tools, leave }: { config: unknown; tools: AdapterTools; leave: Leave },
): Promise<{ texts: Texts; inputs: string[] } | null> {
  let texts: Texts = {};
  const inputs: string[] = [];
  for (const plugin of plugins) {
    const use = async (exported: unknown): Promise<Texts> => {
      const transformer = asRecord(await makerIn(exported)(contextOf(root, asRecord(config)), plugin.options));
      const given = { plugins: [] };
      const options =
        typeof transformer.configurePostCss === 'function' ? (transformer.configurePostCss(given) as unknown) : given;
      const postcss = createRequire(join(root, 'package.json'))('postcss') as Postcss;
      const run = postcss(isRecord(options) ? options.plugins : given.plugins);
      const results = files.map(async (file): Promise<[string, string]> => {
        const from = join(root, file);
        // PostCSS would read the map that a comment names.
        const { css } = await run.process(texts[file] ?? readFileSync(from, 'utf8'), { from, map: false });
        return [file, css];
      });
      return Object.fromEntries(await Promise.all(results));
    };
    try {
      const loaded =
        plugin.file === '' ? { value: await use(plugin.make), inputs: [] } : await tools.load(plugin.file, use);
      if (loaded === null) return null;
      inputs.push(...loaded.inputs);
      texts = loaded.value as Texts;
    } catch (thrown) {
      const [why = ''] = (thrown instanceof Error ? thrown.message : String(thrown)).split('\n');
      leave(`the styling by ${plugin.name}`, `It fails: ${why}. Or name the compiled style sheet under "customCss".`);
      return null;
    }
  }
  return { texts, inputs };
}

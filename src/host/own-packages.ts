/** What the engine has of packages that code of other projects imports, where they are not installed. */
import { toString as textOf } from 'mdast-util-to-string';
import { CONTINUE, EXIT, SKIP, visit } from 'unist-util-visit';
import { visitParents } from 'unist-util-visit-parents';
import { fbContent, fbInternalOnly, isInternal } from '../lib/inside-view.ts';
import { PACKAGES } from '../lib/missing-package.ts';
import { parseYaml } from '../lib/yaml.ts';
import { tabBlocks } from '../markdown/tab-blocks.ts';

function dataOfYaml(text: unknown): unknown {
  const read = parseYaml(String(text));
  return read.ok ? read.data : null;
}

/** As `dotenv`: what is set already stays. */
function config({ path = '.env' }: { path?: string } = {}): object {
  try {
    process.loadEnvFile(path);
  } catch {
    // As where there is no such file.
  }
  return { parsed: process.env };
}

const yaml = { load: dataOfYaml, safeLoad: dataOfYaml, parse: dataOfYaml };
/** Their versions before and after the one that became a module of its own. */
const callable = (call: (...given: never[]) => unknown, others: object): object =>
  Object.assign((...given: never[]) => call(...given), others);

/** Each thread that loads such code calls this first. */
export const offerPackages = (): void =>
  void Reflect.set(globalThis, Symbol.for(PACKAGES), {
    yaml,
    'js-yaml': yaml,
    dotenv: { config },
    'mdast-util-to-string': callable(textOf, { toString: textOf }),
    'docusaurus-plugin-internaldocs-fb/internal': { fbContent, fbInternalOnly, isInternal },
    'docusaurus-remark-plugin-tab-blocks': Object.assign(tabBlocks, { default: tabBlocks }),
    'unist-util-visit': callable(visit, { visit, SKIP, CONTINUE, EXIT }),
    'unist-util-visit-parents': callable(visitParents, { visitParents, SKIP, CONTINUE, EXIT }),
  });

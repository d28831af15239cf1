/** Makes a plugin from the code with which a Docusaurus project adds languages to Prism. It gets the engine's Prism, which loads its own languages on demand. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildOptions, Plugin } from 'esbuild';
import { docusaurusLoaders } from './esbuild.ts';

/** The code of the plugin's module. `file` is the absolute path of the project's module, `name` the plugin's name. */
export const languagesCode = (file: string, name: string): string => `
  import include from ${JSON.stringify(file)};
  declare const sitegenPrism: { include(run: unknown): object };
  export default { name: ${JSON.stringify(name)}, version: '1', languages: sitegenPrism.include(include) };`;

/** Options for bundling that code. `named` are the configuration's `prism.additionalLanguages`. */
export const languagesOptions = (
  root: string,
  engine: string,
  named: readonly string[],
): Pick<BuildOptions, 'plugins' | 'banner' | 'define' | 'loader'> => ({
  plugins: [prismHere(root, named)],
  loader: docusaurusLoaders,
  define: { window: 'globalThis' },
  banner: { js: prism(pathToFileURL(join(engine, 'package.json')).href).replace(/\n */g, ' ') },
});

const prismHere = (root: string, named: readonly string[]): Plugin => ({
  name: 'prism-here',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /^@site\// }, ({ path, kind }) => resolve(`./${path.slice(6)}`, { resolveDir: root, kind }));
    onResolve(
      { filter: /^(?:prismjs|prism-react-renderer)(?:\/|$)|^@(?:docusaurus|generated|theme[\w-]*)\// },
      ({ path }) => ({ path, namespace: 'prism' }),
    );
    onLoad({ filter: /.*/, namespace: 'prism' }, ({ path }) => ({ contents: contentsOf(path, named) }));
  },
});

function contentsOf(path: string, named: readonly string[]): string {
  if (path.startsWith('prism')) return `module.exports = sitegenPrism.require(${JSON.stringify(path)});`;
  if (path.startsWith('@theme')) return 'export default () => {};';
  // Docusaurus runs this code in the browser, so it may check for one.
  if (path.startsWith('@docusaurus')) return 'export default { canUseDOM: true };';
  return `export default ${JSON.stringify({ themeConfig: { prism: { additionalLanguages: named } } })};`;
}

/**
 * Code that runs the project's function on Prism and returns the languages it added: those whose grammar is a new object. Prism's own
 * loader loads a language together with those it depends on. Afterwards, the project's changes to the shared Prism are undone.
 */
const prism = (engine: string): string => `
  import { createRequire as sitegenRequire } from 'node:module';
  const sitegenPrism = ((load) => {
    const prism = load('prismjs');
    const whole = { ...prism };
    const before = { ...prism.languages };
    const own = new Set(Object.entries(load('prismjs/components.json').languages).flatMap(([id, { alias = [] }]) => [id].concat(alias)));
    return {
      require(path) {
        const id = /^prismjs\\/components\\/prism-([\\w-]+?)(?:\\.min)?(?:\\.js)?$/.exec(path)?.[1];
        if (id === undefined) return Object.assign(Object.create(prism), { Prism: prism, default: prism });
        if (prism.languages[id] === undefined) load('prismjs/components/index.js')([id]);
      },
      include(run) {
        globalThis.Prism = prism;
        try {
          run(prism);
        } finally {
          Object.assign(prism, whole);
          for (const name of Object.keys(before)) if (Object(prism.languages[name]) !== prism.languages[name]) prism.languages[name] = before[name];
          globalThis.Prism = prism;
        }
        const added = Object.entries(prism.languages).filter(([name, one]) => typeof one === 'object' && before[name] !== one && !own.has(name));
        return Object.fromEntries(added.map(([name, grammar]) => [name.toLowerCase(), { grammar }]));
      },
    };
  })(sitegenRequire(${JSON.stringify(engine)}));
  const require = sitegenPrism.require;`;

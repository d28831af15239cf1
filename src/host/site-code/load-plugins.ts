/** Loads the plugins that a configuration names. Each is compiled into a file that this process and its threads import. */
import { randomUUID } from 'node:crypto';
import { isAbsolute, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleForNode } from '../../bundle/esbuild.ts';
import { locateKey } from '../../config/locate.ts';
import { shortHash } from '../../lib/hash.ts';
import { mayReadOutside } from '../../lib/module-reach.ts';
import * as is from '../../lib/shape.ts';
import { type Check, collectProblems, isRecord, nameOf, type Problem } from '../../lib/shape.ts';
import { pluginProblem, pluginUnreadable } from '../../messages/config.ts';
import { placeOf } from '../../messages/diagnostic.ts';
import type { Diagnostic, Place } from '../../model/diagnostic.ts';
import type { Plugin } from '../../model/plugin.ts';
import { readText } from '../disk.ts';
import { engineRoot } from '../engine.ts';
import { writeScratch } from '../own-folders.ts';
import { runCode } from './run-code.ts';

export interface LoadedPlugin {
  plugin: Plugin;
  /** The compiled module, absolute. */
  file: string;
  /** Its own file, or null for a package. */
  place: Place | null;
  /** Identifies the plugin's code in keys of the cache; random when its results may depend on more than its code. */
  key: string;
}

/** The place of a key in a plugin's own file; the file where it has none. */
export function keyPlace(root: string, place: Place | null, key: string): Place | null {
  const at = place && locateKey(readText(root, place.file) ?? '', key);
  return at ? placeOf(place.file, at.line, at.column) : place;
}

interface LoadedPlugins {
  plugins: LoadedPlugin[];
  diagnostics: Diagnostic[];
  /** Files that need another load when they change, absolute. */
  inputs: string[];
}
const noPlugins: LoadedPlugins = { plugins: [], diagnostics: [], inputs: [] };

/** `address` is a path relative to the root, or the name of a package, from `configFile`. */
export async function loadPlugin(root: string, configFile: string, address: string): Promise<LoadedPlugins> {
  const entry = { code: `export { default } from ${JSON.stringify(address)};` };
  const result = await bundleForNode(entry, { root, engine: engineRoot });
  if (!result.ok) {
    // An error in our one line means that the address is wrong.
    const diagnostics = result.diagnostics.map((one) =>
      one.place?.file.endsWith('<stdin>') ? pluginUnreadable(configFile, address, one.message) : one,
    );
    return { ...noPlugins, diagnostics, inputs: [...result.inputs, join(root, address)] };
  }
  const { code, inputs } = result;
  const hash = shortHash(code);
  const ran = await runCode(code, { root, file: configFile }, ({ default: plugin }: { default: Plugin }) => ({
    plugin,
    problems: problemsOf(plugin),
  }));
  if (!ran.ok) {
    // A package of the workspace may be a source in TypeScript, which is compiled like a file of the site.
    const [, source] = /^Unknown file extension "\.[cm]?ts" for (.+)$/.exec(ran.why) ?? [];
    if (source !== undefined && !isAbsolute(address)) return loadPlugin(root, configFile, source);
    const [, name] = /^Cannot find package '([^']+)'/.exec(ran.why) ?? [];
    const why = `the package "${name}" is not installed; a path begins with "./"`;
    const diagnostic = name === undefined ? ran.diagnostic : pluginUnreadable(configFile, address, why);
    return { ...noPlugins, diagnostics: [diagnostic], inputs };
  }
  const { plugin, problems } = ran.value;
  const place = address.startsWith('./') ? placeOf(address.slice(2)) : null;
  if (problems.length > 0) {
    const at = ({ path }: Problem): Place => keyPlace(root, place, path) ?? placeOf(configFile);
    return { ...noPlugins, diagnostics: problems.map((one) => pluginProblem(at(one), address, one)), inputs };
  }
  const file = writeScratch(root, `plugins/${hash}.mjs`, code);
  // Imports from the engine may do anything: its version is in all keys.
  const portable = code.replaceAll(pathToFileURL(engineRoot).href, '.');
  const key = `${plugin.name}@${plugin.version} ${plugin.deterministic !== true && mayReadOutside(portable) ? randomUUID() : hash}`;
  return { ...noPlugins, plugins: [{ plugin, file, key, place }], inputs };
}

const fn: Check<unknown> = (value, path, report) => {
  if (typeof value !== 'function') report(path, `must be a function, not ${nameOf(value)}`);
  return value;
};
const regex: Check<unknown> = (value, path, report) => {
  if (!(value instanceof RegExp)) report(path, `must be a regular expression, not ${nameOf(value)}`);
  return value;
};
const any: Check<unknown> = (value) => value;
const files = is.optional(is.recordOf(is.text), {});
/** The keys of a plugin. */
const shape = is.object({
  name: is.text,
  version: is.text,
  languages: is.optional(is.recordOf(is.openObject({ grammar: is.record })), {}),
  syntax: is.optional(is.listOf(is.object({ trigger: regex, micromark: fn, mdast: fn })), []),
  directives: is.optional(
    is.recordOf(
      is.object({ form: is.oneOf('container', 'leaf', 'inline'), attributes: is.optional(is.record, {}), make: fn }),
    ),
    {},
  ),
  transform: is.optional(fn, null),
  root: is.optional(is.text, ''),
  functions: is.optional(
    is.listOf(is.object({ name: is.text, files: regex, on: is.oneOf('text', 'tree'), use: any })),
    [],
  ),
  printers: is.optional(is.recordOf(fn), {}),
  components: files,
  parts: files,
  pages: is.optional(fn, null),
  outputs: is.optional(fn, null),
  socialImages: is.nullable(
    is.object({ size: is.object({ width: is.number, height: is.number }), describe: fn, draw: fn }),
  ),
  deterministic: is.optional(is.bool, false),
  checks: is.optional(fn, null),
});

function problemsOf(plugin: unknown): Problem[] {
  const problems: Problem[] = [];
  if (!isRecord(plugin)) {
    const exported = plugin === undefined ? 'no default export' : `${nameOf(plugin)} as its default export`;
    const hint = 'Write "export default definePlugin({ name, version, … });": a plugin is an object.';
    return [{ path: '', message: `has ${exported}`, hint }];
  }
  shape(plugin, '', collectProblems(problems));
  return problems;
}

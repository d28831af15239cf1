/**
 * Collects what plugins add to the parsing and printing of Markdown, in the form of the engine's own tables, with checks around their
 * functions.
 */
import { types } from 'node:util';
import type { VFile } from 'vfile';
import { bounded, CHARACTERS_PER_NODE, MAX_HTML } from '../lib/html.ts';
import { editDistance } from '../lib/nearest.ts';
import { asRecord, isRecord, nameOf } from '../lib/shape.ts';
import { messageOf } from '../lib/thrown.ts';
import type { Place } from '../model/diagnostic.ts';
import type { Body } from '../model/markdown.ts';
import type { Directive, ForeignPlugin, Plugin, Printer, Syntax, TextFunction } from '../model/plugin.ts';

/** What all plugins of a site add. */
export interface Extensions {
  syntax: readonly Syntax[];
  directives: ReadonlyMap<string, Directive>;
  transforms: readonly NonNullable<Plugin['transform']>[];
  /** Functions that change the source of a text before it is parsed. */
  preprocessors: readonly RunFunction<[text: string, path: string], string>[];
  /** Functions that change the parsed tree, before all of the engine's own steps. */
  functions: readonly RunFunction<[tree: Body, file: VFile], Body>[];
  printers: Readonly<Record<string, Printer>>;
}

/** A function of another generator's configuration, wrapped so that failures name it. */
interface RunFunction<A extends unknown[], R> {
  /** Matches the paths of the files it applies to. */
  files: RegExp;
  /** Folder of the project that the function comes from. */
  root: string;
  run(...given: A): R;
}

/**
 * Later plugins replace entries of earlier ones. Every function is wrapped: if it throws, or leaves a tree that cannot be printed, a
 * `PluginFailure` with the plugin's name is thrown.
 */
export const extensionsOf = (plugins: readonly (Plugin | ForeignPlugin)[]): Extensions => ({
  syntax: plugins.flatMap((plugin) => plugin.syntax ?? []),
  directives: new Map(plugins.flatMap((plugin) => changed(plugin.directives, directiveOf, plugin))),
  transforms: plugins.flatMap((plugin) => (plugin.transform === undefined ? [] : [transformOf(plugin)])),
  preprocessors: functionsOn('text', plugins, preprocessorOf),
  functions: functionsOn('tree', plugins, treeFunctionOf),
  printers: Object.fromEntries(plugins.flatMap((plugin) => changed(plugin.printers, printerOf, plugin))),
});

/** The entries of a plugin's table, each changed by a function; none if the plugin has no such table. */
const changed = <T>(
  written: Record<string, T> | undefined,
  change: (one: T, name: string, plugin: Plugin) => T,
  plugin: Plugin,
): [name: string, one: T][] => Object.entries(written ?? {}).map(([name, one]) => [name, change(one, name, plugin)]);

const directiveOf = (directive: Directive, name: string, plugin: Plugin): Directive => ({
  ...directive,
  make: guarded(plugin.name, `directive "${name}"`, (call) => {
    const children = directive.make(call);
    if (!Array.isArray(children)) throw new Error(`it returns ${returned(children)} instead of a list of nodes`);
    checkTree({ type: 'root', children });
    const printedTypes = Object.keys(plugin.printers ?? {});
    for (const { type } of children) {
      const near = printedTypes.includes(type) ? undefined : [...parents, ...literals].find((one) => isSlip(type, one));
      if (near !== undefined) throw new Error(`it leaves a "${type}", which nothing prints; "${near}" is a node`);
    }
    return children;
  }),
});

const isSlip = (type: string, meant: string): boolean =>
  type.length > 5 && type !== meant && editDistance(type, meant, 2) <= 2;

const returned = (value: unknown): string => (value === undefined ? 'nothing' : nameOf(value));

const transformOf = (plugin: Plugin): Extensions['transforms'][number] =>
  guarded(plugin.name, 'transform', (tree, text) => {
    const answer: unknown = plugin.transform?.(tree, text);
    if (answer instanceof Promise) {
      // Whatever becomes of it.
      answer.catch(() => {});
      throw new Error('it returns a promise, and nothing waits for it: read what it needs at the top of the file');
    }
    if (isRecord(answer) && !Object.is(answer, tree))
      throw new Error('it returns another tree, which nothing reads: it changes the tree that it is given');
    checkTree(tree);
  });

const printerOf = (print: Printer, type: string, plugin: Plugin): Printer =>
  guarded(plugin.name, `printer of "${type}"`, (node: never, all): string => {
    const html: unknown = print(node, all);
    if (typeof html !== 'string') throw new Error(`it returns ${returned(html)} instead of HTML`);
    return bounded(html);
  });

/** The functions on texts, or on trees, of all plugins that wrap another generator's configuration; `runOf` adapts their interface. */
const functionsOn = <A extends unknown[], R>(
  on: TextFunction['on'],
  plugins: readonly (Plugin | ForeignPlugin)[],
  runOf: (use: unknown) => (...given: A) => R,
): RunFunction<A, R>[] =>
  plugins.flatMap((plugin) =>
    'functions' in plugin
      ? plugin.functions
          .filter((one) => one.on === on)
          .map(({ name, files, use }) => ({ files, root: plugin.root, run: guarded(plugin.name, name, runOf(use)) }))
      : [],
  );

/** A function from `{ fileContent, filePath }` to a text. Throws if its result is not a string. */
const preprocessorOf =
  (use: unknown) =>
  (fileContent: string, filePath: string): string => {
    const text = (use as Call)({ fileContent, filePath });
    if (typeof text !== 'string') throw new Error(`it returns ${returned(text)} instead of text`);
    return text;
  };

type Call = (...given: unknown[]) => unknown;
/** A function of unified on trees of Markdown. Throws if its result is not a valid tree. */
function treeFunctionOf(use: unknown): (tree: Body, file: VFile) => Body {
  const change = attached(use);
  return (tree, file) => {
    const changed = change(tree, file);
    checkTree(changed);
    return changed as Body;
  };
}

/**
 * A unified plugin, given as a function or as `[function, options]`. As in unified, it is called once with its options, before the first tree or
 * for `data`, and returns the function that changes trees; if it returns anything else, trees stay as they are. That function may change the
 * tree in place, return a new one or hand it to its third argument, `next(error, tree)`.
 */
export function attached(use: unknown, data: object | null = null): (tree: unknown, file: VFile) => unknown {
  const [attach, options] = [use].flat() as [(options: unknown) => unknown, unknown];
  const callOf = (): Call => {
    const answer = attach.call({ data: () => data ?? {} }, options);
    return typeof answer === 'function' ? (answer as Call) : () => undefined;
  };
  let change = data === null ? null : callOf();
  return (tree, file) => {
    let passedOn: unknown;
    const next = (problem: unknown, other: unknown): void => {
      if (problem) throw problem;
      passedOn = other;
    };
    change ??= callOf();
    return valueOfPromise(change(tree, file, next)) ?? passedOn ?? tree;
  };
}

/**
 * The value of a promise that needs no further event, such as the result of an `async` function without real waiting: parsing is synchronous,
 * so the queue of promise callbacks is emptied right here. Throws the promise's error, or that of another one that the function started and
 * nobody awaits, which would end the process; an Error if it is still pending.
 */
function valueOfPromise(answer: unknown): unknown {
  if (!types.isPromise(answer)) return answer;
  const done: { value?: unknown; thrown?: unknown }[] = [];
  answer.then(
    (value) => done.push({ value }),
    (thrown: unknown) => done.push({ thrown }),
  );
  const heard = (thrown: unknown): void => void done.unshift({ thrown });
  process.on('unhandledRejection', heard);
  const tick: () => void = Reflect.get(process, '_tickCallback');
  tick();
  process.off('unhandledRejection', heard);
  const [first] = done;
  if (first === undefined) throw new Error('it waits for something, but texts are parsed synchronously');
  if ('thrown' in first) throw first.thrown;
  return first.value;
}

/** Thrown when a function of a plugin fails, or returns something unusable. */
export class PluginFailure extends Error {
  /** What it was called for, in a text. */
  place: Place | null = null;

  constructor(
    readonly plugin: string,
    readonly what: string,
    readonly why: string,
    cause: unknown,
  ) {
    super(`the plugin "${plugin}" fails in its ${what}: ${why}`, { cause });
  }
}

/** The plugin function that is running now, for a message if the thread is terminated meanwhile (an endless loop, for example). */
let running: string | null = null;
/** The plugin function that was running at a termination, worded to follow “in”; null if none was. Resets the record. */
export function takeRunningPlugin(): string | null {
  const ended = running;
  running = null;
  return ended;
}

/** Wraps a function of a plugin: records that it is running, and turns what it throws into a `PluginFailure`. */
export const guarded =
  <A extends unknown[], R>(name: string, what: string, run: (...given: A) => R) =>
  (...given: A): R => {
    const before = running;
    running = `the ${what} of the plugin "${name}"`;
    try {
      return run(...given);
    } catch (thrown) {
      throw new PluginFailure(name, what, messageOf(thrown), thrown);
    } finally {
      // A terminated run does not get here, so `running` still names the function.
      running = before;
    }
  };

/** Node types that must have `children`; below, those that must have `value` and `url`. */
const parents = new Set(
  'root paragraph heading emphasis strong delete blockquote list listItem link linkReference table tableRow tableCell footnoteDefinition'.split(
    ' ',
  ),
);
const literals = new Set('text html code inlineCode'.split(' '));
const addressed = new Set('link image definition'.split(' '));
/** Most levels in a plugin's tree: twice as many as a parsed text may have. */
const DEPTH = 400;

/** The required key that a node of this type does not have; null if it is complete. */
function lackingIn(type: string, { children, value, url }: Record<string, unknown>): string | null {
  if (parents.has(type) && !Array.isArray(children)) return 'children';
  if (literals.has(type) && typeof value !== 'string') return 'value';
  return addressed.has(type) && typeof url !== 'string' ? 'url' : null;
}

/** Throws an Error if a node has no required key, or holds a function, which could not be stored as JSON. */
function checkNode(type: string, node: Record<string, unknown>): void {
  const lacking = lackingIn(type, node);
  if (lacking !== null) throw new Error(`it leaves a "${type}" without "${lacking}"`);
  const { data, attributes } = node;
  const parts = [node, data, asRecord(data).hProperties, ...(Array.isArray(attributes) ? attributes : [])];
  const inside = parts.flatMap((part) => Object.values(asRecord(part)));
  if (inside.some((value) => typeof value === 'function')) throw new Error(`it leaves a function in a "${type}"`);
}

/** Throws an Error if a value is not a tree that can be printed: wrong or incomplete nodes, too many levels, or too much text. */
function checkTree(tree: unknown): void {
  const waiting: [node: unknown, depth: number][] = [[tree, 0]];
  let left = MAX_HTML;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [node, depth] = next;
    if (!isRecord(node) || typeof node.type !== 'string')
      throw new Error(`it leaves ${nameOf(node)} instead of a node`);
    const { type } = node;
    if (depth === 0 && type !== 'root') throw new Error(`it leaves a root that is a "${type}"`);
    checkNode(type, node);
    if (depth > DEPTH) throw new Error(`it leaves nodes nested more than ${DEPTH} levels deep`);
    const texts = Object.values(node).filter((value) => typeof value === 'string');
    left -= texts.reduce((sum, text) => sum + text.length, CHARACTERS_PER_NODE);
    if (left < 0) throw new Error('it leaves a tree too large for a page');
    if (Array.isArray(node.children)) for (const child of node.children) waiting.push([child, depth + 1]);
  }
}

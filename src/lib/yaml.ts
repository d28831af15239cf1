/**
 * Reads YAML (and so JSON) from user input, within limits. Nothing is evaluated, and the result is a finite tree. The parser is
 * js-yaml 3, which gray-matter uses too, so front matter means the same as with it, but for `asWritten`.
 */
import yaml from 'js-yaml';
import { isDay } from './days.ts';
import { textOfValue } from './own-value.ts';
import { plainText } from './plain-text.ts';
import { isRecord } from './shape.ts';
import { lineAndColumn } from './text-place.ts';

type YamlResult = { ok: true; data: unknown; places: KeyPlaces } | ({ ok: false } & YamlProblem);

/** `rest` is the line from the place on. */
type YamlProblem = { message: string; rest: string } & Mark;
type Mark = { line: number; column: number };
/** Where the keys of the top level are; lines and columns start at 1. */
type KeyPlaces = Record<string, Mark>;

/** Far more than people write by hand, and parsed in a fraction of a second. The parser limits merge keys itself. */
export const yamlLimits = {
  characters: 2_000_000,
  text: 20_000,
  scalar: 100,
  repeated: 20_000,
  depth: 100,
  values: 50_000,
};

type Scalar = yaml.Type & { tag: string };

/**
 * JSON's types, dates and merge keys. YAML 1.1's sets and ordered maps are left out, as reading them takes quadratic time, and so do long
 * numbers to the base 60: what is long is text.
 */
const schemaOf = (kept: (value: unknown, text: string) => unknown): yaml.Schema =>
  new yaml.Schema({
    include: [yaml.FAILSAFE_SCHEMA],
    implicit: (yaml.DEFAULT_SAFE_SCHEMA as unknown as { compiledImplicit: Scalar[] }).compiledImplicit.map(
      ({ tag, construct, resolve }) =>
        new yaml.Type(tag, {
          kind: 'scalar',
          construct: (text: string) => kept(construct(text), text),
          resolve: (text: string | null) =>
            (text ?? '').length <= yamlLimits.scalar &&
            resolve(text) &&
            (!tag.endsWith('timestamp') || isDay(text ?? '')),
        }),
    ),
  });
const schema = schemaOf((value) => value);
/** For what readers see: a number that would be shown otherwise than it is written, such as `1.10`, `007` or `12:30`, is a text. */
export const asWritten = schemaOf((value, text) =>
  typeof value === 'number' && String(value) !== text ? text : value,
);

/** Parses one document; an empty one is an empty map. A text in it has at most `mostLetters`. */
export function parseYaml(text: string, mostLetters = yamlLimits.text, types = schema): YamlResult {
  try {
    if (text.length > yamlLimits.characters)
      throw new Limit(`it has more than ${yamlLimits.characters} characters`, yamlLimits.characters);
    const written = yaml.load(text, { schema: types, listener: depthWatch() }) ?? {};
    checkValues(written, text, mostLetters);
    checkTabs(written, text);
    // Unless it is written as an escape, the parser refuses a control character; but for this one.
    const data = /[\\\x85]/.test(text) ? plainTexts(written) : written;
    return { ok: true, data, places: placesOf(text) };
  } catch (error) {
    const problem = problemOf(error, text);
    const rest = text.split('\n')[problem.line - 1]?.slice(problem.column - 1) ?? '';
    return { ok: false, ...problem, rest };
  }
}

/** A value in which all texts are plain, keys among them. */
function plainTexts(value: unknown): unknown {
  if (typeof value === 'string') return plainText(value);
  if (Array.isArray(value)) return value.map(plainTexts);
  if (!isRecord(value) || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [plainText(key), plainTexts(inner)]));
}

/** Thrown when a limit is exceeded; `offset` if the place is known. */
class Limit extends Error {
  constructor(
    message: string,
    readonly offset: number | null = null,
  ) {
    super(message);
  }
}

/** A value in the text, and those in it; keys of a map are among them, each before its value. */
interface Written {
  start: number;
  value: unknown;
  inner: Written[];
}

/**
 * Says where a text that was parsed has the key or the item of a path such as `items[2].label`: the nearest above it, if it is not there.
 * Finding places takes time, so it is done for messages only.
 */
export function placesIn(text: string): (path: string) => Mark {
  const whole: Written = { start: 0, value: null, inner: [] };
  const open = [whole];
  yaml.load(text, {
    schema,
    listener(event, { position, result }) {
      if (event === 'open') open.push({ start: position, value: null, inner: [] });
      else {
        const closed = open.pop();
        if (closed !== undefined) open.at(-1)?.inner.push({ ...closed, value: result });
      }
    },
  });
  return (path) => {
    const start = placeBelow(whole.inner.at(-1), path) ?? 0;
    return lineAndColumn(text, start + text.slice(start).search(/\S|$/));
  };
}

function placeBelow(written: Written | undefined, path: string): number | null {
  const [only, ...others] = written?.inner ?? [];
  if (written === undefined || path === '') return null;
  // A map in braces may have been the first key of another, and is not.
  if (only !== undefined && others.length === 0 && only.value === written.value) return placeBelow(only, path);
  const [whole, index] = /^\[(\d+)\]\.?/.exec(path) ?? [];
  if (whole !== undefined && Array.isArray(written.value)) {
    const item = written.inner[Number(index)];
    return item === undefined ? null : (placeBelow(item, path.slice(whole.length)) ?? item.start);
  }
  const begins = ({ value }: Written): boolean => {
    const key = textOfValue(value);
    return path.startsWith(key) && /^(?:$|[.[])/.test(path.slice(key.length));
  };
  // Keys may have dots in them.
  const [key] = written.inner
    .filter((one, at) => at % 2 === 0 && begins(one))
    .sort((a, b) => textOfValue(b.value).length - textOfValue(a.value).length);
  if (key === undefined) return null;
  const rest = path.slice(textOfValue(key.value).length).replace(/^\./, '');
  return placeBelow(written.inner[written.inner.indexOf(key) + 1], rest) ?? key.start;
}

/** Counts the open values, to keep the parser's recursion within the stack. */
function depthWatch(): NonNullable<yaml.LoadOptions['listener']> {
  let depth = 0;
  return (event, state) => {
    if (event === 'close') depth--;
    else if (++depth > yamlLimits.depth)
      throw new Limit(`it is nested more than ${yamlLimits.depth} levels deep`, state.position);
  };
}

/**
 * Counts values and characters as often as aliases repeat them, so that aliases cannot multiply without limit or contain themselves; long
 * texts are rejected because pages repeat and search them.
 */
function checkValues(data: unknown, source: string, mostLetters: number): void {
  const most = 2 * source.length + yamlLimits.repeated;
  let [count, size] = [0, 0];
  const checkText = (text: string): void => {
    size += text.length;
    if (text.length <= mostLetters) return;
    const offset = Math.max(0, source.indexOf(text.slice(0, 20)));
    throw new Limit(`a text in it has more than ${mostLetters} characters`, offset);
  };
  const visit = (value: unknown, depth: number): void => {
    if (++count > yamlLimits.values)
      throw new Limit(`it holds more than ${yamlLimits.values} values, those of aliases counted each time`);
    if (depth > yamlLimits.depth) throw new Limit('an alias is inside the value that it names');
    if (typeof value === 'string' || typeof value === 'number') checkText(String(value));
    if (count + size > most) throw new Limit('what its aliases repeat is far longer than what is written');
    if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value)) {
        if (!Array.isArray(value)) checkText(key);
        visit(item, depth + 1);
      }
  };
  visit(data, 0);
}

/** The parser takes a tab for no indentation: a key that is meant to be below another is found beside it. */
function checkTabs(data: unknown, text: string): void {
  if (!isRecord(data) || /^\s*\{/.test(text)) return;
  for (const { index, 1: key = '' } of text.matchAll(/^\t[ \t]*([^\s:#"'][^:\n]*):(?=\s|$)/gm))
    if (Object.hasOwn(data, key)) throw new Limit('a tab indents this line', index);
}

function problemOf(error: unknown, text: string): { message: string } & Mark {
  if (error instanceof Limit) return { message: error.message, ...lineAndColumn(text, error.offset ?? aliasIn(text)) };
  if (!(error instanceof yaml.YAMLException)) throw error;
  const { reason, mark } = error as yaml.YAMLException & { reason?: string; mark?: Mark & { position: number } };
  const message = reason ?? error.message.split('\n')[0] ?? '';
  if (mark !== undefined) {
    // The lines below are taken for more of a list that is never closed.
    const open = Math.max(text.lastIndexOf('[', mark.position), text.lastIndexOf('{', mark.position));
    const inside = text.slice(open, mark.position);
    if (/missed comma/.test(message) && open >= 0 && !/[\]}]/.test(inside) && /\n[\w-]*$/.test(inside))
      return { message: 'end of the stream within a flow collection', ...lineAndColumn(text, open) };
    // The parser adds a line end and may report a place after it.
    const end = lineAndColumn(text, text.length);
    // The column would be wrong for duplicate keys, the position is not.
    return { message, ...(mark.line < end.line ? lineAndColumn(text, mark.position) : end) };
  }
  // Only characters that YAML forbids are reported without a place.
  return { message, ...lineAndColumn(text, Math.max(0, text.search(unprintable))) };
}
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const unprintable = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]/;

const aliasIn = (text: string): number => Math.max(0, text.search(/(?<=[\s,:[{-])\*[\w-]/));

/** Keys at the start of a line; in JSON, those that are indented like the first level. */
function placesOf(text: string): KeyPlaces {
  const key = /^\s*\{/.test(text)
    ? /^[ \t]{0,4}"([^"]+)"\s*:/
    : /^(?:"([^"]+)"|'([^']+)'|([^\s'"#[\]{},:-][^\s:]*))\s*:/;
  const places = new Map<string, Mark>();
  for (const [index, line] of text.split('\n').entries()) {
    const name = key
      .exec(line)
      ?.slice(1)
      .find((one) => one !== undefined);
    if (name !== undefined && !places.has(name)) places.set(name, { line: index + 1, column: 1 });
  }
  return Object.fromEntries(places);
}

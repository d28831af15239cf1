/** Finds colours of a site's style sheets that are none, and those that its readers could hardly tell from the page. */
import { join } from 'node:path';
import { TokenType, tokenize } from '@csstools/css-tokenizer';
import { readSiteText, readText } from '../host/disk.ts';
import { contrast, hexOf, isColor, type Rgb, rgbOf, withContrast } from '../lib/contrast.ts';
import { editDistance, nearest } from '../lib/nearest.ts';
import { lineAndColumn } from '../lib/text-place.ts';
import { placeOf } from '../messages/diagnostic.ts';
import { darkElsewhere, foreignProperty } from '../messages/foreign.ts';
import { lowContrast, noColor, ONE_MODE, unknownProperty, withoutUnit } from '../messages/outputs.ts';
import type { Diagnostic, Place } from '../model/diagnostic.ts';
import type { Site } from '../model/site.ts';

/** That of text, by WCAG 2.2, level AA. */
const WANTED = 4.5;
const BACKGROUND = '--color-bg';
const texts = ['--color-primary', '--color-primary-strong', '--color-accent', '--color-text', '--color-text-soft'];

type Mode = 'light' | 'dark';
/** A property as one mode has it; `color` is null where only a browser knows. */
interface Setting {
  value: string;
  color: Rgb | null;
  /** Null for the theme's own. */
  at: (() => Place) | null;
}
type Settings = ReadonlyMap<string, Setting>;

export function contrastFindings(root: string, { theme, customCss, colorMode, layout }: Site): Diagnostic[] {
  const sheets = customCss.map((file) => [file, readSiteText(root, file) ?? ''] as const);
  if (!sheets.some(([, css]) => css.includes('--'))) return [];
  const tokens = readText(join(theme.directory, 'styles'), 'tokens.css') ?? '';
  const { disableSwitch, respectPrefersColorScheme, defaultMode } = colorMode;
  const modes: Mode[] = disableSwitch && !respectPrefersColorScheme ? [defaultMode] : ['light', 'dark'];
  const all = sheets.map(([, css]) => css).join('\n');
  // The sheets of other tools have names of their own.
  const ours = layout.recordsRoot === '' ? [] : sheets;
  const mistakes = ours.flatMap(([file, css]) => mistakesIn(css, file, settingsIn(tokens, 'light', null), all));
  const unclear = modes.flatMap((mode) =>
    findingsIn(
      mode,
      new Map([
        ...settingsIn(tokens, mode, null),
        ...sheets.flatMap(([file, css]) => [...settingsIn(css, mode, file)]),
      ]),
    ),
  );
  return [...mistakes, ...unclear];
}

/** What is no colour or lacks its unit where the theme has one, and names that are nearly those of the theme and that no style sheet, of `all`, uses or sets itself. */
function mistakesIn(css: string, file: string, ours: Settings, all: string): Diagnostic[] {
  const words = [...ours.keys()].flatMap((property) => wordOf(property) ?? []);
  const settings = [...settingsIn(css, 'light', file), ...settingsIn(css, 'dark', file)];
  const meantBy = (property: string): string | null => {
    const word = wordOf(property);
    const like = (name: string): boolean =>
      !/^--(?:code|text)-/.test(property) && property.length > 5 && editDistance(property, name, 1) === 1;
    const near = word === null ? null : nearest(word, words);
    return foreignProperty(property) ?? (near === null ? ([...ours.keys()].find(like) ?? null) : `--color-${near}`);
  };
  const used = [...css.matchAll(/\/\*[\s\S]*?\*\/|var\(\s*(--[\w-]+)\s*\)/g)].flatMap(({ 1: property = '', index }) => {
    const meant = ours.has(property) || all.includes(`${property}:`) ? null : meantBy(property);
    return meant === null ? [] : [unknownProperty(placeIn(file, css, index), property, meant)];
  });
  const set = settings.flatMap(([property, { value, at }]) => {
    if (at === null) return [];
    const [word, usual] = [wordOf(property), ours.get(property)?.value];
    if (usual !== undefined && (word !== null || isColor(usual)))
      return isNoColor(value) ? [noColor(at(), property, value, functionLike(value))] : [];
    const [, unit] = /^[\d.]+([a-z]+)$/.exec(usual ?? '') ?? [];
    if (unit !== undefined && /^\d*\.?\d*[1-9]$/.test(value)) return [withoutUnit(at(), property, value, unit)];
    const meant = usual !== undefined || all.includes(`var(${property}`) ? null : meantBy(property);
    return meant === null ? [] : [unknownProperty(at(), property, meant)];
  });
  const elsewhere = [...declarationsIn(css)].flatMap(({ selector, text, index }) =>
    ours.has(text.split(':')[0]?.trim() ?? '') ? (darkElsewhere(() => placeIn(file, css, index), selector) ?? []) : [],
  );
  return [...set, ...used, ...elsewhere.slice(0, 1)];
}
const placeIn = (file: string, css: string, index: number): Place => {
  const { line, column } = lineAndColumn(css, index);
  return placeOf(file, line, column);
};
const wordOf = (property: string): string | null => /^--color-(.+)/.exec(property)?.[1] ?? null;
/** A value without functions and variables, of which only a browser knows what they are. */
const PLAIN = /^[\w#'"][\w\s#.%'"-]*$/;

const functions = 'light-dark rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix var env calc'.split(' ');
/** The function that a value begins with a slip of; null for others. */
function functionLike(value: string): string | null {
  const [, name = 'var'] = /^([\w-]+)\(/.exec(value) ?? [];
  return functions.includes(name) ? null : nearest(name, functions);
}
const isNoColor = (value: string): boolean =>
  !isColor(value) && (PLAIN.test(value) || functionLike(value) !== null || ONE_MODE.test(value));

function findingsIn(mode: Mode, settings: Settings): Diagnostic[] {
  const page = settings.get(BACKGROUND);
  return texts.flatMap((property) => {
    const text = settings.get(property);
    const at = text?.at ?? page?.at;
    if (!at || !text?.color || !page?.color) return [];
    const ratio = contrast(text.color, page.color);
    if (ratio >= WANTED) return [];
    const [color, background] = [hexOf(text.color), hexOf(page.color)];
    const better = hexOf(withContrast(text.color, page.color, WANTED));
    return [lowContrast(at(), `${property}: ${color}`, `${background}, the page in ${mode} mode`, ratio, better)];
  });
}

const COLOR = '([\\w-]+\\([^()]*\\)|[#\\w-]+)';
const byMode = new RegExp(`^light-dark\\(\\s*${COLOR}\\s*,\\s*${COLOR}\\s*\\)$`);

/** What a style sheet sets for whole pages, outside of rules for media. Without a file, it is the theme's own. */
function settingsIn(css: string, mode: Mode, file: string | null): Settings {
  const settings = new Map<string, Setting>();
  for (const { selector, text, index } of declarationsIn(css)) {
    const isMode = selector.includes('dark') ? mode === 'dark' : !selector.includes('light') || mode === 'light';
    if (!isMode || !text.startsWith('--') || !/:root|\bhtml\b/.test(selector)) continue;
    const [property = '', ...value] = text.split(':');
    const all = value.join(':').replace('!important', '').trim();
    const [, light = all, dark = all] = byMode.exec(all) ?? [];
    const shown = mode === 'light' ? light : dark;
    const at = (): Place => placeIn(file ?? '', css, index);
    settings.set(property.trim(), { value: shown, color: rgbOf(shown), at: file === null ? null : at });
  }
  return settings;
}

/** The declarations of rules that are in no other rule. */
function* declarationsIn(css: string): Generator<{ selector: string; text: string; index: number }> {
  const around: string[] = [];
  let [text, index] = ['', 0];
  for (const [type, written, start] of tokenize({ css })) {
    if (type === TokenType.Comment) continue;
    if (!ENDS.has(type)) {
      if (text === '') index = start;
      text = text === '' ? written.trimStart() : text + written;
      continue;
    }
    const [selector = '@'] = around;
    if (type === TokenType.OpenCurly) around.push(text);
    else if (around.length === 1 && !selector.startsWith('@')) yield { selector, text, index };
    if (type === TokenType.CloseCurly) around.pop();
    text = '';
  }
}
const ENDS: ReadonlySet<TokenType> = new Set([TokenType.Semicolon, TokenType.OpenCurly, TokenType.CloseCurly]);

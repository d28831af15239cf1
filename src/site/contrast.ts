/** Finds colours of a site's style sheets that are none, and those that its readers could hardly tell from the page. */
import { join } from 'node:path';
import { readSiteText, readText } from '../host/disk.ts';
import { contrast, hexOf, isColor, type Rgb, rgbOf, withContrast } from '../lib/contrast.ts';
import { nearest } from '../lib/nearest.ts';
import { placeOf } from '../messages/diagnostic.ts';
import { lowContrast, noColor, unknownColor } from '../messages/outputs.ts';
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
  place: Place | null;
}
type Settings = ReadonlyMap<string, Setting>;

export function contrastFindings(root: string, { theme, customCss, colorMode }: Site): Diagnostic[] {
  const sheets = customCss.map((file) => [file, readSiteText(root, file) ?? ''] as const);
  if (!sheets.some(([, css]) => css.includes('--'))) return [];
  const tokens = readText(join(theme.directory, 'styles'), 'tokens.css') ?? '';
  const { disableSwitch, respectPrefersColorScheme, defaultMode } = colorMode;
  const modes: Mode[] = disableSwitch && !respectPrefersColorScheme ? [defaultMode] : ['light', 'dark'];
  const mistakes = sheets.flatMap(([file, css]) => mistakesIn(css, file, settingsIn(tokens, 'light', null)));
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

/** What is no colour where the theme has one, and colours that are nearly those of the theme and that the style sheet does not use itself. */
function mistakesIn(css: string, file: string, ours: Settings): Diagnostic[] {
  const words = [...ours.keys()].flatMap((property) => wordOf(property) ?? []);
  const settings = [...settingsIn(css, 'light', file), ...settingsIn(css, 'dark', file)];
  return settings.flatMap(([property, { value, place }]) => {
    if (place === null) return [];
    const [word, usual] = [wordOf(property), ours.get(property)?.value];
    if (usual !== undefined && (word !== null || isColor(usual)))
      return isColor(value) || !PLAIN.test(value) ? [] : [noColor(place, property, value)];
    const near = word === null ? null : nearest(word, words);
    return near === null || css.includes(`var(${property}`) ? [] : [unknownColor(place, property, near)];
  });
}
const wordOf = (property: string): string | null => /^--color-(.+)/.exec(property)?.[1] ?? null;
/** A value without functions and variables, of which only a browser knows what they are. */
const PLAIN = /^[\w#'"][\w\s#.%'"-]*$/;

function findingsIn(mode: Mode, settings: Settings): Diagnostic[] {
  const page = settings.get(BACKGROUND);
  return texts.flatMap((property) => {
    const text = settings.get(property);
    const place = text?.place ?? page?.place;
    if (!place || !text?.color || !page?.color) return [];
    const ratio = contrast(text.color, page.color);
    if (ratio >= WANTED) return [];
    const [color, background] = [hexOf(text.color), hexOf(page.color)];
    const better = hexOf(withContrast(text.color, page.color, WANTED));
    return [lowContrast(place, `${property}: ${color}`, `${background}, the page in ${mode} mode`, ratio, better)];
  });
}

const notCode = /\/\*[\s\S]*?\*\/|@[\w-]+[^{};]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;
const COLOR = '([\\w-]+\\([^()]*\\)|[#\\w-]+)';
const byMode = new RegExp(`^light-dark\\(\\s*${COLOR}\\s*,\\s*${COLOR}\\s*\\)$`);

/** What a style sheet sets for whole pages, outside of rules for media. Without a file, it is the theme's own. */
function settingsIn(css: string, mode: Mode, file: string | null): Settings {
  const code = css.replace(notCode, (text) => text.replace(/[^\n]/g, ' '));
  const settings = new Map<string, Setting>();
  for (const { 1: selector = '', 2: body = '', index } of code.matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
    const isMode = selector.includes('dark') ? mode === 'dark' : !selector.includes('light') || mode === 'light';
    if (!isMode || !/:root|\bhtml\b/.test(selector)) continue;
    for (const { 1: property = '', 2: value = '', index: at } of body.matchAll(/(--[\w-]+)\s*:\s*([^;]+)/g)) {
      const all = value.replace(/!important/, '').trim();
      const [, light = all, dark = all] = byMode.exec(all) ?? [];
      const shown = mode === 'light' ? light : dark;
      const before = code.slice(0, index + selector.length + 1 + at).split('\n');
      const place = file === null ? null : placeOf(file, before.length, (before.at(-1)?.length ?? 0) + 1);
      settings.set(property, { value: shown, color: rgbOf(shown), place });
    }
  }
  return settings;
}

/** A plugin that draws the social image of each page that names none. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { definePlugin, type Plugin } from 'sitegen-docs';
import { version } from '../package.json';
import { drawImage } from './draw.ts';
import { fontCoverage, loadFont } from './font-files.ts';
import { SIZE } from './layout.ts';
import { type Colors, type Words, wordsOf } from './words.ts';

export type { Colors } from './words.ts';

const standard: Colors = {
  background: '#ffffff',
  text: '#1b1f24',
  accent: '#3451b2',
  band: '#eef1f8',
  bandText: '#26397d',
};

/** The plugin, in colours of the site's own. */
export function socialImages({ colors: chosen = {} }: { colors?: Partial<Colors> } = {}): Plugin {
  const colors = { ...standard, ...checked(chosen) };
  const folder = new URL('.', import.meta.url);
  const coverage = once(() => fontCoverage(folder));
  const font = once(() => loadFont(folder));
  return definePlugin({
    name: 'social-images',
    version: `${version} ${stampOf(folder)}`,
    deterministic: true,
    socialImages: {
      size: SIZE,
      describe(text) {
        const words = wordsOf(text, colors, coverage());
        if (words === null) return null;
        const { section, title, site } = words;
        return { alt: [section, title, site].filter((part) => part !== null).join(' – '), data: words };
      },
      draw: (data) => drawImage(data as Words, font()),
    },
  });
}

export default socialImages();

/** Computes a value when it is first asked for. */
function once<T>(compute: () => T): () => T {
  let result: { value: T } | null = null;
  return () => {
    result ??= { value: compute() };
    return result.value;
  };
}

/** The colours in lower case; throws for what is none. */
function checked(colors: Partial<Colors>): Partial<Colors> {
  const wrong = Object.entries(colors).find(([name, value]) => !(name in standard) || !/^#[\da-f]{6}$/i.test(value));
  if (wrong !== undefined)
    throw new Error(
      `colors.${wrong[0]} must be a colour such as "#3451b2", for one of ${Object.keys(standard).join(', ')}`,
    );
  return Object.fromEntries(Object.entries(colors).map(([name, value]) => [name, value.toLowerCase()]));
}

/** A hash of the code that draws and of its font, so that a new design has new names. */
function stampOf(folder: URL): string {
  const hash = createHash('sha256');
  for (const file of ['index.js', 'font-stamp.txt']) hash.update(readFileSync(new URL(file, folder)));
  return hash.digest('hex').slice(0, 16);
}

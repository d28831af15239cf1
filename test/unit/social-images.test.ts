/** Social images that a plugin draws: how they are named, and what is drawn only once. */
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { noCache, openCache } from '../../src/host/cache.ts';
import type { LoadedPlugin } from '../../src/host/site-code/load-plugins.ts';
import { drawSocialImages } from '../../src/host/social-images/draw-social-images.ts';
import type { SocialImage } from '../../src/model/page.ts';
import type { Plugin } from '../../src/model/plugin.ts';
import { imageKey, imageMaker } from '../../src/outputs/social-images.ts';
import { newFolder } from '../lib/places.ts';
import { readAll, writeSite } from '../lib/site.ts';

const file = join(
  writeSite({
    'plugin.mjs': `export default { name: 'words', version: '1', socialImages: {
      size: { width: 2, height: 1 },
      describe: ({ title, section, site }) => (title === '' ? null : { alt: title, data: [title, section, site] }),
      draw: ([title]) => new TextEncoder().encode(title.toUpperCase()),
    } };`,
  }),
  'plugin.mjs',
);
const { default: plugin } = (await import(pathToFileURL(file).href)) as { default: Plugin };
const plugins: LoadedPlugin[] = [{ plugin, file, key: 'words@1', place: null }];
const words = { title: 'Title', section: 'Section', site: 'Site' };

test('an image is named by what it says and by the plugin', () => {
  const nameOf = (text: typeof words, key = 'words@1'): string => imageMaker([plugin], [key])?.of(text)?.file ?? '';
  assert.match(nameOf(words), /^assets\/social\/image-[\w-]{12}\.png$/);
  assert.is(nameOf(words), nameOf({ ...words }));
  const others = [
    nameOf({ ...words, title: 'Another' }),
    nameOf({ ...words, section: 'Another' }),
    nameOf({ ...words, site: 'Another' }),
    nameOf({ ...words, title: 'Section', section: 'Title' }),
    nameOf(words, 'words@2'),
  ];
  assert.is(new Set([nameOf(words), ...others]).size, 6);
  assert.is(imageMaker([plugin], [''])?.of({ ...words, title: '' }), null);
  assert.is(imageMaker([{ name: 'other', version: '1' }], ['']), null);
});

const samples = (count: number): SocialImage[] =>
  Array.from({ length: count }, (_, index) => ({
    alt: '',
    size: { width: 2, height: 1 },
    data: [`page ${index}`],
    file: `assets/social/${index}.png`,
  }));

/** The images, and how many of them came new into the cache. */
async function drawAll(count: number, folder: string): Promise<{ images: string[]; drawn: number }> {
  const before = Object.keys(readAll(folder)).length;
  const images = new Map<string, string>();
  const take = ({ file }: SocialImage, png: Uint8Array) => void images.set(file, Buffer.from(png).toString('base64'));
  await drawSocialImages(samples(count), plugins, openCache(folder), take, { threads: 2 });
  const drawn = Object.keys(readAll(folder)).length - before;
  return { images: samples(count).map(({ file }) => images.get(file) ?? ''), drawn };
}

test('threads draw what one thread draws, and nothing is drawn twice', async () => {
  const kept = newFolder();
  const few = await drawAll(5, kept);
  assert.is(few.drawn, 5);
  const many = await drawAll(20, newFolder());
  assert.is(many.drawn, 20);
  assert.equal(many.images.slice(0, 5), few.images);
  assert.is(new Set(many.images).size, 20);
  assert.is(Buffer.from(many.images[7] ?? '', 'base64').toString(), 'PAGE 7');
  assert.equal(await drawAll(5, kept), { images: few.images, drawn: 0 });
  const [first] = samples(1);
  if (first !== undefined) openCache(kept).write(imageKey(first), Buffer.from('kept'));
  const mixed = await drawAll(20, kept);
  assert.is(mixed.drawn, 15);
  assert.equal(mixed.images, [Buffer.from('kept').toString('base64'), ...many.images.slice(1)]);
});

test('this thread draws when it is free', async () => {
  const seen: string[] = [];
  const free = setTimeout(500).then(() => seen.push('free'));
  await drawSocialImages(samples(2), plugins, noCache, () => seen.push('drawn'), { busyUntil: free });
  assert.equal(seen, ['free', 'drawn', 'drawn']);
});

test('what fails in a thread, or after it, fails the whole and does not hang it', async () => {
  const failing = (images: SocialImage[], done: () => void): Promise<string> =>
    drawSocialImages(images, plugins, noCache, done, { threads: 2 }).then(
      () => '',
      (thrown: Error) => thrown.message,
    );
  const noRoom = (): never => {
    throw new Error('no room');
  };
  for (const count of [1, 20]) assert.is(await failing(samples(count), noRoom), 'no room');
  const broken = samples(20).map((sample) => ({ ...sample, data: [null] }));
  assert.match(await failing(broken, () => {}), 'the plugin "words" fails in its social image');
});

test.run();

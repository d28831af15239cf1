/** What the search of the real site shows of its pages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openEngine } from '../../src/search/ask/engine.ts';
import { normalize } from '../../src/search/ask/words.ts';
import { root, siteFolder } from '../lib/places.ts';
import { type QuerySet, queriesOf } from '../search/recall.ts';

test('excerpts of the real site begin with a sentence that is not the title, and end with one or an ellipsis', async () => {
  const queries = queriesOf(JSON.parse(readFileSync(join(root, 'test/search/queries.json'), 'utf8')) as QuerySet);
  const engines = ['zh-Hans', 'en'].map((locale) => {
    const folder = join(siteFolder, locale === 'en' ? 'en/search' : 'search');
    return [
      locale,
      openEngine(async (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown),
    ] as const;
  });
  let count = 0;
  for (const { locale, text } of queries.filter((_, index) => index % 8 === 0)) {
    const found = await (await new Map(engines).get(locale))?.search(text, 6);
    for (const { title, excerpt } of (found?.pages ?? []).flatMap((page) => [page, ...page.sections])) {
      if (excerpt === '') continue;
      count++;
      const [own, name] = [normalize(excerpt.replace(/^…|…$/g, '')), normalize(title)];
      const what = `${title}: ${excerpt}`;
      assert.not(name.includes(own), what);
      // Signs that belong to what stands before them.
      assert.not.match(own, /^[，。、；：！？）」』》,;:!?)]/);
      assert.match(excerpt, /(?:…|[。！？.!?]["'”’」』）)]*)$/);
    }
  }
  assert.ok(count > 100, String(count));
});

test.run();

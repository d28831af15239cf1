/** Keys of former versions: what is off asks for nothing, what is on is said. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { sitegen, writeSite } from '../lib/site.ts';

const built = (value: string) =>
  sitegen(
    writeSite({
      'config/site.config.js': `export default { title: 'S', url: 'https://example.com', socialImages: ${value} };`,
      'content/docs/index.md': '# Start',
    }),
    'build',
  );

test('a former key that is off is no mistake; one that is on names what takes its place', async () => {
  assert.is((await built('false')).code, 0);
  const { code, stderr } = await built('{}');
  assert.is(code, 1);
  assert.match(stderr, 'sitegen-social-images');
});

test.run();

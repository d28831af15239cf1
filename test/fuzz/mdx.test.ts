/** Whatever stands in an MDX text is compiled, or said to be no MDX, with its place; what comes of it can be kept. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseSource } from '../../src/content/parse-source.ts';
import { bytes, piecesOf, property } from '../lib/property.ts';
import { syntax, tools } from '../markdown/context.ts';

const pieces = piecesOf(`
  <A> </A> <A␣b={ }␣/> <a.b␣ <> </> <!--␣ ␣--> < > { } {/*␣ ␣*/} {...x} import␣a␣from␣"./_b.mdx"↵ import␣
  export␣const␣a␣=␣ export␣default␣ ↵ ↵↵ ␣␣␣␣ #␣ {#id} \` \`\`\`js↵ ↵\`\`\`↵ :::note␣ ↵:::↵ ::::tabs↵ >␣[!NOTE]↵>␣ -␣
  |a|↵|-|↵ [a](b.md) [^1] a 中 * " ' => ( ) \\ \0 \u2028 //␣ \${ await␣ class␣ ---↵title:␣a↵---↵
`);

property('any bytes as MDX', 200, bytes(pieces), (text) => {
  const parsed = parseSource({ file: 'a.mdx', text, syntax, countWordsIn: null }, tools);
  assert.ok(JSON.stringify(parsed).length > 0);
  const lines = text.split(/\r\n|\r|\n/).length;
  for (const { place, message } of parsed.diagnostics) {
    assert.ok(message !== '' && place?.file === 'a.mdx');
    assert.ok((place.line ?? 1) >= 1 && (place.line ?? 1) <= lines + 1, `line ${place.line} of ${lines}`);
  }
});

test.run();

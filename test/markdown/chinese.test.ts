/** The two corrections for Chinese, and that they leave everything else alone. */
import spec from 'commonmark-spec';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { html } from './context.ts';

const sentences: { says: string; text: string; html: string }[] = [
  {
    says: 'strong beside a full-width bracket',
    text: '这是**“重点”**内容',
    html: '<p>这是<strong>“重点”</strong>内容</p>',
  },
  { says: 'strong that ends in a full stop', text: '**结束。**然后', html: '<p><strong>结束。</strong>然后</p>' },
  { says: 'a line break between Han characters leaves no space', text: '第一行\n第二行', html: '<p>第一行第二行</p>' },
  { says: 'nor after Chinese punctuation', text: '第一行，\n第二行', html: '<p>第一行，第二行</p>' },
  { says: 'a break between Han and Latin stays', text: '使用\nAutoDev', html: '<p>使用\nAutoDev</p>' },
  {
    says: 'a break beside marked text is judged by that text',
    text: '**粗体**\n文字',
    html: '<p><strong>粗体</strong>文字</p>',
  },
  { says: 'struck text beside Chinese punctuation', text: '~~删除。~~之后', html: '<p><del>删除。</del>之后</p>' },
  {
    says: 'one tilde strikes through where GitHub has it do so',
    text: "字 '~로', '~로서', '~율'과 '~률' ~删~ ~删。~之后 ~~a。~~之后",
    html: "<p>字 '~로', '~로서', '~율'과 '~률' <del>删</del> ~删。~之后 <del>a。</del>之后</p>",
  },
  {
    says: 'quotation marks and dashes are what their neighbour is',
    text: '他说：\n“好”\n\n“好”\n他说\n\nit said “a”\n“b”',
    html: '<p>他说：“好”</p>\n<p>“好”他说</p>\n<p>it said “a”\n“b”</p>',
  },
  {
    says: 'two marked texts in a row keep the break between them',
    text: '[第一](/a)\n[第二](/b)\n**粗体**\n`代码`\n文字\n文字',
    html: '<p><a href="/a">第一</a>\n<a href="/b">第二</a>\n<strong>粗体</strong>\n<code>代码</code>文字文字</p>',
  },
  { says: 'code between is judged by its text', text: '用`代码`\n写', html: '<p>用<code>代码</code>写</p>' },
  { says: 'a hard break stays', text: '第一行\\\n第二行', html: '<p>第一行<br>\n第二行</p>' },
];

for (const { says, text, html: expected } of sentences) test(says, () => assert.is(html(text), expected));

test('the switch turns both off', () => {
  assert.is(html('第一行\n第二行', { cjk: false }), '<p>第一行\n第二行</p>');
  assert.is(html('**结束。**然后', { cjk: false }), '<p>**结束。**然后</p>');
});

test('text without Han characters is the same with and without', () => {
  for (const { markdown } of spec.tests) assert.is(html(markdown, { cjk: true }), html(markdown, { cjk: false }));
});

test.run();

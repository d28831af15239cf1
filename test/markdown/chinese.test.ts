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
  {
    says: 'a bare address before Chinese punctuation: 见 https://a.example/g，然后',
    text: '见 https://a.example/g，然后',
    html: '<p>见 <a href="https://a.example/g">https://a.example/g</a>，然后</p>',
  },
  {
    says: 'a bare address before Chinese punctuation: 见https://a.example/g（说明）',
    text: '见https://a.example/g（说明）',
    html: '<p>见<a href="https://a.example/g">https://a.example/g</a>（说明）</p>',
  },
  {
    says: 'a bare address before Chinese punctuation: 见 http://a.example/g?x=(1)&y。',
    text: '见 http://a.example/g?x=(1)&y。',
    html: '<p>见 <a href="http://a.example/g?x=(1)&amp;y">http://a.example/g?x=(1)&amp;y</a>。</p>',
  },
  {
    says: 'a bare address before Chinese punctuation: 見て HTTPS://a.example/g.」と',
    text: '見て HTTPS://a.example/g.」と',
    html: '<p>見て <a href="HTTPS://a.example/g">HTTPS://a.example/g</a>.」と</p>',
  },
  {
    says: 'a bare address before Chinese punctuation: 见 www.a.example/y、以及',
    text: '见 www.a.example/y、以及',
    html: '<p>见 <a href="http://www.a.example/y">www.a.example/y</a>、以及</p>',
  },
  {
    says: 'a bare address before Chinese punctuation: 见 https://zh.a.example/wiki/中文。',
    text: '见 https://zh.a.example/wiki/中文。',
    html: '<p>见 <a href="https://zh.a.example/wiki/%E4%B8%AD%E6%96%87">https://zh.a.example/wiki/中文</a>。</p>',
  },
  {
    says: 'a bare address before Chinese punctuation: **https://a.example/z**。完',
    text: '**https://a.example/z**。完',
    html: '<p><strong><a href="https://a.example/z">https://a.example/z</a></strong>。完</p>',
  },
  {
    says: 'a bare address in bold text before kana and Korean particles',
    text: '**https://a.example/**は、*https://a.example/z*を、**www.a.example/x**을 ~~https://a.example/~~删',
    html: '<p><strong><a href="https://a.example/">https://a.example/</a></strong>は、<em><a href="https://a.example/z">https://a.example/z</a></em>を、<strong><a href="http://www.a.example/x">www.a.example/x</a></strong>을 <del><a href="https://a.example/">https://a.example/</a></del>删</p>',
  },
  {
    says: 'a bare address with asterisks, and with ideographs behind an underscore',
    text: 'https://a.example/**x/*日 https://a.example/a_日本',
    html: '<p><a href="https://a.example/**x/">https://a.example/**x/</a>*日 <a href="https://a.example/a_%E6%97%A5%E6%9C%AC">https://a.example/a_日本</a></p>',
  },
  {
    says: 'a bare address before Chinese punctuation: https://。 xhttps://a.example，后',
    text: 'https://。 xhttps://a.example，后',
    html: '<p>https://。 xhttps://a.example，后</p>',
  },
  {
    says: 'a bare address before Chinese punctuation: [https://a.example，后](/b)',
    text: '[https://a.example，后](/b)',
    html: '<p><a href="/b">https://a.example，后</a></p>',
  },
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

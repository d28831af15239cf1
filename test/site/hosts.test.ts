/** Files for hosts, read by the parsers of those hosts; packed copies beside text files. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { parseHTML } from 'linkedom';
import { parse } from 'nginx-conf';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { DeployTarget } from '../../src/model/site.ts';
import { contentPolicy, originOf } from '../../src/outputs/content-policy.ts';
import { type DeploySite, deployFiles } from '../../src/outputs/deploy-files.ts';
import { type Files, mustBuild, readAll, sitegen, writeFiles, writeSite } from '../lib/site.ts';

const config = (more: string): string =>
  `export default { title: 'T', url: 'https://example.com', blog: false, onOrphanDocs: 'ignore', onUnmatchedTranslations: 'ignore',
    i18n: { defaultLocale: 'zh-Hans', locales: ['zh-Hans', 'en'] }, redirects: [{ from: '/旧', to: '/a?b=1#c' }, { from: '/away', to: 'https://b.example/x' }], ${more} };`;
const docs: Files = {
  'content/docs/home.md': '---\nslug: /\n---\n\n# Home\n',
  'content/docs/a.md':
    '# A\n\n## C\n\n![x](https://img.example/x.png) <img src="https://raw.example/y.png"> <iframe src="https://video.example/v"></iframe>',
};

async function build(deploy: string, files: Files = {}, ...args: string[]) {
  const folder = writeSite({ 'config/site.config.js': config(`deploy: ${deploy},`), ...docs, ...files });
  await mustBuild(folder, ...args);
  const path = (file: string): string => join(folder, 'build', file);
  const read = (file: string): string => readFileSync(path(file), 'utf8');
  return {
    folder,
    path,
    read,
    has: (file: string): boolean => existsSync(path(file)),
    files: () => Object.keys(readAll(path('.'))),
  };
}
const hashIn = (html: string): string => {
  const script = parseHTML(html).document.querySelector('script:not([src]):not([type])')?.textContent ?? '';
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
};

const policyOf = (text: string): Record<string, string[]> =>
  Object.fromEntries(
    text.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

test('GitHub Pages: no Jekyll, and the domain', async () => {
  const { has, read } = await build("{ target: 'github-pages', cname: 'docs.example.com' }");
  assert.equal([read('.nojekyll'), read('CNAME'), has('_headers')], ['', 'docs.example.com\n', false]);
});

for (const [target, file] of [
  ['netlify', '_headers'],
  ['netlify', '_Redirects'],
  ['cloudflare', '_redirects'],
  ['nginx', 'nginx.conf'],
])
  test(`a public file cannot take the place of the rules for a host: ${file} of ${target}`, async () => {
    const site = (deploy: string): string =>
      writeSite({ 'config/site.config.js': config(deploy), ...docs, [`content/static/${file}`]: '/* x' });
    const folder = site(`deploy: { target: '${target}' },`);
    for (const name of ['build', 'check']) {
      const { code, stderr } = await sitegen(folder, name);
      assert.is(code, 1);
      assert.match(stderr, new RegExp(`content/static/${file}.*error it would take the place of "${file}"`, 'i'));
    }
    await mustBuild(site(''));
  });

for (const target of ['netlify', 'cloudflare'])
  test(`${target}: headers, with a policy that allows what the texts show and nothing inline but the early scripts`, async () => {
    const { path, read } = await build(
      `{ target: '${target}', contentSecurityPolicy: { 'connect-src': ['https://api.example'] } },
        blog: {}, themeConfig: { navbar: { logo: { src: 'https://logo.example/a.svg', srcDark: 'https://night.example/a.svg' } } }`,
      {
        'content/blog/2024-01-01-p.md': '---\nauthors: { name: A, image_url: https://face.example/a.png }\n---\n# P\n',
      },
    );
    const { headers, errors } = await parseAllHeaders({
      headersFiles: [path('_headers')],
      configHeaders: undefined,
      minimal: true,
    });
    assert.equal(errors, []);
    assert.equal(
      headers.map((rule) => [rule.for, Object.keys(rule.values)]),
      [
        ['/*', ['Content-Security-Policy', 'X-Content-Type-Options', 'Referrer-Policy']],
        ['/assets/*', ['Cache-Control']],
      ],
    );
    const policy = policyOf(String(headers[0]?.values['Content-Security-Policy']));
    // The early script knows the other languages of the site, so each language has its own.
    const early = ['a', '.', 'en/a', 'en'].map((folder) => hashIn(read(`${folder}/index.html`)));
    assert.equal(policy['script-src'], ["'self'", ...early]);
    const shown = ['face', 'img', 'logo', 'night', 'raw'].map((name) => `https://${name}.example`);
    assert.equal(policy['img-src'], ["'self'", 'data:', ...shown]);
    assert.equal(policy['frame-src'], ["'self'", 'https://video.example']);
    assert.equal(policy['connect-src'], ["'self'", 'https://api.example']);
    assert.not.match(JSON.stringify(policy), 'unsafe-inline');
    // What a stranger's page or markup could turn against the reader.
    for (const [directive, source] of [
      ['default-src', "'self'"],
      ['style-src', "'self'"],
      ['object-src', "'none'"],
      ['base-uri', "'self'"],
      ['form-action', "'self'"],
      ['frame-ancestors', "'self'"],
    ] as const)
      assert.equal(policy[directive], [source], directive);
  });

const redirectsOf = async (file: string): Promise<object[]> => {
  const { redirects, errors } = await parseAllRedirects({ redirectsFiles: [file], configRedirects: [], minimal: true });
  assert.equal(errors, []);
  return redirects.map((one) => {
    const { from, path, to, status, force } = one as Record<string, unknown>;
    return { from: from ?? path, to, status, force };
  });
};

test('netlify: redirects come before their pages, error pages by language', async () => {
  const { path } = await build("{ target: 'netlify' }");
  const moved = (from: string, to: string): object => ({ from, to, status: 301, force: true });
  const found = await redirectsOf(path('_redirects'));
  assert.equal(found, [
    moved('/%E6%97%A7', '/a?b=1#c'),
    moved('/away', 'https://b.example/x'),
    moved('/en/%E6%97%A7', '/en/a?b=1#c'),
    moved('/en/away', 'https://b.example/x'),
    { from: '/en/*', to: '/en/404.html', status: 404, force: false },
  ]);
});

test('cloudflare: redirects with and without a final slash', async () => {
  const { path } = await build("{ target: 'cloudflare' }");
  const moved = (from: string, to: string): object => ({ from, to, status: 301, force: false });
  assert.equal((await redirectsOf(path('_redirects'))).slice(0, 3), [
    moved('/%E6%97%A7', '/a?b=1#c'),
    moved('/%E6%97%A7/', '/a?b=1#c'),
    moved('/away', 'https://b.example/x'),
  ]);
});

test('files of the site below assets/ are not cached for ever', async () => {
  const { path, has } = await build("{ target: 'netlify' }", {
    'content/static/assets/mine-screenshot.png': 'x',
    'content/docs/assets/page-12345678.md': '# Page\n',
  });
  const { headers } = await parseAllHeaders({
    headersFiles: [path('_headers')],
    configHeaders: undefined,
    minimal: true,
  });
  const fixed = headers.slice(1).map((rule) => rule.for);
  assert.not.ok(fixed.includes('/assets/mine-screenshot.png'), 'it looks like a name with a hash');
  assert.not.ok(
    fixed.some((one) => /page-12345678|\*/.test(one)),
    'pages change',
  );
  assert.ok(
    fixed.length > 3 && fixed.every((one) => /^\/assets\/.*-[\w-]{8,}\.\w+$/.test(one) && has(one)),
    fixed.join(),
  );
});

interface Block {
  name: string;
  value: string;
  children: Block[] | null;
}
test('nginx: headers in every place that has one, error pages by language, redirects', async () => {
  const { read } = await build("{ target: 'nginx' }");
  const tree = await new Promise<Block>((resolve, reject) =>
    parse(read('nginx.conf'), (failure, parsed) => (failure || !parsed ? reject(failure) : resolve(parsed))),
  );
  const all = (block: Block | undefined, name: string): string[] =>
    (block?.children ?? []).flatMap((child) => (child.name === name ? [child.value] : []));
  const location = (value: string): Block | undefined =>
    tree.children?.find((block) => block.name === 'location' && block.value === value);
  const headers = (block: Block | undefined): string[] =>
    all(block, 'add_header').map((value) => value.split(' ')[0] ?? '');
  assert.equal(headers(tree), [
    'Content-Security-Policy',
    'X-Content-Type-Options',
    'Referrer-Policy',
    'Cache-Control',
  ]);
  assert.equal(headers(location('^~ "/assets/"')), headers(tree));
  assert.match(all(location('^~ "/assets/"'), 'add_header').at(-1) ?? '', 'immutable');
  // Else nginx leaves them out of error pages, where one alone has to be: that a file was missing would be kept for a year.
  const onErrors = (block: Block | undefined): boolean[] =>
    all(block, 'add_header').map((value) => value.endsWith(' always'));
  assert.equal(onErrors(tree), [true, true, true, true]);
  assert.equal(onErrors(location('^~ "/assets/"')), [true, true, true, false]);
  assert.equal(all(location('"/"'), 'error_page'), ['404 "/404.html"']);
  assert.equal([all(location('"/en/"'), 'error_page'), headers(location('"/en/"'))], [['404 "/en/404.html"'], []]);
  assert.equal(all(location('= "/旧"'), 'return'), ['301 "/a?b=1#c"']);
  assert.equal(all(location('= "/en/away/"'), 'return'), ['301 "https://b.example/x"']);
  assert.equal(all(location('= "/nginx.conf"'), 'return'), ['404']);
  assert.equal(all(tree, 'gzip_static'), []);
});

test('a picture that no policy can allow is reported, where a policy is sent', async () => {
  for (const [target, said] of [
    ['nginx', true],
    ['none', false],
  ] as const) {
    const folder = writeSite({
      'config/site.config.js': config(`deploy: { target: '${target}' },`),
      ...docs,
      'content/docs/a.md': '# A\n\n## C\n\n![x](https://0;script-src-elem/a.png)',
    });
    const { code, stderr } = await sitegen(folder, 'check');
    assert.equal([code, /a\.md:5:1 warning readers will not see .*\[host-unnamed\]/.test(stderr)], [0, said], stderr);
  }
});

test('what a site adds to a policy takes the place of nothing at all', () => {
  const more = { 'object-src': ['https://o.example'], 'form-action': ['https://f.example'] };
  const policy = contentPolicy([], { scripts: [], more, report: () => {} });
  assert.equal(policy['object-src'], ['https://o.example']);
  assert.equal(policy['form-action'], ["'self'", 'https://f.example']);
});
test('only plain origins get into a policy', () => {
  const table: [url: string, origin: string | null][] = [
    ['https://IMG.example:8443/a.png?b#c', 'https://img.example:8443'],
    ['//cdn.example/a', 'https://cdn.example'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example'],
    ['https://0;script-src-elem/a.png', null],
    ['https://a$b.example/', null],
    ["https://'self'/", null],
    ['https://*/', null],
    ['https://*.example/', null],
    ['https://a,b/', null],
    ['data:image/png;base64,x', null],
    ['javascript:alert(1)', null],
    ['blob:https://a.example/x', null],
    ['https://', null],
  ];
  for (const [url, origin] of table) assert.is(originOf(url, 'https://own.example'), origin, url);
});

test('values are quoted by the rules of each host', async () => {
  const site: DeploySite = {
    baseUrl: '/',
    localeBases: ['/'],
    redirects: [
      { url: '/a:b*c d\n$e"\\f', to: '/to:x y$z' },
      { url: '/out', to: 'https://b.example/x:y$z' },
      { url: '/h', to: '/to#x' },
    ],
    policy: "img-src 'self' https://a.example/$b",
    immutable: ['/assets/a:b*c-12345678.js'],
    cname: null,
    compressed: false,
  };
  const text = (target: DeployTarget, name: string): string =>
    deployFiles(target, site).find(({ file }) => file === name)?.content ?? '';
  assert.equal(text('netlify', '_redirects').split('\n'), [
    '/a%3Ab%2Ac%20d%0A$e%22%5Cf /to%3Ax%20y$z 301!',
    '/out https://b.example/x:y$z 301!',
    '/h /to#x 301!',
    '',
  ]);
  assert.is(text('cloudflare', '_redirects').split('\n').length, 7);
  for (const target of ['netlify', 'cloudflare'] as const)
    assert.match(text(target, '_headers'), '\n/assets/a%3Ab%2Ac-12345678.js\n');
  const nginx = text('nginx', 'nginx.conf');
  assert.match(nginx, 'location = "/assets/a:b*c-12345678.js" {');
  const variables = [...nginx.matchAll(/\$\w+/g)].map(([name]) => name);
  assert.equal([...new Set(variables)].sort(), ['$args', '$e', '$is_args', '$uri']);
  // Where a place is named, a dollar sign is a letter.
  assert.match(nginx, 'location = "/a:b*c d\n$e\\"\\\\f" { return 301 "/to:x%20y%24z$is_args$args"; }');
  assert.match(nginx, 'location = "/h" { return 301 "/to$is_args$args#x"; }');
  assert.match(nginx, `"img-src 'self' https://a.example/%24b" always`);
});

test('error pages of longer paths come first; of the redirects as many as a host takes', () => {
  const redirects = Array.from({ length: 1001 }, (_, index) => ({ url: `/x/${index}`, to: '/x/' }));
  const site: DeploySite = {
    baseUrl: '/x/',
    localeBases: ['/x/', '/x/en/'],
    redirects,
    policy: null,
    immutable: [],
    cname: null,
    compressed: false,
  };
  const lines = (target: DeployTarget): string[] => (deployFiles(target, site)[1]?.content ?? '').trim().split('\n');
  assert.equal(lines('netlify').slice(1001), ['/x/en/* /x/en/404.html 404', '/x/* /x/404.html 404']);
  assert.is(lines('cloudflare').length, 2000);
});

test('nothing for hosts unless it is asked for', async () => {
  const { files } = await build('{}');
  assert.equal(
    files().filter((file) => /^(?:_|nginx|CNAME|\.nojekyll)/.test(file)),
    [],
  );
});

for (const [deploy, message] of [
  ["{ target: 'netlfy' }", /deploy\.target: must be one of.*\n.*\n.*\n(?:.*\n)*.*Did you mean "netlify"\?/],
  ["{ cname: 'https://x.example/' }", /deploy\.cname: must be a domain such as/],
  [
    "{ contentSecurityPolicy: { 'img-src': ['a; b'] } }",
    /deploy\.contentSecurityPolicy\.img-src: has a part that no policy can hold: "a; b"/,
  ],
] as const)
  test(`a mistake in deploy is reported: ${deploy}`, async () => {
    const folder = writeSite({ 'config/site.config.js': config(`deploy: ${deploy},`), ...docs });
    const { code, stderr } = await sitegen(folder, 'check');
    assert.is(code, 1);
    assert.match(stderr, message);
  });

test('--compress puts packed copies beside text files, keeps those of unchanged ones, and takes them away again', async () => {
  const { folder, path, read, has, files } = await build(
    '{}',
    { 'content/docs/b.md': '# B', 'content/static/x.png': 'x' },
    '--compress',
  );
  const texts = files().filter(
    (file) => /\.(?:html|json|js|css|txt|xml)$/.test(file) && file !== '.sitegen-files.json',
  );
  assert.ok(texts.length > 15);
  for (const file of texts) {
    const text = readFileSync(path(file));
    assert.ok(brotliDecompressSync(readFileSync(path(`${file}.br`))).equals(text), file);
    assert.ok(gunzipSync(readFileSync(path(`${file}.gz`))).equals(text), file);
  }
  assert.equal([has('x.png.br'), has('x.png.gz')], [false, false]);

  const inode = (file: string): number => statSync(path(file)).ino;
  const before = [inode('b/index.html.br'), inode('a/index.html.br')];
  writeFiles(folder, { 'content/docs/a.md': '# A\n\n## C\n\nchanged' });
  await mustBuild(folder, '--compress');
  assert.equal([inode('b/index.html.br') === before[0], inode('a/index.html.br') === before[1]], [true, false]);
  assert.is(brotliDecompressSync(readFileSync(path('a/index.html.br'))).toString(), read('a/index.html'));
  assert.match((await sitegen(folder, 'build', '--compress')).stdout, 'nothing changed');

  await mustBuild(folder);
  assert.not.ok(files().some((file) => /\.(?:br|gz)$/.test(file)));
});

test.run();

/** What is measured: how each sets up a site of a corpus, builds it, and what it leaves. Peers have a plain theme with the same full sidebar. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const command = join(dirname(fileURLToPath(import.meta.url)), '../../bin/sitegen.js');
/** As ../shared/bench has it. */
const eleventy = join(tmpdir(), 'bench/peers/eleventy/node_modules');

/** `all`: with everything that a new site has, where peers have nothing like it. */
export const sitegen = (all) => ({
  name: all ? 'sitegen, all on' : 'sitegen',
  content: 'content/docs',
  traces: ['build', '.sitegen'],
  build: [process.execPath, command, 'build'],
  setup: (folder) =>
    write(
      join(folder, 'config/site.config.js'),
      `export default { title: 'Bench', url: 'https://example.com', blog: false, docs: { routeBasePath: '/', numberPrefixParser: false },
  onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore'${all ? '' : ', search: false, agents: false, sitemap: false'} };\n`,
    ),
});

const hugo = {
  name: 'Hugo',
  content: 'content',
  index: '_index.md',
  traces: ['public', 'resources', '.hugo_build.lock'],
  build: ['hugo', '--minify', '--quiet'],
  isThere: () => spawnSync('hugo', ['version']).status === 0,
  setup(folder) {
    const body = (rest) =>
      `<!doctype html><html><head><meta charset="utf-8"><title>{{ .Title }}</title></head><body><nav>{{ partialCached "nav.html" site }}</nav><main><h1>{{ .Title }}</h1>{{ .Content }}${rest}</main><aside>{{ .TableOfContents }}</aside></body></html>`;
    write(
      join(folder, 'hugo.toml'),
      'baseURL = "https://example.com/"\ndisableKinds = ["taxonomy", "term", "RSS"]\n[markup.highlight]\nnoClasses = false\n',
    );
    write(join(folder, 'layouts/_default/single.html'), body(''));
    write(join(folder, 'layouts/_default/list.html'), body(''));
    write(
      join(folder, 'layouts/partials/nav.html'),
      '<ul>{{ range .RegularPages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>',
    );
  },
};

const eleventyPeer = {
  name: 'Eleventy',
  content: 'content',
  traces: ['_site'],
  build: [process.execPath, join(eleventy, '@11ty/eleventy/cmd.cjs'), '--quiet', '--input=content'],
  isThere: () => existsSync(join(eleventy, '@11ty/eleventy/cmd.cjs')),
  setup(folder) {
    const from = (name) => JSON.stringify(join(eleventy, name));
    write(join(folder, 'package.json'), '{ "type": "module" }');
    write(
      join(folder, 'eleventy.config.js'),
      `import { createRequire } from 'node:module';
const require = createRequire(${from('x.js')});
const { default: highlight } = await import(require.resolve('@11ty/eleventy-plugin-syntaxhighlight'));
export default function (config) {
  let nav = null;
  config.on('eleventy.before', () => { nav = null; });
  config.addPlugin(highlight, { errorOnInvalidLanguage: false });
  config.addJavaScriptFunction('nav', (all) => (nav ??= all.map((one) => '<li><a href="' + one.url + '">' + one.data.title + '</a></li>').join('')));
  return { dir: { includes: '../_includes' }, markdownTemplateEngine: false, htmlTemplateEngine: false, templateFormats: ['md', '11ty.js'] };
}\n`,
    );
    write(
      join(folder, '_includes/page.11ty.js'),
      `export default class { render(d) { return '<!doctype html><html><head><meta charset="utf-8"><title>' + d.title + '</title></head><body><nav><ul>' + this.nav(d.collections.all) + '</ul></nav><main><h1>' + d.title + '</h1>' + d.content + '</main></body></html>'; } }\n`,
    );
    write(join(folder, 'content/content.json'), '{ "layout": "page.11ty.js" }');
  },
};

export const peers = () => [hugo, eleventyPeer].filter(({ isThere }) => isThere());

function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** What a reader sees, by its geometry: nothing too wide, too small, cut off or lying on something else. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { browserSuite } from '../lib/browser-suite.ts';
import { fixture, realSite } from '../lib/built-site.ts';
import { siteFolder } from '../lib/places.ts';
import { readAll } from '../lib/site.ts';

const phone = { width: 390, height: 844 };
const real = realSite();
const small = fixture({
  'config/site.config.js': `export default {
    title: 'T', url: 'https://example.com', favicon: '/icon.svg', blog: false, search: false,
    i18n: { defaultLocale: 'zh-Hans', locales: ['zh-Hans'] },
    themeConfig: { navbar: {
      title: 'Documentation of a product', logo: { src: '/wide.svg', alt: '' }, items: [{ to: '/a', label: 'A' }],
    } },
  };`,
  'config/sidebars.js': `export default { main: ['a', 'b', 'long'] };`,
  'content/docs/a.md': [
    '# A',
    '模型会发出`/dir`、`/structure`、`/database`、`/file`、`/ripgrepSearch`一类的命令，由IDE执行，再把结果送回给模型，直到任务完成为止，没有例外。每一步都由你审阅，也可以随时停下来，改变方向，再从那里继续往下走，直到满意为止。',
    '| a | b | c |\n|---|---|---|\n| `com.example.some.where.LongIdentifier` | 文字文字文字文字文字文字文字文字 | `autodev_custom_agent_endpoint` |',
    '```js title="a.js"\nlet a;\n```',
    '```bash\nnpx one two three four five six seven eight nine ten eleven twelve thirteen\n```',
    '::::tabs\n:::tab[Eins]\none\n:::\n:::tab[Zwei]\n## Deep {#deep}\n\ntwo\n:::\n::::',
    ':::tip\n`code`\n:::',
    '![drawing](/wide.svg)',
  ].join('\n\n'),
  'content/pages/index.md': '# Home',
  'content/docs/b.md':
    '---\ntags: [x]\n---\n# B\n\n[deep](a.md#deep)\n\n:::file-tree\n- src/\n  - b.js what it does, in so many words that they need a second line\n:::',
  'content/docs/long.md': '# cc.unitmesh.devti.language.compiler.exec.InsCommandImplementationProvider',
  'content/docs/end.md': `# End\n\n## First\n\n${'text\n\n'.repeat(60)}## Second last\n\ntext\n\n## Last\n\ntext`,
  'content/static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'content/static/wide.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="760" height="300" viewBox="0 0 760 300"/>',
});
const { test, site, on, onEach } = browserSuite('looks', small, real);

const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('on a phone the menu of a page stands beside the way to it, below the line of its contents, and leaves the title its whole width', async () => {
  site.deploy(real);
  await on('/en/troubleshooting', { viewport: phone }, async (page) => {
    const [menu, way, contents, words] = await page.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().toJSON() as DOMRect;
      const title = document.createRange();
      title.selectNodeContents(document.querySelector('h1') ?? document);
      return [box('.page-actions'), box('.breadcrumbs'), box('.toc-mobile'), title.getClientRects().length] as const;
    });
    assert.ok(way.right <= menu.left && way.top < menu.bottom && menu.top < way.bottom, 'beside each other');
    assert.equal([contents.left, contents.width], [0, phone.width]);
    assert.ok(contents.bottom <= way.top, 'above them');
    assert.is(words, 1, 'a word is not cut');
  });
});

test('on a phone the way to a page ends with its parent, of which nothing is cut off', async () => {
  site.deploy(real);
  await on('/en/agent/custom-request-response', { viewport: phone }, async (page) => {
    const crumbs = await page.$$eval('.breadcrumbs li > *', (all) =>
      all
        .filter((crumb) => crumb.getClientRects().length > 0)
        .map((crumb) => [crumb.textContent, crumb.scrollWidth - crumb.clientWidth]),
    );
    assert.equal(crumbs, [
      ['', 0],
      ['Remote agents', 0],
    ]);
  });
});

test('in a low window, where the navbar and the contents of a page do not stay, their list lies over the text, and those beside it take the whole height', async () => {
  site.deploy(real);
  const low = { viewport: { width: 844, height: 390 }, reducedMotion: 'reduce' } as const;
  await on('/en/quick-start', low, async (page) => {
    await page.click('.toc-mobile > button');
    await page.waitForFunction(() => {
      const seen = [...document.querySelectorAll('.toc-mobile li > a')]
        .map((link) => [link, link.getBoundingClientRect()] as const)
        .filter(([, { bottom }]) => bottom < 0.8 * innerHeight);
      const isReached = ([link, { left, top }]: (typeof seen)[number]) =>
        document.elementFromPoint(left + 30, top + 8) === link;
      return seen.length > 3 && seen.every(isReached);
    });
    await page.evaluate(() => scrollTo(0, 500));
    assert.ok(await page.$eval('.toc-mobile', (contents) => contents.getBoundingClientRect().bottom < 0));
  });
  await on('/en/quick-start', { ...low, viewport: { width: 1280, height: 420 } }, async (page) => {
    await page.evaluate(() => scrollTo(0, 500));
    const topOf = (list: Element): number => list.getBoundingClientRect().top;
    assert.equal([await page.$eval('.sidebar', topOf), await page.$eval('.toc', topOf)], [0, 0]);
  });
});

test('code that continues beyond the edge fades out there before anybody touches the page, and no longer at its end', async () => {
  site.deploy(real);
  await on('/en/agent/custom-request-response', { viewport: phone }, async (page) => {
    const maskAt = (place: string): Promise<unknown> =>
      page.waitForFunction(
        (place) => getComputedStyle(document.querySelector('.code pre') as Element).maskPosition.startsWith(place),
        place,
      );
    await maskAt('100%');
    await page.$eval('.code pre', (code) => code.scrollTo(code.scrollWidth, 0));
    await maskAt('0');
  });
});

test('no page is wider than a phone', async () => {
  await on('/long', { viewport: phone }, async (page) => assert.is(await tooWide(page), 0));
  site.deploy(real);
  const paths = Object.keys(readAll(siteFolder)).filter((file) => file.endsWith('.html'));
  // One page takes the bodies and the style sheets of the others, which costs a tenth of going to them.
  await on('/', { viewport: phone }, async (page) => assert.equal(await page.evaluate(widerThanWindow, paths), []));
});

test('where a reader asks the browser for larger letters, a window has the layout of one in which they fit, as if it were zoomed', async () => {
  site.deploy(real);
  await on('/en/', async (page) => {
    const client = await page.context().newCDPSession(page);
    const ask = (standard: number) => client.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
    const seen = async () => [await tooWide(page), await page.locator('.hamburger').isVisible()];
    assert.equal(await seen(), [0, false]);
    await ask(24);
    assert.equal(await seen(), [0, true], 'from “very large” on');
    await ask(16);
    await client.detach();
  });
});

/** In one go once everything is there: what is never shown is laid out, and not painted. */
async function widerThanWindow(paths: string[]): Promise<string[]> {
  const read = async (path: string): Promise<Document> =>
    new DOMParser().parseFromString(await (await fetch(`/${path}`)).text(), 'text/html');
  const documents = await Promise.all(paths.map(read));
  const linked = documents.flatMap((one) => [...one.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]);
  const sheets = new Map(linked.map((link) => [new URL(link.href).pathname, link]));
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    sheets.delete(new URL(href).pathname);
  const loaded = [...sheets.values()].map((sheet) => new Promise((resolve) => sheet.addEventListener('load', resolve)));
  document.head.append(...sheets.values());
  await Promise.all(loaded);
  return paths.filter((_, index) => {
    const { documentElement, body } = documents[index] as Document;
    // They would be loaded after all: their sizes are in the page.
    for (const image of body.querySelectorAll('img')) image.loading = 'lazy';
    document.documentElement.lang = documentElement.lang;
    document.body.replaceWith(body);
    return document.documentElement.scrollWidth > window.innerWidth;
  });
}

/** Lengths of the lines of an element, as parts of its width. */
const linesOf = (page: Page, selector: string): Promise<number[]> =>
  page.$eval(selector, (element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const lines = new Map<number, number>();
    for (const { bottom, right } of range.getClientRects()) {
      const line = [...lines.keys()].find((one) => Math.abs(one - bottom) < 12) ?? bottom;
      lines.set(line, Math.max(lines.get(line) ?? 0, right));
    }
    const { left, width } = element.getBoundingClientRect();
    return [...lines.values()].map((right) => (right - left) / width);
  });

test('lines of Chinese with code are full; names in tables are parted at their signs alone; tools of code stand beside its only line, in room that was there before them; a wide drawing stays readable and scrolls, enlarged it is twice as large', () =>
  on('/a', { viewport: phone }, async (page) => {
    const lines = (await linesOf(page, '.prose p')).slice(0, -1);
    assert.ok(lines.length > 1 && lines.every((part) => part > 0.6), lines.join(' '));
    const rows = await page.$$eval('td code', (codes) =>
      codes.map((code) =>
        [...code.childNodes]
          .filter((node) => node.nodeType === 3)
          .every((text) => {
            const range = document.createRange();
            range.selectNode(text);
            return range.getClientRects().length === 1;
          }),
      ),
    );
    assert.equal(rows, [true, true], 'names in tables');
    const box = (selector: string) => page.locator(selector).first().boundingBox();
    await page.waitForSelector('[data-bare] .code-copy:visible');
    assert.ok(
      await page.$eval('[data-bare] pre', (pre) => pre.scrollWidth === pre.clientWidth),
      'all of its line is seen',
    );
    const [tools, pre] = [await box('[data-bare] .code-tools'), await box('[data-bare] pre')];
    assert.ok(tools && pre && tools.height >= 24 && tools.x >= pre.x + pre.width - 1, 'tools of code');
    for (const [block, part] of [
      ['[data-bare]:has(.code-tools)', 'pre'],
      [':has(> .code-title):has(.code-tools)', '.code-title'],
    ] as const) {
      const widths = await page.$eval(
        block,
        (one, part) => {
          const [tools, wrap, shown] = ['.code-tools', '.code-wrap', part].map(
            (name) => one.querySelector(name) as HTMLElement,
          ) as [HTMLElement, HTMLElement, HTMLElement];
          const width = (display: string): number => {
            tools.style.display = display;
            return shown.getBoundingClientRect().width;
          };
          wrap.hidden = part === 'pre';
          return [width('none'), width('')];
        },
        part,
      );
      assert.is(widths[0], widths[1], `room for tools of code beside ${part}`);
    }
    const [title, titled] = [await box('.code-title'), await box('.code:has(.code-title) pre')];
    assert.ok(title && titled && title.y + title.height <= titled.y + 1, 'a title stands above its code');
    // Enlarged, a drawing lies on nothing else, with a way out.
    const widthOf = (selector: string): Promise<number> =>
      page.locator(selector).evaluate((one) => one.getBoundingClientRect().width);
    const width = await widthOf('.drawing img');
    assert.ok(width > 0.85 * 760, `${width}`);
    await page.click('.drawing img', { position: { x: 50, y: 50 } });
    assert.ok((await widthOf('.zoom img')) >= 2 * width);
    assert.match(await page.$eval('.zoom', (dialog) => getComputedStyle(dialog).backgroundColor), /^rgb\(/);
    await page.click('.zoom button');
    await page.locator('.zoom').waitFor({ state: 'detached' });
    for (const key of ['Enter', ' ']) {
      await page.locator('.drawing img').press(key);
      await page.locator('.zoom[open]').waitFor();
      await page.keyboard.press('Escape');
      await page.locator('.zoom').waitFor({ state: 'detached' });
      assert.is(await page.evaluate(() => document.activeElement?.getAttribute('data-zooms')), 'true');
    }
  }));

test('boxes of names that can be parted are whole in each line, others leave the balance of lines to the browser', () =>
  on('/a', async (page) => {
    const breaks = (selector: string): Promise<string> =>
      page.$eval(selector, (code) => getComputedStyle(code).getPropertyValue('box-decoration-break'));
    assert.is(await breaks('.prose p > code:not(:has(wbr))'), 'slice');
    assert.is(await breaks('.prose td > code:has(wbr)'), 'clone');
  }));

test('with forced colours the words of the first button have another colour than it, and no plate', async () => {
  site.deploy(real);
  await on('/', async (page) => {
    await page.emulateMedia({ forcedColors: 'active' });
    const { plate, colour, behind } = await page.$eval('.button.primary', (button) => {
      const { forcedColorAdjust, color, backgroundColor } = getComputedStyle(button);
      return { plate: forcedColorAdjust, colour: color, behind: backgroundColor };
    });
    assert.is(plate, 'none');
    assert.is.not(colour, behind);
  });
});

test('on a phone further lines about a file begin below its name', () =>
  on('/b', { viewport: phone }, async (page) => {
    const lefts = await page.$eval('.file-tree li li', (item) =>
      [item.firstElementChild?.firstChild, item.lastChild].map((text) => {
        const range = document.createRange();
        range.selectNodeContents(text as Node);
        return Math.round([...range.getClientRects()].at(-1)?.left ?? 0);
      }),
    );
    assert.is(lefts[0], lefts[1]);
  }));

test('what is wide has the sides of the text: a diagram and records on a phone, code on paper', async () => {
  site.deploy(real);
  const sides = (page: Page, selector: string): Promise<number[]> =>
    page.$eval(selector, (one) => {
      const { left, right } = one.getBoundingClientRect();
      return [Math.round(left), Math.round(right)];
    });
  await on('/en/mcp/mcp-server', { viewport: phone }, async (page) => {
    assert.equal(await sides(page, '.diagram'), await sides(page, '.prose p'));
    assert.ok(await page.$eval('.diagram', ({ scrollWidth, clientWidth }) => scrollWidth === clientWidth));
  });
  await on('/features', { viewport: phone }, async (page) => {
    const tooWide = await page.$$eval('.table-wrap', (all) => all.map((one) => one.scrollWidth - one.clientWidth));
    assert.equal(new Set(tooWide), new Set([0]));
  });
  await on('/en/quick-start', async (page) => {
    await page.emulateMedia({ media: 'print' });
    assert.equal(await sides(page, '.prose p'), await sides(page, '.prose .code'));
  });
});

test('on a phone the name of a value in a record is on the line of the value', () =>
  on('/a', { viewport: phone }, async (page) => {
    const lines = await page.$eval('td[data-label]', (cell) =>
      ['::before', null].map((part) => getComputedStyle(cell, part).lineHeight),
    );
    assert.is(lines[0], lines[1]);
  }));

test('on a phone the names of rows stay while a table of many short values scrolls', async () => {
  site.deploy(real);
  await on('/en/development', { viewport: phone }, async (page) => {
    const places = await page.$eval('.table-wrap:has(th:nth-child(7))', (box) => {
      const names = [...box.querySelectorAll('tr > :first-child')];
      const places = (): number[] => names.map((name) => name.getBoundingClientRect().left);
      const before = places();
      box.scrollTo(200, 0);
      return [box.scrollLeft, before, places()];
    });
    assert.is(places[0], 200);
    assert.equal(places[1], places[2]);
  });
});

const panels = (page: Page): Promise<[boolean, string][]> =>
  page.$$eval('[role=tabpanel]', (all) =>
    all.map((panel): [boolean, string] => [
      panel.getBoundingClientRect().height > 20,
      getComputedStyle(panel, '::before').content,
    ]),
  );
const both = [
  [true, '"Eins"'],
  [true, '"Zwei"'],
];
test('without script and on paper every tab is there, below its label; code is seen in every box', async () => {
  await on('/a', { javaScriptEnabled: false }, async (page) => assert.equal(await panels(page), both));
  await on('/a', async (page) => {
    assert.equal(
      (await panels(page)).map(([shown]) => shown),
      [true, false],
    );
    const [code, box] = await page.$eval('.admonition code', (element) => {
      const background = (one: Element): string => getComputedStyle(one).backgroundColor;
      return [background(element), background(element.closest('.admonition') as Element)];
    });
    assert.is.not(code, box);
    assert.is.not(code, 'rgba(0, 0, 0, 0)');
    await page.emulateMedia({ media: 'print' });
    assert.equal(await panels(page), both);
  });
});
test('a jump into a panel that is not shown opens its tab, also from another page', () =>
  on('/b', async (page) => {
    await page.click('.prose a');
    await page.waitForSelector('[role=tab][aria-selected=true][data-value=Zwei]');
    await page.waitForFunction(() => (document.getElementById('deep')?.getBoundingClientRect().height ?? 0) > 0);
  }));

test('without script a phone has one menu, and the pages of the section below the text', () =>
  on('/a', { viewport: phone, javaScriptEnabled: false }, async (page) => {
    assert.not(await page.isVisible('.hamburger'));
    assert.not(await page.isVisible('.toc-mobile'));
    assert.not(await page.isVisible('.color-toggle'));
    assert.ok(await page.$eval('h1', (title) => title.getBoundingClientRect().top < 190));
    await page.click('.noscript-menu summary');
    await page.click('.noscript-menu a[href="#page:section"]');
    assert.ok(await page.isVisible('.sidebar a[href="/b"]'));
    assert.is(await tooWide(page), 0);
  }));

const left = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => Math.round(one.getBoundingClientRect().left));
test('on a wide screen bar, columns and footer begin on one line', async () => {
  site.deploy(real);
  for (const [path, selector] of [
    ['/intro', '.sidebar .menu-label'],
    ['/', '.hero h1'],
  ] as const)
    await on(path, { viewport: { width: 1920, height: 1000 } }, async (page) => {
      const bar = await left(page, '.navbar .brand');
      assert.equal([await left(page, selector), await left(page, '.footer > :first-child')], [bar, bar], path);
    });
});

test('all kinds of pages begin at one edge, and their titles not far below the bar', async () => {
  site.deploy(real);
  const paths = [
    '/intro',
    '/architecture/overview',
    '/blog',
    '/blog/2025/03/26/autodev-2-0',
    '/blog/archive',
    '/nowhere',
  ];
  const places = new Map<number, number[]>();
  await onEach(paths, { expects: /404/ }, async (page, path) => {
    for (const [width, lowest] of [
      [1920, 150],
      [1280, 150],
      [390, 190],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      places.set(width, [...(places.get(width) ?? []), await left(page, 'h1')]);
      const top = await page.$eval('h1', (title) => title.getBoundingClientRect().top);
      assert.ok(top <= lowest, `${path} ${width}: ${top}`);
    }
  });
  for (const [width, all] of places) assert.equal(new Set(all).size, 1, `${width}: ${all}`);
});

test('a text stands where it will be before the contents beside it are there', async () => {
  site.deploy(real);
  const place = (page: Page): Promise<unknown> =>
    page.$eval('article h1', (one) => [one.getBoundingClientRect().x, one.getBoundingClientRect().width]);
  for (const [path, width] of [
    ['/intro', 1280],
    ['/intro', 1920],
    ['/blog/2025/03/26/autodev-2-0', 1280],
    ['/blog/2025/03/26/autodev-2-0', 1100],
  ] as const) {
    const whole = real.html(path);
    const streaming = whole.slice(0, whole.indexOf('data-toc="desktop"'));
    assert.ok(streaming.length > 0 && streaming.length < whole.length - 1);
    await on(
      path,
      {
        viewport: { width, height: 800 },
        javaScriptEnabled: false,
        prepare: (page) =>
          page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/html', body: streaming })),
      },
      async (page) => {
        const early = await place(page);
        await page.setContent(whole);
        assert.equal(await place(page), early, `${path} ${width}`);
      },
    );
  }
});

test('the current page is in view in a long sidebar', async () => {
  site.deploy(real);
  await on('/troubleshooting', { viewport: { width: 1200, height: 300 } }, async (page) => {
    const inView = await page.$eval('.sidebar [aria-current=page]', (link) => {
      const [box, list] = [link.getBoundingClientRect(), link.closest('.sidebar')?.getBoundingClientRect()];
      return list !== undefined && box.top >= list.top && box.bottom <= list.bottom;
    });
    assert.ok(inView);
  });
});

test('the contents beside a text begin with their first line again where its title is read', async () => {
  site.deploy(real);
  await on('/en/troubleshooting', { viewport: { width: 1280, height: 240 } }, async (page) => {
    const scrolledTo = (place: number): Promise<unknown> => page.evaluate((y) => window.scrollTo(0, y), place);
    const isScrolled = (expected: boolean): Promise<unknown> =>
      page.waitForFunction((expected) => Number(document.querySelector('.toc')?.scrollTop) > 0 === expected, expected);
    await scrolledTo(1e6);
    await isScrolled(true);
    await scrolledTo(0);
    await isScrolled(false);
  });
});

test('the contents name the heading that was jumped to at the end of a page, where it does not come to the top', async () => {
  site.deploy(small);
  await on('/end', { viewport: { width: 1280, height: 800 } }, async (page) => {
    for (const name of ['Last', 'Second last', 'Last']) {
      await page.click(`[data-toc=desktop] a:text-is("${name}")`);
      await page.waitForSelector(`[data-toc=desktop] [aria-current]:text-is("${name}")`);
    }
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.waitForSelector('[data-toc=desktop] [aria-current]:text-is("First")');
  });
});

test('a wrong address offers what may have been meant, and the search for its words', async () => {
  site.deploy(real);
  await on('/en/quik-start', { expects: /404/ }, async (page) => {
    await page.waitForSelector('.not-found > ul:not(.cards) li');
    const links = await page.$$eval('.not-found > ul:not(.cards) a', (all) =>
      all.map((link) => link.getAttribute('href')),
    );
    assert.is(links[0], '/en/quick-start');
    const ways = await page.$$eval('.not-found .cards a', (all) => all.map((link) => link.getAttribute('href')));
    assert.ok(ways.includes('/en/intro') && ways.includes('/en/blog'), ways.join());
    const said = 'Get to know AutoDev, an open-source AI coding assistant';
    assert.is(await page.textContent('.not-found .cards p'), said, 'a comma may part what is one');
    await page.click('.not-found button');
    await page.waitForSelector('.search-dialog[open]');
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('.search-dialog input')?.value === 'quik start',
    );
  });
  // No word of this one is known.
  await on('/quikstart', { expects: /404/ }, async (page) => {
    await page.waitForSelector('.not-found button');
    const links = await page.$$eval('.not-found > ul:not(.cards) a', (all) =>
      all.map((link) => link.getAttribute('href')),
    );
    assert.equal(links, ['/quick-start', '/devins/quick-start']);
  });
  // What is further from it than they are is not meant.
  await on('/en/quick-strat', { expects: /404/ }, async (page) => {
    await page.waitForSelector('.not-found button');
    const links = await page.$$eval('.not-found > ul:not(.cards) a', (all) =>
      all.map((link) => link.getAttribute('href')),
    );
    assert.equal(links, ['/en/quick-start', '/en/devins/quick-start']);
  });
  // Some of these words are on pages that have nothing to do with them.
  await on('/en/nothing-here/at-all', { expects: /404/ }, async (page) => {
    await page.waitForSelector('.not-found button');
    assert.is(await page.locator('.not-found > ul:not(.cards)').count(), 0);
  });
});

test('the ways from a page that is not there wait for what may have been meant, also where motion is reduced', async () => {
  site.deploy(real);
  await on('/404.html', { reducedMotion: 'reduce', expects: /404/ }, async (page) => {
    const wait = await page.$eval('.not-found > .cards', (cards) => {
      document.documentElement.dataset.hasHydrated = 'false';
      return Number(cards.getAnimations()[0]?.effect?.getComputedTiming().endTime);
    });
    assert.ok(wait >= 1000, String(wait));
  });
});

test('on a phone the ways from a page that is not there are rows, as cards elsewhere', async () => {
  site.deploy(real);
  await on('/404.html', { viewport: phone, expects: /404/ }, async (page) => {
    const edges = await page.$eval('.not-found .card', (card) => getComputedStyle(card).borderWidth);
    assert.is(edges, '0px 0px 1px');
  });
  await on('/en/some-wrong-address', { viewport: { ...phone, width: 320 }, expects: /404/ }, async (page) => {
    await page.waitForSelector('.not-found button');
    assert.is(await tooWide(page), 0);
  });
  await on('/en/quik-start', { viewport: { ...phone, width: 320 }, expects: /404/ }, async (page) => {
    await page.waitForSelector('.not-found button');
    assert.ok(await page.$eval('.not-found button', (button) => button.scrollWidth <= button.clientWidth), 'whole');
    const weight = await page.$eval('.not-found > p:has(+ ul)', (heading) => getComputedStyle(heading).fontWeight);
    assert.is(weight, '600', 'what may have been meant has a heading');
  });
});

test('the words of a long name break beside the icon of its card', async () => {
  site.deploy(real);
  await on('/en/customize', async (page) => {
    const below = await page.$$eval('.cards > li > p:first-child', (names) =>
      names.flatMap((name) => {
        const [icon, words] = [...name.children].map((part) => part.getBoundingClientRect());
        return icon !== undefined && words !== undefined && words.left >= icon.right ? [] : [name.textContent];
      }),
    );
    assert.equal(below, []);
  });
});

test('docs with one tag stand in a list like tags', () =>
  on('/tags/x', async (page) => {
    const [title, entry] = await page.$$eval('.doc-entry > h2, .doc-entry', ([entry, title]) =>
      [title, entry]
        .map((part) => part && getComputedStyle(part))
        .map((style) => [style?.fontSize, style?.borderBottomWidth]),
    );
    assert.equal(
      [title, entry],
      [
        ['16px', '0px'],
        ['16px', '1px'],
      ],
    );
  }));

test('keys mark a card as a whole', async () => {
  site.deploy(real);
  await on('/en/customize', async (page) => {
    await page.keyboard.press('Tab');
    await page.focus('.cards a');
    const outlines = await page.$$eval('.cards li:focus-within, .cards a:focus', (parts) =>
      parts.map((part) => getComputedStyle(part).outlineStyle),
    );
    assert.equal(outlines, ['solid', 'none']);
  });
});

test('a table with sentences is a list of records as long as its columns would be narrow', async () => {
  site.deploy(real);
  await on('/en/quick-start', async (page) => {
    for (const [width, display] of [
      [540, 'block'],
      [640, 'table-row'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      assert.is(await page.$eval('.records tbody tr', (row) => getComputedStyle(row).display), display);
    }
  });
});

test('before one searches, lines part the places of pages, not the pages of a place', async () => {
  site.deploy(real);
  await on('/en/quick-start', async (page) => {
    await page.click('.search > button');
    await page.waitForSelector('.search-page');
    const groups = await page.$$eval('.search-dialog [role=group]', (all) =>
      all.map((group) => [
        getComputedStyle(group).borderTopWidth !== '0px',
        group.previousElementSibling?.matches('[role=group]') === true && group.querySelector('.search-place') !== null,
      ]),
    );
    assert.ok(groups.length > 2 && groups.some(([line]) => line));
    assert.ok(
      groups.every(([line, isPlace]) => line === isPlace),
      JSON.stringify(groups),
    );
  });
});

test('the version of a post is a word beside its date, in every list and above its title', async () => {
  site.deploy(real);
  for (const path of ['/blog', '/blog/tags/release', '/blog/2025/03/26/autodev-2-0'])
    await on(path, { viewport: phone }, async (page) => {
      const edges = await page.$$eval('.byline > .badge', (all) => all.map((one) => getComputedStyle(one).borderWidth));
      assert.equal([...new Set(edges)], ['0px']);
    });
});

test('on a phone a version keeps away from its title, titles of the blog are smaller than that of the newest, and what is not there comes first', async () => {
  site.deploy(real);
  const boxes = (page: Page, selector: string): Promise<DOMRect[]> =>
    page.$$eval(selector, (all) => all.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
  await on('/blog/tags/release', { viewport: phone }, async (page) => {
    const [titles, dates] = [await boxes(page, '.release h2'), await boxes(page, '.release .byline')];
    assert.ok(titles.length > 5);
    for (const [index, { top }] of titles.entries()) assert.ok(top - (dates[index]?.bottom ?? top) > 3);
  });
  await on('/en/blog', { viewport: phone }, async (page) => {
    const sizes = await page.$$eval('.post-preview h2', (all) => all.map((title) => getComputedStyle(title).fontSize));
    assert.equal([...new Set(sizes)], ['24px', '19px']);
  });
  await on('/en/404.html', { viewport: phone, expects: /404/ }, async (page) => {
    const [title] = await boxes(page, 'h1');
    assert.ok(title !== undefined && title.top < 125, String(title?.top));
  });
});

test('on a phone each link of the footer is in one line, and each number of the home page beside its words', async () => {
  site.deploy(real);
  await on('/en', { viewport: phone }, async (page) => {
    const heights = await page.$$eval('.footer li', (all) => all.map((link) => link.getBoundingClientRect().height));
    assert.ok(heights.length > 10 && Math.max(...heights) < 2 * Math.min(...heights), heights.join());
    const isBeside = await page.$$eval('.facts > div', (all) =>
      all.map(({ children: [number, words] }) => {
        const [a, b] = [number, words].map((part) => part?.getBoundingClientRect());
        return a !== undefined && b !== undefined && a.right < b.left && a.top < b.bottom && b.top < a.bottom;
      }),
    );
    assert.equal(isBeside, [true, true, true, true]);
  });
});

test('every drawing that has one form for all windows fits a phone', () => {
  site.deploy(real);
  const tooWideFor = (html: string): string[] =>
    [...html.matchAll(/<svg role="img"[^>]* width="([\d.]+)"/g)]
      .map(([, width = '']) => width)
      .filter((width) => Number(width) > phone.width - 40);
  const pages = Object.entries(readAll(siteFolder)).filter(([file]) => file.endsWith('.html'));
  assert.ok(pages.filter(([, html]) => html.includes('<svg role="img"')).length > 40);
  assert.equal(
    pages.flatMap(([file, html]) => tooWideFor(html).map((width) => `${file}: ${width}`)),
    [],
  );
});

test('the blog says what it is and where else it leads; a doc asks whether it helped', async () => {
  site.deploy(real);
  await on('/blog', async (page) => {
    assert.ok(await page.isVisible('h1'));
    const links = await page.$$eval('.blog-header a', (all) => all.map((link) => link.getAttribute('href')));
    assert.equal(links, ['/blog/tags', '/blog/archive', '/blog/rss.xml']);
    assert.is(await page.locator('.post-preview .authors').count(), 0);
  });
  await on('/blog/tags', async (page) => {
    const links = await page.$$eval('.blog-header a', (all) => all.map((link) => link.getAttribute('href')));
    assert.equal(links, ['/blog/archive', '/blog/rss.xml']);
  });
  await on('/blog/authors/autodev-team', { viewport: phone }, async (page) => {
    const tops = await page.$$eval('.author, .blog-about, .blog-header > .author + p', (all) =>
      all.slice(0, 3).map((one) => [one.getBoundingClientRect().top, one.className]),
    );
    assert.equal(
      tops.sort(([a], [b]) => Number(a) - Number(b)).map(([, name]) => name),
      ['author', 'blog-about', ''],
    );
  });
  // Of a list that has one page, the end.
  await on('/blog/tags/mcp', async (page) => {
    assert.not(await page.isVisible('.main > .pagination'));
    assert.is(
      await page.$eval('.post-preview:nth-last-of-type(1)', (one) => getComputedStyle(one).borderBottomWidth),
      '0px',
    );
  });
  for (const path of ['/blog/archive', '/en/blog/archive'])
    await on(path, { viewport: phone }, async (page) => {
      const lefts = await page.$$eval('.post-lines a > span:last-child', (all) =>
        all.map((one) => one.getBoundingClientRect().left),
      );
      assert.is(new Set(lefts).size, 1);
    });
  await on('/blog/tags/release', async (page) => {
    const versions = await page.$$eval('.release .badge', (all) => all.map(({ textContent }) => textContent));
    assert.ok(versions.includes('2.1.0') && versions.includes('2.0.1'), versions.join());
    assert.is(
      await page.textContent('.post-sections a[href="/blog/2025/04/25/autodev-local-agent#three-examples"]'),
      '三个例子',
    );
  });
  // Of the only author, the latest five posts, not three.
  await on('/blog/authors', async (page) => {
    assert.is(await page.locator('.post-lines li').count(), 5);
    // At the name, not at the picture.
    assert.is(await left(page, '.author-list .post-lines'), await left(page, '.author-list .author-name'));
  });
  await on('/en/intro', async (page) => {
    const answers = await page.$$eval('.feedback a', (all) => all.map((link) => link.getAttribute('href') ?? ''));
    assert.is(answers.length, 2);
    for (const address of answers) assert.match(address, /issues\/new\?title=(?:Yes|No).*body=https.*%2Fen%2Fintro$/);
  });
});

test('the tag whose posts are shown is marked on each page of them, and only the newest post is large', async () => {
  site.deploy(real);
  const shown = async (path: string): Promise<unknown> => {
    let found: unknown;
    await on(path, async (page) => {
      found = await page.evaluate(() => [
        [...document.querySelectorAll('.blog-tags [aria-current]')].map((tag) => tag.getAttribute('aria-current')),
        [...document.querySelectorAll('.blog-tags .tag')].findIndex((tag) => tag.hasAttribute('aria-current')),
        new Set([...document.querySelectorAll('.post-preview h2')].map((title) => getComputedStyle(title).fontSize))
          .size,
      ]);
    });
    return found;
  };
  assert.equal(
    [
      await shown('/blog'),
      await shown('/blog/page/2'),
      await shown('/blog/tags/release'),
      await shown('/blog/tags/release/page/2'),
    ],
    [
      [['page'], 0, 2],
      [['true'], 0, 1],
      [['page'], 1, 1],
      [['true'], 1, 1],
    ],
  );
});

test('a tag stands beside what it is about and its newest posts, on a phone above them', async () => {
  site.deploy(real);
  for (const [viewport, place] of [
    [{ width: 1280, height: 800 }, 'beside'],
    [phone, 'above'],
  ] as const)
    await on('/en/blog/tags', { viewport }, async (page) => {
      const tags = await page.$$eval('.all-tags > li', (all) =>
        all.map((one) => {
          const [tag, about] = [...one.querySelectorAll('a[rel=tag], p')].map((part) => part.getBoundingClientRect());
          const isBeside = (tag?.right ?? 0) <= (about?.left ?? 0);
          const place = isBeside ? 'beside' : (tag?.bottom ?? 0) <= (about?.top ?? 0) ? 'above' : 'on it';
          return [place, one.querySelectorAll('li').length];
        }),
      );
      assert.equal([...new Set(tags.map(([where]) => where))], [place]);
      assert.equal(
        tags.slice(0, 4).map(([, posts]) => posts),
        [3, 3, 3, 2],
      );
    });
});

test('the tags of the blog are a list beside the posts where there is room, and titles keep words with a hyphen whole', async () => {
  site.deploy(real);
  await on('/blog', { viewport: { width: 1280, height: 800 } }, async (page) => {
    const [tags, posts] = await page.$$eval('.blog-tags, .post-preview', (all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
    );
    assert.ok((posts?.right ?? 0) < (tags?.left ?? 0), JSON.stringify([tags, posts]));
  });
  await on('/en/blog/2025/01/11/autodev-2-0-preview', { viewport: { width: 320, height: 640 } }, async (page) => {
    assert.is(await page.textContent('h1 > .whole'), 'multi-file');
    const [way, menu] = await page.$$eval('.byline, .page-actions', (all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
    );
    assert.ok((menu?.top ?? 0) < (way?.bottom ?? 0), 'the menu stands beside the date');
  });
});

/** Animations of pictures of the page that a move has begun. */
const fadesOfMove = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const begun: string[] = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const transition = start(change);
      void transition.ready.then(() => {
        for (const { effect } of document.getAnimations())
          if (effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition'))
            begun.push(effect.pseudoElement);
      });
      void transition.finished.then(() => begun.push('end'));
      return transition;
    };
    document.querySelector<HTMLElement>('.sidebar a[href="/b"]')?.click();
    while (!document.title.startsWith('B') || (begun.length > 0 && begun.at(-1) !== 'end'))
      await new Promise(requestAnimationFrame);
    return begun;
  });

test('a move fades over where the reader has nothing against motion', () =>
  on(
    '/a',
    {
      fades: true,
      reducedMotion: 'no-preference',
    },
    async (page) => assert.ok((await fadesOfMove(page)).includes('::view-transition-new(root)')),
  ));

test('a move does not fade where the reader wants no motion', () =>
  on('/a', { fades: true, reducedMotion: 'reduce' }, async (page) => assert.equal(await fadesOfMove(page), [])));

test('the first picture of the home page is whole; where motion is welcome it is drawn anew within five seconds', async () => {
  site.deploy(real);
  const ends = (page: Page): Promise<number[]> =>
    page.evaluate(() =>
      document.getAnimations().flatMap(({ effect }) => {
        const move = effect as KeyframeEffect;
        return move.target?.closest('.ide') ? [Number(move.getComputedTiming().endTime)] : [];
      }),
    );
  for (const visit of [{ javaScriptEnabled: false }, { reducedMotion: 'reduce' }] as const)
    await on('/', { reducedMotion: 'no-preference', ...visit }, async (page) => assert.equal(await ends(page), []));
  await on('/', { reducedMotion: 'no-preference' }, async (page) => {
    const all = await ends(page);
    assert.ok(all.length > 4 && Math.max(...all) > 4000 && Math.max(...all) <= 5000, all.join());
  });
});

test('the mark of a link that leaves stays beside its last word', async () => {
  site.deploy(real);
  await on('/', { viewport: phone }, async (page) => {
    const lines = await page.$$eval('.footer a .external', (marks) =>
      marks.map((mark) => {
        const words = document.createRange();
        words.selectNodeContents(mark.previousSibling as Node);
        const line = [...words.getClientRects()].at(-1) as DOMRect;
        const { top, bottom } = (mark.querySelector('svg') as Element).getBoundingClientRect();
        return top < line.bottom && bottom > line.top;
      }),
    );
    assert.ok(lines.length > 3 && lines.every(Boolean), lines.join());
  });
});

test('on paper a list of posts has neither the tags nor the links to other lists', () => {
  site.deploy(real);
  return on('/blog/tags/release', async (page) => {
    const shown = () => page.locator(':is(.blog-tags, .blog-header p:has(a)):visible').count();
    assert.is(await shown(), 2);
    await page.emulateMedia({ media: 'print' });
    assert.is(await shown(), 0);
    assert.ok(await page.locator('.blog-about').isVisible());
  });
});

test('paper has the light form of a figure, and the dark screen its own again', async () => {
  site.deploy(real);
  const forms = (page: Page): Promise<string[]> =>
    page.$$eval('.prose :is(.only-light, .only-dark)', (images) => images.map(({ className }) => className));
  await on('/quick-start', { prepare: (page) => page.emulateMedia({ colorScheme: 'dark' }) }, async (page) => {
    assert.equal(await forms(page), ['only-dark']);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    assert.equal(await forms(page), ['only-light']);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    assert.equal(await forms(page), ['only-dark']);
  });
});

test.run();

/** What pages and assets weigh on the wire, which pages took longest, and what is over its budget. */
import { brotliCompressSync, constants } from 'node:zlib';
import { type Cache, readShape } from '../host/cache.ts';
import { longHash, shortHash } from '../lib/hash.ts';
import { number, recordOf } from '../lib/shape.ts';
import { overBudget } from '../messages/output.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Site } from '../model/site.ts';
import type { Prepared } from './prepare-site.ts';
import type { SiteFile } from './render-site.ts';

export interface WeightReport {
  /** How the compressed sizes came about: quickly, as hosts compress that do not do it ahead. */
  compression: string;
  pages: PageWeight[];
  /** The ten that took longest to render. */
  slowest: { url: string; ms: number }[];
  assets: { file: string; bytes: number; brotli: number | null }[];
}
/** Bytes; `js` and `css` are what the page loads at its start, compressed. */
export interface PageWeight {
  url: string;
  html: number;
  brotli: number;
  js: number;
  css: number;
  ms: number;
}

export interface Scales {
  add(file: SiteFile): void;
  report(): WeightReport;
  /** Pages over the budgets of the site. */
  diagnostics(): Diagnostic[];
}

const QUALITY = 5;
const SLOWEST = 10;

export function openScales({ site, compiled, locales }: Prepared, cache: Cache): Scales {
  const weigh = weigher(cache);
  const files = compiled.client?.files;
  const sum = (urls: readonly string[]): number =>
    urls.reduce((total, url) => total + weigh.of(files?.get(url.slice(site.baseUrl.length)) ?? ''), 0);
  const starts = locales.map(({ locale, assets: { assets } }) => ({
    base: locale.baseUrl,
    js: sum([assets.script, ...assets.preloads]),
    css: sum([assets.style]),
  }));
  const startOf = (url: string): { js: number; css: number } =>
    starts.filter(({ base }) => `${url}/`.startsWith(base)).sort((a, b) => b.base.length - a.base.length)[0] ?? {
      js: 0,
      css: 0,
    };
  const pages: (PageWeight & { source: string | null })[] = [];
  const assets: WeightReport['assets'] = [];

  return {
    add({ file, content, rendered, kind, source }) {
      const bytes = Buffer.byteLength(content);
      if (rendered !== null) {
        const { url } = rendered.page;
        const { js, css } = startOf(url);
        pages.push({
          url,
          html: bytes,
          brotli: weigh.of(content),
          js,
          css,
          ms: rendered.ms,
          source,
        });
      } else if (kind === 'asset') assets.push({ file, bytes, brotli: isText.test(file) ? weigh.of(content) : null });
    },
    report() {
      weigh.save();
      return {
        compression: `brotli ${QUALITY}`,
        pages: pages.map(({ source: _, ms, ...page }) => ({ ...page, ms: rounded(ms) })),
        slowest: [...pages]
          .sort((a, b) => b.ms - a.ms)
          .slice(0, SLOWEST)
          .map(({ url, ms }) => ({ url, ms: rounded(ms) })),
        assets,
      };
    },
    diagnostics: () => checkBudgets(site.budgets, pages),
  };
}

const isText = /\.(?:js|css|json|svg|html|txt|xml|md)$/;
const rounded = (ms: number): number => Math.round(ms * 10) / 10;

/** Sizes are kept by content, so that an unchanged build compresses nothing. */
function weigher(cache: Cache): { of(content: string | Uint8Array): number; save(): void } {
  const key = longHash('weights', String(QUALITY));
  const before = sizesIn(cache.read(key));
  const now: Record<string, number> = {};
  return {
    of(content) {
      const name = shortHash(content);
      const size = now[name] ?? before[name] ?? compressedSize(content);
      now[name] = size;
      return size;
    },
    save() {
      const names = Object.keys(now);
      if (names.length !== Object.keys(before).length || names.some((name) => before[name] === undefined))
        cache.write(key, JSON.stringify(now));
    },
  };
}

function sizesIn(text: string | null): Record<string, number> {
  return readShape<Record<string, number>>(text, recordOf(number)) ?? {};
}

const compressedSize = (content: string | Uint8Array): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }).length;

/** One finding for each page, except where many pages load the same: they are named together. */
function checkBudgets(
  budgets: Site['budgets'],
  pages: readonly (PageWeight & { source: string | null })[],
): Diagnostic[] {
  const html = budgets.html;
  const heavy = html === null ? [] : pages.filter(({ brotli }) => brotli > html);
  return [
    ...heavy.map(({ url, source, brotli }) => overBudget('html', [url], source, brotli, html ?? 0)),
    ...(['js', 'css'] as const).flatMap((kind) => {
      const budget = budgets[kind];
      if (budget === null) return [];
      const over = pages.filter((page) => page[kind] > budget);
      const sizes = [...new Set(over.map((page) => page[kind]))];
      return sizes.map((size) =>
        overBudget(
          kind,
          over.filter((page) => page[kind] === size).map(({ url }) => url),
          null,
          size,
          budget,
        ),
      );
    }),
  ];
}

/** How large pages and assets are on the wire, which pages took longest, and what is over its budget. */
import { brotliCompressSync, constants } from 'node:zlib';
import { type Cache, readShape } from '../host/cache.ts';
import { longHash, shortHash } from '../lib/hash.ts';
import { number, recordOf } from '../lib/shape.ts';
import { languageAt } from '../lib/urls.ts';
import { overBudget } from '../messages/output-folder.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Site } from '../model/site.ts';
import type { Prepared } from './prepare-site.ts';
import type { SiteFile } from './render-site.ts';

export interface SizeReport {
  /** How the compressed sizes came about: quickly, as hosts compress that do not do it ahead. */
  compression: string;
  pages: PageSizes[];
  /** The ten that took longest to render. */
  slowest: { url: string; ms: number }[];
  assets: { file: string; bytes: number; brotli: number | null }[];
}
/** Bytes; `js` and `css` are what the page loads at its start, compressed. */
interface PageSizes {
  url: string;
  html: number;
  brotli: number;
  js: number;
  css: number;
  ms: number;
}

export interface Sizes {
  /** Whether every file is to be seen. */
  wanted: boolean;
  /** `content` is that of the file, wherever it is. */
  add(file: Omit<SiteFile, 'content'> & { content: string | Uint8Array }): void;
  /** Null unless it was asked for. */
  report(): SizeReport | null;
  /** Pages over the budgets of the site. */
  diagnostics(): Diagnostic[];
}

const QUALITY = 5;
const SLOWEST = 10;

/** Measures the files of a site as they are made; nothing when neither a report is wanted nor a budget is set. */
export function openSizeReport(prepared: Prepared, cache: Cache, wanted: boolean): Sizes {
  const { site, compiled, locales } = prepared;
  if (!wanted && Object.values(site.budgets).every((budget) => budget === null)) return noSizes;
  const sizes = compressedSizes(cache);
  const files = compiled.client?.files;
  const sum = (urls: readonly string[]): number =>
    urls.reduce((total, url) => total + sizes.of(files?.get(url.slice(site.baseUrl.length)) ?? ''), 0);
  const starts = locales.map(({ locale, assets: { assets } }) => ({
    base: locale.baseUrl,
    js: sum([assets.script, ...assets.preloads]),
    css: sum([assets.style]),
  }));
  const startOf = (url: string): { js: number; css: number } =>
    languageAt(starts, url, ({ base }) => base) ?? { js: 0, css: 0 };
  const pages: Measured[] = [];
  const assets: SizeReport['assets'] = [];

  return {
    wanted: true,
    add({ file, content, rendered, kind, source }) {
      const bytes = Buffer.byteLength(content);
      if (rendered !== null) {
        const { url } = rendered;
        const { js, css } = startOf(url);
        const shown = { js, css: css + sum(rendered.made.sheets), ms: rendered.page?.ms ?? 0 };
        pages.push({ url, html: bytes, brotli: sizes.of(content), ...shown, source });
      } else if (kind === 'asset') assets.push({ file, bytes, brotli: isText.test(file) ? sizes.of(content) : null });
    },
    report() {
      sizes.save();
      return wanted ? reportOf(pages, assets) : null;
    },
    diagnostics: () => checkBudgets(site.budgets, pages),
  };
}

type Measured = PageSizes & { source: string | null };

const reportOf = (pages: readonly Measured[], assets: SizeReport['assets']): SizeReport => ({
  compression: `brotli ${QUALITY}`,
  pages: pages.map(({ source: _, ms, ...page }) => ({ ...page, ms: rounded(ms) })),
  slowest: [...pages]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
    .map(({ url, ms }) => ({ url, ms: rounded(ms) })),
  assets,
});

const noSizes: Sizes = { wanted: false, add: () => {}, report: () => null, diagnostics: () => [] };

const isText = /\.(?:js|css|json|svg|html|txt|xml|md)$/;
const rounded = (ms: number): number => Math.round(ms * 10) / 10;

/** Sizes are kept by content, so that an unchanged build compresses nothing. */
function compressedSizes(cache: Cache): { of(content: string | Uint8Array): number; save(): void } {
  const key = longHash('sizes', String(QUALITY));
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
  pages: readonly (PageSizes & { source: string | null })[],
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

/** How large pages and assets are on the wire, which pages took longest, and what is over its budget. */
import { brotliCompressSync, constants } from 'node:zlib';
import { type Cache, openTable } from '../host/cache.ts';
import { placeOfKey } from '../host/site-code/load-module.ts';
import { longHash } from '../lib/hash.ts';
import { languageAt } from '../lib/urls.ts';
import { FEW, placeOf } from '../messages/diagnostic.ts';
import { overBudget, overBudgetTogether } from '../messages/output-folder.ts';
import type { Diagnostic, Place } from '../model/diagnostic.ts';
import type { Site } from '../model/site.ts';
import type { Prepared } from './prepared.ts';
import type { SiteFile } from './render-site.ts';

export interface SizeReport {
  /** Compressor and quality: a fast one, like that of a host that compresses each response. */
  compression: string;
  pages: PageSizes[];
  /** The ten that took longest to render. */
  slowest: { url: string; ms: number }[];
  assets: { file: string; bytes: number; brotli: number | null }[];
}
/** In bytes; `js` and `css` are the compressed scripts and styles that the page loads at once. */
interface PageSizes {
  url: string;
  html: number;
  brotli: number;
  js: number;
  css: number;
  ms: number;
}

export interface Sizes {
  /** Whether every file has to be added. */
  wanted: boolean;
  /** `content` is that of the file, wherever it is. */
  add(file: Omit<SiteFile, 'content'> & { content: string | Uint8Array }): void;
  /** Null unless the report was asked for. */
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
        const shown = { js, css: css + sum(rendered.summary.sheets), ms: rendered.page?.ms ?? 0 };
        pages.push({ url, html: bytes, brotli: sizes.of(content), ...shown, source });
      } else if (kind === 'asset') assets.push({ file, bytes, brotli: isText.test(file) ? sizes.of(content) : null });
    },
    report() {
      sizes.save();
      return wanted ? reportOf(pages, assets) : null;
    },
    diagnostics: () => checkBudgets(prepared, pages),
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

/** How many bytes a content has once it is compressed. The cache keeps the sizes, so an unchanged build compresses nothing. */
function compressedSizes(cache: Cache): { of(content: string | Uint8Array): number; save(): void } {
  const table = openTable(cache, `sizes ${QUALITY}`);
  return {
    of(content) {
      const key = longHash(content);
      const measured = Number(table.read(key) ?? Number.NaN);
      if (measured > 0) return measured;
      const size = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }).length;
      table.write(key, String(size));
      return size;
    },
    save: () => table.save(),
  };
}

/** One finding for each page, except where many pages load the same: they are named together. */
function checkBudgets({ root, configFile, site: { budgets } }: Prepared, pages: readonly Measured[]): Diagnostic[] {
  const keyOf = (kind: keyof Site['budgets']): Place => placeOfKey(root, configFile, `budgets.${kind}`);
  const html = budgets.html;
  const heavy = html === null ? [] : pages.filter(({ brotli }) => brotli > html);
  return [
    ...(heavy.length > FEW
      ? [
          overBudgetTogether(
            keyOf('html'),
            heavy.map(({ url, brotli }) => ({ url, bytes: brotli })).sort((a, b) => b.bytes - a.bytes),
            html ?? 0,
          ),
        ]
      : heavy.map(({ url, source, brotli }) =>
          overBudget('html', source === null ? keyOf('html') : placeOf(source), [url], brotli, html ?? 0),
        )),
    ...(['js', 'css'] as const).flatMap((kind) => {
      const budget = budgets[kind];
      if (budget === null) return [];
      const over = pages.filter((page) => page[kind] > budget);
      const sizes = [...new Set(over.map((page) => page[kind]))];
      return sizes.map((size) => {
        const urls = over.filter((page) => page[kind] === size).map(({ url }) => url);
        return overBudget(kind, keyOf(kind), urls, size, budget);
      });
    }),
  ];
}

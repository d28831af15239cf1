/** Prepares each language of a site for rendering: its shell, its assets, and the context that pages are made in. */
import { localeAssets } from '../bundle/client.ts';
import { generator, homepage } from '../host/engine.ts';
import type { LoadedMedia } from '../host/media.ts';
import type { LoadedTheme } from '../host/site-code/load-theme.ts';
import { wordsIn } from '../lib/words.ts';
import { extensionsOf } from '../markdown/extensions.ts';
import { combined } from '../messages/diagnostic.ts';
import { interfaceHalfInEnglish, interfaceInEnglish } from '../messages/project.ts';
import type { SiteData } from '../model/content.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { Locale, Site } from '../model/site.ts';
import { imageMaker } from '../outputs/social-images.ts';
import type { PageContext } from '../pages/context.ts';
import { withFooter, withNavbarItems } from '../pages/own-parts.ts';
import { printBody, printReactPage } from '../pages/print-body.ts';
import { buildShell } from '../pages/shell.ts';
import type { LocaleGraph } from './graphs.ts';
import type { PreparedLocale, PrepareOptions, Read } from './prepared.ts';
import { eachInTime, inTime } from './work-in-time.ts';

/** Empty when theme or client could not be compiled. */
export function prepareLocales(
  graphs: readonly LocaleGraph[],
  { parsed, mdx, compiled: { theme, client } }: Read,
  data: SiteData,
  media: LoadedMedia,
  { config: { site, configFile, plugins, severity }, isLive = false }: Pick<PrepareOptions, 'config' | 'isLive'>,
): Outcome<PreparedLocale[]> {
  if (theme === null || client === null) return { value: [], diagnostics: [] };
  const loaded = plugins.map(({ plugin }) => plugin);
  const images = isLive ? null : imageMaker(loaded, site.syntax.plugins);
  const common: Omit<PageContext, 'locale' | 'graph' | 'component' | 'shell' | 'reactPages'> = {
    site,
    graphs: Object.fromEntries(graphs.map(({ locale, graph }) => [locale.name, graph])),
    media: media.media,
    textOf: parsed.texts.of,
    mdx: mdx.texts,
    print: printBody,
    inTime: (entries, run) =>
      eachInTime(entries, (entry) => inTime(`printing ${entry.url}`, entry.source.file, () => run(entry))),
    socialImage: images?.of ?? (() => null),
    printers: extensionsOf(loaded).printers,
  };
  const prepared = graphs.map(({ locale, graph }) => {
    const { words } = theme.server;
    const shell = buildShell({ site, locale, graph, data, words, generator, configFile });
    const bare = {
      ...common,
      locale,
      graph,
      component: () => '',
      shell: shell.value,
      reactPages: pageMeta(theme, locale),
    };
    const printed = (file: string | null): string | null => ownPart(file, bare);
    const footed = withFooter(shell.value, printed(site.adapted.footer));
    const { value: whole, diagnostics } = withNavbarItems(footed, printed(site.adapted.navbarItems), configFile);
    const assets = localeAssets(client, site, whole, homepage);
    const printing = { shell: whole, assets: assets.assets };
    const component: PageContext['component'] = (call, html) => theme.component(call, html, printing);
    return {
      value: { locale, context: { ...bare, component, shell: whole }, assets },
      diagnostics: [...shell.diagnostics, ...diagnostics],
    };
  });
  const { value, diagnostics } = combined(prepared);
  const inEnglish = severity === 'warning' ? untranslatedWords(site, configFile, theme.server.words, data) : [];
  return { value, diagnostics: [...inEnglish, ...diagnostics] };
}

/** The HTML of a part of the project, such as its own footer; null if there is none or it fails, which is reported. */
function ownPart(file: string | null, context: PageContext): string | null {
  const { locale, mdx } = context;
  if (file === null || !mdx.has(file)) return null;
  const html = printReactPage(file, locale.baseUrl, context);
  return html.includes('class="admonition danger"') ? null : html;
}

/** Reports the languages for which neither the theme nor the site has all words of the interface. */
function untranslatedWords(
  { locales }: Site,
  configFile: string,
  words: LoadedTheme['server']['words'],
  { translations }: SiteData,
): Diagnostic[] {
  const all = Object.keys(words.en ?? {});
  const counted = locales.map(({ name }) => {
    const translated = { ...wordsIn(words, name), ...translations[name]?.code };
    return { name, missing: all.filter((id) => !Object.hasOwn(translated, id)).length };
  });
  const whole = counted.flatMap(({ name, missing }) => (missing === all.length ? name : []));
  const half = counted.filter(({ missing }) => missing > 0 && missing < all.length);
  return [
    ...(whole.length === 0 ? [] : [interfaceInEnglish(configFile, whole)]),
    ...(half.length === 0 ? [] : [interfaceHalfInEnglish(configFile, half, all.length)]),
  ];
}

const pageMeta = ({ pages }: LoadedTheme, { name }: Locale): PageContext['reactPages'] =>
  Object.fromEntries(Object.entries(pages).map(([file, { meta }]) => [file, meta(name)]));

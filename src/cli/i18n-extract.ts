/** `sitegen i18n extract`: writes the files of labels that translators fill in, and keeps what is in them. */
import { join } from 'node:path';
import { pathIn } from '../bundle/paths.ts';
import { type Labels, labelFiles, mergeLabels } from '../content/label-files.ts';
import { readSiteText } from '../host/disk.ts';
import { linkToOwnFolder } from '../host/disk-writes.ts';
import { isRecord } from '../lib/shape.ts';
import { wordsIn } from '../lib/words.ts';
import { parseYaml } from '../lib/yaml.ts';
import type { Locale } from '../model/site.ts';
import type { Prepared } from '../site/prepared.ts';
import { siteCache } from '../site/run.ts';
import { prepareSite } from '../site/stages.ts';
import { fail, type LocaleFlags, openSite, print, printDiagnostics, translatedLocales, write } from './command.ts';

export async function runExtract({ root, locale: wanted }: LocaleFlags): Promise<number> {
  const site = await openSite(root);
  if (site === null) return 1;
  const locales = translatedLocales(site.config.site, wanted);
  if (locales === null) return 2;
  const prepared = await prepareSite({
    ...site,
    cache: siteCache(site.root, { cache: true }),
    drafts: true,
  });
  // Labels can be extracted in spite of most errors, such as broken links.
  const errors = prepared.diagnostics.filter(({ severity }) => severity === 'error');
  if (prepared.locales.length === 0) return printDiagnostics(errors, site.root);
  const all = prepared.site.locales.filter((one) => locales.includes(one) || (one.isDefault && wanted === undefined));
  const files = all.flatMap((locale) => [...filesOf(prepared, locale)]);
  if (files.length === 0) print('The site has one language, so there is nothing to translate.');
  for (const [file, labels] of files) if (!extend(site.root, file, labels)) return 1;
  return 0;
}

/** Path → labels of a language, with the words of the interface that the theme lacks in it; the default language needs only these. */
function filesOf({ site, locales, compiled }: Prepared, { name, isDefault }: Locale): Map<string, Labels> {
  const source = locales.find((one) => one.locale.isDefault) ?? locales[0];
  const words = compiled.theme?.server.words ?? {};
  const has = wordsIn(words, name);
  const code = Object.entries(words.en ?? {}).filter(([id]) => !Object.hasOwn(has, id));
  const files = site.layout.words[name];
  const versions = source?.context.graph.versions ?? [];
  if (files === undefined || (isDefault && code.length === 0)) return new Map();
  const labels = labelFiles(site, files, versions, Object.fromEntries(code));
  return isDefault ? new Map([...labels].filter(([file]) => file === files.code)) : labels;
}

/** Adds the missing labels to a file; false, after a message, when that is not possible. */
function extend(root: string, file: string, labels: Labels): boolean {
  // What a link leads to would be copied into the file, which is published.
  const link = linkToOwnFolder(root, join(root, file));
  if (link !== null) {
    fail(`${pathIn(root, link)} is a link: put the file itself in its place.`);
    return false;
  }
  const text = readSiteText(root, file);
  if (text === null && Object.keys(labels).length === 0) return true;
  const read = text === null ? null : parseYaml(text);
  if (read !== null && !(read.ok && isRecord(read.data))) {
    fail(`${file} is not an object of labels: correct it first.`);
    return false;
  }
  const merged = mergeLabels(read?.ok ? read.data : {}, labels);
  const unused = file.endsWith('code.json') ? [] : merged.unused;
  if (merged.added > 0 && !write(root, file, `${JSON.stringify(merged.file, null, 2)}\n`)) return false;
  print(`${file}: ${merged.added} added${unused.length === 0 ? '' : `; no longer used: ${unused.join(', ')}`}`);
  return true;
}

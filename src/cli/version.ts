/** `sitegen version NAME`: copies the docs with their sidebars and translations into a new version. */
import { join } from 'node:path';
import { recordKey, recordsFile, recordsOf, recordsText } from '../content/translation-state.ts';
import { NEXT, versionFault } from '../content/versions.ts';
import { fileExists, readSiteText } from '../host/disk.ts';
import { copyFolder, IS_THERE } from '../host/disk-writes.ts';
import { listFiles } from '../host/listing.ts';
import { CURRENT, docsWordsFile } from '../lib/layout.ts';
import { ownValue } from '../lib/own-value.ts';
import { nullIfThrown } from '../lib/thrown.ts';
import type { DocsOptions, Site } from '../model/site.ts';
import { fail, instanceIn, openSite, print, write } from './command.ts';
import { managerIn, withManager } from './package-manager.ts';
import { counted } from './report.ts';

export async function runVersion(name: string, { root: folder, id }: { root: string; id?: string }): Promise<number> {
  const opened = await openSite(folder);
  if (opened === null) return 1;
  const { root, site } = opened;
  const docs = instanceIn(site.docs, id, 'docs');
  if (docs === null) return 2;
  const list = site.layout.versions[docs.prefix]?.file ?? '';
  const versions = namesIn(readSiteText(root, list));
  if (versions === null) return fail(`${list} is not a list of names: correct it first.`);
  const isNext = name === (ownValue(docs.versions, CURRENT)?.path ?? NEXT);
  const fault = versions.includes(name)
    ? 'is there already'
    : isNext
      ? 'has the address of the docs that are being written'
      : versionFault(name, false);
  if (fault !== null) return fail(`The version "${name}" ${fault}.`, 2);

  const copies = foldersOf(site, docs, name).filter(({ from }) => listFiles(root, from).length > 0);
  if (copies.length === 0) return fail('There are no docs, so there is nothing to make a version of.');
  for (const { from, to } of copies) {
    const problem = listFiles(root, to).length > 0 ? IS_THERE : copyFolder(join(root, from), root, to);
    if (problem !== null) return fail(`Cannot write ${to}: ${problem}`);
    print(`${to}: ${counted(listFiles(root, to).length, 'file')}`);
  }
  const texts: [file: string, text: string][] = [
    ...sidebarsOf(site, docs, name),
    ...translatedWords(root, site, docs, name),
    ...records(root, site, copies),
    // Last, as this is what publishes the version.
    [list, json([name, ...versions])],
  ];
  for (const [file, text] of texts) {
    if (!write(root, file, text)) return 1;
    print(file);
  }
  print(`\nReaders are shown version ${name} from now on; what is written in ${copies[0]?.from} is the next one.`);
  const next = 'Relative links that leave the docs lead elsewhere from the copy. To find them: npx sitegen-docs check';
  print(withManager(next, managerIn(root)));
  if (!JSON.stringify(site.navbar.items).includes('docsVersion'))
    print("Readers choose among versions by a navbar item: { type: 'docsVersionDropdown' }");
  return 0;
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

function namesIn(text: string | null): string[] | null {
  const names: unknown = nullIfThrown(() => JSON.parse(text ?? '[]'));
  return Array.isArray(names) ? names.map(String) : null;
}

interface Copy {
  from: string;
  to: string;
  /** The folder that it is a translation of; for the source, the same as `from`. */
  source: string;
}
/** The folder of the docs, then those of its translations. */
function foldersOf({ layout: { folders } }: Site, { prefix }: DocsOptions, name: string): Copy[] {
  const docsFolders = folders.filter((one) => one.kind === 'doc' && one.prefix === prefix);
  return docsFolders
    .filter(({ version }) => version === CURRENT)
    .flatMap(({ path, source, locale }) => {
      const isSource = path === source;
      const beside = docsFolders.find(
        (one) => one.version === null && one.locale === locale && (one.path === one.source) === isSource,
      );
      return beside === undefined ? [] : [{ from: path, to: `${beside.path}/version-${name}`, source }];
    })
    .sort((a, b) => Number(b.from === b.source) - Number(a.from === a.source));
}

/** Empty when sidebars are generated from folders. */
function sidebarsOf({ sidebars, layout }: Site, { prefix }: DocsOptions, name: string): [string, string][] {
  const sidebarsFile = sidebars[prefix] ?? null;
  // The check fills in null for absent keys, so those are left out.
  const text = JSON.stringify(sidebarsFile, (_, value: unknown) => value ?? undefined, 2);
  return sidebarsFile === null
    ? []
    : [[`${layout.versions[prefix]?.sidebars}/version-${name}-sidebars.json`, `${text}\n`]];
}

/** Files of translated labels, where each version has its own. */
const translatedWords = (root: string, { layout }: Site, { prefix }: DocsOptions, name: string): [string, string][] =>
  Object.values(layout.words).flatMap((words) => {
    const [from, to] = [CURRENT, name].map((version) => docsWordsFile(words, prefix, version) ?? '');
    const text = from === to || from === undefined ? null : readSiteText(root, from);
    return text === null || to === undefined || fileExists(join(root, to)) ? [] : [[to, text]];
  });

/** Records that the copied translations are as up to date as the originals. */
function records(root: string, site: Site, [original]: Copy[]): [string, string][] {
  if (original === undefined) return [];
  const folderKey = (path: string): string => `${recordKey(site, path)}/`;
  const [from, to] = [folderKey(original.from), folderKey(original.to)];
  return site.locales.flatMap((locale) => {
    const file = recordsFile(site, locale);
    const before = Object.entries(recordsOf(readSiteText(root, file), file).value);
    const copied = before.flatMap(([path, hash]) =>
      path.startsWith(from) ? [[to + path.slice(from.length), hash]] : [],
    );
    return copied.length === 0 ? [] : [[file, recordsText(Object.fromEntries([...before, ...copied]))]];
  });
}

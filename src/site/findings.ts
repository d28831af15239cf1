/** Collects what is wrong with a site before its pages are printed, each mistake once. */
import { checkTranslations } from '../graph/check-entries.ts';
import type { LoadedMedia } from '../host/media.ts';
import { partialsOf } from '../host/parse/parse-partials.ts';
import { codeFiles } from '../host/site-code/load-config.ts';
import { placedIn } from '../host/site-code/load-module.ts';
import { atLevelsOf, atMost, hasErrors } from '../messages/diagnostic.ts';
import { noTexts } from '../messages/misplaced.ts';
import { duplicateFileName } from '../messages/output-folder.ts';
import { gitStopped, shallowClone } from '../messages/outputs.ts';
import { packagesMissing } from '../messages/project.ts';
import { unique } from '../messages/unique.ts';
import type { Parsed, PublicFile } from '../model/content.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import { contrastFindings } from './contrast.ts';
import type { LocaleGraph } from './graphs.ts';
import { emptyFolders, misplacedTexts, misspeltWords } from './misplaced.ts';
import { namingPlugin, pluginChecks } from './plugins.ts';
import type { PreparedLocale, PrepareOptions, Read } from './prepared.ts';
import type { Content } from './scan.ts';
import { takenPages } from './taken-places.ts';
import { unreadCode } from './unread-code.ts';

interface Stages {
  scanned: Outcome<Content>;
  read: Read;
  graphs: Outcome<LocaleGraph[]>;
  media: Pick<LoadedMedia, 'diagnostics'>;
  locales: Outcome<PreparedLocale[]>;
  hidden: ReadonlyMap<PublicFile, string | null>;
}

/** What the stages have found, and what plugins find in their results. */
export async function findingsOf(
  { scanned, read: { history, mdx, parsed, compiled }, graphs, media, locales, hidden }: Stages,
  { root, config }: Pick<PrepareOptions, 'root' | 'config'>,
): Promise<Diagnostic[]> {
  const { site, severity } = config;
  const contexts = locales.value.map(({ context }) => context);
  const shown = shownTexts(graphs.value, parsed.files);
  const inTexts = [...parsed.files].flatMap(([file, { diagnostics }]) => (shown.has(file) ? diagnostics : []));
  // Links and sidebars lack what is elsewhere: one mistake is one message.
  const consequences = [...graphs.diagnostics, ...locales.diagnostics];
  const misplaced = misplacedTexts(root, site, scanned.value, shown);
  const empty = hasErrors(misplaced) ? [] : emptyFolders(site, scanned.value);
  const lacking = [
    ...(empty.length === 0 ? [] : [noTexts(empty, hasErrors(consequences))]),
    ...misplaced,
    ...graphs.diagnostics.filter(({ code }) => code === 'empty-version' || code === 'unknown-version'),
  ];
  // Of plugins, pages.
  const unmade = scanned.diagnostics.filter(({ code }) => code === 'plugin');
  const isLacking = severity === 'error' && hasErrors([...lacking, ...unmade]);
  const problems = [
    ...lacking,
    ...[...hidden].map(([{ file, path }, source]) => duplicateFileName(file, path, { file: path, source })),
    ...packagesMissing([...config.missing, ...mdx.missing]),
    ...[mdx, scanned, media].flatMap(({ diagnostics }) => diagnostics),
    ...inTexts,
    ...(isLacking ? [] : consequences),
    ...checkTranslations(scanned.value.sources, site),
    ...misspeltWords(site, scanned.value.data.translations, compiled.theme?.server.words.en ?? {}),
    ...unreadCode(root, config, [...compiled.inputs, ...mdx.inputs, ...mdx.ran]),
    ...takenPages(
      scanned.value.publicFiles.filter((one) => !hidden.has(one)),
      locales.value,
      site,
    ),
    ...contrastFindings(root, site),
    ...(history.stopped === null ? [] : [gitStopped(history.stopped)]),
    ...(history.shallow ? [shallowClone()] : []),
    ...(await pluginChecks({ ...config, root, contexts })),
  ];
  const judged = problems
    .map(placedIn(root, codeFiles(config)))
    .map(namingPlugin(config.plugins))
    .map(atMost(severity));
  const all = atLevelsOf(site, [...config.diagnostics, ...compiled.diagnostics, ...judged]);
  return unique(all, severity !== 'error');
}

/** The texts that some language shows, alone or within others. The rest is not checked. */
function shownTexts(graphs: readonly LocaleGraph[], files: ReadonlyMap<string, Parsed>): ReadonlySet<string> {
  const shown = new Set(graphs.flatMap(({ entries }) => entries.map(({ source }) => source.file)));
  // Those that are added are visited, too.
  for (const file of shown) for (const partial of partialsOf(file, files.get(file))) shown.add(partial.file);
  return shown;
}

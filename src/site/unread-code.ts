/** Finds code of the site that nothing loads: sidebars and folders of the theme under another name, and plugins that are not listed. */
import { join } from 'node:path';
import { fileExists, filesIn, foldersIn, readSiteText } from '../host/disk.ts';
import { listFiles } from '../host/listing.ts';
import type { ReadyConfig } from '../host/site-code/load-config.ts';
import { partFiles } from '../host/site-code/theme-files.ts';
import { editDistance } from '../lib/nearest.ts';
import { packageName } from '../lib/package-name.ts';
import { pluginNotListed, sheetNotRead, sidebarsNotRead, themeFolderNotRead } from '../messages/config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';

const CODE = /\.m?[jt]s$/;
const OWN_PLUGIN = new RegExp(`\\bdefinePlugin\\b[^;]*['"]${packageName}['"]`);
/** Where other tools have it. */
const USUAL_SHEET = 'src/css/custom.css';
const THEME_FOLDERS = ['components', 'parts'];

/** `compiled`: the files of the theme, of pages and of texts that something imports, absolute. */
export function unreadCode(
  root: string,
  { site, inputs, configFile, sidebarsFiles }: ReadyConfig,
  compiled: readonly string[],
): Diagnostic[] {
  // Projects of other tools have such names for other things.
  if (site.layout.recordsRoot === '') return [];
  const isRead = (file: string): boolean => inputs.includes(join(root, file));
  const inFolder = (folder: string): string[] =>
    filesIn(join(root, folder)).map((name) => (folder === '' ? name : `${folder}/${name}`));
  const sidebars = [...inFolder(''), ...inFolder('config')].filter(
    (file) => /^(?:sidebars?|config\/sidebar)\.(?:m?[jt]s|json)$/.test(file) && !isRead(file),
  );
  const plugins = [...inFolder('config'), ...listFiles(root, 'plugins')].filter(
    (file) => CODE.test(file) && file !== configFile && !isRead(file),
  );
  const folders = foldersIn(join(root, 'theme')).flatMap((name) => {
    const near = THEME_FOLDERS.find((one) => editDistance(name.toLowerCase(), one, 1) === 1);
    const files = near === undefined ? [] : listFiles(root, `theme/${name}`);
    return near === undefined || files.length === 0 ? [] : [themeFolderNotRead(files, `theme/${near}`)];
  });
  const isUnread = (file: string): boolean => !compiled.includes(join(root, file));
  const partNames = Object.keys(partFiles());
  const strayParts = ['theme', 'src/theme'].flatMap((folder) =>
    listFiles(root, folder).flatMap((file) => {
      const [, name = ''] = /^(\w+)(?:\/index)?\.[jt]sx$/.exec(file.slice(folder.length + 1)) ?? [];
      return partNames.includes(name) && isUnread(file) ? [themeFolderNotRead([file], `theme/parts/${name}.tsx`)] : [];
    }),
  );
  const isSheet = fileExists(join(root, USUAL_SHEET)) && !site.customCss.includes(USUAL_SHEET) && isUnread(USUAL_SHEET);
  return [
    ...(isSheet ? [sheetNotRead(USUAL_SHEET)] : []),
    // Where one is read, another may be its part or its draft.
    ...(Object.values(sidebarsFiles).some(isRead) ? [] : sidebars.map(sidebarsNotRead)),
    ...plugins.filter((file) => OWN_PLUGIN.test(readSiteText(root, file) ?? '')).map(pluginNotListed),
    ...(site.theme.partsFolder === join(root, 'theme') ? [...folders, ...strayParts] : []),
  ];
}

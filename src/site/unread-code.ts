/** Finds code of the site that nothing loads: sidebars and folders of the theme under another name, and plugins that are not listed. */
import { join } from 'node:path';
import { filesIn, foldersIn, listFiles, readSiteText } from '../host/disk.ts';
import type { ReadyConfig } from '../host/site-code/load-config.ts';
import { editDistance } from '../lib/nearest.ts';
import { packageName } from '../lib/package-name.ts';
import { pluginNotListed, sidebarsNotRead, themeFolderNotRead } from '../messages/config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';

const CODE = /\.m?[jt]s$/;
const OWN_PLUGIN = new RegExp(`\\bdefinePlugin\\b[^;]*['"]${packageName}['"]`);
const THEME_FOLDERS = ['components', 'parts'];

export function unreadCode(root: string, { site, inputs, configFile, sidebarsFiles }: ReadyConfig): Diagnostic[] {
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
  return [
    // Where one is read, another may be its part or its draft.
    ...(Object.values(sidebarsFiles).some(isRead) ? [] : sidebars.map(sidebarsNotRead)),
    ...plugins.filter((file) => OWN_PLUGIN.test(readSiteText(root, file) ?? '')).map(pluginNotListed),
    ...(site.theme.partsFolder === join(root, 'theme') ? folders : []),
  ];
}

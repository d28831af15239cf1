/** The id and URL of a doc from the path of its file, by the rules of Docusaurus (conventions, section 3.2). */
import { splitterOf } from '../lib/number-prefix.ts';
import { baseOf, dirOf, resolvePath, withoutExtension } from '../lib/paths.ts';
import { joinUrl } from '../lib/urls.ts';

interface DocPathOptions {
  /** Path below the folder of docs: `01-agent/02-remote.md`. */
  path: string;
  id: string | null;
  slug: string | null;
  stripPrefixes: boolean;
}

/** `slug` is below the version's root and begins with a slash: `/agent/` for the index file of a folder. */
export function docPathOf({ path, id, slug, stripPrefixes }: DocPathOptions) {
  const dir = dirOf(path);
  const rawName = baseOf(withoutExtension(path));
  const split = splitterOf(stripPrefixes);
  const { position, name } = split(rawName);
  const folder = dir
    .split('/')
    .map((part) => split(part).name)
    .join('/');
  const lastPart = id ?? name;
  const plainSlug = joinUrl('/', folder, isIndexName(rawName, dir) ? '/' : lastPart);
  return {
    id: folder === '' ? lastPart : `${folder}/${lastPart}`,
    slug: slug === null ? plainSlug : resolveSlug(folder, slug),
    position,
  };
}

/** Compares names as written, whatever the case: `index`, `readme`, or the name of the folder. */
function isIndexName(name: string, dir: string): boolean {
  const lower = name.toLowerCase();
  return lower === 'index' || lower === 'readme' || (dir !== '' && lower === baseOf(dir).toLowerCase());
}

/** A slug with a leading slash starts at the version's root, others in the doc's folder. */
const resolveSlug = (folder: string, slug: string): string =>
  slug.startsWith('/') ? joinUrl('/', slug) : resolvePath(`/${folder}`, slug);

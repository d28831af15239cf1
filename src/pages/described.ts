/** Applies what the code of a page set while it was rendered: title, description, head elements. */
import { documentTitle } from '../lib/titles.ts';
import type { HeadChanges } from '../model/mdx.ts';
import type { HeadTag, PageBase } from '../model/page.ts';
import type { PageContext } from './context.ts';
import { meta } from './head.ts';

export const noHeadChanges = (): HeadChanges => ({ head: [], structuredData: [], attributes: {} });

export function withHeadChanges<P extends PageBase>(page: P, changes: HeadChanges, { shell }: PageContext): P {
  const { headTitle, title = page.title ?? headTitle ?? null, description = page.description, ...more } = changes;
  const preview = [
    ...(title === page.title ? [] : [['og:title', documentTitle(title, shell.title, shell.titleDelimiter)] as const]),
    ...(description === page.description ? [] : [['og:description', description] as const]),
  ].map(([property, content]) => meta({ property, content }));
  const own = [...preview, ...more.head];
  const names = new Set(own.map(nameOf));
  return {
    ...page,
    ...{ title, description, attributes: more.attributes, ...(headTitle !== undefined && { headTitle }) },
    head: [...page.head.filter((tag) => !names.has(nameOf(tag))), ...own],
    structuredData: [...page.structuredData, ...more.structuredData],
  };
}

const nameOf = ({ tag, attributes }: HeadTag): string =>
  tag === 'link' && attributes.rel !== 'canonical'
    ? JSON.stringify(attributes)
    : `${tag} ${attributes.name ?? attributes.property ?? attributes['http-equiv'] ?? attributes.rel ?? JSON.stringify(attributes)}`;

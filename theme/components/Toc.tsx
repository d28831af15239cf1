/** Table of contents: a column on wide screens, a collapsible box on narrow ones. */
import { hashOf } from '../../src/lib/urls.ts';
import type { TocEntry } from '../../src/model/page.ts';
import type { PartProps } from '../../src/model/theme-parts.ts';
import { wordOf } from '../lib/words.ts';
import { Icon } from './Icon.tsx';
import * as icons from './icons.ts';

export function DesktopToc({ toc, shell }: PartProps<'DesktopToc'>) {
  if (toc === null) return null;
  return (
    <div className="toc" data-toc="desktop">
      <nav aria-label={wordOf(shell, 'theme.sitegen.tocLabel')}>
        {toc.length > 0 && (
          <p className="toc-title" aria-hidden="true">
            {wordOf(shell, 'theme.TOCCollapsible.toggleButtonLabel')}
          </p>
        )}
        <Entries entries={toc} />
      </nav>
    </div>
  );
}

/** Class of the main content, which leaves the column of the table of contents free even before that is there. */
export const besideToc = (toc: TocEntry[] | null): string => (toc ? 'main beside-toc' : 'main');

/**
 * Line of small screens that opens the table of contents. The client adds the list when it is first opened, and writes the section being
 * read into the `b`.
 */
export function MobileToc({ toc, shell }: PartProps<'MobileToc'>) {
  if (toc === null || toc.length === 0) return null;
  return (
    <div className="toc-mobile" data-toc="mobile">
      <button type="button" aria-expanded="false">
        {wordOf(shell, 'theme.TOCCollapsible.toggleButtonLabel')}
        <b />
        <Icon path={icons.chevron} className="caret" />
      </button>
    </div>
  );
}

function Entries({ entries }: { entries: TocEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <ul>
      {entries.map(({ id, html, children }) => (
        <li key={id}>
          <a href={hashOf(id)} dangerouslySetInnerHTML={{ __html: html }} />
          <Entries entries={children} />
        </li>
      ))}
    </ul>
  );
}

/** Pages that are neither docs nor blog: the site's own React and Markdown pages, and the not-found page. */
import type { PartProps } from '../../src/model/theme-parts.ts';
import { wordOf } from '../lib/words.ts';
import { Article } from './Article.tsx';
import { besideToc, DesktopToc } from './Toc.tsx';

export function ReactPage({ page, shell, component: Component }: PartProps<'ReactPage'>) {
  if (page.html !== null) {
    const Tag = page.html.includes('<main') ? 'div' : 'main';
    return <Tag className="page foreign-page" dangerouslySetInnerHTML={{ __html: page.html }} />;
  }
  return <main className="page">{Component && <Component page={page} shell={shell} />}</main>;
}

export function MarkdownPage({ page, shell }: PartProps<'MarkdownPage'>) {
  return (
    <div className="columns">
      <main className={besideToc(page.toc)}>
        <Article page={page} shell={shell} heading={page.heading} html={page.html} />
      </main>
      <DesktopToc toc={page.toc} shell={shell} />
    </div>
  );
}

export function NotFoundPage({ page, shell }: PartProps<'NotFoundPage'>) {
  return (
    <main
      className="main narrow not-found"
      data-found={wordOf(shell, 'theme.sitegen.found')}
      data-search={wordOf(shell, 'theme.sitegen.searchFor')}
    >
      <h1>{wordOf(shell, 'theme.NotFound.title')}</h1>
      <p>{wordOf(shell, 'theme.NotFound.p1')}</p>
      <p>{wordOf(shell, 'theme.NotFound.p2')}</p>
      <div className="buttons">
        <a className="button" href={shell.locale.baseUrl}>
          {wordOf(shell, 'theme.docs.breadcrumbs.home')}
        </a>
      </div>
      {page.ways.length > 0 && (
        <ul className="cards">
          {page.ways.map(({ title, url, description }) => (
            <li key={url}>
              <a className="card" href={url}>
                <b>{title}</b>
                {description !== '' && <p>{description}</p>}
              </a>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}

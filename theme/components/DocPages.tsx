/** Pages of the docs area: a doc, and the index of a category. */
import type { CardItem, Shell } from '../../src/model/page.ts';
import type { ContentProps } from '../../src/model/theme.ts';
import type { PartProps } from '../../src/model/theme-parts.ts';
import { DocSidebar } from '../islands/DocSidebar.tsx';
import { cardText, versionText, wordOf } from '../lib/words.ts';
import { Article } from './Article.tsx';
import { Brand } from './Brand.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { EntryFooter } from './EntryFooter.tsx';
import { drawingOf, Icon } from './Icon.tsx';
import * as icons from './icons.ts';
import { Link } from './Link.tsx';
import { SECTION } from './Navbar.tsx';
import { PageActions } from './PageActions.tsx';
import { Pagination } from './Pagination.tsx';
import { besideToc, DesktopToc, MobileToc } from './Toc.tsx';
import { VersionBadge, VersionBanner } from './Versions.tsx';

export function DocPage({ page, shell }: PartProps<'DocPage'>) {
  return (
    <Columns page={page} shell={shell} toc={page.toc}>
      <MobileToc toc={page.toc} shell={shell} />
      <VersionBanner page={page} shell={shell} />
      <div className="page-head">
        <Breadcrumbs breadcrumbs={page.breadcrumbs} shell={shell} />
        <VersionBadge page={page} shell={shell} />
        {page.forVersion !== null && <span className="badge">{versionText(shell, page.forVersion)}</span>}
        <PageActions page={page} shell={shell} />
      </div>
      <Article page={page} shell={shell} heading={page.heading} html={page.html} />
      <EntryFooter footer={page.footer} page={page} shell={shell} />
      <DocPagination page={page} shell={shell} />
    </Columns>
  );
}

export function CategoryIndexPage({ page, shell }: PartProps<'CategoryIndexPage'>) {
  return (
    <Columns page={page} shell={shell}>
      <VersionBanner page={page} shell={shell} />
      <div className="page-head">
        <Breadcrumbs breadcrumbs={page.breadcrumbs} shell={shell} />
        <VersionBadge page={page} shell={shell} />
      </div>
      <article>
        <div className="prose">
          <h1>{page.heading}</h1>
          {page.text !== null && <p>{page.text}</p>}
        </div>
        <ul className="cards">
          {page.cards.map((card) => (
            <li key={card.href}>
              <Card card={card} shell={shell} />
            </li>
          ))}
        </ul>
      </article>
      <DocPagination page={page} shell={shell} />
    </Columns>
  );
}

/** The columns of a docs page: sidebar, main content, table of contents. */
function Columns({
  page,
  shell,
  toc = null,
  children,
}: Pick<ContentProps, 'page' | 'shell'> & { toc?: PartProps<'DesktopToc'>['toc']; children: React.ReactNode }) {
  const key = page.docs?.sidebar ?? null;
  return (
    <div className="columns" data-has-sidebar={key !== null || undefined}>
      {key !== null && <Sidebar sidebarKey={key} page={page} shell={shell} />}
      <main className={besideToc(toc)}>
        {children}
        <BackToTop shell={shell} />
      </main>
      <DesktopToc toc={toc} shell={shell} />
    </div>
  );
}

/** Button that scrolls to the top. Hidden until the client shows it. */
function BackToTop({ shell }: { shell: Shell }) {
  return (
    <button
      type="button"
      className="back-to-top"
      aria-label={wordOf(shell, 'theme.BackToTopButton.buttonAriaLabel')}
      hidden
    >
      <Icon path={icons.up} />
    </button>
  );
}

function Sidebar({ sidebarKey, page, shell }: Pick<ContentProps, 'page' | 'shell'> & { sidebarKey: string }) {
  return (
    <aside
      id={SECTION}
      className="sidebar"
      data-sidebar-key={sidebarKey}
      data-hideable={shell.docsUi.hideable || undefined}
    >
      {shell.navbar.hideOnScroll && <Brand shell={shell} tabIndex={-1} />}
      <nav aria-label={wordOf(shell, 'theme.docs.sidebar.navAriaLabel')}>
        <DocSidebar
          client="intent"
          items={shell.sidebars[sidebarKey] ?? null}
          url={page.url}
          autoCollapse={shell.docsUi.autoCollapseCategories}
          words={{
            expand: wordOf(shell, 'theme.DocSidebarItem.expandCategoryAriaLabel'),
            collapse: wordOf(shell, 'theme.DocSidebarItem.collapseCategoryAriaLabel'),
            external: wordOf(shell, 'theme.IconExternalLink.ariaLabel'),
          }}
        />
      </nav>
      {shell.docsUi.hideable && <SidebarSwitch shell={shell} />}
    </aside>
  );
}

/** Buttons that hide and show the sidebar. `html[data-sidebar-hidden]` decides which of the two is visible. */
function SidebarSwitch({ shell }: { shell: Shell }) {
  return (
    <>
      <button
        type="button"
        className="sidebar-hide"
        title={wordOf(shell, 'theme.docs.sidebar.collapseButtonTitle')}
        aria-label={wordOf(shell, 'theme.docs.sidebar.collapseButtonAriaLabel')}
      >
        <Icon path={icons.chevron} className="caret" />
      </button>
      <div
        role="button"
        tabIndex={0}
        className="sidebar-show"
        title={wordOf(shell, 'theme.docs.sidebar.expandButtonTitle')}
        aria-label={wordOf(shell, 'theme.docs.sidebar.expandButtonAriaLabel')}
      >
        <Icon path={icons.chevron} className="caret" />
      </div>
    </>
  );
}

function DocPagination({
  page: { previous, next },
  shell,
}: Pick<PartProps<'DocPage' | 'CategoryIndexPage'>, 'page' | 'shell'>) {
  return (
    <Pagination
      label={wordOf(shell, 'theme.docs.paginator.navAriaLabel')}
      previous={previous && { ...previous, label: wordOf(shell, 'theme.docs.paginator.previous') }}
      next={next && { ...next, label: wordOf(shell, 'theme.docs.paginator.next') }}
    />
  );
}

const emoji = /^\p{Extended_Pictographic}\uFE0F?/u;
const cardIcons = { category: '🗃', doc: '📄️', external: '🔗' };

/** A card with the icon that `sidebar_custom_props` names, or else the emoji that its label begins with or that tells its kind. */
function Card({ card, shell }: { card: CardItem; shell: Shell }) {
  const drawing = drawingOf(card);
  const icon = emoji.exec(card.label)?.[0];
  return (
    <Link href={card.href} className="card">
      <h2 className="card-title">
        {drawing === null ? <span aria-hidden="true">{icon ?? cardIcons[card.kind]}</span> : <Icon path={drawing} />}{' '}
        {icon === undefined ? card.label : card.label.slice(icon.length).trim()}
      </h2>
      <p>{cardText(shell, card)}</p>
    </Link>
  );
}

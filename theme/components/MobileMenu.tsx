/** The menu of small screens: the site's items in one panel, the page's own sidebar in the other (behaviour, 2.8). Drawn in the browser only. */

import { useErrorBoundary } from 'preact/hooks';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { NavbarEntry, NavbarItem } from '../../src/model/navbar.ts';
import type { PageState, PostLink, Shell } from '../../src/model/page.ts';
import type { PartProps } from '../../src/model/theme-parts.ts';
import { DocSidebar } from '../islands/DocSidebar.tsx';
import { isActive, isCurrent } from '../lib/active.ts';
import { moveHeight } from '../lib/collapse.ts';
import { linkOn } from '../lib/versions.ts';
import { wordOf } from '../lib/words.ts';
import { Brand, ColorToggle, Label, LocaleLinks } from './Brand.tsx';
import { Icon } from './Icon.tsx';
import * as icons from './icons.ts';
import { classNames, Link } from './Link.tsx';
import { PostList } from './PostList.tsx';

export interface MobileMenuProps {
  shell: Shell;
  state: PageState;
  /** Query and hash of the live address, for the links to other languages and versions. */
  suffix: string;
  /** The page's own sidebar: of docs, or the list of posts; null for none. */
  secondary: { docs: PartProps<'DocSidebar'> } | { posts: PostLink[] } | null;
  panel: 'primary' | 'secondary';
  onBack(): void;
  onClose(): void;
}

export function MobileMenu(props: MobileMenuProps) {
  const { shell, secondary, panel, onBack, onClose } = props;
  return (
    <div
      className="mobile-panel"
      role="dialog"
      aria-modal="true"
      aria-label={wordOf(shell, 'theme.NavBar.navAriaLabel')}
    >
      <div className="mobile-header">
        <Brand shell={shell} />
        {!shell.colorMode.disableSwitch && <ColorToggle shell={shell} />}
        <button
          type="button"
          className="icon-button mobile-close"
          aria-label={wordOf(shell, 'theme.docs.sidebar.closeSidebarButtonAriaLabel')}
          onClick={onClose}
        >
          <Icon path={icons.close} size={21} />
        </button>
      </div>
      <div className="mobile-panels" data-panel={panel}>
        <div className="mobile-primary" inert={panel !== 'primary'}>
          <ul className="menu">
            {shell.navbar.items.map((item, index) => (
              <GuardedItem key={index} item={item} {...props} />
            ))}
          </ul>
        </div>
        <div className="mobile-secondary" inert={panel !== 'secondary'}>
          {secondary !== null && shell.navbar.items.length > 0 && (
            <button type="button" className="mobile-back" onClick={onBack}>
              {wordOf(shell, 'theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel')}
            </button>
          )}
          <Secondary {...props} />
        </div>
      </div>
    </div>
  );
}

function Secondary({ secondary, state }: MobileMenuProps) {
  if (secondary === null) return null;
  if ('docs' in secondary) return <DocSidebar {...secondary.docs} url={state.url} />;
  return <PostList posts={secondary.posts} url={state.url} idPrefix="mobile-posts" />;
}

type ItemProps = MobileMenuProps & { item: NavbarItem };

/** Names the item that fails (behaviour, E-11). */
function GuardedItem(props: ItemProps) {
  const [error] = useErrorBoundary();
  if (error === undefined) return <Item {...props} />;
  const item = JSON.stringify(props.item, null, 2);
  throw new Error(`A theme navbar item failed to render.\nPlease check this entry of the navbar:\n${item}`, {
    cause: error,
  });
}

function Item(props: ItemProps) {
  const { item, shell, state } = props;
  switch (item.kind) {
    case 'search':
      return null;
    case 'link':
    case 'html':
      return <Entry entry={item} {...props} />;
    case 'dropdown':
      return (
        <Dropdown
          label={<Label label={item.label} html={item.html} />}
          href={item.href}
          current={isActive(item.active, state)}
          active={isCurrent(item.href, state.url) || item.items.some((one) => leadsHere(one, state))}
          entries={item.items}
          {...props}
        />
      );
    case 'locale-dropdown':
      return (
        <Dropdown
          label={
            <span className="with-icon">
              <Icon path={icons.language} /> {wordOf(shell, 'theme.navbar.mobileLanguageDropdown.label')}
            </span>
          }
          href={null}
          entries={item.before}
          entriesAfter={item.after}
          {...props}
        >
          <LocaleLinks className="menu-link" {...props} />
        </Dropdown>
      );
    case 'version-dropdown':
      return <Versions {...props} item={item} />;
  }
}

function Versions(props: ItemProps & { item: Extract<NavbarItem, { kind: 'version-dropdown' }> }) {
  const { item, shell, state, suffix } = props;
  const links = item.versions.map(({ name, label, mainUrl }) => (
    <li key={name}>
      <a className="menu-link" href={(state.versions[name] ?? mainUrl) + suffix} data-version={name}>
        {label}
      </a>
    </li>
  ));
  if (links.length + item.before.length + item.after.length < 2) return links;
  return (
    <Dropdown
      label={wordOf(shell, 'theme.navbar.mobileVersionsDropdown.label')}
      href={null}
      entries={item.before}
      entriesAfter={item.after}
      {...props}
    >
      {links}
    </Dropdown>
  );
}

/** Whether an entry of a dropdown is reason enough to show the dropdown open. */
const leadsHere = (entry: NavbarEntry, state: PageState): boolean =>
  entry.kind === 'link' &&
  (isCurrent(entry.href, state.url) || (/regex|start/.test(entry.active.by) && isActive(entry.active, state)));

function Entry({ entry, shell, state }: MobileMenuProps & { entry: NavbarEntry }) {
  if (entry.kind === 'html')
    return <li className={entry.className ?? undefined} dangerouslySetInnerHTML={{ __html: entry.value }} />;
  const { href, label, active } = linkOn(entry, { versions: shell.versions, url: state.url });
  return (
    <li>
      <Link
        href={href}
        className={classNames('menu-link', entry.className)}
        attributes={entry.attributes}
        current={isActive(active, state)}
        externalLabel={wordOf(shell, 'theme.IconExternalLink.ariaLabel')}
      >
        <Label label={label} html={entry.html} />
      </Link>
    </li>
  );
}

interface DropdownProps extends MobileMenuProps {
  label: React.ReactNode;
  href: string | null;
  current?: boolean;
  /** It or one of its entries is the current page. */
  active?: boolean;
  entries: NavbarEntry[];
  entriesAfter?: NavbarEntry[];
  children?: React.ReactNode;
}

/** Opens by itself when a move makes it active, and never closes by itself. Its entries exist from the first opening on. */
function Dropdown(props: DropdownProps) {
  const { label, href, current = false, active = false, entries, entriesAfter = [], children, shell } = props;
  const [open, setOpen] = useState(active);
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(open);
  const wasOpened = useRef(open);
  wasOpened.current ||= open;
  useEffect(() => {
    if (active) setOpen(true);
  }, [active]);
  useLayoutEffect(() => {
    if (shown.current !== open && list.current) moveHeight(list.current, open);
    shown.current = open;
  }, [open]);
  const toggle = (): void => setOpen(!open);
  const name = open ? 'collapseAriaLabel' : 'expandAriaLabel';
  return (
    <li>
      <div className="menu-row">
        <a
          className="menu-link"
          href={href ?? '#'}
          role="button"
          aria-current={current ? 'page' : undefined}
          onClick={(event) => {
            if (href === null) event.preventDefault();
            toggle();
          }}
        >
          {label}
        </a>
        <button
          type="button"
          className="menu-caret"
          aria-expanded={open}
          aria-label={wordOf(shell, `theme.navbar.mobileDropdown.collapseButton.${name}`)}
          onClick={toggle}
        >
          <Icon path={icons.chevron} className="caret" />
        </button>
      </div>
      {wasOpened.current && (
        <ul className="menu" ref={list} hidden={!open}>
          {entries.map((entry, index) => (
            <Entry key={index} {...props} entry={entry} />
          ))}
          {children}
          {entriesAfter.map((entry, index) => (
            <Entry key={`after-${index}`} {...props} entry={entry} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** The mobile menu: the navbar's items in one panel, the page's sidebar in the other. Rendered only in the browser. */
import { useErrorBoundary } from 'preact/hooks';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { NavbarEntry, NavbarItem } from '../../src/model/navbar.ts';
import type { PageState, PostLink, Shell } from '../../src/model/page.ts';
import type { PartProps } from '../../src/model/theme-parts.ts';
import { DocSidebar } from '../islands/DocSidebar.tsx';
import { isActive, isCurrent } from '../lib/active.ts';
import { moveHeight } from '../lib/collapse.ts';
import { wordOf } from '../lib/words.ts';
import { Brand } from './Brand.tsx';
import { Icon } from './Icon.tsx';
import * as icons from './icons.ts';
import { classNames } from './Link.tsx';
import { ColorToggle, Entry, Label, type Menu, menuOf } from './NavbarTree.tsx';
import { PostList } from './PostList.tsx';

const LINK = 'menu-link';

export interface MobileMenuProps {
  shell: Shell;
  state: PageState;
  /** Query and hash of the current URL, for links to other languages and versions. */
  suffix: string;
  /** The page's sidebar: that of docs, or the list of blog posts; null if it has none. */
  secondary: { docs: PartProps<'DocSidebar'> } | { posts: PostLink[] } | null;
  panel: 'primary' | 'secondary';
  onBack(): void;
  onClose(): void;
}

export function MobileMenu(props: MobileMenuProps) {
  const { shell, state, secondary, panel, onBack, onClose } = props;
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
          {secondary !== null &&
            ('docs' in secondary ? (
              <DocSidebar {...secondary.docs} url={state.url} />
            ) : (
              <PostList posts={secondary.posts} url={state.url} idPrefix="mobile-posts" />
            ))}
        </div>
      </div>
    </div>
  );
}

type ItemProps = MobileMenuProps & { item: NavbarItem };

/** Renders an item. If that throws, throws an error that names the item. */
function GuardedItem(props: ItemProps) {
  const [error] = useErrorBoundary();
  if (error === undefined) return <Item {...props} />;
  const item = JSON.stringify(props.item, null, 2);
  throw new Error(`A theme navbar item failed to render.\nPlease check this entry of the navbar:\n${item}`, {
    cause: error,
  });
}

function Item({ item, ...props }: ItemProps) {
  const tree = { ...props, className: LINK };
  if (item.kind === 'link' || item.kind === 'html')
    return (
      <li>
        <Entry entry={item} {...tree} />
      </li>
    );
  const menu = menuOf(item, tree);
  if (menu === null) return null;
  if ('only' in menu) return <li>{menu.only}</li>;
  const { shell, state } = props;
  const active = isCurrent(menu.href, state.url) || menu.entries.some((one) => leadsHere(one, state));
  return <Dropdown menu={menu} shell={shell} active={menu.kind === 'dropdown' && active} />;
}

/** Whether the dropdown of an entry is open at first, because the entry leads to the current page. */
const leadsHere = (entry: NavbarEntry, state: PageState): boolean =>
  entry.kind === 'link' &&
  (isCurrent(entry.href, state.url) || (/regex|start/.test(entry.active.by) && isActive(entry.active, state)));

const labels = { 'locale-dropdown': 'mobileLanguageDropdown', 'version-dropdown': 'mobileVersionsDropdown' } as const;

/** A dropdown, open if it or one of its entries is the current page (`active`), also after a navigation. Its entries are rendered when it is first open. */
function Dropdown({ menu, shell, active }: { menu: Menu; shell: Shell; active: boolean }) {
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
  // Menus of versions and languages have a fixed label here and are not links themselves.
  const href = menu.kind === 'dropdown' ? menu.href : null;
  const label = menu.kind === 'dropdown' ? menu.label : wordOf(shell, `theme.navbar.${labels[menu.kind]}.label`);
  return (
    <li>
      <div className="menu-row">
        <a
          className={classNames(LINK, menu.className)}
          href={href ?? '#'}
          role="button"
          aria-current={menu.current ? 'page' : undefined}
          onClick={(event) => {
            if (href === null) event.preventDefault();
            toggle();
          }}
        >
          <span className="with-icon">
            {menu.kind === 'locale-dropdown' && <Icon path={icons.language} />}
            <Label label={label} html={menu.html} />
          </span>
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
          {menu.list}
        </ul>
      )}
    </li>
  );
}

/** The navbar: logo and title, items, colour toggle, and on small screens the button of the mobile menu. */
import { Fragment, type ReactNode } from 'react';
import type { NavbarEntry, NavbarItem, NavbarLink } from '../../src/model/navbar.ts';
import type { PartProps } from '../../src/model/theme-parts.ts';
import { crowdedUntil, foldedUntil } from '../lib/navbar-room.ts';
import { wordOf } from '../lib/words.ts';
import { Brand } from './Brand.tsx';
import { Icon } from './Icon.tsx';
import * as icons from './icons.ts';
import { classNames } from './Link.tsx';
import { ColorToggle, Entry, Label, LocaleLinks, type Menu, menuOf } from './NavbarTree.tsx';

export { crowdedUntil, foldedUntil };
/** Id of the docs sidebar, which the menu for readers without scripts links to. */
export const SECTION = 'page:section';

type Props = PartProps<'Navbar'>;
type Shell = Props['shell'];
const LINK = 'navbar-link';

export function Navbar({ shell, state }: Props) {
  const { navbar } = shell;
  const left = navbar.items.filter(({ position }) => position === 'left');
  const right = navbar.items.filter(({ position }) => position === 'right');
  return (
    <nav
      className="navbar"
      aria-label={wordOf(shell, 'theme.NavBar.navAriaLabel')}
      data-style={navbar.style}
      data-hide-on-scroll={navbar.hideOnScroll || undefined}
      data-crowded={crowdedUntil(shell)}
      data-folded={foldedUntil(shell)}
    >
      <button
        type="button"
        className="icon-button hamburger"
        aria-expanded="false"
        aria-label={wordOf(shell, 'theme.docs.sidebar.toggleSidebarButtonAriaLabel')}
      >
        <Icon path={icons.menu} size={30} />
      </button>
      <Brand shell={shell} />
      <Group items={left} shell={shell} state={state} side="left" />
      <div className="navbar-end">
        <Group items={right} shell={shell} state={state} side="right" />
        {!shell.colorMode.disableSwitch && <ColorToggle shell={shell} />}
        {shell.search && !navbar.items.some(({ kind }) => kind === 'search') && <SearchBox shell={shell} />}
      </div>
      <NoScriptMenu shell={shell} state={state} />
    </nav>
  );
}

/** Button that looks like an input and opens the search dialog. Disabled and hidden until the client has started. */
function SearchBox({ shell, className = null }: { shell: Shell; className?: string | null }) {
  const label = wordOf(shell, 'theme.SearchBar.label');
  return (
    <div className={classNames('search', className)}>
      <button type="button" aria-haspopup="dialog" aria-keyshortcuts="/ Control+K Meta+K" aria-label={label} disabled>
        <Icon path={icons.search} size={18} />
        <span>{label}</span>
        <kbd>/</kbd>
      </button>
      <noscript>{wordOf(shell, 'theme.sitegen.searchNeedsScript')}</noscript>
    </div>
  );
}

function Group({ items, shell, state, side }: Props & { items: NavbarItem[]; side: string }) {
  return (
    <ul className={`navbar-items navbar-${side}`}>
      {items.map((item, index) => (
        <li key={index}>
          <Item item={item} shell={shell} state={state} />
        </li>
      ))}
    </ul>
  );
}

function Item({ item, ...props }: Props & { item: NavbarItem }) {
  const tree = { ...props, className: LINK };
  if (item.kind === 'link' || item.kind === 'html') return <Entry entry={item} {...tree} />;
  if (item.kind === 'search') return <SearchBox shell={props.shell} className={item.className} />;
  const menu = menuOf(item, tree);
  return menu === null || 'only' in menu ? menu?.only : <Dropdown menu={menu} shell={props.shell} />;
}

/** A dropdown. Styles open it on hover, the client by keyboard. */
function Dropdown({ menu, shell }: { menu: Menu; shell: Shell }) {
  const isLocale = menu.kind === 'locale-dropdown';
  return (
    <div className="dropdown">
      <a
        className={classNames(LINK, menu.className)}
        href={menu.href ?? '#'}
        role="button"
        aria-haspopup="true"
        aria-expanded="false"
        aria-current={menu.current ? 'page' : undefined}
      >
        {isLocale && <Icon path={icons.language} size={20} />}
        <Label label={isLocale ? shell.locale.label : menu.label} html={menu.html} />
        <Icon path={icons.chevron} size={14} className="caret" />
      </a>
      <ul className="dropdown-list">{menu.list}</ul>
    </div>
  );
}

/** Menu for small screens without scripts: the links of the navbar in a `details` element, those of its menus too, the languages last. */
function NoScriptMenu({ shell, state }: Props) {
  const tree = { shell, state, className: LINK };
  const items = shell.navbar.items.map(withoutHtml);
  const listOf = (item: NavbarItem): ReactNode => {
    if (item.kind === 'link') return listItem(<Entry entry={item} {...tree} />);
    const menu = menuOf(item, tree);
    return menu !== null && 'only' in menu ? listItem(menu.only) : menu?.list;
  };
  const others = items.filter(({ kind }) => kind !== 'locale-dropdown');
  const languages = items.find(({ kind }) => kind === 'locale-dropdown');
  return (
    <noscript>
      <details className="noscript-menu">
        <summary>{wordOf(shell, 'theme.sitegen.menu')}</summary>
        <ul>
          {others.map((item, index) => (
            <Fragment key={index}>{listOf(item)}</Fragment>
          ))}
          {languages === undefined ? shell.locales.length > 1 && <LocaleLinks {...tree} /> : listOf(languages)}
          {state.sidebar !== null &&
            listItem(
              <a className={LINK} href={`#${SECTION}`}>
                {wordOf(shell, 'theme.docs.sidebar.navAriaLabel')}
              </a>,
            )}
        </ul>
      </details>
    </noscript>
  );
}
const linksAmong = (entries: NavbarEntry[]): NavbarLink[] => entries.filter((entry) => entry.kind === 'link');

/** An item without the HTML in its menu: where scripts run, a `</noscript>` in that would end ours, and readers would see the rest. */
function withoutHtml(item: NavbarItem): NavbarItem {
  if (item.kind === 'dropdown') return { ...item, items: linksAmong(item.items) };
  return 'before' in item ? { ...item, before: linksAmong(item.before), after: linksAmong(item.after) } : item;
}
const listItem = (link: ReactNode): ReactNode => <li>{link}</li>;

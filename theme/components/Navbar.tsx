/** The bar at the top: brand, items, colour toggle, and on small screens the button of the mobile menu (behaviour, 2.7). */
import { nearestAbove } from '../../src/lib/urls.ts';
import type { NavbarEntry, NavbarItem, NavbarLink } from '../../src/model/navbar.ts';
import type { PartProps } from '../../src/model/theme-parts.ts';
import { isActive } from '../lib/active.ts';
import { linkOn } from '../lib/versions.ts';
import { wordOf } from '../lib/words.ts';
import { Brand, ColorToggle, Label, LocaleLinks } from './Brand.tsx';
import { Icon } from './Icon.tsx';
import * as icons from './icons.ts';
import { classNames, Link } from './Link.tsx';

/** Id of the docs sidebar, for readers without script. */
export const SECTION = 'section';

type Props = PartProps<'Navbar'>;
type Shell = Props['shell'];

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

/** Looks like a field and opens the dialog. Without JavaScript there is nothing to open: it stays disabled, and out of sight. */
function SearchBox({ shell }: { shell: Shell }) {
  const label = wordOf(shell, 'theme.SearchBar.label');
  return (
    <div className="search">
      <button type="button" aria-haspopup="dialog" aria-keyshortcuts="/ Control+K Meta+K" aria-label={label} disabled>
        <Icon path={icons.search} size={18} />
        <span>{label}</span>
        <kbd>/</kbd>
      </button>
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

function Item(props: Props & { item: NavbarItem }) {
  const { item, shell, state } = props;
  switch (item.kind) {
    case 'link':
    case 'html':
      return <Entry entry={item} {...props} />;
    case 'search':
      return <SearchBox shell={shell} />;
    case 'dropdown':
      return (
        <Dropdown
          trigger={<Label label={item.label} html={item.html} />}
          href={item.href}
          active={isActive(item.active, state)}
          entries={item.items}
          {...props}
        />
      );
    case 'locale-dropdown':
      return (
        <Dropdown
          trigger={
            <>
              <Icon path={icons.language} size={20} />
              <span>{shell.locale.label}</span>
            </>
          }
          href={null}
          active={false}
          entries={item.before}
          entriesAfter={item.after}
          {...props}
        >
          <LocaleLinks className="navbar-link" query={item.queryString} {...props} />
        </Dropdown>
      );
    case 'version-dropdown':
      return <VersionDropdown {...props} item={item} />;
  }
}

function Entry({ entry, shell, state }: Props & { entry: NavbarEntry }) {
  if (entry.kind === 'html') {
    return <div className={entry.className ?? undefined} dangerouslySetInnerHTML={{ __html: entry.value }} />;
  }
  return <EntryLink link={entry} shell={shell} state={state} />;
}

function EntryLink({ link, shell, state }: Props & { link: NavbarLink }) {
  const { href, label, active } = linkOn(link, { versions: shell.versions, url: state.url });
  return (
    <span
      className="navbar-entry"
      data-active-rule={active.by === 'never' ? undefined : JSON.stringify(active)}
      data-link={Object.keys(link.variants).length === 0 ? undefined : JSON.stringify(link)}
    >
      <Link
        href={href}
        className={classNames('navbar-link', link.className)}
        attributes={link.attributes}
        current={isActive(active, state)}
        {...((label || link.html) && { externalLabel: wordOf(shell, 'theme.IconExternalLink.ariaLabel') })}
      >
        <Label label={label} html={link.html} />
      </Link>
    </span>
  );
}

interface DropdownProps extends Props {
  trigger: React.ReactNode;
  href: string | null;
  active: boolean;
  entries: NavbarEntry[];
  entriesAfter?: NavbarEntry[];
  children?: React.ReactNode;
}

/** Opens on hover by styling alone, by keyboard with the client's help. */
function Dropdown({ trigger, href, active, entries, entriesAfter = [], children, shell, state }: DropdownProps) {
  const listed = (some: NavbarEntry[]) =>
    some.map((entry, index) => (
      <li key={index}>
        <Entry entry={entry} shell={shell} state={state} />
      </li>
    ));
  return (
    <div className="dropdown">
      <a
        className="navbar-link"
        href={href ?? '#'}
        role="button"
        aria-haspopup="true"
        aria-expanded="false"
        aria-current={active ? 'page' : undefined}
      >
        {trigger}
        <Icon path={icons.chevron} size={14} className="caret" />
      </a>
      <ul className="dropdown-list">
        {listed(entries)}
        {children}
        {listed(entriesAfter)}
      </ul>
    </div>
  );
}

function VersionDropdown(props: Props & { item: Extract<NavbarItem, { kind: 'version-dropdown' }> }) {
  const { item, shell, state } = props;
  const active = nearestAbove(shell.versions, state.url);
  const own = item.versions.find(({ name }) => name === active?.name);
  const shown = own ?? item.versions.find(({ isLast }) => isLast) ?? item.versions[0];
  const target = (version: { name: string; mainUrl: string }): string =>
    state.versions[version.name] ?? version.mainUrl;
  if (shown === undefined) return null;
  if (item.versions.length + item.before.length + item.after.length < 2)
    return (
      <a className="navbar-link" href={target(shown)}>
        {shown.label}
      </a>
    );
  return (
    <Dropdown
      trigger={<span>{shown.label}</span>}
      href={target(shown)}
      active={false}
      entries={item.before}
      entriesAfter={item.after}
      {...props}
    >
      {item.versions.map((version) => (
        <li key={version.name}>
          <a
            className="navbar-link"
            href={target(version)}
            data-version={version.name}
            aria-current={version.name === active?.name ? 'true' : undefined}
          >
            {version.label}
          </a>
        </li>
      ))}
    </Dropdown>
  );
}

/** Without JavaScript a small screen has no sidebar to open: the same links as a plain disclosure. */
function NoScriptMenu({ shell, state }: Props) {
  const links = shell.navbar.items.flatMap((item): NavbarLink[] =>
    item.kind === 'link' ? [item] : item.kind === 'dropdown' ? item.items.filter((one) => one.kind === 'link') : [],
  );
  return (
    <noscript>
      <details className="noscript-menu">
        <summary>{wordOf(shell, 'theme.sitegen.menu')}</summary>
        <ul>
          {links.map((link) => (
            <li key={link.href}>
              <EntryLink link={link} shell={shell} state={state} />
            </li>
          ))}
          <LocaleLinks className="navbar-link" shell={shell} state={state} />
          {state.sidebar !== null && (
            <li>
              <a className="navbar-link" href={`#${SECTION}`}>
                {wordOf(shell, 'theme.docs.sidebar.navAriaLabel')}
              </a>
            </li>
          )}
        </ul>
      </details>
    </noscript>
  );
}

/** Parts that the navbar and the mobile menu share: contents of dropdowns, links, the colour toggle. */
import type { ReactNode } from 'react';
import { keysOf } from '../../src/lib/records.ts';
import { localeUrl, nearestAbove } from '../../src/lib/urls.ts';
import { format } from '../../src/lib/words.ts';
import type { NavbarEntry, NavbarItem } from '../../src/model/navbar.ts';
import type { Shell } from '../../src/model/page.ts';
import type { PartProps } from '../../src/model/theme-parts.ts';
import { isActive, linkOn } from '../lib/active.ts';
import { wordOf } from '../lib/words.ts';
import { Icon } from './Icon.tsx';
import * as icons from './icons.ts';
import { classNames, Link } from './Link.tsx';

/** Props of all parts here. */
export interface TreeProps extends PartProps<'Navbar'> {
  /** Class of the links. */
  className: string;
  /** Query and hash of the current URL, added to links to other languages and versions. Not known on the server, where the client adds them later. */
  suffix?: string;
}

/** A dropdown of the navbar. */
export interface Menu {
  kind: 'dropdown' | 'locale-dropdown' | 'version-dropdown';
  /** URL that its label links to; null for none. */
  href: string | null;
  /** The label, or the name of the version shown; null for the menu of languages. */
  label: string | null;
  html: string | null;
  className: string | null;
  current: boolean;
  /** Its entries from the configuration. */
  entries: NavbarEntry[];
  /** All its entries, as `li` elements. */
  list: ReactNode;
}

/** The dropdown of a navbar item; `only` the link if a menu of versions has just one entry; null if the item is not a dropdown. */
export function menuOf(item: NavbarItem, props: TreeProps): Menu | { only: ReactNode } | null {
  const { shell, state, className, suffix = '' } = props;
  const plain = { kind: item.kind, href: null, label: null, html: null, className: item.className, current: false };
  switch (item.kind) {
    case 'dropdown': {
      const { kind, href, label, html, items } = item;
      const list = <Entries entries={items} {...props} />;
      return { ...plain, kind, href, label, html, current: isActive(item.active, state), entries: items, list };
    }
    case 'locale-dropdown': {
      const list = <LocaleLinks query={item.queryString} {...props} />;
      return { ...plain, kind: item.kind, ...withExtraEntries(item, list, props) };
    }
    case 'version-dropdown': {
      const active = nearestAbove(shell.versions, state.url);
      const current = item.versions.find(({ name }) => name === active?.name);
      const shown = current ?? item.versions.find(({ isLast }) => isLast) ?? item.versions[0];
      const target = ({ name, mainUrl }: { name: string; mainUrl: string }): string =>
        (state.versions[name] ?? mainUrl) + suffix;
      const links = item.versions.map((version) => (
        <li key={version.name}>
          <a
            className={className}
            href={target(version)}
            data-version={version.name}
            aria-current={version.name === active?.name ? 'true' : undefined}
          >
            {version.label}
          </a>
        </li>
      ));
      if (shown === undefined) return { only: null };
      if (links.length + item.before.length + item.after.length < 2)
        return {
          only: (
            <a className={classNames(className, item.className)} href={target(shown)}>
              {shown.label}
            </a>
          ),
        };
      return {
        ...plain,
        kind: item.kind,
        label: shown.label,
        href: target(shown),
        ...withExtraEntries(item, links, props),
      };
    }
    default:
      return null;
  }
}

/** A menu's generated links, with the configured entries before and after them. */
const withExtraEntries = (
  { before, after }: { before: NavbarEntry[]; after: NavbarEntry[] },
  links: ReactNode,
  props: TreeProps,
): Pick<Menu, 'entries' | 'list'> => ({
  entries: [...before, ...after],
  list: (
    <>
      <Entries entries={before} {...props} />
      {links}
      <Entries entries={after} {...props} />
    </>
  ),
});

const Entries = ({ entries, ...props }: TreeProps & { entries: NavbarEntry[] }): ReactNode =>
  entries.map((entry, index) => (
    <li key={index}>
      <Entry entry={entry} {...props} />
    </li>
  ));

/** A link or HTML of the navbar. The data attributes let the client update the link after a navigation. */
export function Entry({ entry, shell, state, className }: TreeProps & { entry: NavbarEntry }) {
  if (entry.kind === 'html')
    return <div className={entry.className ?? undefined} dangerouslySetInnerHTML={{ __html: entry.value }} />;
  const { href, label, active } = linkOn(entry, { versions: shell.versions, url: state.url });
  return (
    <span
      className="navbar-entry"
      data-active-rule={active.by === 'never' ? undefined : JSON.stringify(active)}
      data-link={entry.variants.length === 0 ? undefined : JSON.stringify(entry)}
    >
      <Link
        href={href}
        className={classNames(className, entry.className)}
        attributes={entry.attributes}
        current={isActive(active, state)}
        {...((label || entry.html) && { externalLabel: wordOf(shell, 'theme.IconExternalLink.ariaLabel') })}
      >
        <Label label={label} html={entry.html} />
      </Link>
    </span>
  );
}

/** Label of an item: its HTML if it has any, else its text. */
export function Label({ label, html }: { label: string | null; html: string | null }) {
  return html === null ? <span>{label}</span> : <span dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Links to the page in each language, as `li` elements. `query` is added to the URL's own query, as the configuration says. */
export function LocaleLinks({ shell, state, className, suffix = '', query = '' }: TreeProps & { query?: string }) {
  return shell.locales.map(({ name, label, htmlLang, baseUrl }) => (
    <li key={name}>
      <a
        className={className}
        href={(state.elsewhere?.[baseUrl] ?? localeUrl(state.url, shell.locale.baseUrl, baseUrl)) + suffix}
        lang={htmlLang}
        target="_self"
        data-locale-base={baseUrl}
        data-locale-query={query.replace(/^[?&]/, '') || undefined}
        aria-current={name === shell.locale.name ? 'true' : undefined}
      >
        {label}
      </a>
    </li>
  ));
}

/** The toggle for light and dark mode. Disabled until the client has started; styles show the icon that matches `html[data-theme-choice]`. */
export function ColorToggle({ shell }: { shell: Shell }) {
  const { defaultMode, respectPrefersColorScheme: follows } = shell.colorMode;
  const mode = (name: keyof typeof modeIcons): string => wordOf(shell, `theme.colorToggle.ariaLabel.mode.${name}`);
  const modes = { light: mode('light'), dark: mode('dark'), ...(follows ? { system: mode('system') } : {}) };
  const label = wordOf(shell, 'theme.colorToggle.ariaLabel');
  const shown = mode(follows ? 'system' : defaultMode);
  return (
    <button
      type="button"
      className="icon-button color-toggle"
      disabled
      title={shown}
      aria-label={format(label, { mode: shown })}
      data-label={label}
      data-modes={JSON.stringify(modes)}
    >
      {keysOf(modes).map((name) => (
        <Icon key={name} path={modeIcons[name]} size={24} className={`when-${name}`} />
      ))}
    </button>
  );
}
const modeIcons = { light: icons.sun, dark: icons.moon, system: icons.system };

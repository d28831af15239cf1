/** A link. One to another site opens in a new tab, and has an icon if `externalLabel` is given. */
import { type ReactNode, useContext } from 'react';
import { isExternal, isUnsafe, joinUrl } from '../../src/lib/urls.ts';
import { PrintingContext } from '../lib/printing.ts';
import { Icon } from './Icon.tsx';

interface LinkProps {
  /** A URL, used unchanged. */
  href?: string;
  /** A page: `/intro` gets the base URL of the page's language, and is checked at build time. Other URLs are used unchanged. */
  to?: string;
  children: ReactNode;
  className?: string;
  /** Accessible name of the icon on external links; without it there is no icon. */
  externalLabel?: string;
  current?: boolean;
  label?: string;
  title?: string;
  rel?: string;
  /** Further attributes, from the site's configuration. They override those set here. */
  attributes?: Record<string, string>;
}

/** Path of the icon for external links. Our own drawing, smaller than that of the icon set, because it is on every page. */
export const external = 'M13 6H5v13h13v-8m-8 3L21 3h-6m6 0v6';

/** Joins class names; null ones are left out. */
export const classNames = (...names: (string | null)[]): string => names.filter((name) => name !== null).join(' ');

/** The URL of a link. The base URL of the language comes from the page's context on the server, from `body` in the browser. */
function useHref({ href, to }: Pick<LinkProps, 'href' | 'to'>): string {
  const printing = useContext(PrintingContext);
  if (to === undefined || !/^\/(?!\/)/.test(to)) return to ?? href ?? '';
  const base = printing?.shell.locale.baseUrl ?? (typeof document === 'undefined' ? '/' : document.body.dataset.base);
  return joinUrl(base ?? '/', to);
}

/** Renders a link. A URL that would run code (`javascript:`) is dropped; the text remains. */
export function Link({
  children,
  className,
  externalLabel,
  current,
  label,
  title,
  rel,
  attributes,
  ...address
}: LinkProps) {
  const href = useHref(address);
  const leaves = isExternal(href);
  const target = leaves ? { target: '_blank', rel: 'noopener noreferrer' } : rel === undefined ? {} : { rel };
  return (
    <a
      href={isUnsafe(href) ? undefined : href}
      className={className}
      aria-current={current ? 'page' : undefined}
      aria-label={label}
      title={title}
      {...target}
      {...attributes}
    >
      {children}
      {leaves && externalLabel !== undefined && (
        <span className="external">
          <Icon path={external} size={13.5} />
          <span className="sr-only">{externalLabel}</span>
        </span>
      )}
    </a>
  );
}

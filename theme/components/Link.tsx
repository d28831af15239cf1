/** A link: in-app inside the site, a new tab outside of it, with a mark that says so. */
import { type ReactNode, useContext } from 'react';
import { isExternal, isUnsafe, joinUrl } from '../../src/lib/urls.ts';
import { PrintingContext } from '../lib/printing.ts';
import { Icon } from './Icon.tsx';

interface LinkProps {
  /** Used as it is. */
  href?: string;
  /** A page: `/intro` gets the base of the language, and its links are checked. Other addresses are used as they are. */
  to?: string;
  children: ReactNode;
  className?: string;
  /** Accessible name of the mark on external links; no mark without it. */
  externalLabel?: string;
  current?: boolean;
  label?: string;
  title?: string;
  rel?: string;
  /** Further attributes that the site's configuration asks for; they win over our own. */
  attributes?: Record<string, string>;
}

/** Drawn by ourselves, being on every page: the box and the arrow out of it. */
export const external = 'M13 6H5v13h13v-8m-8 3L21 3h-6m6 0v6';

/** Joins names of classes; null stands for none. */
export const classNames = (...names: (string | null)[]): string => names.filter((name) => name !== null).join(' ');

/** On the server the page says where the language begins, in the browser the document. */
function useHref({ href, to }: Pick<LinkProps, 'href' | 'to'>): string {
  const printing = useContext(PrintingContext);
  if (to === undefined || !/^\/(?!\/)/.test(to)) return to ?? href ?? '';
  const base = printing?.shell.locale.baseUrl ?? (typeof document === 'undefined' ? '/' : document.body.dataset.base);
  return joinUrl(base ?? '/', to);
}

/** An address that would run code is left out, so that the text remains. */
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

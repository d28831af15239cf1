/** Links to the previous and the next page, at the end of a page. */
import type { PartProps } from '../../src/model/theme-parts.ts';
import { Icon } from './Icon.tsx';
import * as icons from './icons.ts';

export function Pagination({ label, previous, next }: PartProps<'Pagination'>) {
  if (previous === null && next === null) return null;
  return (
    <nav className="pagination" aria-label={label}>
      {previous && (
        <a className="pagination-link" href={previous.url} rel="prev">
          <span className="pagination-label">
            <Icon path={icons.arrowLeft} size={14} className="arrow" /> {previous.label}
          </span>
          <span className="pagination-title">{previous.title}</span>
        </a>
      )}
      {next && (
        <a className="pagination-link next" href={next.url} rel="next">
          <span className="pagination-label">
            {next.label} <Icon path={icons.arrowRight} size={14} className="arrow" />
          </span>
          <span className="pagination-title">{next.title}</span>
        </a>
      )}
    </nav>
  );
}

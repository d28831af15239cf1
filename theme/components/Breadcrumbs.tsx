/** Links from the home page through the sidebar's categories to a doc. */
import type { PartProps } from '../../src/model/theme-parts.ts';
import { wordOf } from '../lib/words.ts';
import { Icon } from './Icon.tsx';
import * as icons from './icons.ts';

export function Breadcrumbs({ breadcrumbs, shell }: PartProps<'Breadcrumbs'>) {
  if (breadcrumbs === null) return null;
  const last = breadcrumbs.length - 1;
  return (
    <nav className="breadcrumbs" aria-label={wordOf(shell, 'theme.docs.breadcrumbs.navAriaLabel')}>
      <ol>
        <li>
          <a href={shell.locale.baseUrl} aria-label={wordOf(shell, 'theme.docs.breadcrumbs.home')}>
            <Icon path={icons.home} size={16} />
          </a>
        </li>
        {breadcrumbs.map(({ label, href }, index) => (
          <li key={label}>
            {index === last || href === null ? (
              <span aria-current={index === last ? 'page' : undefined}>{label}</span>
            ) : (
              <a href={href}>{label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

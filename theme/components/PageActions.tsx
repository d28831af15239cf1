/** Actions menu of a page, for readers who work with AI assistants: copy it as Markdown, view the Markdown, open it in an assistant. */
import type { PageAction } from '../../src/model/site.ts';
import type { PartProps } from '../../src/model/theme-parts.ts';
import { wordOf } from '../lib/words.ts';
import { Icon } from './Icon.tsx';
import * as icons from './icons.ts';
import { Link } from './Link.tsx';

/** Links in a `details` element, which work without scripts. The copy button is hidden until the menu's script is loaded. */
export function PageActions({ page, shell }: PartProps<'PageActions'>) {
  const items = shell.pageActions.filter(({ kind }) => kind === 'link' || page.markdownUrl !== null);
  if (items.length === 0) return null;
  return (
    <details className="page-actions">
      <summary>
        {wordOf(shell, 'theme.sitegen.actions')}
        <Icon path={icons.chevron} size={12} className="caret" />
      </summary>
      <ul>
        {items.map((action) => (
          <li key={action.kind === 'link' ? action.name : action.kind} hidden={action.kind === 'copy'}>
            <Action action={action} page={page} shell={shell} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Action({ action, page, shell }: PartProps<'PageActions'> & { action: PageAction }) {
  const { url, title, markdownUrl } = page;
  if (action.kind === 'copy')
    return (
      <button
        type="button"
        data-source={markdownUrl ?? ''}
        data-copied={wordOf(shell, 'theme.CodeBlock.copied')}
        data-failed={wordOf(shell, 'theme.sitegen.actions.failed')}
      >
        {wordOf(shell, 'theme.sitegen.actions.copy')}
      </button>
    );
  if (action.kind === 'view') return <a href={markdownUrl ?? ''}>{wordOf(shell, 'theme.sitegen.actions.view')}</a>;
  const address = shell.origin + encodeURI(url);
  const values: Record<string, string> = {
    url: address,
    markdownUrl: markdownUrl === null ? address : shell.origin + encodeURI(markdownUrl),
    title: title ?? shell.title,
    prompt: wordOf(shell, 'theme.sitegen.actions.prompt', { url: address }),
  };
  const href = filledUrl(action.href, values);
  const label =
    shell.words[`pageActions.${action.name}`] ?? wordOf(shell, 'theme.sitegen.actions.open', { name: action.name });
  return (
    <Link href={href} externalLabel={wordOf(shell, 'theme.IconExternalLink.ariaLabel')}>
      {label}
    </Link>
  );
}

/** Replaces the placeholders of a URL template by values. */
export const filledUrl = (href: string, values: Record<string, string>): string =>
  href.replace(/\{(\w+)\}/g, (whole, name: string) => encodeURIComponent(values[name] ?? whole));

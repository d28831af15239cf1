/** A text with its notices: draft, unlisted, not translated. */
import type { ReactNode } from 'react';
import type { PageBase, Shell } from '../../src/model/page.ts';
import { wordOf } from '../lib/words.ts';
import { Icon } from './Icon.tsx';
import * as icons from './icons.ts';

interface Props {
  page: Pick<PageBase, 'draft' | 'unlisted' | 'stale' | 'foreignLang'>;
  shell: Shell;
  /** Printed as h1; null when the text has its own. */
  heading: string | null;
  html: string;
  /** Stands beside the heading. */
  beside?: ReactNode;
}

export function Article({ page, shell, heading, html, beside }: Props) {
  return (
    <article>
      <Notices page={page} shell={shell} />
      {beside}
      <div className="prose" {...foreign(page.foreignLang)}>
        {heading !== null && <h1>{heading}</h1>}
        <Html html={html} />
      </div>
    </article>
  );
}

/** A text in another language may also run in another direction. */
export const foreign = (lang: string | null): { lang?: string; dir?: 'auto' } =>
  lang === null ? {} : { lang, dir: 'auto' };

/** Printed Markdown. The wrapper takes no part in the layout. */
export function Html({ html }: { html: string }) {
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />;
}

export function Notices({ page, shell }: Pick<Props, 'page' | 'shell'>) {
  const notices = [
    page.draft && {
      title: wordOf(shell, 'theme.contentVisibility.draftBanner.title'),
      text: wordOf(shell, 'theme.contentVisibility.draftBanner.message'),
    },
    page.unlisted && {
      title: wordOf(shell, 'theme.contentVisibility.unlistedBanner.title'),
      text: wordOf(shell, 'theme.contentVisibility.unlistedBanner.message'),
    },
    page.stale && { title: null, text: wordOf(shell, 'theme.sitegen.stale') },
    page.foreignLang !== null && { title: null, text: wordOf(shell, 'theme.sitegen.untranslated') },
  ].filter((notice) => notice !== false);
  return notices.map(({ title, text }) => (
    <div key={text} className="notice" role="note">
      <Icon path={icons.info} />
      <p>
        {title && <strong>{title} </strong>}
        {text}
      </p>
    </div>
  ));
}

/** A text with its notices: draft, unlisted, not translated. */
import type { PartProps } from '../../src/model/theme-parts.ts';
import { wordOf } from '../lib/words.ts';
import { Icon } from './Icon.tsx';
import * as icons from './icons.ts';

export function Article({ page, shell, heading, html }: PartProps<'Article'>) {
  return (
    <article>
      <Notices page={page} shell={shell} />
      <div className="prose" {...foreign(page.foreignLang)}>
        {heading !== null && <h1>{phrases(heading)}</h1>}
        <Html html={html} />
      </div>
    </article>
  );
}

/** The title of a page: a Chinese one has no spaces, and where it takes two lines, it is parted behind its colon rather than within a word. */
export const phrases = (title: string) =>
  /：./.test(title)
    ? title.split(/(?<=：)/).map((part) => (
        <span key={part} className="phrase">
          {part}
        </span>
      ))
    : title;

/** A text in another language may also run in another direction. */
export const foreign = (lang: string | null): { lang?: string; dir?: 'auto' } =>
  lang === null ? {} : { lang, dir: 'auto' };

/** Printed Markdown. The wrapper takes no part in the layout. */
export function Html({ html }: { html: string }) {
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Says above a text that it is a draft, unlisted, out of date or in another language; nothing where none applies. */
export function Notices({ page, shell }: Pick<PartProps<'Article'>, 'page' | 'shell'>) {
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

/** The content of a Markdown page, below notices such as "draft" or "not translated". */
import type { PartProps } from '../../src/model/theme-parts.ts';
import { wordOf } from '../lib/words.ts';
import { Icon } from './Icon.tsx';
import * as icons from './icons.ts';

export function Article({ page, shell, heading, html }: PartProps<'Article'>) {
  return (
    <article>
      <Notices page={page} shell={shell} />
      <div className="prose" {...foreign(page.foreignLang)}>
        {heading !== null && (
          <h1>
            <Title text={heading} />
          </h1>
        )}
        <Html html={html} />
      </div>
    </article>
  );
}

/** A title, in which two words that a hyphen joins stay in one line. */
export const Title = ({ text }: { text: string }) =>
  text.split(/(?<![\w-])([a-z]{1,12}-[a-z]{1,12})(?![\w-])/i).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="whole">
        {part}
      </span>
    ),
  );

/** Attributes for content in another language than the page's, which may also have another direction; none if `lang` is null. */
export const foreign = (lang: string | null): { lang?: string; dir?: 'auto' } =>
  lang === null ? {} : { lang, dir: 'auto' };

/** Inserts printed Markdown. The wrapper has `display: contents`, so it does not affect the layout. */
export function Html({ html }: { html: string }) {
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />;
}

type Word = Parameters<typeof wordOf>[1];

/** Notices above the content: draft, unlisted, out of date, in another language. Renders nothing if none applies. */
export function Notices({ page, shell }: Pick<PartProps<'Article'>, 'page' | 'shell'>) {
  const notices: [applies: boolean, text: Word, title?: Word][] = [
    [page.draft, 'theme.contentVisibility.draftBanner.message', 'theme.contentVisibility.draftBanner.title'],
    [page.unlisted, 'theme.contentVisibility.unlistedBanner.message', 'theme.contentVisibility.unlistedBanner.title'],
    [page.stale, 'theme.sitegen.stale'],
    [page.foreignLang !== null, 'theme.sitegen.untranslated'],
  ];
  return notices
    .filter(([applies]) => applies)
    .map(([, text, title]) => (
      <div key={text} className="notice" role="note">
        <Icon path={icons.info} />
        <p>
          {title && <strong>{wordOf(shell, title)} </strong>}
          {wordOf(shell, text)}
        </p>
      </div>
    ));
}

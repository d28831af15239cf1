/** Parts below an article: tags, feedback, edit link, last update. */
import type { EntryFooterData, PageBase, Shell, TagLink } from '../../src/model/page.ts';
import type { PartProps } from '../../src/model/theme-parts.ts';
import { dateText, wordOf } from '../lib/words.ts';
import { Icon } from './Icon.tsx';
import * as icons from './icons.ts';
import { Link } from './Link.tsx';
import { filledUrl } from './PageActions.tsx';

export function EntryFooter({ footer, page, shell }: PartProps<'EntryFooter'>) {
  const { tags, editUrl, lastUpdate } = footer;
  if (tags.length === 0 && editUrl === null && lastUpdate === null && shell.feedback === null) return null;
  return (
    <footer className="entry-footer">
      <Tags tags={tags} shell={shell} />
      {shell.feedback !== null && <Feedback address={shell.feedback} page={page} shell={shell} />}
      <EntryMeta editUrl={editUrl} lastUpdate={lastUpdate} shell={shell} />
    </footer>
  );
}

/** The edit link and the last update; renders nothing if there is neither. */
export function EntryMeta({ editUrl, lastUpdate, shell }: Omit<EntryFooterData, 'tags'> & { shell: Shell }) {
  if (editUrl === null && lastUpdate === null) return null;
  return (
    <div className="entry-meta">
      {editUrl !== null && (
        <a className="edit-link" href={editUrl} target="_blank" rel="noopener noreferrer">
          <Icon path={icons.edit} size={16} /> {wordOf(shell, 'theme.common.editThisPage')}
        </a>
      )}
      {lastUpdate && <LastUpdate {...lastUpdate} shell={shell} />}
    </div>
  );
}

/** Asks whether the page helped. The answers are plain links to the site's own address, so nothing else is contacted. */
function Feedback({ address, page, shell }: { address: string; page: PageBase; shell: Shell }) {
  return (
    <p className="feedback">
      {wordOf(shell, 'theme.sitegen.feedback')}
      {(['yes', 'no'] as const).map((name) => {
        const answer = wordOf(shell, `theme.sitegen.feedback.${name}`);
        const values = { url: shell.origin + encodeURI(page.url), title: page.title ?? shell.title, answer };
        return (
          <Link
            key={name}
            className="button"
            href={filledUrl(address, values)}
            externalLabel={wordOf(shell, 'theme.IconExternalLink.ariaLabel')}
          >
            {answer}
          </Link>
        );
      })}
    </p>
  );
}

/** Tags as links; renders nothing if there are none. */
export function Tags({ tags, shell }: { tags: TagLink[]; shell: Shell }) {
  if (tags.length === 0) return null;
  return (
    <div className="tags">
      <b>{wordOf(shell, 'theme.tags.tagsListLabel')}</b>
      <ul>
        {tags.map(({ label, url, description }) => (
          <li key={url}>
            <a className="tag" rel="tag" href={url} title={description ?? undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** "Last updated on … by …"; either part may be missing. */
function LastUpdate({ date, author, shell }: NonNullable<EntryFooterData['lastUpdate']> & { shell: Shell }) {
  const time = date !== null && <time dateTime={date}>{dateText(shell, date, 'short')}</time>;
  const parts: Record<string, React.ReactNode> = {
    atDate: time && withElement(wordOf(shell, 'theme.lastUpdated.atDate'), <b>{time}</b>),
    byUser: author !== null && withElement(wordOf(shell, 'theme.lastUpdated.byUser'), <b>{author}</b>),
  };
  const sentence = wordOf(shell, 'theme.lastUpdated.lastUpdatedAtBy').split(/\{(\w+)\}/);
  return (
    <span className="last-update">
      {sentence.map((part, index) => (
        <span key={part}>{index % 2 === 0 ? part : parts[part]}</span>
      ))}
    </span>
  );
}

/** A message whose only placeholder is replaced by an element. */
export function withElement(message: string, value: React.ReactNode): React.ReactNode {
  const [before, after] = message.split(/\{\w+\}/);
  return (
    <>
      {before}
      {value}
      {after}
    </>
  );
}

/** The results of a search, in groups by page. */
import { type MouseEvent, type ReactNode, useId } from 'react';
import type { ResultPage, ResultSection } from '../../src/search/ask/engine.ts';
import { markedRuns } from '../../src/search/ask/marks.ts';
import type { RecentPage } from '../lib/search/recent.ts';

/** Id of the element of an option. */
export const optionId = (index: number): string => `page:search-option-${index}`;

interface SearchGroupsProps {
  groups: ResultPage[];
  /** Matches the words to mark; null before a search. */
  pattern: RegExp | null;
  /** Number of the option that is chosen, -1 for none. */
  active: number;
  /** Opens a result at `href`, the page or a section of it. */
  onChoose(page: RecentPage, href: string, pattern: RegExp | null): void;
}

/** List of results: each page, then its sections. Every option is a link, so that it can also be opened in a new tab. */
export function SearchGroups({ groups, pattern, active, onChoose }: SearchGroupsProps) {
  const prefix = useId();
  const options = groups.flatMap((page): ResultSection[] => [page, ...page.sections]);
  const option = (page: ResultPage, item: ResultSection, className: string, above: ReactNode): ReactNode => {
    const position = options.indexOf(item);
    const choose = (event: MouseEvent): void => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onChoose({ title: page.title, href: page.href, place: page.place }, item.href, pattern);
    };
    return (
      <a
        key={position}
        id={optionId(position)}
        className={className}
        href={item.href}
        role="option"
        aria-selected={position === active}
        tabIndex={-1}
        onClick={choose}
      >
        {above}
        <span className="search-title">
          <Marked text={item.title} pattern={pattern} />
        </span>
        {item.excerpt !== '' && (
          <span className="search-excerpt">
            <Marked text={item.excerpt} pattern={pattern} />
          </span>
        )}
      </a>
    );
  };
  const placeOf = (page: ResultPage | undefined): string => page?.place.join(' › ') ?? '';
  const repeatsPlace = (number: number): boolean => placeOf(groups[number]) === placeOf(groups[number - 1]);
  return groups.map((page, number) => (
    <div key={page.href} role="group" aria-label={page.title} id={`${prefix}${number}`}>
      {option(
        page,
        page,
        'search-page',
        page.place.length > 0 && !repeatsPlace(number) && <span className="search-place">{placeOf(page)}</span>,
      )}
      {page.sections.map((section) => option(page, section, 'search-section', null))}
    </div>
  ));
}

const Marked = ({ text, pattern }: { text: string; pattern: RegExp | null }) =>
  markedRuns(text, pattern).map(({ text: part, marked }, index) => (marked ? <mark key={index}>{part}</mark> : part));

/** Content of the search dialog: an input (combobox), messages and a list of results. Rendered only in the browser. */
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Shell } from '../../src/model/page.ts';
import type { ResultPage, Results } from '../../src/search/ask/engine.ts';
import type { RecentPage } from '../lib/search/recent.ts';
import { pluralOf, wordOf } from '../lib/words.ts';
import { Icon } from './Icon.tsx';
import * as icons from './icons.ts';
import { optionId, SearchGroups } from './SearchGroups.tsx';

interface SearchDialogProps {
  shell: Shell;
  /** Runs a search; `show` is called with partial results before the promise resolves. Rejects on failure. */
  search(input: string, show: (results: Results) => void): Promise<Results>;
  /** Results that the reader opened earlier, shown before a search. */
  recent: RecentPage[];
  /** Pages to suggest before a search if there are no recent ones. */
  startPages: RecentPage[];
  onForget(): void;
  /** Opens a result at `href`, the page or a section of it; `pattern` matches the words to highlight there. */
  onChoose(page: RecentPage, href: string, pattern: RegExp | null): void;
  onClose(): void;
}

type State =
  | { kind: 'start' }
  | { kind: 'found'; input: string; results: Results; isWhole: boolean }
  | { kind: 'failed'; input: string };

const LIST = 'page:search-list';
const TYPING_MS = 100;
const SLOW_MS = 250;

/** Looks up a text of the interface. */
type Say = (id: Parameters<typeof wordOf>[1], values?: Record<string, string>) => string;

export function SearchDialog(props: SearchDialogProps) {
  const { shell } = props;
  const field = useRef<HTMLInputElement>(null);
  const [input, setInput] = useState('');
  const [attempt, setAttempt] = useState(0);
  const { state, isSlow, setState } = useSearch(props, input, attempt);
  const body = useRef<HTMLDivElement>(null);
  const groups = groupsOf(state, props);
  const { active, count, choose, onKey } = useOptions(groups, isFound(state) ? 0 : -1);
  useRest(state, setState, body, active === count - 1);
  const type = (text: string): void => {
    setInput(text);
    choose(null);
  };
  const retry = (): void => {
    setAttempt(attempt + 1);
    field.current?.focus();
  };
  const say: Say = (id, values) => wordOf(shell, id, values);
  return (
    <div className="search-panel">
      <SearchField
        field={field}
        active={active}
        count={count}
        type={type}
        onKey={onKey}
        say={say}
        onClose={props.onClose}
      />
      <div className="search-body" ref={body}>
        <Message state={state} isSlow={isSlow} say={say} {...props} onRetry={retry} />
        <div
          id={LIST}
          role="listbox"
          data-query={state.kind === 'start' ? undefined : state.input}
          aria-busy={state.kind === 'found' && !state.isWhole}
          aria-label={say(isFound(state) ? 'theme.SearchModal.results' : startTitle(props))}
        >
          <SearchGroups
            groups={groups}
            pattern={state.kind === 'found' ? state.results.pattern : null}
            active={active}
            onChoose={props.onChoose}
          />
        </div>
        <Further state={state} shell={shell} />
      </div>
      <p className="search-keys" aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> {say('theme.SearchModal.footer.navigateText')} <kbd>↵</kbd>{' '}
        {say('theme.SearchModal.footer.selectText')} <kbd>Esc</kbd> {say('theme.SearchModal.footer.closeText')}
      </p>
      <p className="sr-only" role="status">
        {announcement(state, shell)}
      </p>
    </div>
  );
}

/** Keyboard selection in the list of results. The active option is the one last moved to, or that with index `first` (-1: none). */
function useOptions(groups: readonly ResultPage[], first: number) {
  const [chosen, choose] = useState<string | null>(null);
  const options = groups.flatMap(({ href, sections }) => [href, ...sections.map((section) => section.href)]);
  const count = options.length;
  // The active option stays active while more results arrive.
  const active = chosen !== null && options.includes(chosen) ? options.indexOf(chosen) : first;
  useEffect(() => document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' }), [active]);

  const onKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    // During composition (such as of Chinese) the keys belong to the input method.
    if (event.nativeEvent.isComposing || count === 0) return;
    const next = {
      ArrowDown: (active + 1) % count,
      ArrowUp: (active <= 0 ? count : active) - 1,
      Home: 0,
      End: count - 1,
    }[event.key];
    if (next !== undefined) choose(options[next] ?? null);
    else if (event.key === 'Enter') document.getElementById(optionId(active))?.click();
    else return;
    event.preventDefault();
  };
  return { active, count, choose, onKey };
}

interface SearchFieldProps extends Omit<ReturnType<typeof useOptions>, 'choose'> {
  field: RefObject<HTMLInputElement | null>;
  type(text: string): void;
  say: Say;
  onClose(): void;
}

const SearchField = ({ field, active, count, type, onKey, say, onClose }: SearchFieldProps) => (
  <div className="search-field">
    <Icon path={icons.search} />
    <input
      ref={field}
      type="text"
      inputMode="search"
      enterKeyHint="go"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      role="combobox"
      aria-expanded={count > 0}
      aria-controls={LIST}
      aria-autocomplete="list"
      aria-activedescendant={active >= 0 && active < count ? optionId(active) : undefined}
      aria-label={say('theme.SearchBar.label')}
      placeholder={say('theme.SearchModal.placeholder')}
      onInput={(event) => {
        if (!(event.nativeEvent as InputEvent).isComposing) type(event.currentTarget.value);
      }}
      onCompositionEnd={(event) => type(event.currentTarget.value)}
      onKeyDown={onKey}
    />
    <button
      type="button"
      className="icon-button"
      aria-label={say('theme.SearchModal.searchBox.cancelButtonText')}
      onClick={onClose}
    >
      <Icon path={icons.close} />
    </button>
  </div>
);

/** Searches for the input after a pause in typing. Earlier results stay until new ones arrive; `isSlow` is true if that takes long. */
function useSearch({ search }: SearchDialogProps, input: string, attempt: number) {
  const [state, setState] = useState<State>({ kind: 'start' });
  const [isSlow, setSlow] = useState(false);
  const text = input.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt at the same text is a search too.
  useEffect(() => {
    let isWanted = true;
    setSlow(false);
    if (text === '') {
      setState({ kind: 'start' });
      return;
    }
    const slow = window.setTimeout(() => setSlow(true), SLOW_MS);
    const show = (next: State): void => {
      if (!isWanted) return;
      window.clearTimeout(slow);
      setSlow(false);
      setState(next);
    };
    const typing = window.setTimeout(() => {
      const showFound = (isWhole: boolean) => (results: Results) =>
        show({ kind: 'found', input: text, results, isWhole });
      search(text, showFound(false)).then(showFound(true), (reason: unknown) => {
        console.error(reason);
        show({ kind: 'failed', input: text });
      });
    }, TYPING_MS);
    return () => {
      isWanted = false;
      window.clearTimeout(typing);
      window.clearTimeout(slow);
    };
  }, [text, attempt, search]);
  return { state, isSlow, setState };
}

/** Loads the excerpts of further results, and further results, when they are scrolled into view, or keys have reached the last one. */
function useRest(
  state: State,
  setState: (next: (now: State) => State) => void,
  body: RefObject<HTMLElement | null>,
  isAtEnd: boolean,
) {
  useEffect(() => {
    const rest = state.kind === 'found' ? state.results.rest : null;
    if (rest === null) return;
    const pages = [...(body.current?.querySelectorAll('[role=group], .search-further') ?? [])];
    const show = (results: Results): void =>
      setState((now) => (now === state && now.kind === 'found' ? { ...now, results } : now));
    const readTo = (seen: Element): void => {
      observer.disconnect();
      const place = pages.indexOf(seen);
      // On failure these results stay without excerpts.
      rest.read(seen.matches('.search-further') ? place + FURTHER : place + 1).then(show, () => {});
    };
    const observer = new IntersectionObserver((entries) => {
      const seen = entries.findLast(({ isIntersecting }) => isIntersecting);
      if (seen !== undefined) readTo(seen.target);
    });
    const end = pages.at(-1);
    // An excerpt that comes meanwhile moves the line of further results out of view again: keys do not wait for it.
    if (isAtEnd && end?.matches('.search-further')) readTo(end);
    else for (const page of pages.slice(rest.from)) observer.observe(page);
    return () => observer.disconnect();
  }, [state, setState, body, isAtEnd]);
}

/** How many results are added at once. */
const FURTHER = 10;

/** The line below the results says how many more there are; when it is scrolled into view, they follow. */
function Further({ state, shell }: { state: State; shell: Shell }) {
  const left = state.kind === 'found' && state.isWhole ? state.results.count - state.results.pages.length : 0;
  return left > 0 && <p className="search-note search-further">{pluralOf(shell, 'theme.SearchModal.further', left)}</p>;
}

const isFound = (state: State): boolean => state.kind === 'found' && state.results.pages.length > 0;

/** How many pages are suggested where nothing was found. */
const SUGGESTED = 3;

function groupsOf(state: State, { recent, startPages }: SearchDialogProps): ResultPage[] {
  if (state.kind === 'failed') return [];
  if (state.kind === 'found' && (isFound(state) || !state.isWhole)) return state.results.pages;
  return (recent.length > 0 ? recent : startPages)
    .slice(0, state.kind === 'found' ? SUGGESTED : undefined)
    .map((page) => ({ ...page, excerpt: '', sections: [], score: 0 }));
}

const startTitle = ({ recent }: SearchDialogProps) =>
  recent.length > 0
    ? ('theme.SearchModal.startScreen.recentSearchesTitle' as const)
    : ('theme.SearchModal.startScreen.waysTitle' as const);

function announcement(state: State, shell: Shell): string {
  if (state.kind !== 'found' || !state.isWhole) return '';
  const { count, corrected, pages } = state.results;
  if (count === 0)
    return [
      wordOf(shell, 'theme.SearchModal.noResultsScreen.noResultsText', { query: state.input }),
      ...(pages.length > 0 ? [wordOf(shell, 'theme.SearchModal.noResultsScreen.nearestText')] : []),
    ].join(' ');
  const correction = corrected === null ? '' : wordOf(shell, 'theme.SearchModal.corrected', { query: corrected });
  return [correction, pluralOf(shell, 'theme.SearchModal.results.plurals', count)].filter(Boolean).join(' ');
}

interface MessageProps extends SearchDialogProps {
  state: State;
  isSlow: boolean;
  say: Say;
  onRetry(): void;
}

function Message({ state, isSlow, say, onRetry, ...props }: MessageProps) {
  if (isSlow) return <p className="search-note">{say('theme.SearchModal.loading')}</p>;
  if (state.kind === 'failed')
    return (
      <div className="search-note" role="alert">
        <p>
          <strong>{say('theme.SearchModal.errorScreen.titleText')}</strong>{' '}
          {say(
            navigator.onLine ? 'theme.SearchModal.errorScreen.helpText' : 'theme.SearchModal.errorScreen.offlineText',
          )}
        </p>
        <button type="button" className="button" onClick={onRetry}>
          {say('theme.sitegen.retry')}
        </button>
      </div>
    );
  if (state.kind === 'start')
    return (
      <p className="search-note search-recent">
        {say(startTitle(props))}
        {props.recent.length > 0 && (
          <button type="button" onClick={props.onForget}>
            {say('theme.SearchModal.startScreen.forget')}
          </button>
        )}
      </p>
    );
  const { count, corrected, pages } = state.results;
  if (count === 0)
    return (
      <p className="search-note">
        <strong>{say('theme.SearchModal.noResultsScreen.noResultsText', { query: state.input })}</strong>{' '}
        {say(`theme.SearchModal.noResultsScreen.${pages.length > 0 ? 'nearestText' : 'suggestedQueryText'}`)}
      </p>
    );
  return (
    <p className="search-note">
      {corrected !== null && `${say('theme.SearchModal.corrected', { query: corrected })} `}
      {pluralOf(props.shell, 'theme.SearchModal.results.plurals', count)}
    </p>
  );
}

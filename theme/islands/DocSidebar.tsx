/** The tree of a docs sidebar. Categories that contain the current page are open; readers open and close others. */
'use client';

import chevron from 'heroicons/24/outline/chevron-right.svg';
import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { format } from '../../src/lib/words.ts';
import type { SidebarCategory, SidebarItem, SidebarLink } from '../../src/model/graph.ts';
import type { PartProps } from '../../src/model/theme-parts.ts';
import { Icon } from '../components/Icon.tsx';
import { classNames, Link } from '../components/Link.tsx';
import { firstHref, holdsCurrent, isCurrent, isShown } from '../lib/active.ts';
import { moveHeight } from '../lib/collapse.ts';
import { type SidebarPart, sidebarPart } from '../lib/sidebar-part.ts';

export function DocSidebar({ items, url, autoCollapse, words }: PartProps<'DocSidebar'>) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const part = isHydrated ? null : sidebarPart(items ?? [], url);
  return <Items items={items ?? []} level={1} context={{ url, autoCollapse, words, part }} />;
}

interface TreeContext {
  url: string;
  autoCollapse: boolean;
  words: PartProps<'DocSidebar'>['words'];
  /** What is shown in static HTML, where a category without a link leads to its first page; null where all is shown. */
  part: SidebarPart | null;
}

function Items({ items, level, context }: { items: SidebarItem[]; level: number; context: TreeContext }) {
  // Index of the category opened last; with auto-collapse, its siblings close.
  const [opened, setOpened] = useState<number | null>(null);
  const { from, to } = context.part?.get(items) ?? { from: 0, to: items.length };
  return (
    <ul className="menu" data-level={level}>
      <Further items={items} index={from - 1} context={context} />
      {items.slice(from, to).map((item, place) => {
        const index = from + place;
        const key = `${item.kind}-${index}`;
        if (item.kind === 'html') return <HtmlItem key={key} item={item} />;
        if (item.kind === 'link' || !item.items.some((inside) => isShown(inside, context.url)))
          return <LinkItem key={key} item={item} context={context} />;
        return (
          <CategoryItem
            key={key}
            item={item}
            level={level}
            context={context}
            siblingOpened={context.autoCollapse && opened !== null && opened !== index}
            onOpen={() => setOpened(index)}
          />
        );
      })}
      <Further items={items} index={to} context={context} />
    </ul>
  );
}

/** A link to the nearest item that is left out, whose own page shows those around it. */
function Further({ items, index, context }: { items: SidebarItem[]; index: number; context: TreeContext }) {
  const item = items[index];
  if (context.part === null || item === undefined || item.kind === 'html') return null;
  const href = item.href ?? firstHref(item.kind === 'category' ? item.items : []);
  return href === null ? null : <LinkItem item={{ ...item, href, label: `… ${item.label}` }} context={context} />;
}

function HtmlItem({ item }: { item: Extract<SidebarItem, { kind: 'html' }> }) {
  const className = classNames(item.defaultStyle ? 'menu-html' : null, item.className);
  return <li className={className || undefined} dangerouslySetInnerHTML={{ __html: item.value }} />;
}

function LinkItem({ item, context }: { item: SidebarLink | SidebarCategory; context: TreeContext }) {
  const { href, label, className } = item;
  if (href === null || !isShown(item, context.url)) return null;
  return (
    <li className={className ?? undefined}>
      <Link
        href={href}
        className="menu-link"
        current={isCurrent(href, context.url)}
        externalLabel={context.words.external}
      >
        <span className="menu-label">{label}</span>
      </Link>
    </li>
  );
}

interface CategoryProps {
  item: SidebarCategory;
  level: number;
  context: TreeContext;
  siblingOpened: boolean;
  onOpen: () => void;
}

function CategoryItem(props: CategoryProps) {
  const { item, level, context, siblingOpened, onOpen } = props;
  const { url } = context;
  const isOpenAtFirst = !item.collapsible || holdsCurrent(item, url) || !item.collapsed;
  const [open, setOpen] = useState(isOpenAtFirst);
  // The list is first rendered when the category is first open.
  const isNeeded = useRef(open);
  isNeeded.current ||= open;
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef(open);
  useLayoutEffect(() => {
    if (shown.current !== open && list.current) moveHeight(list.current, open);
    shown.current = open;
  }, [open]);
  // Navigation to a page inside opens the category, even if the reader closed it.
  const before = useRef(url);
  useEffect(() => {
    const isAnother = before.current !== url;
    before.current = url;
    if (!isAnother || !holdsCurrent(item, url)) return;
    setOpen(true);
    onOpen();
  }, [item, url, onOpen]);
  useEffect(() => {
    if (siblingOpened && item.collapsible) setOpen(false);
  }, [siblingOpened, item.collapsible]);
  return (
    <li className={item.className ?? undefined}>
      <CategoryRow {...props} open={open} setOpen={setOpen} />
      {isNeeded.current && !(isOpenAtFirst && context.part?.has(item.items) === false) && (
        <div className="menu-children" ref={list} hidden={!open}>
          <Items items={item.items} level={level + 1} context={context} />
        </div>
      )}
    </li>
  );
}

type RowProps = CategoryProps & { open: boolean; setOpen: (open: boolean) => void };

/** Label of a category. If it links to a page, a separate button opens and closes the category. */
function CategoryRow({ item, context: { url, words, part }, onOpen, open, setOpen }: RowProps) {
  const { collapsible, label } = item;
  const isButton = collapsible && item.href === null;
  const change = (next: boolean): void => {
    setOpen(next);
    if (next) onOpen();
  };
  const toggle = (): void => change(!open);
  const onLabel = (event: MouseEvent): void => {
    if (!collapsible || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (item.href !== null && !isCurrent(item.href, url)) change(true);
    else {
      event.preventDefault();
      toggle();
    }
  };
  const onKey = (event: KeyboardEvent): void => {
    if (!isButton || event.key !== ' ') return;
    event.preventDefault();
    toggle();
  };
  const href = item.href ?? (part === null ? '#' : (firstHref(item.items) ?? undefined));
  return (
    <div className="menu-row" data-active={holdsCurrent(item, url) || undefined}>
      <a
        className="menu-link"
        href={collapsible || item.href !== null ? href : undefined}
        onClick={onLabel}
        onKeyDown={onKey}
        aria-current={isCurrent(item.href, url) ? 'page' : undefined}
        {...(isButton ? { role: 'button', 'aria-expanded': open } : {})}
      >
        <span className="menu-label">{label}</span>
        {isButton && <Icon path={chevron} className="caret" />}
      </a>
      {collapsible && item.href !== null && (
        <button
          type="button"
          className="menu-caret"
          aria-expanded={open}
          aria-label={format(open ? words.collapse : words.expand, { label })}
          onClick={toggle}
        >
          <Icon path={chevron} className="caret" />
        </button>
      )}
    </div>
  );
}

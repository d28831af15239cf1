/** Components for texts. Those that Markdown has too, such as tabs, are printed the same way. */
import type { ListItem, Paragraph, Text } from 'mdast';
import { Children, type ComponentProps, createElement, Fragment, isValidElement, type ReactNode } from 'react';
import { iconNamed } from '../../src/lib/icons.ts';
import { hashOf } from '../../src/lib/urls.ts';
import type { AdmonitionKind, Tab } from '../../src/model/markdown.ts';
import type { CardItem } from '../../src/model/page.ts';
import { Icon } from '../components/Icon.tsx';
import { classNames, external } from '../components/Link.tsx';
import { cardText } from '../lib/words.ts';
import { currentPage, Printed, plainTextOf } from './run.tsx';

type Given = { children?: ReactNode; className?: string };

/** A syntax tree node that marks where a React node is inserted after printing. `id` is its index in the list given to `Printed`. */
const placeholder = (id: number) => ({ type: 'mdx' as const, id, isInline: true, children: [] });

interface TabItemProps extends Given {
  value?: string;
  label?: ReactNode;
  default?: boolean;
}
interface TabsProps extends Given {
  groupId?: string;
  defaultValue?: string | null;
  queryString?: string | boolean;
  values?: { value: string; label?: ReactNode; default?: boolean }[];
}

export function Tabs({ children, groupId, defaultValue, queryString, values }: TabsProps): ReactNode {
  const all = elementsIn(children);
  const items = all.flatMap((one): TabItemProps[] => (isTab(one.props) ? [one.props] : []));
  if (items.length < all.length)
    currentPage().leftOut(
      'what <Tabs> has without a name',
      'Write <TabItem value="a" label="A"> … </TabItem> around it.',
    );
  // `values`, if given, defines the tabs and their order.
  const named = values?.map((one) => ({ ...items.find(({ value }) => value === one.value), ...one })) ?? items;
  const chosen = defaultValue ?? named.find((item) => item.default)?.value ?? named[0]?.value;
  const nodes: ReactNode[] = [];
  const put = (node: ReactNode) => placeholder(nodes.push(node) - 1);
  const tabs = named.map((item, index): Tab => {
    // Values may be numbers.
    const value = String(item.value ?? index);
    const label = item.label ?? value;
    return {
      type: 'tab',
      value,
      label: [typeof label === 'string' ? { type: 'text', value: label } : put(label)],
      selected: chosen === undefined ? index === 0 : value === String(chosen),
      children: [put(item.children)],
    };
  });
  const group = groupId ?? null;
  const query = queryString === true ? group : queryString || null;
  return items.length === 0 ? (
    children
  ) : (
    <Printed node={{ type: 'tabs', group, queryString: query, isCode: false, children: tabs }} nodes={nodes} />
  );
}
export const TabItem = ({ children }: TabItemProps): ReactNode => children;

/** Elements among the children, including those in fragments and arrays. */
function elementsIn(children: ReactNode): React.ReactElement<Given>[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Given>(child)) return [];
    return child.type === Fragment ? elementsIn(child.props.children) : [child];
  });
}
const isTab = (props: object): props is TabItemProps => 'value' in props || 'label' in props;

interface AdmonitionProps extends Given {
  type?: string;
  title?: ReactNode;
  icon?: ReactNode;
  id?: string;
}
const kinds: Readonly<Record<string, AdmonitionKind>> = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  important: 'important',
  warning: 'warning',
  danger: 'danger',
  caution: 'caution',
  secondary: 'note',
  success: 'tip',
};

export const Admonition = ({ type = 'note', title, icon, id, className, children }: AdmonitionProps): ReactNode => (
  <Printed
    node={{
      type: 'admonition',
      kind: kinds[type] ?? 'note',
      title: title === undefined || title === '' ? null : [placeholder(1)],
      ...(icon ? { icon: [placeholder(2)] } : {}),
      id: id ?? null,
      className: className ?? null,
      children: [placeholder(0)],
    }}
    nodes={[children, title, icon]}
  />
);

export function Details({
  summary,
  open = false,
  children,
}: Given & { summary?: ReactNode; open?: boolean }): ReactNode {
  const text = isValidElement<Given>(summary) && summary.type === 'summary' ? summary.props.children : summary;
  const head = text === undefined ? null : [placeholder(1)];
  return (
    <Printed node={{ type: 'details', summary: head, open, children: [placeholder(0)] }} nodes={[children, text]} />
  );
}

interface CodeProps extends Given {
  language?: string;
  title?: ReactNode;
  metastring?: string;
  showLineNumbers?: boolean | number;
}
export function CodeBlock({
  children,
  language,
  title,
  metastring = '',
  showLineNumbers,
  className = '',
}: CodeProps): ReactNode {
  const lang = language ?? /language-(\S+)/.exec(className)?.[1] ?? null;
  const parts = Children.toArray(children);
  // MDX parses lines between the tags as a paragraph element.
  const code = parts.some((part) => isValidElement(part))
    ? plainTextOf(children).trim()
    : parts.join('').replace(/\n$/, '');
  const numbers =
    showLineNumbers === true ? 'showLineNumbers' : showLineNumbers ? `showLineNumbers=${showLineNumbers}` : '';
  const named = typeof title === 'string' ? `title='${title.replaceAll("'", '’')}'` : '';
  const meta = [named, metastring, numbers].filter(Boolean).join(' ');
  return <Printed node={{ type: 'code', lang: lang ?? 'text', meta, value: code }} />;
}
/** A Mermaid diagram. Many projects name its prop `chart` in their own component. */
export const Mermaid = ({ value, chart = '' }: { value?: string; chart?: string }): ReactNode => (
  <Printed node={{ type: 'code', lang: 'mermaid', meta: 'diagram', value: value ?? chart }} />
);

interface TocItem {
  value: string;
  id: string;
  level: number;
}
interface TocProps {
  /** Default: the headings of the page. */
  toc?: readonly TocItem[];
  minHeadingLevel?: number;
  maxHeadingLevel?: number;
}
export function TOCInline(props: TocProps): ReactNode {
  const { toc: headings, tableOfContents } = currentPage();
  const { toc = headings, minHeadingLevel: min = tableOfContents.minHeadingLevel } = props;
  const { maxHeadingLevel: max = tableOfContents.maxHeadingLevel } = props;
  return (
    <div className="table-of-contents">
      <TocList items={toc.filter(({ level }) => level >= min && level <= max)} />
    </div>
  );
}

/** Nested list of headings: those at the first one's level or above, each with the deeper ones that follow it. */
function TocList({ items }: { items: readonly TocItem[] }): ReactNode {
  const [first] = items;
  if (first === undefined) return null;
  const starts = items.flatMap(({ level }, index) => (level <= first.level ? [index] : []));
  return (
    <ul>
      {starts.map((start, index) => (
        <li key={items[start]?.id}>
          <a href={hashOf(items[start]?.id ?? '')} dangerouslySetInnerHTML={{ __html: items[start]?.value ?? '' }} />
          <TocList items={items.slice(start + 1, starts[index + 1])} />
        </li>
      ))}
    </ul>
  );
}

interface SidebarItem {
  type?: string;
  label?: string;
  href?: string;
  description?: string;
  items?: unknown[];
}
export const DocCardList = ({ items }: { items?: SidebarItem[] }): ReactNode =>
  cardsOf(items === undefined ? currentPage().sidebarContext().cards : items.flatMap((item) => cardOf(item)));
/** `@theme/Icon/ExternalLink`. */
export const ExternalLink = ({ width = 13.5 }: { width?: number }): ReactNode => <Icon path={external} size={width} />;

export const CodeInline = (props: ComponentProps<'code'>): ReactNode => <code {...props} />;
/** Shows its children. */
export const MDXContent = ({ children }: { children?: ReactNode }): ReactNode => children;
/** The theme's footer, which a project's own footer may contain. */
export const OriginalFooter = (): ReactNode => createElement('site-footer');

export const DocCard = ({ item }: { item: SidebarItem }): ReactNode => cardsOf(cardOf(item));

function cardOf({ type, label, href, description, items = [] }: SidebarItem): CardItem[] {
  if (href === undefined || label === undefined) return [];
  const kind = type === 'category' ? 'category' : /^https?:/.test(href) ? 'external' : 'doc';
  return [{ kind, label, href, description: description ?? null, count: items.length }];
}

/** Renders cards as the directive `:::cards` does. */
function cardsOf(cards: readonly CardItem[]): ReactNode {
  const { shell } = currentPage();
  const items = cards.map((card): ListItem => {
    const description = cardText(shell, card);
    const icon = iconNamed(card.customProps?.icon);
    const title: Paragraph = {
      type: 'paragraph',
      children: [
        ...(icon === null ? [] : [{ type: 'icon' as const, name: icon }]),
        { type: 'link', url: card.href, children: [text(card.label)] },
      ],
    };
    const rest: Paragraph = { type: 'paragraph', children: [text(description)] };
    return { type: 'listItem', spread: true, children: description === '' ? [title] : [title, rest] };
  });
  return <Printed node={{ type: 'list', ordered: false, spread: true, data: { look: 'cards' }, children: items }} />;
}
const text = (value: string): Text => ({ type: 'text', value });

interface ImageProps {
  alt?: string;
  [name: string]: unknown;
}
export function ThemedImage({
  sources,
  alt = '',
  ...rest
}: ImageProps & { sources: { light: string; dark: string } }): ReactNode {
  return (
    <>
      <img {...rest} className={classNames('only-light', asText(rest.className))} src={sources.light} alt={alt} />
      <img {...rest} className={classNames('only-dark', asText(rest.className))} src={sources.dark} alt={alt} />
    </>
  );
}
const asText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

interface Picture {
  default?: string | Picture;
  src?: string | Picture;
}
const addressOf = (picture: string | Picture | undefined): string | undefined =>
  typeof picture === 'object' ? addressOf(picture.src ?? picture.default) : picture;

export const IdealImage = ({ img, alt = '', ...rest }: ImageProps & { img: string | Picture }): ReactNode => (
  <img {...rest} src={addressOf(img)} alt={alt} loading="lazy" decoding="async" />
);

export const Heading = ({
  as: Tag = 'h2',
  ...rest
}: Given & { as?: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' }): ReactNode => <Tag {...rest} />;
interface LayoutProps extends Given {
  title?: string;
  description?: string;
  noFooter?: boolean;
  wrapperClassName?: string;
}
/** Shows its children and takes over title and description: pages have our layout anyway. */
export function Layout({ children, title, description, noFooter, wrapperClassName }: LayoutProps): ReactNode {
  const attributes = { body: { 'data-bars': 'top' } };
  currentPage().changeHead({
    ...(title && { title }),
    ...(description && { description }),
    ...(noFooter && { attributes }),
  });
  return wrapperClassName ? <div className={wrapperClassName}>{children}</div> : children;
}

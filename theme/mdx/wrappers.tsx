/** Components of a project around whole texts. */
import { type ComponentType, createElement, type ReactNode } from 'react';
import { OWN_FOOTER, TEXT_END, TEXT_START, TITLE_PLACE } from '../../src/lib/mdx-names.ts';
import type { MdxPage } from '../../src/model/mdx.ts';
import { currentPage, piece, renderedText } from './run.tsx';

/** A component of the project around, or after, whole texts; what it shows besides the text is printed with it. */
interface Wrapper {
  component: ComponentType<{ children?: ReactNode; content?: ComponentType }>;
  /** Kind of the texts, or any kind. */
  kind: MdxPage['whole'] | 'any';
  isAfter: boolean;
}
/** The outermost first. */
let wrappers: readonly Wrapper[] = [];
export function wrap(all: readonly Wrapper[]): void {
  wrappers = all;
}

/** Renders a text to HTML: a whole one inside of the project's wrappers, unless they fail, which is reported. */
export function render(Text: ComponentType, page: MdxPage): string {
  const wrapping = wrappers.filter(({ kind }) => page.whole !== null && (kind === 'any' || kind === page.whole));
  if (wrapping.length === 0) return renderedText(Text, page);
  const [ofKind, ofAny] = [
    wrapping.filter(({ kind }) => kind !== 'any'),
    wrapping.filter(({ kind }) => kind === 'any'),
  ];
  const wrapped = (): ReactNode => {
    const Marked: ComponentType = () => [piece(TEXT_START), <Text key="text" />, piece(TEXT_END)];
    const content = Object.assign(Marked, currentPage().about());
    const wrapIn = (part: ReactNode, all: readonly Wrapper[]): ReactNode =>
      all.reduceRight(
        (inner, { component, isAfter }) => (isAfter ? inner : createElement(component, { content }, inner)),
        part,
      );
    const title = page.whole === 'doc' && [piece(TITLE_PLACE)];
    return (
      <>
        {wrapIn([title, wrapIn(<Marked />, ofAny)], ofKind)}
        {wrapping.some(({ isAfter }) => isAfter) && piece(OWN_FOOTER)}
        {wrapping.map(({ component: After, isAfter }, index) => isAfter && <After key={index} content={content} />)}
      </>
    );
  };
  try {
    return renderedText(wrapped, page);
  } catch (thrown) {
    page.failed(thrown);
    return renderedText(Text, page);
  }
}

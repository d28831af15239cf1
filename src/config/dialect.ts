/** Switches for how a project is written and meant. An adapter sets those of projects from elsewhere; each default is sitegen's own way. */
import * as is from '../lib/shape.ts';

const off = is.optional(is.bool, false);

export const dialect = is.withDefault(
  is.object({
    /** In MDX, braces outside of elements are text, and `<https://address>` is a link. @default false */
    looseMdx: off,
    /** In MDX, indented lines are code. @default false */
    indentedCode: off,
    /** Code blocks with content show it even if they name a `file`. @default false */
    ownLines: off,
    /** The description of a text is its first line, also of a heading, in place of its first paragraph. @default false */
    firstLines: off,
    /** A heading names its page for others only if nothing but imports precedes it. @default false */
    titlesFirst: off,
    /** Ids of headings have one hyphen for all that is no letter or digit, and letters without accents. @default false */
    hyphenIds: off,
    /** React pages and components are code of texts: they may end in `.js`, and what needs a browser is an island without saying so. @default false */
    pagesAreTexts: off,
    /** A page may have no heading and no name but that of the site. @default false */
    namelessPages: off,
    /** The working copy may be one of the released versions. @default false */
    currentReleased: off,
    /** Tags of a version are described in its own folder alone. @default false */
    tagsByVersion: off,
    /** A version without a file of sidebars has no sidebar. @default false */
    sidebarsByVersion: off,
    /** Of two pages with one address, the one that is written without a slash at its end comes first. @default false */
    slashlessFirst: off,
    /** Cards of a category hold the page itself too. @default false */
    cardsWithSelf: off,
    /** In links to the next page, the doc of a category has its own title. @default false */
    categoriesByTitle: off,
    /** A page replaces a public file of the same address. @default false */
    pagesBeforeFiles: off,
  }),
);
export type Dialect = is.Checked<typeof dialect>;

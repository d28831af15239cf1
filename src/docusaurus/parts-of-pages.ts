/**
 * Fits rules for parts of Docusaurus's pages (Infima's classes) to the same parts of ours. Of rules for texts and for what stands before or after a
 * part, such as icons in sidebars, most is used; of others the type, the edges, and whether they are there. Colours of the footer are used, as it is built alike;
 * those of bars and menus are not: which colour lies behind them is often set in a way that does not fit our pages, and words must stay legible.
 */

/** Class of Docusaurus's → selector of ours. */
const parts: Readonly<Record<string, string>> = {
  markdown: '.prose',
  'theme-doc-markdown': '.prose',
  'menu__link--active': '.menu-link[aria-current]',
  menu__link: '.menu-link',
  'menu__list-item-collapsible': '.menu-row',
  'menu__list-item': ':is(.menu li)',
  'navbar__link--active': '.navbar-link[aria-current]',
  navbar__link: '.navbar-link',
  navbar__brand: '.brand',
  navbar__title: ':is(.brand span)',
  navbar__logo: ':is(.brand img)',
  footer: '.footer',
  'footer--dark': ".footer:where([data-style='dark'])",
  footer__title: '.footer-title',
  'footer__link-item': ':is(.footer li a)',
  footer__copyright: '.copyright',
  'table-of-contents__link--active': ':is(.toc a)[aria-current]',
  'table-of-contents__link': ':is(.toc a)',
  'pagination-nav__link': '.pagination-link',
  'pagination-nav__label': '.pagination-title',
  'pagination-nav__sublabel': '.pagination-label',
  'pagination-nav': '.pagination',
  'theme-doc-toc-desktop': '.toc',
  'theme-doc-breadcrumbs': '.breadcrumbs',
  'theme-doc-footer': '.entry-footer',
  'theme-edit-this-page': '.edit-link',
  'theme-last-updated': '.last-update',
  breadcrumbs: '.breadcrumbs',
  breadcrumbs__link: ':is(.breadcrumbs :is(a, span))',
};
/** Elements of texts that are built alike in Docusaurus's pages and in ours. */
const element = /^(?:h[1-6]|p|a|ul|ol|li|table|thead|tbody|tr|th|td|blockquote|hr|strong|em|img|kbd)$/;

/** A class that the project itself gives to something in a text. */
const ownClass =
  /\.(?!markdown|theme-|alert|admonition|card(?:__|$)|button|badge|tabs?\b|tab-|hash-link|anchor|table-of)/;

/** A title that the project gives the table of contents, which has one here. */
const titles = /\.theme-doc-toc-desktop::?before$/;

const edges =
  /^(?:font|letter-spacing|text-transform|text-decoration|border|box-shadow|transition|opacity|(?:display|visibility)\s*:\s*(?:none|hidden))/;
const ofFooters = /^(?:color|background(?:-color)?|--ifm-footer-[\w-]*color)\s*:/;
const ofTexts = /^(?:color|background|margin|padding|line-height|text|list-style|--)/;

/** The selector for our pages, and a test of the declarations that may be used; null for a selector that names anything else. */
export function fittedPart(selector: string): { selector: string; allows: (declaration: string) => boolean } | null {
  let named = 0;
  let [isText, isFooter] = [false, true];
  let fits = true;
  const fitted = selector.replace(
    /\.([\w-]+)|\[data-theme=['"]?\w+['"]?\]|::?[\w-]+(?:\([^()]*\))?|[a-z][a-z\d]*|[#[*]/gi,
    (token, name?: string) => {
      const ours = name === undefined ? undefined : parts[name];
      if (ours !== undefined) {
        named++;
        isText ||= ours === '.prose';
        isFooter &&= /\.(?:footer|copyright)\b/.test(ours);
        return ours;
      }
      if (name !== undefined)
        fits &&= !/__|^(?:navbar|menu|footer|pagination|breadcrumbs|tabs?)(?:--|$)|^(?:theme|docs)-/.test(name);
      else if (/^[a-z]/i.test(token)) fits &&= /^(?:html|li|a)$/.test(token) || (isText && element.test(token));
      else
        fits &&=
          token.startsWith('[data-theme') || /^::?(?:before|after|hover|focus|first|last|nth|not\(:)/.test(token);
      return token;
    },
  );
  if (!fits || named === 0 || titles.test(selector)) return null;
  const last = selector.split(/[\s>+~]+/).at(-1) ?? '';
  const isFree = /:(?:before|after)$/.test(last) || (isText && ownClass.test(last));
  return {
    selector: fitted,
    allows: (one) => isFree || edges.test(one) || (isText && ofTexts.test(one)) || (isFooter && ofFooters.test(one)),
  };
}

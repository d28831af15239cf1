/** Classes of the theme's shell. Texts cannot have them: its rules would cover the window with a link, or hide what is around the text. */
export const shellClasses: ReadonlySet<string> = new Set(
  `
  announcement announcement-text archive arrow author author-list author-name author-title authors
  back-to-top base-url-banner beside-toc blog blog-about blog-header blog-sidebar blog-tags brand breadcrumbs button buttons byline caret
  color-toggle columns copyright dot dropdown dropdown-list edit-link entry-meta error-text external feedback footer footer-columns
  footer-flat footer-title found hamburger icon-button island language-hint load-failure main marks-off menu menu-caret menu-heading
  menu-html menu-label menu-link menu-row mobile-back mobile-backdrop mobile-header mobile-menu mobile-panel mobile-panels
  mobile-place navbar navbar-end navbar-entry navbar-items navbar-link next noscript-menu not-found page page-actions page-head pagination
  pagination-label pagination-link pagination-title post-header post-lines post-sections post-preview preview-footer primary progress read-more release search
  search-body search-dialog search-excerpt search-field search-keys search-note search-page search-panel search-place search-recent
  search-section search-title sidebar sidebar-hide sidebar-show sidebar-title skip socials spinner toc toc-mobile toc-title when-dark
  when-light when-system with-icon zoom
`
    .trim()
    .split(/\s+/),
);

/** Whether an id is one of the shell, whose scripts find its parts by such ids. Texts cannot have them. */
export const isShellId = (id: string): boolean => id.startsWith('page:');

/** The class names of an attribute of a text, without those. */
export const classesOfText = (names: string): string =>
  names
    .split(/\s+/)
    .filter((name) => !shellClasses.has(name))
    .join(' ');

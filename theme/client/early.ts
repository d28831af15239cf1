/** Sets the reader's choices as attributes of `html` before the first paint. Must not throw; it is inlined in every page, so each byte counts. */

declare const EARLY_OPTIONS: [
  defaultMode: string,
  disableSwitch: boolean,
  respectPrefersColorScheme: boolean,
  storageType: 'localStorage' | 'sessionStorage',
  suffix: string,
  announcementId: string | null,
  otherLanguages: string[],
];

const [configured, isFixed, followsSystem, storageType, suffix, announcementId, otherLanguages] = EARLY_OPTIONS;
const root = document.documentElement;

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
const stored = (key: string): string | null => attempt(() => window[storageType].getItem(key + suffix));
const isMode = (mode: string | null | undefined): boolean => mode === 'light' || mode === 'dark';
const put = (name: string, value: string): void => root.setAttribute(name, value);

const prefersDark = attempt(() => matchMedia('(prefers-color-scheme: dark)').matches);
const defaultMode = followsSystem ? (prefersDark ? 'dark' : 'light') : configured;
// Scripts that load later read the default from this attribute.
put('data-default-mode', defaultMode);

const query = attempt(() => new URLSearchParams(location.search)) || new Map<string, string>();
const chosen = [query.get('sitegen-theme'), isFixed ? '' : stored('theme')].find(isMode);
put('data-theme', chosen || defaultMode);
put('data-theme-choice', chosen || (followsSystem ? 'system' : defaultMode));

query.forEach((value, name) => {
  const data = name.slice(8);
  // A query parameter must not override an attribute of the page.
  if (/^sitegen-data-[\w-]+$/.test(name) && !root.hasAttribute(data)) attempt(() => put(data, value));
});

// Styles reserve the space of the hint that the page exists in the reader's language.
if (otherLanguages.includes(navigator.language.slice(0, 2)) && stored('language-hint') === null) put('data-hint', '');

if (announcementId !== null) {
  const dismissed =
    stored('sitegen.announcement.dismiss') === 'true' && stored('sitegen.announcement.id') === announcementId;
  put('data-announcement-bar-initially-dismissed', String(dismissed));
}

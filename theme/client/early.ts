/** Runs before the first paint: puts the reader's choices on `html`. Never throws. */

import { type Choice, paintBrowser } from '../lib/theme-color.ts';

declare const EARLY_OPTIONS: {
  defaultMode: string;
  disableSwitch: boolean;
  respectPrefersColorScheme: boolean;
  storageType: 'localStorage' | 'sessionStorage';
  suffix: string;
  announcementId: string | null;
  prefix: string;
};

const { disableSwitch, respectPrefersColorScheme, storageType, suffix, announcementId, prefix } = EARLY_OPTIONS;
const root = document.documentElement;

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
const stored = (key: string): string | null => attempt(() => window[storageType].getItem(key + suffix));
const isMode = (mode: string | null | undefined): mode is string => mode === 'light' || mode === 'dark';

const prefersDark = attempt(() => matchMedia('(prefers-color-scheme: dark)').matches) === true;
const defaultMode = !respectPrefersColorScheme ? EARLY_OPTIONS.defaultMode : prefersDark ? 'dark' : 'light';
// What is loaded later takes it from there.
root.setAttribute('data-default-mode', defaultMode);

const query = attempt(() => new URLSearchParams(location.search));
const asked = query?.get(`${prefix}-theme`);
const kept = disableSwitch ? null : stored('theme');
const mode = isMode(asked) ? asked : isMode(kept) ? kept : defaultMode;
root.setAttribute('data-theme', mode);
const choice = isMode(asked) ? asked : isMode(kept) ? kept : respectPrefersColorScheme ? 'system' : mode;
root.setAttribute('data-theme-choice', choice);
attempt(() => paintBrowser(choice as Choice));

query?.forEach((value, name) => {
  const data = name.startsWith(`${prefix}-data-`) ? name.slice(prefix.length + 1) : '';
  // What is there already is the page's own.
  if (/^data-[\w-]+$/.test(data) && !root.hasAttribute(data)) attempt(() => root.setAttribute(data, value));
});

if (announcementId !== null) {
  const dismissed =
    stored(`${prefix}.announcement.dismiss`) === 'true' && stored(`${prefix}.announcement.id`) === announcementId;
  root.setAttribute('data-announcement-bar-initially-dismissed', String(dismissed));
}

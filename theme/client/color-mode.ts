/** Light and dark: one attribute on `html`, remembered, shared with other tabs (behaviour, 4.1). */
import { connectColorMode } from '../islands/ColorToggle.tsx';
import { html, settings } from './page.ts';
import { onChoice, readChoice, removeChoice, writeChoice } from './storage.ts';

type Mode = 'light' | 'dark';
const KEY = 'theme';
const listeners = new Set<(mode: Mode) => void>();
/** Calls back on every change; the answer ends that. */
export function onMode(listener: (mode: Mode) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The mode of readers who have chosen none. */
const fallback = (): Mode => (html.dataset.defaultMode === 'dark' ? 'dark' : 'light');

const current = (): Mode => (html.dataset.theme === 'dark' ? 'dark' : 'light');

function apply(mode: Mode): void {
  html.dataset.theme = mode;
  html.dataset.themeChoice = mode;
  for (const listener of listeners) listener(mode);
}

export function startColorMode(): void {
  if (settings.modeSwitch === 'off') removeChoice(KEY);
  connectColorMode({
    current,
    choose(mode) {
      apply(mode);
      writeChoice(KEY, mode);
    },
    watch: onMode,
  });
  onChoice((key, value) => {
    if (key === KEY) apply(value === 'light' || value === 'dark' ? value : fallback());
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
    if (settings.followsSystem === undefined) return;
    html.dataset.defaultMode = matches ? 'dark' : 'light';
    if (readChoice(KEY) === null) apply(fallback());
  });
}

/** Switches light and dark mode: sets attributes of `html`, stores the choice, follows other tabs. If the site allows it, "system" is a third choice. */
import { type Choice, type Mode, paintBrowser } from '../lib/theme-color.ts';
import { onClick } from './dom.ts';
import { html, settings } from './page.ts';
import { onChoice, removeChoice, writeChoice } from './storage.ts';

const KEY = 'theme';
const listeners: ((mode: Mode) => void)[] = [];
/** Calls the listener with the mode at each change. */
export const onMode = (listener: (mode: Mode) => void): void => void listeners.push(listener);

const follows = settings.followsSystem !== undefined;
const system = matchMedia('(prefers-color-scheme: dark)');
const opposite = (mode: Mode): Mode => (mode === 'dark' ? 'light' : 'dark');
const systemMode = (): Mode => (system.matches ? 'dark' : 'light');

/** The choice of readers who have not chosen. */
const fallback = (): Choice => (follows ? 'system' : html.dataset.defaultMode === 'dark' ? 'dark' : 'light');
const current = (): Choice => (html.dataset.themeChoice ?? fallback()) as Choice;

/** The choice after a click. After "system" comes the mode that the system does not have, then the other, so that only the step back to "system" changes nothing visible. */
function next(): Choice {
  const choice = current();
  if (choice === 'system') return opposite(systemMode());
  return follows && choice === systemMode() ? 'system' : opposite(choice);
}

function apply(choice: Choice): void {
  const mode = choice === 'system' ? systemMode() : choice;
  html.dataset.theme = mode;
  html.dataset.themeChoice = choice;
  paintBrowser(choice);
  showChoice();
  for (const listener of listeners) listener(mode);
}

/** Updates the labels of all toggles on the page and enables them. */
export function showChoice(): void {
  for (const toggle of document.querySelectorAll<HTMLButtonElement>('.color-toggle')) {
    const { label = '', modes = '{}' } = toggle.dataset;
    const names: Record<string, string> = JSON.parse(modes);
    const mode = names[current()] ?? '';
    toggle.title = mode;
    toggle.setAttribute(
      'aria-label',
      label.replace('{mode}', () => mode),
    );
    toggle.disabled = false;
  }
}

export function startColorMode(): void {
  if (settings.modeSwitch === 'off') removeChoice(KEY);
  paintBrowser(current());
  showChoice();
  onClick('.color-toggle', () => {
    const choice = next();
    apply(choice);
    if (choice === 'system') removeChoice(KEY);
    else writeChoice(KEY, choice);
  });
  onChoice((key, value) => {
    if (key === KEY) apply(value === 'light' || value === 'dark' ? value : fallback());
  });
  system.addEventListener('change', () => {
    if (current() === 'system') apply('system');
  });
}

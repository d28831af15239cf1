/** The browser's own bars have the colour of the page: one `meta` for each mode, of which one holds. */
export type Mode = 'light' | 'dark';
export type Choice = Mode | 'system';

const modes: readonly Mode[] = ['light', 'dark'];

export const mediaOf = (mode: Mode, choice: Choice): string =>
  choice === 'system' ? `(prefers-color-scheme: ${mode})` : mode === choice ? 'all' : 'not all';

/** The order is that of the head. */
export function paintBrowser(choice: Choice): void {
  for (const [index, mode] of modes.entries()) {
    const meta = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')[index];
    if (meta) meta.media = mediaOf(mode, choice);
  }
}

/** Sets the colour of the browser's own bars: there is a `meta` element for each mode, and its `media` decides which one applies. */
export type Mode = 'light' | 'dark';
export type Choice = Mode | 'system';

const modes: readonly Mode[] = ['light', 'dark'];

/** Media query for the element of a mode when the reader has made a choice. */
export const mediaOf = (mode: Mode, choice: Choice): string =>
  choice === 'system' ? `(prefers-color-scheme: ${mode})` : mode === choice ? 'all' : 'not all';

/** Sets `media` of the two elements, which are in the order of `modes`. */
export function paintBrowser(choice: Choice): void {
  for (const [index, mode] of modes.entries()) {
    const meta = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')[index];
    if (meta) meta.media = mediaOf(mode, choice);
  }
}

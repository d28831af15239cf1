/** Icons that texts and cards name. */
import { ownValue } from './own-value.ts';

/** Our drawings by name, as SVG path data for a view box of 24 by 24, drawn with a line of the text's colour. */
export const icons: Readonly<Record<string, string>> = {
  beaker: 'M9 3h6m-5 0v6L5 19a1.5 1.5 0 0 0 1.3 2h11.4A1.5 1.5 0 0 0 19 19L14 9V3M8 15h8',
  blocks: 'M4 4h7v7H4zm9 0h7v7h-7zM4 13h7v7H4zm12.5 0v7M13 16.5h7',
  bolt: 'M13 3 5 14h6l-1 7 9-12h-7z',
  book: 'M12 6c-2-1.5-5-2-9-2v14c4 0 7 .5 9 2 2-1.5 5-2 9-2V4c-4 0-7 .5-9 2v14',
  box: 'm12 3 8 4.5v9L12 21l-8-4.5v-9zm0 9 8-4.5M12 12v9m0-9L4 7.5',
  branch:
    'M7 8v8M4.5 5.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0m0 13a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0m10-13a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M17 8c0 5-10 3-10 8',
  chat: 'M4 5h16v11h-8l-4 4v-4H4z',
  code: 'm8 7-5 5 5 5m8-10 5 5-5 5M14 5l-4 14',
  data: 'M5 6c0-4 14-4 14 0s-14 4-14 0v12c0 4 14 4 14 0V6M5 12c0 4 14 4 14 0',
  file: 'M6 3h8l4 4v14H6zm8 0v4h4M9 12h6m-6 4h6',
  folder: 'M3 6h6l2 2h10v11H3z',
  globe: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0h18M12 3c-5 5-5 13 0 18 5-5 5-13 0-18',
  list: 'M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01',
  lock: 'M6 11h12v9H6zm3 0V8a3 3 0 0 1 6 0v3',
  message: 'M12 4 3 20h18zm0 6v4m0 3h.01',
  migrate: 'M4 8h13l-4-4m7 12H7l4 4',
  palette:
    'M12 3a9 9 0 1 0 0 18c3 0 2-2.5 1.5-3.5-.6-1.5.5-2.5 2-2.5H18a3 3 0 0 0 3-3c0-5-4-9-9-9zM7.5 12h.01M9.5 8h.01M14.5 8h.01',
  plug: 'M9 3v5m6-5v5M6 8h12v3a6 6 0 0 1-12 0zm6 9v4',
  robot: 'M5 9h14v10H5zm7 0V5m0 0h.01M9 14h.01M15 14h.01M2.5 13v3m19-3v3',
  rocket: 'M9 15c0-6 3-10 10-11-1 7-5 10-11 10zm-2-3H4l3-4h3m3 9v3l4-3v-3M4 20c0-2 1-3 2.5-3.5M15 9h.01',
  search: 'M4 11a7 7 0 1 0 14 0 7 7 0 1 0-14 0m12 5 5 5',
  sliders: 'M4 7h8m4 0h4M4 17h4m4 0h8M12 5v4h4V5zM8 15v4h4v-4z',
  spark: 'M12 3c.8 5 3.2 8.2 9 9-5.8.8-8.2 4-9 9-.8-5-3.2-8.2-9-9 5.8-.8 8.2-4 9-9z',
  team: 'M4.5 7.5a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M2 20c0-4 2.5-6 6-6s6 2 6 6m1-9.5a3 3 0 1 0 0-6m3 9.8c2.5.5 4 2.7 4 5.7',
  terminal: 'M3 5h18v14H3zm4 4 3 3-3 3m5 0h5',
};

/** The name of a drawing; null for what is none. */
export const iconNamed = (name: unknown): string | null =>
  typeof name === 'string' && ownValue(icons, name) !== undefined ? name : null;

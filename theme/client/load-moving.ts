/** Loads what only a move inside the app needs, when the reader turns to a link or follows one. */

/** Null when it cannot be had: then the browser has to load the page whole. */
export const loadMoving = (): Promise<typeof import('./moving.ts') | null> => import('./moving.ts').catch(() => null);

/** When an island is hydrated: when it is visible, at once, when the browser is idle, when the reader turns to it, or never. */
export const hydrationModes = ['visible', 'load', 'idle', 'intent', 'never'] as const;
export type HydrationMode = (typeof hydrationModes)[number];
export const isHydrationMode = (value: unknown): value is HydrationMode =>
  hydrationModes.some((mode) => mode === value);

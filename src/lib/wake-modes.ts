/** When an island is hydrated: when it is visible, at once, when the browser is idle, when the reader turns to it, or never. */
export const wakeModes = ['visible', 'load', 'idle', 'intent', 'never'] as const;
export type WakeMode = (typeof wakeModes)[number];
export const isWakeMode = (value: unknown): value is WakeMode => wakeModes.some((mode) => mode === value);

/** When an island comes to life: in sight, at once, when nothing else is to be done, when the reader turns to it, or never. */
export const wakeModes = ['visible', 'load', 'idle', 'intent', 'never'] as const;
export type WakeMode = (typeof wakeModes)[number];
export const isWakeMode = (value: unknown): value is WakeMode => wakeModes.some((mode) => mode === value);

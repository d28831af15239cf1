/** The table of islands: parts that are printed as static HTML and come to life in the browser. */
import type { ComponentType } from 'react';
import { DocSidebar } from './DocSidebar.tsx';

/** Props travel as JSON in the page, so nothing else may be in them. */
type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined };
const table = <T extends Record<string, ComponentType<never>>>(parts: T & Checked<T>): T => parts;
type Checked<T> = {
  [K in keyof T]: T[K] extends ComponentType<infer P> ? (IsJson<P> extends true ? T[K] : never) : never;
};
type IsJson<P> = { [K in keyof P]: P[K] extends Json | object ? true : false }[keyof P] extends true ? true : false;

export const islands = table({ DocSidebar });

export type IslandName = keyof typeof islands;
export type IslandProps<N extends IslandName> = (typeof islands)[N] extends ComponentType<infer P> ? P : never;

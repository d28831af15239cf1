/** What the bundler makes (src/bundle): the table of islands, and an icon as the path data of its file. */
declare module 'sitegen:islands' {
  import type { ComponentType } from 'preact';
  export const islands: Record<string, () => Promise<Record<string, ComponentType<object>>>>;
}

declare module 'heroicons/24/outline/*.svg' {
  const data: string;
  export default data;
}

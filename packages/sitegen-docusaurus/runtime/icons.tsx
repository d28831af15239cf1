/** Replacements for the icons `@theme/Icon/…` of Docusaurus's theme. */
import type { ReactNode } from 'react';
import { Icon, icons } from 'sitegen-docs/mdx';

interface IconProps {
  width?: number;
  className?: string;
}
const iconOf =
  (path: string) =>
  ({ width = 20, className }: IconProps): ReactNode => (
    <Icon path={path} size={width} {...(className !== undefined && { className })} />
  );

export const Arrow = iconOf(icons.arrowRight);
export const Close = iconOf(icons.close);
export const Copy = iconOf(icons.copy);
export const DarkMode = iconOf(icons.moon);
export const Edit = iconOf(icons.edit);
export const Home = iconOf(icons.home);
export const Language = iconOf(icons.language);
export const LightMode = iconOf(icons.sun);
export const Menu = iconOf(icons.menu);
export const Success = iconOf(icons.success);
export const SystemColorMode = iconOf(icons.system);

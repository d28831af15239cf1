/** Logo and title of the site, in the navbar and in the mobile menu. */
import type { PartProps } from '../../src/model/theme-parts.ts';
import { LogoImage } from './Icon.tsx';

export function Brand({ shell, tabIndex }: PartProps<'Brand'>) {
  const { logo, navbar, locale } = shell;
  return (
    <a className="brand" href={logo?.href ?? locale.baseUrl} target={logo?.target} tabIndex={tabIndex}>
      {logo && <LogoImage image={logo.image} size={32} />}
      {navbar.title !== null && <span>{navbar.title}</span>}
    </a>
  );
}

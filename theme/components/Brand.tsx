/** Logo and title of the site, in the navbar and in the mobile menu. */
import type { PartProps } from '../../src/model/theme-parts.ts';
import { LogoImage } from './Icon.tsx';

export function Brand({ shell, tabIndex }: PartProps<'Brand'>) {
  const { logo, navbar, locale } = shell;
  // A link needs a name.
  const title = navbar.title ?? (logo === null ? shell.title : null);
  return (
    <a className="brand" href={logo?.href ?? locale.baseUrl} target={logo?.target} tabIndex={tabIndex}>
      {logo && <LogoImage image={logo.image} size={32} />}
      {title !== null && <span>{title}</span>}
    </a>
  );
}

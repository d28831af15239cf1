/** Logo and title of the site, in the navbar and in the menu of small screens. */
import type { Image } from '../../src/model/page.ts';
import type { PartProps } from '../../src/model/theme-parts.ts';

export function Brand({ shell, tabIndex }: PartProps<'Brand'>) {
  const { logo, navbar, locale } = shell;
  return (
    <a className="brand" href={logo?.href ?? locale.baseUrl} tabIndex={tabIndex}>
      {logo && <LogoImage image={logo.image} />}
      {navbar.title !== null && <span>{navbar.title}</span>}
    </a>
  );
}

function LogoImage({ image }: { image: Image }) {
  const size = { width: image.width ?? 32, height: image.height ?? 32 };
  if (image.srcDark === null) return <img src={image.src} alt={image.alt} {...size} />;
  return (
    <>
      <img className="only-light" src={image.src} alt={image.alt} {...size} />
      <img className="only-dark" src={image.srcDark} alt={image.alt} {...size} />
    </>
  );
}

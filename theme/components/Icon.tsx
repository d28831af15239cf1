/** Pictures of what stands around pages: icons and logos. */
import type { Image } from '../../src/model/page.ts';

/**
 * An inline icon in the colour of the text. It is decoration; the name is beside it or on the button.
 * `path` is the data of a path in a box of 24 by 24, as `icons` has it; `size` is in pixels.
 */
export function Icon({ path, size = 20, className }: { path: string; size?: number; className?: string }) {
  return (
    <svg
      className={className === undefined ? 'icon' : `icon ${className}`}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

/** A logo, in both modes where there are two of it. `size`: pixels on both sides where the site says nothing; without it, the picture's own. */
export function LogoImage({ image, size }: { image: Image; size?: number }) {
  const rest = { width: image.width ?? size, height: image.height ?? size };
  if (image.srcDark === null) return <img src={image.src} alt={image.alt} {...rest} />;
  return (
    <>
      <img className="only-light" src={image.src} alt={image.alt} {...rest} />
      <img className="only-dark" src={image.srcDark} alt={image.alt} {...rest} />
    </>
  );
}

/** Icons and logos. */
import { iconNamed, icons } from '../../src/lib/icons.ts';
import type { CardItem, Image } from '../../src/model/page.ts';

/**
 * An inline SVG icon in the colour of the text, hidden from screen readers: the label is next to it or on the button.
 * `path` is SVG path data for a 24 by 24 view box, as exported by `icons.ts`; `size` is in pixels.
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

/** The path data of the icon that a card's `sidebar_custom_props` name; null without one. */
export function drawingOf({ customProps }: CardItem): string | null {
  const name = iconNamed(customProps?.icon);
  return name === null ? null : (icons[name] ?? null);
}

/**
 * A logo, with a second image for dark mode if there is one. `size`: width and height in pixels if the site gives none; default: the image's own.
 * Its priority is low, or React preloads both before the text's style sheets.
 */
export function LogoImage({ image, size }: { image: Image; size?: number }) {
  const rest = { width: image.width ?? size, height: image.height ?? size };
  if (image.srcDark === null) return <img src={image.src} alt={image.alt} {...rest} fetchPriority="low" />;
  return (
    <>
      <img className="only-light" src={image.src} alt={image.alt} {...rest} fetchPriority="low" />
      <img className="only-dark" src={image.srcDark} alt={image.alt} {...rest} fetchPriority="low" />
    </>
  );
}

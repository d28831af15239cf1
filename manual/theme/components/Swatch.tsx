/** A colour as the theme has it: for light mode, and for dark mode. Drawn, as the content policy allows no styles in the text. */
export default function Swatch({ light, dark }: { light: string; dark: string }) {
  return (
    <svg className="swatch" viewBox="0 0 36 18" width="36" height="18" aria-hidden="true">
      <rect width="18" height="18" fill={light} />
      <rect x="18" width="18" height="18" fill={dark} />
    </svg>
  );
}

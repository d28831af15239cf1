/** An inline icon in the colour of the text. It is decoration; the name is beside it or on the button. */

/** `path` is the data of a path in a box of 24 by 24, as `icons` has it; `size` is in pixels. */
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

/** An inline icon in the colour of the text. It is decoration; the name is beside it or on the button. */

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

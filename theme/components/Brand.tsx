/** Pieces that the navbar and the mobile menu share: logo and title, the colour toggle, the label of an item. */
import { format } from '../../src/lib/words.ts';
import type { Image, Shell } from '../../src/model/page.ts';
import type { PartProps } from '../../src/model/theme-parts.ts';
import { wordOf } from '../lib/words.ts';
import { Icon } from './Icon.tsx';
import * as icons from './icons.ts';

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

/** The light/dark toggle. Static HTML shows it disabled; which icon is seen follows `html[data-theme-choice]` by styling. */
export function ColorToggle({ shell }: { shell: Shell }) {
  const { defaultMode, respectPrefersColorScheme: follows } = shell.colorMode;
  const mode = (name: keyof typeof modeIcons): string => wordOf(shell, `theme.colorToggle.ariaLabel.mode.${name}`);
  const modes = { light: mode('light'), dark: mode('dark'), ...(follows ? { system: mode('system') } : {}) };
  const label = wordOf(shell, 'theme.colorToggle.ariaLabel');
  const shown = mode(follows ? 'system' : defaultMode);
  return (
    <button
      type="button"
      className="icon-button color-toggle"
      disabled
      title={shown}
      aria-label={format(label, { mode: shown })}
      data-label={label}
      data-modes={JSON.stringify(modes)}
    >
      {(Object.keys(modes) as (keyof typeof modeIcons)[]).map((name) => (
        <Icon key={name} path={modeIcons[name]} size={24} className={`when-${name}`} />
      ))}
    </button>
  );
}
const modeIcons = { light: icons.sun, dark: icons.moon, system: icons.system };

export function Label({ label, html }: { label: string | null; html: string | null }) {
  return html === null ? <span>{label}</span> : <span dangerouslySetInnerHTML={{ __html: html }} />;
}

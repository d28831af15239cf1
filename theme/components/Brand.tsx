/** Pieces that the navbar and the mobile menu share: logo and title, the colour toggle, the label of an item. */
import type { Image, Shell } from '../../src/model/page.ts';
import { ColorToggle, type ColorToggleProps } from '../islands/ColorToggle.tsx';
import { wordOf } from '../lib/words.ts';
import * as icons from './icons.ts';

export function Brand({ shell, tabIndex }: { shell: Shell; tabIndex?: number }) {
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

export const colorToggleProps = (shell: Shell): ColorToggleProps => ({
  label: wordOf(shell, 'theme.colorToggle.ariaLabel'),
  modes: {
    light: wordOf(shell, 'theme.colorToggle.ariaLabel.mode.light'),
    dark: wordOf(shell, 'theme.colorToggle.ariaLabel.mode.dark'),
  },
  icons: { light: icons.sun, dark: icons.moon },
  initial: shell.colorMode.defaultMode,
});

/** The toggle where the browser draws it. */
export const ModeToggleButton = ({ shell }: { shell: Shell }) => <ColorToggle {...colorToggleProps(shell)} />;

export function Label({ label, html }: { label: string | null; html: string | null }) {
  return html === null ? <span>{label}</span> : <span dangerouslySetInnerHTML={{ __html: html }} />;
}

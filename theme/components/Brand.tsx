/** Pieces that the navbar and the mobile menu share: logo and title, the colour toggle, the label of an item, links to other languages. */
import { format } from '../../src/lib/words.ts';
import type { Image, Shell } from '../../src/model/page.ts';
import type { PartProps } from '../../src/model/theme-parts.ts';
import { localeUrl } from '../lib/active.ts';
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

/** The text of an item of the navbar; HTML wins. */
export function Label({ label, html }: { label: string | null; html: string | null }) {
  return html === null ? <span>{label}</span> : <span dangerouslySetInnerHTML={{ __html: html }} />;
}

interface LocaleLinksProps extends PartProps<'Navbar'> {
  className: string;
  /** Query and hash of the live address; where they are not known, the client adds them. */
  suffix?: string;
  /** What the site asks for behind that query. */
  query?: string;
}

/** The page in every language of the site, as entries of a list. */
export function LocaleLinks({ shell, state, className, suffix = '', query = '' }: LocaleLinksProps) {
  return shell.locales.map(({ name, label, htmlLang, baseUrl }) => (
    <li key={name}>
      <a
        className={className}
        href={localeUrl(state.url, shell.locale.baseUrl, baseUrl) + suffix}
        lang={htmlLang}
        target="_self"
        data-locale-base={baseUrl}
        data-locale-query={query.replace(/^[?&]/, '') || undefined}
        aria-current={name === shell.locale.name ? 'true' : undefined}
      >
        {label}
      </a>
    </li>
  ));
}

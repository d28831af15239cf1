/**
 * Shows a banner that suggests another base URL if the site's scripts could not be loaded. Follows the early script on
 * home pages. The site's styles hide the banner, so it shows only if they are missing too.
 */
declare const BANNER_OPTIONS: { baseUrl: string; helpUrl: string | null };

document.addEventListener('DOMContentLoaded', () => {
  // An element with this id would be found by that name too.
  if (Reflect.get(window, 'sitegen') === true) return;
  const { baseUrl, helpUrl } = BANNER_OPTIONS;
  const line = (text: string, color: string, weight = ''): HTMLElement => {
    const paragraph = document.createElement('p');
    paragraph.textContent = text;
    Object.assign(paragraph.style, { color, fontWeight: weight });
    return paragraph;
  };
  const hint = line('A wrong base URL is the usual reason. ', '');
  if (helpUrl !== null) {
    const help = document.createElement('a');
    Object.assign(help, { href: helpUrl, textContent: 'About the setting baseUrl' });
    hint.append(help);
  }
  const suggested = location.pathname.replace(/\/?$/, '/');
  const banner = document.createElement('div');
  banner.className = 'base-url-banner';
  Object.assign(banner.style, { border: 'thick solid red', background: '#fff3e6', padding: '1rem' });
  banner.append(
    line('Your site did not load properly.', '', 'bold'),
    hint,
    line(`Current configured baseUrl = ${baseUrl}${baseUrl === '/' ? ' (default value)' : ''}`, 'red'),
    line(`We suggest trying baseUrl = ${suggested}`, 'green'),
  );
  document.body.prepend(banner);
});

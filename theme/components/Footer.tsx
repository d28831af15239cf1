/** The footer: columns of links and the copyright line. */
import type { FooterItem, Shell } from '../../src/model/page.ts';
import type { PartProps } from '../../src/model/theme-parts.ts';
import { wordOf } from '../lib/words.ts';
import { LogoImage } from './Icon.tsx';
import { classNames, Link } from './Link.tsx';

export function Footer({ footer, shell }: PartProps<'Footer'>) {
  const { style, logo, columns, copyright, html } = footer;
  if (html !== null)
    return (
      <>
        <Own html={html.before} />
        {html.after !== null && <Footer footer={{ ...footer, html: null }} shell={shell} />}
        <Own html={html.after} />
      </>
    );
  const feeds = shell.feeds.filter(({ type }) => type.includes('rss'));
  return (
    <footer className="footer" data-style={style}>
      <div className="footer-columns">
        {columns.map(({ title, items, className }, index) => (
          <div key={index} className={classNames(title === null ? 'footer-flat' : null, className) || undefined}>
            {title !== null && <p className="footer-title">{title}</p>}
            <ul>
              {items.map((item, place) => (
                <Entry key={place} item={item} shell={shell} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      {logo?.href != null && (
        <Link href={logo.href} attributes={logo.target === undefined ? {} : { target: logo.target }}>
          <LogoImage image={logo.image} />
        </Link>
      )}
      {logo?.href === null && <LogoImage image={logo.image} />}
      {copyright !== null && <div className="copyright" dangerouslySetInnerHTML={{ __html: copyright }} />}
      {feeds.map(({ href }) => (
        <a key={href} href={shell.origin + href}>
          RSS
        </a>
      ))}
    </footer>
  );
}

/** HTML of a project's own footer. */
const Own = ({ html }: { html: string | null }) =>
  html ? <div className="foreign-page" dangerouslySetInnerHTML={{ __html: html }} /> : null;

function Entry({ item, shell }: { item: FooterItem; shell: Shell }) {
  if ('html' in item) return <li dangerouslySetInnerHTML={{ __html: item.html }} />;
  return (
    <li>
      <Link
        href={item.href}
        {...(item.className !== null && { className: item.className })}
        attributes={item.attributes}
        externalLabel={wordOf(shell, 'theme.IconExternalLink.ariaLabel')}
      >
        {item.label}
      </Link>
    </li>
  );
}

/** The home page, in both languages. */
import { Fragment } from 'react';
import type { ReactPageMeta, ReactPageProps } from 'sitegen-docs';
import { dateText, Icon, icons } from 'sitegen-docs/theme';
import { Ide, MarkedCode, Path } from './_home/Ide.tsx';
import { type HomeTexts, homeTexts, presets } from './_home/texts.ts';

export const page = (locale: string): ReactPageMeta => ({ description: textsOf(locale).description });

const featureIcons: Record<string, string> = {
  composer: icons.plan,
  features: icons.code,
  'features/auto-test': icons.beaker,
  'features/works-with-git': icons.checked,
  'agent/bridge': icons.migrate,
  workflow: icons.blocks,
};

const textsOf = (locale: string): HomeTexts => homeTexts[locale] ?? homeTexts.en;
const NEWS = 3;

export default function Home({ shell }: ReactPageProps) {
  const texts = textsOf(shell.locale.name);
  const to = (path: string): string => shell.locale.baseUrl + path;
  const [blog] = shell.blogs;
  return (
    <div className="home">
      <section className="split hero">
        <div>
          <p className="eyebrow">{texts.eyebrow}</p>
          <h1>
            {texts.headline.split('|').map((part, index, parts) => (
              <Fragment key={part}>
                {/* Browsers part Chinese and Latin by themselves, but not across a place to break. */}
                {/\w$/.test(parts[index - 1] ?? '') ? '\u2006' : <wbr />}
                {part}
              </Fragment>
            ))}
          </h1>
          <p className="lead">{texts.lead}</p>
          <Install ways={texts.install} />
          <p className="actions">
            <a className="button primary" href={to('quick-start')}>
              {texts.start}
            </a>
            <a className="button" href={to('features')}>
              {texts.explore}
            </a>
          </p>
        </div>
        <Ide example={texts.example} />
      </section>
      <ol className="steps-row">
        {texts.steps.map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <section className="band" aria-labelledby="features">
        <h2 id="features">{texts.features.title}</h2>
        <p>{texts.features.text}</p>
        <ul className="cards">
          {texts.features.items.map(({ title, text, path }) => (
            <li key={path}>
              <a className="card" href={to(path)}>
                <Icon path={featureIcons[path] ?? icons.file} size={22} />
                <h3 className="card-title">{title}</h3>
                <p>{text}</p>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section className="split" aria-labelledby="agent">
        <div>
          <h2 id="agent">{texts.agent.title}</h2>
          <p>{texts.agent.text}</p>
          <p className="actions">
            <a className="button" href={to('local-agent')}>
              {texts.agent.more}
            </a>
          </p>
        </div>
        <figure className="window">
          <figcaption>{texts.agent.file}</figcaption>
          <MarkedCode text={texts.agent.lines} />
        </figure>
      </section>
      <section className="band" aria-labelledby="facts">
        <h2 id="facts">{texts.facts.title}</h2>
        <dl className="facts">
          {texts.facts.items.map(({ number, text }) => (
            <div key={number}>
              <dt>{number}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <div className="split">
          <div>
            <h3>{texts.models.title}</h3>
            <p>{texts.models.text}</p>
            <ul className="chips">
              {presets.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </div>
          {blog && (
            <div>
              <h3>{texts.news.title}</h3>
              <ul className="links">
                {blog.posts.slice(0, NEWS).map(({ title, url, date }) => (
                  <li key={url}>
                    <a href={url}>
                      {title} <time dateTime={date}>{dateText(shell, date, 'short')}</time>
                      <Icon path={icons.arrowRight} size={18} className="arrow" />
                    </a>
                  </li>
                ))}
                <li>
                  <a href={to('blog/tags/release')}>
                    {texts.news.all} <Icon path={icons.arrowRight} size={18} className="arrow" />
                  </a>
                </li>
              </ul>
            </div>
          )}
        </div>
      </section>
      <section aria-labelledby="starts">
        <h2 id="starts">{texts.starts.title}</h2>
        <ul className="links starts">
          {texts.starts.items.map(({ title, text, path }) => (
            <li key={path}>
              <a href={to(path)}>
                <span>
                  <b>{title}</b>
                  {text}
                </span>
                <Icon path={icons.arrowRight} size={18} className="arrow" />
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** Ways to install, as tabs that the theme's client runs; without scripts they stand below each other. */
function Install({ ways }: { ways: HomeTexts['install'] }) {
  return (
    <div className="tabs install" data-group="editor">
      <div role="tablist" aria-orientation="horizontal">
        {ways.map(({ label }, index) => (
          <button
            key={label}
            type="button"
            role="tab"
            id={`install-${index}`}
            aria-controls={`install-panel-${index}`}
            data-value={label}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
          >
            {label}
          </button>
        ))}
      </div>
      {ways.map(({ label, code, language, text }, index) => (
        <div
          key={label}
          role="tabpanel"
          id={`install-panel-${index}`}
          aria-labelledby={`install-${index}`}
          data-label={label}
          {...(index > 0 && { hidden: 'until-found' as never })}
        >
          <div className="code" data-language={language} data-bare="" data-wrapped="">
            <pre>
              <code>
                <Path text={code} />
              </code>
            </pre>
          </div>
          <p>{text}</p>
        </div>
      ))}
    </div>
  );
}

/** The home page, in both languages. */
import { Fragment } from 'react';
import type { ReactPageMeta, ReactPageProps } from 'sitegen-docs';
import { Icon, icons } from 'sitegen-docs/theme';
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

export default function Home({ shell }: ReactPageProps) {
  const texts = textsOf(shell.locale.name);
  const to = (path: string): string => shell.locale.baseUrl + path;
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
          <p className="actions">
            <a className="button primary" href={to('quick-start')}>
              {texts.start}
            </a>
            <a className="button" href={to('features')}>
              {texts.explore}
            </a>
          </p>
        </div>
        <Window title={texts.agent.file}>
          <MarkedCode text={texts.agent.lines} />
        </Window>
      </section>
      <Journey texts={texts} />
      <section className="band" aria-labelledby="features">
        <h2 id="features">{texts.features.title}</h2>
        <p>{texts.features.text}</p>
        <ul className="cards">
          {texts.features.items.map(({ title, text, path }) => (
            <li key={path}>
              <a className="card" href={to(path)}>
                <Icon path={featureIcons[path] ?? icons.file} size={24} />
                <h3 className="card-title">{title}</h3>
                <p>{text}</p>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section className="split" aria-labelledby="models">
        <div>
          <h2 id="models">{texts.models.title}</h2>
          <p>{texts.models.text}</p>
          <ul className="chips">
            {presets.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <p className="actions">
            <a className="button" href={to('quick-start')}>
              {texts.models.more}
            </a>
          </p>
        </div>
        <div>
          <h2>{texts.starts.title}</h2>
          <ul className="starts">
            {texts.starts.items.map(({ title, text, path }) => (
              <li key={path}>
                <a href={to(path)}>
                  <div>
                    <b>{title}</b>
                    <span>{text}</span>
                  </div>
                  <Icon path={icons.arrowRight} size={18} className="arrow" />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </div>
  );
}

/** One request from sentence to commit: on the left what you do, on the right how it looks. */
function Journey({ texts: { journey, example } }: { texts: HomeTexts }) {
  const views = [
    <MarkedCode key="request" text={example.request} />,
    <Plan key="plan" parts={example.plan} />,
    <Changes key="changes" changes={example.changes} />,
    <MarkedCode key="commit" text={example.commit} />,
  ];
  return (
    <section aria-labelledby="journey">
      <h2 id="journey">{journey.title}</h2>
      <p>{journey.text}</p>
      <ol className="journey">
        {journey.steps.map(({ title, text }, index) => (
          <li key={title}>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            <div className="view">{views[index]}</div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Plan({ parts }: { parts: HomeTexts['example']['plan'] }) {
  return (
    <ol className="plan">
      {parts.map(({ title, steps }, index) => (
        <li key={title}>
          <b>
            {index + 1}. {title}
          </b>
          <ul>
            {steps.map(({ state, text }) => (
              <li key={text} className={state}>
                {text}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function Changes({ changes }: { changes: HomeTexts['example']['changes'] }) {
  return (
    <ul className="changes">
      {changes.map(({ file, added, removed }) => (
        <li key={file}>
          <span>{file}</span> <span className="t-s">+{added}</span>{' '}
          <span className="t-v">{removed > 0 && `−${removed}`}</span>
        </li>
      ))}
    </ul>
  );
}

function Window({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <figure className="window">
      <figcaption>{title}</figcaption>
      {children}
    </figure>
  );
}

/** Code whose colours are written into it: `{s|"text"}` is a string; the letters are those of highlighted code. */
function MarkedCode({ text }: { text: string }) {
  const parts = text.split(/(\{[a-z]\|[^}]*\})/).map((part, index) => {
    const [, kind, inner] = /^\{([a-z])\|([^}]*)\}$/.exec(part) ?? [];
    return kind === undefined ? (
      part
    ) : (
      <span key={index} className={`t-${kind}`}>
        {inner}
      </span>
    );
  });
  return (
    <pre>
      <code>{parts}</code>
    </pre>
  );
}

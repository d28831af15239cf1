/** The home page, in both languages. */
import type { ReactPageMeta, ReactPageProps } from 'sitegen';
import { Icon, icons } from 'sitegen/theme';
import { type HomeTexts, homeTexts, presets } from './_home/texts.ts';

export const page = (locale: string): ReactPageMeta => ({ description: textsOf(locale).description });

const textsOf = (locale: string): HomeTexts => homeTexts[locale] ?? homeTexts.en;

export default function Home({ shell }: ReactPageProps) {
  const texts = textsOf(shell.locale.name);
  const to = (path: string): string => shell.locale.baseUrl + path;
  return (
    <div className="home">
      <section className="split">
        <div>
          <p className="eyebrow">{texts.eyebrow}</p>
          <h1>{texts.headline}</h1>
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
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard. */}
          <pre tabIndex={0}>
            <code>
              <MarkedCode text={texts.agent.lines} />
            </code>
          </pre>
        </Window>
      </section>
      <Journey texts={texts} />
      <section aria-labelledby="features">
        <h2 id="features">{texts.features.title}</h2>
        <p>{texts.features.text}</p>
        <ul className="cards">
          {texts.features.items.map(({ title, text, path }) => (
            <li key={path}>
              <a className="card" href={to(path)}>
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

function Journey({ texts: { journey, plan } }: { texts: HomeTexts }) {
  return (
    <section className="split" aria-labelledby="journey">
      <div>
        <h2 id="journey">{journey.title}</h2>
        <p>{journey.text}</p>
        <ol className="journey">
          {journey.steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
      <Window title={plan.title}>
        <ol className="plan">
          {plan.parts.map(({ title, steps }, index) => (
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
      </Window>
    </section>
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
  return text.split(/(\{[a-z]\|[^}]*\})/).map((part, index) => {
    const [, kind, inner] = /^\{([a-z])\|([^}]*)\}$/.exec(part) ?? [];
    return kind === undefined ? (
      part
    ) : (
      <span key={index} className={`t-${kind}`}>
        {inner}
      </span>
    );
  });
}

/** The home page, in both languages. */
import type { ReactPageMeta, ReactPageProps } from 'sitegen';
import { Icon } from 'sitegen/theme';
import { type HomeTexts, homeTexts } from './_home/texts.ts';

export const page = (locale: string): ReactPageMeta => ({ description: textsOf(locale).description });

const textsOf = (locale: string): HomeTexts => homeTexts[locale] ?? homeTexts.en;

export default function Home({ shell }: ReactPageProps) {
  const texts = textsOf(shell.locale.name);
  const to = (path: string): string => shell.locale.baseUrl + path;
  return (
    <div className="home">
      <section className="hero">
        <div>
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
        <figure className="sample">
          <figcaption>{texts.sampleTitle}</figcaption>
          <pre>
            <code>{texts.sample}</code>
          </pre>
        </figure>
      </section>
      <section aria-labelledby="what">
        <h2 id="what">{texts.whatTitle}</h2>
        <ul className="cards">
          {texts.features.map(({ title, text, path }) => (
            <li key={path}>
              <a className="card" href={to(path)}>
                <h3 className="card-title">{title}</h3>
                <p>{text}</p>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section className="band" aria-labelledby="models">
        <h2 id="models">{texts.modelsTitle}</h2>
        <p>{texts.models}</p>
      </section>
      <section aria-labelledby="next">
        <h2 id="next">{texts.nextTitle}</h2>
        <ul className="steps">
          {texts.steps.map(({ text, path }) => (
            <li key={path}>
              <a href={to(path)}>
                {text} <Icon name="arrowRight" size={16} />
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

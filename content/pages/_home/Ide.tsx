/** A drawn IDE in which one request becomes a plan, a change and a commit. It is whole from the start; marks are filled once, by styles alone. */
import { Fragment } from 'react';
import { Icon, icons } from 'sitegen-docs/theme';
import type { HomeTexts } from './texts.ts';

/** The change, line by line, as in a diff; colours as in `MarkedCode`. */
const diff = `  {k|public} {t|List}<{t|Order}> {f|findAll}() {
    {k|return} orders.{f|findAll}();
  }
- {c|// TODO: by date}
+ {k|public} {t|List}<{t|Order}> {f|findBy}(
+     {t|DateRange} range) {
+   {k|return} orders.{f|findBy}(range);
+ }`;

const sides: Record<string, string> = { '+': 'added', '-': 'removed' };

export function Ide({ example: { alt, request, plan, changed, commit } }: { example: HomeTexts['example'] }) {
  return (
    <figure className="ide" role="img" aria-label={alt}>
      <div className="ide-bar">
        <i />
        <i />
        <i />
        <span>order-service</span>
      </div>
      <div className="ide-sketch">
        <b>Sketch</b>
        <MarkedCode text={request} />
      </div>
      <div className="ide-plan">
        <b>AutoDevPlanner</b>
        <ol>
          {plan.map((step) => (
            <li key={step}>
              <Icon path={icons.success} size={14} />
              {step}
            </li>
          ))}
        </ol>
      </div>
      <div className="ide-editor">
        <b>OrderService.java</b>
        <pre>
          {diff.split('\n').map((line) => (
            <span key={line} className={`line ${sides[line.charAt(0)] ?? ''}`}>
              <Marked text={line} />
            </span>
          ))}
        </pre>
      </div>
      <div className="ide-commit">
        <Icon path={icons.success} size={14} />
        <code>
          <Marked text={commit} />
        </code>
        <span>
          {changed} <span className="t-s">+91</span> <span className="t-v">−4</span>
        </span>
      </div>
    </figure>
  );
}

/** Code whose colours are written into it: `{s|"text"}` is a string; the letters are those of highlighted code. */
export const MarkedCode = ({ text }: { text: string }) => (
  <pre>
    <code>
      <Marked text={text} />
    </code>
  </pre>
);

/** An address or a path breaks after the names of its folders. */
export const Path = ({ text }: { text: string }) =>
  text.split(/(?<=\w\/)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

const Marked = ({ text }: { text: string }) =>
  text.split(/(\{[a-z]\|[^}]*\})/).map((part, index) => {
    const [, kind, inner] = /^\{([a-z])\|([^}]*)\}$/.exec(part) ?? [];
    return kind === undefined ? (
      part
    ) : (
      <span key={index} className={`t-${kind}`}>
        <Path text={inner ?? ''} />
      </span>
    );
  });

/** JSX runtime of MDX texts and the components they import: React's, but elements also accept HTML as it is written elsewhere, and the page's size is limited. */
import { type ComponentType, Fragment, type ReactElement, type ReactNode } from 'react';
import * as react from 'react/jsx-runtime';
import { CHARACTERS_PER_NODE, MAX_HTML } from '../../src/lib/html.ts';

type Props = Record<string, unknown>;
type Make = (type: never, props: Props, key?: string) => ReactElement;

/** Number of characters that the page being rendered may still add. */
let left = MAX_HTML;
/** Called at the start of a page. */
export const resetLimit = (): void => {
  left = MAX_HTML;
};

/** Wraps React's function: counts towards the limit, throws when it is exceeded, and converts props of HTML elements. */
const limited =
  (make: Make): Make =>
  (type, props, key) => {
    left -= CHARACTERS_PER_NODE + (typeof props.children === 'string' ? props.children.length : 0);
    if (left < 0) throw new Error('it makes more than a page can hold');
    return make(type, typeof type === 'string' ? adaptedProps(props) : props, key);
  };
export const jsx: Make = limited(react.jsx as Make);
export const jsxs: Make = limited(react.jsxs as Make);
export { Fragment };

/** Converts props of an HTML element: a `style` string to an object, an imported SVG as `src` to its URL, bare attributes to React's names. */
function adaptedProps(props: Props): Props {
  const { style, src } = props;
  const bare = Object.keys(props).flatMap((name) => (props[name] === true ? (bareNames.get(name) ?? []) : []));
  if (typeof style !== 'string' && typeof src !== 'function' && bare.length === 0) return props;
  return {
    ...props,
    ...Object.fromEntries(bare.map((name) => [name, true])),
    ...(typeof style === 'string' && { style: styleOf(style) }),
    ...(typeof src === 'function' && 'file' in src && { src: src.file }),
  };
}

/** React's names of attributes without a value, by those of HTML, with which it would leave them out. */
const bareNames: ReadonlyMap<string, string> = new Map(
  ['allowFullScreen', 'autoFocus', 'autoPlay', 'disablePictureInPicture', 'disableRemotePlayback', 'formNoValidate']
    .concat('itemScope', 'noModule', 'noValidate', 'playsInline', 'readOnly')
    .map((name) => [name.toLowerCase(), name]),
);

const styleOf = (css: string): Record<string, string> =>
  Object.fromEntries(
    [...css.matchAll(/(?:^|;)\s*([\w-]+)\s*:\s*((?:[^;("']|\([^)]*\)|"[^"]*"|'[^']*')+)/g)].map(
      ([, name = '', value = '']) => [
        name.startsWith('--') ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
        value.trim(),
      ],
    ),
  );

/**
 * Component for an imported SVG file, in its natural size by default; `inner` is what is in its root. What is no drawing is shown as a picture.
 * Converted to a string, it is the file's URL.
 */
export const svgOf = (
  file: string,
  drawing: { props: Readonly<Record<string, string>>; inner: string } | null,
): ComponentType<Props> =>
  Object.assign(
    (props: Props): ReactNode => {
      if (drawing === null) return jsx('img' as never, { alt: '', ...props, src: file });
      const all: Props = { ...drawing.props, ...props };
      const [, , width, height] = typeof all.viewBox === 'string' ? all.viewBox.trim().split(/[\s,]+/) : [];
      const size = all.width === undefined && all.height === undefined ? { width, height } : {};
      return jsx('svg' as never, {
        ...size,
        ...all,
        children: undefined,
        dangerouslySetInnerHTML: { __html: drawing.inner },
      });
    },
    { file, toString: () => file },
  );

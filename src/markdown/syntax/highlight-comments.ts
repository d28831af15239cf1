/** Comments that mark lines of code: `highlight-next-line`, `highlight-start` and `highlight-end`, alone on their lines. */

import type { CommentForm } from '../../model/plugin.ts';

const slashes: CommentForm = ['//', ''];
const stars: CommentForm = ['/*', '*/'];
const hash: CommentForm = ['#', ''];
const html: CommentForm = ['<!--', '-->'];
const jsx: CommentForm = ['{/*', '*/}'];
const dashes: CommentForm = ['--', ''];
const semicolon: CommentForm = [';', ''];
const percent: CommentForm = ['%', ''];

/** How families of languages write comments. */
const families: [languages: string, forms: CommentForm[]][] = [
  ['html xml svg markup markdown md vue', [html, slashes, stars]],
  ['jsx tsx', [slashes, stars, jsx]],
  ['css scss sass less stylus', [stars, slashes]],
  ['bash sh shell zsh yaml yml toml python py ruby rb r perl elixir dockerfile docker makefile nginx', [hash]],
  ['cmake graphql powershell hcl terraform dotenv properties coffeescript awk julia nim jq diff', [hash]],
  ['ini', [hash, semicolon]],
  ['sql', [dashes, stars]],
  ['lua haskell hs ada vhdl elm', [dashes]],
  [
    'velocity vtl vm',
    [
      ['##', ''],
      ['#*', '*#'],
    ],
  ],
  ['latex tex matlab erlang prolog', [percent]],
  ['lisp clojure scheme elisp', [semicolon]],
  ['java kotlin kt kts javascript js typescript ts go rust rs c cpp csharp cs scala swift', [slashes, stars]],
  ['groovy gradle dart json json5 jsonc protobuf proto objectivec', [slashes, stars]],
  ['php', [slashes, stars, hash]],
];
const forms = new Map(families.flatMap(([names, known]) => names.split(' ').map((name) => [name, known] as const)));
const anyForm: CommentForm[] = [slashes, stars, hash, html, dashes, semicolon];

export interface MarkedCode {
  text: string;
  /** Numbers of the marked lines. */
  marked: Set<number>;
}

/** Takes the comments out of a code and says which lines they marked. `own` are the forms of a language that a plugin brings. */
export function takeHighlightComments(code: string, language: string, own: readonly CommentForm[] | null): MarkedCode {
  if (!code.includes('highlight-')) return { text: code, marked: new Set() };
  const known = own ?? forms.get(language) ?? anyForm;
  const comment = new RegExp(
    `^\\s*(?:${known.map(([open, close]) => `${escaped(open)}\\s*highlight-(?:next-line|start|end)\\s*${escaped(close)}`).join('|')})\\s*$`,
  );
  const kept: string[] = [];
  const marked = new Set<number>();
  let inside = false;
  let next = false;
  for (const line of code.split('\n')) {
    if (!comment.test(line)) {
      kept.push(line);
      if (inside || next) marked.add(kept.length);
      next = false;
    } else if (line.includes('next-line')) next = true;
    else inside = line.includes('start');
  }
  return { text: kept.join('\n'), marked };
}

/** As the source of a regular expression that allows spaces after a brace, as JSX does. */
const escaped = (text: string): string =>
  text
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace('\\{', '\\{\\s*')
    .replace('\\}', '\\s*\\}');

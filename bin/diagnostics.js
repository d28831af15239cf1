/** Lists all diagnostics with their messages and hints, from the sources in `src/messages`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const severities = 'error|warning|info';

/** Rows of code, severity, messages and hints, sorted by code. */
export function diagnosticsOf(folder) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && file !== 'diagnostic.ts');
  // An apostrophe in a comment would begin a string.
  const codeOf = (file) => readFileSync(join(folder, file), 'utf8').replace(/^ *(?:\/\/.*|\/\*\*[\s\S]*?\*\/)$/gm, '');
  const sources = files.map((file) => withoutFilled(codeOf(file)));
  const named = Object.fromEntries(
    sources.flatMap((source) =>
      [...source.matchAll(/export const ([A-Z_]+) = '([\w-]+)'/g)].map(([, name, code]) => [name, code]),
    ),
  );
  return sources
    .flatMap((source) =>
      [...source.matchAll(new RegExp(`\\b(${severities})\\(`, 'g'))].map((found) => {
        const rest = source.slice(found.index + found[0].length);
        // After `error('code', place)` there is one template of two lines.
        const text = /^[^`;]*\)`((?:[^`\\]|\\.)*)`/.exec(rest)?.[1];
        const [code, , ...said] = argumentsOf(rest);
        const [message = '', hint = ''] =
          text === undefined ? said : (text.trim().match(/[^\s].*/g) ?? []).map((line) => `\`${line}\``);
        return {
          code: /'([\w-]+)'/.exec(code)?.[1] ?? named[code.trim()],
          severity: found[1],
          messages: textsOf(message),
          hints: textsOf(hint),
        };
      }),
    )
    .map((row) => ({ ...row, messages: row.messages.filter((text) => /[a-z]{2,}.*\s.*[a-z]{2,}/i.test(text)) }))
    .filter(({ code, messages }) => code !== undefined && messages.length > 0)
    .sort((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0));
}

/** Replaces what is filled into templates by an ellipsis, from the inside out, and a choice of two hints by both. */
function withoutFilled(source) {
  const less = source.replace(/\$\{(?:[^{}`]|`[^`{}]*`)*\}/g, (filled) => {
    const [choice, other] = /didYouMean\([^`']*(?:[`'](.*)[`'])?\)/.exec(filled) ?? [];
    return choice === undefined ? '…' : [other, 'Did you mean "…"?'].filter(Boolean).join(OR);
  });
  return less === source ? source : withoutFilled(less);
}

const OR = '\0';

/** The arguments of a call, as source; `source` begins after its opening parenthesis. */
function argumentsOf(source) {
  const found = [''];
  let depth = 0;
  for (const [token] of source.matchAll(/'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|"[^"]*"|[\s\S]/g)) {
    if ('([{'.includes(token)) depth++;
    if (')]}'.includes(token) && --depth < 0) break;
    if (token === ',' && depth === 0) found.push('');
    else found[found.length - 1] += token;
  }
  return found;
}

/** The sentences among the strings of an expression. */
const textsOf = (expression) =>
  [...expression.matchAll(/'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)]
    .flatMap(([, plain, template]) => (plain ?? template).split(OR))
    .map((text) => text.replace(/\\n/g, ' ').replace(/\\(.)/g, '$1').replace(/…+/g, '…'))
    .filter((text) => text.includes(' '));

/** The page of the manual, with a heading for each code. */
export function diagnosticsPage(folder) {
  const byCode = byCodeOf(diagnosticsOf(folder));
  return [
    '---',
    'title: Diagnostics',
    'description: Every message of sitegen by its code, and what to do about it.',
    '---',
    '',
    'Each message ends in its code. An ellipsis stands for what differs from case to case. Errors stop a build, warnings and notes do not; the keys',
    '`onBroken…`, `onDuplicate…` and their like in the [configuration](./index.md) change that.',
    '',
    ...[...byCode].flatMap(([code, rows]) => [
      `## \`${code}\` {#${code}}`,
      '',
      ...rows.flatMap(({ severity, messages, hints }) => [
        `- **${severity[0].toUpperCase()}${severity.slice(1)}:** ${messages.map(inText).join(', or: ')}`,
        ...hints.map((hint) => `  - ${inText(hint)}`),
      ]),
      '',
    ]),
  ].join('\n');
}

const inText = (text) => text.replace(/[\\`*_[\]<>|~]/g, '\\$&').replace(/:(?=\w|:)/g, '\\:');

function byCodeOf(rows) {
  const found = new Map();
  for (const row of rows) found.set(row.code, [...(found.get(row.code) ?? []), row]);
  return found;
}

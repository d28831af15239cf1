/** DevIns, AutoDev's agent language, for code fences: a prompt with commands, agents, variables, conditions and front matter. */
import type { Grammar } from 'prismjs';
import { definePlugin } from 'sitegen-docs';

const quoted = /"(?:\\.|[^"\\\r\n])*"|'(?:\\.|[^'\\\r\n])*'/;
/** `$name`, `$name.method(arg)`, `${name}` */
const variable = /\$(?:\{[^}\r\n]*\}|[A-Za-z_]\w*(?:\.\w+(?:\([^()\r\n]*\))?)*)/;

/** Expressions: conditions, `when`, and the pipelines of front matter. */
const expression: Grammar = {
  string: { pattern: quoted, greedy: true },
  regex: { pattern: /(^|[\s:{(,])\/(?:\\.|[^\s/\\])+\/(?=[\s)},|]|$)/m, lookbehind: true, greedy: true },
  date: /\b\d{4}-\d{2}-\d{2}\b/,
  boolean: /\b(?:true|false|TRUE|FALSE)\b/,
  variable,
  keyword: /\b(?:and|case|condition|default|from|where|select)\b/,
  // A name before parentheses, or a step of a pipeline, where parentheses may be left out.
  function: /\b[A-Za-z_][\w-]*(?=\s*\()|(?<=[{|][ \t]*)[A-Za-z_][\w-]*(?=[ \t]*[|}])/,
  number: /\b\d+\b/,
  operator: /&&|\|\|?|[=!<>]=?|->|::/,
  punctuation: /[{}()[\],.:;]/,
};

const frontMatter: Grammar = {
  delimiter: /^---|---$/,
  comment: [
    { pattern: /\/\*[\s\S]*?\*\//, greedy: true },
    { pattern: /(^|\s)\/\/.*/, lookbehind: true, greedy: true },
  ],
  // Keys that AutoDev acts on while a script runs.
  hook: /^[ \t]*(?:when|beforeStreaming|onStreaming|onStreamingEnd|afterStreaming|functions|variables)(?=[ \t]*:)/m,
  property: { pattern: /^[ \t-]*(?:[\w-]+|"[^"\r\n]*"|'[^'\r\n]*')(?=[ \t]*:)/m, greedy: true },
  ...expression,
};

const grammar: Grammar = {
  'front-matter': {
    pattern: /(?<![\s\S])---[ \t]*\n[\s\S]*?\n---(?=[ \t]*(?:\n|$))/,
    greedy: true,
    inside: frontMatter,
  },
  'code-fence': { pattern: /^[ \t]*```[^`\n]*\n(?:[\s\S]*?\n)?[ \t]*```[ \t]*$/m, greedy: true },
  comment: { pattern: /^[ \t]*\[[^\]\r\n]*\].*$/m, greedy: true },
  condition: {
    pattern: /#(?:if|elseif)[ \t]*\((?:[^()\r\n]|\((?:[^()\r\n]|\([^()\r\n]*\))*\))*\)|#(?:else|end)\b/,
    inside: { directive: /^#\w+/, ...expression },
  },
  title: { pattern: /^#+[ \t]+.+$/m, inside: { variable } },
  // Commands and agents begin a line; elsewhere the language takes them for text.
  command: {
    pattern: /^\/[A-Za-z](?:[\w-]|\.(?=\w))*(?![\w/])(?::[^\s`]+)?/m,
    inside: {
      function: /^\/[\w.-]+/,
      number: /#L\d+(?:C\d+)?(?:-L\d+(?:C\d+)?)?$/,
      string: { pattern: /(:)[\s\S]+/, lookbehind: true, inside: { variable } },
    },
  },
  agent: /^@(?:[A-Za-z_][\w-]*|"[^"\r\n]*"|'[^'\r\n]*')/m,
  variable,
};

export default definePlugin({
  name: 'devins',
  version: '1',
  languages: {
    devin: {
      aliases: ['devins', 'shire'],
      comments: [
        ['//', ''],
        ['/*', '*/'],
        ['#', ''],
      ],
      grammar,
    },
  },
});

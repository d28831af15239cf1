/** Prism grammar of DevIns, AutoDev's agent language: a prompt with commands, agents, variables, conditions and front matter. */
import type * as PrismModule from 'prismjs';

type Grammar = PrismModule.Grammar;

const quoted = /"(?:\\.|[^"\\\r\n])*"|'(?:\\.|[^'\\\r\n])*'/;
const variable = { pattern: /\$(?:\{[^}\r\n]*\}|[A-Za-z_]\w*(?:\.\w+(?:\([^)\r\n]*\))?)*)/, alias: 'variable' };

/** Expressions: conditions, `when`, and the actions of front matter. */
const expression: Grammar = {
  string: { pattern: quoted, greedy: true },
  regex: { pattern: /\/(?:\\.|[^\s/\\])+\//, greedy: true },
  date: /\b\d{4}-\d{2}-\d{2}\b/,
  boolean: /\b(?:true|false|TRUE|FALSE)\b/,
  variable: variable.pattern,
  keyword: /\b(?:and|case|default|from|where|select|return)\b/,
  function: /\b[A-Za-z_]\w*(?=\s*\()/,
  number: /\b\d+\b/,
  operator: /&&|\|\|?|[=!<>]=?|->/,
  punctuation: /[{}()[\],.:;]/,
};

/** Keys of the front matter that mean something to AutoDev when a script runs. */
const hooks =
  /^[ \t]*(?:when|beforeStreaming|onStreaming|onStreamingEnd|afterStreaming|functions|variables)(?=[ \t]*:)/m;

const frontMatter: Grammar = {
  comment: /#.*/,
  hook: hooks,
  property: { pattern: /^[ \t-]*(?:[\w-]+|"[^"\r\n]*"|'[^'\r\n]*')(?=[ \t]*:)/m },
  ...expression,
};

export function devinGrammar(prism: typeof PrismModule): Grammar {
  const nested = (language: string): Grammar | undefined => prism.languages[language];
  return {
    'front-matter': {
      pattern: /^---[ \t]*\r?\n[\s\S]*?\r?\n---[ \t]*$/m,
      greedy: true,
      inside: { delimiter: /^---|---$/, ...frontMatter },
    },
    'code-fence': {
      pattern: /^[ \t]*```[\s\S]*?^[ \t]*```[ \t]*$/m,
      greedy: true,
      inside: {
        label: { pattern: /^([ \t]*```)[^\r\n]+/, lookbehind: true },
        punctuation: /^[ \t]*```|```[ \t]*$/,
        ...fenceLanguages(nested),
      },
    },
    comment: { pattern: /^[ \t]*\[[^\]\r\n]*\].*$/m, greedy: true },
    condition: {
      pattern: /#(?:if|elseif)[ \t]*\([^\r\n]*\)|#(?:else|end)\b/,
      inside: { directive: /^#\w+/, ...expression },
    },
    title: { pattern: /^#+[ \t]+.+$/m },
    command: {
      pattern: /(^|[\s(])\/[A-Za-z][\w.-]*(?::[^\s`]+)?/m,
      lookbehind: true,
      inside: {
        function: /^\/[\w.-]+/,
        number: /#L\d+(?:C\d+)?(?:-L\d+(?:C\d+)?)?$/,
        string: { pattern: /(:)[^#\s]+/, lookbehind: true },
      },
    },
    agent: { pattern: /(^|[\s(])@(?:[A-Za-z_][\w-]*|"[^"\r\n]*"|'[^'\r\n]*')/m, lookbehind: true },
    variable,
  };
}

/** Inside a fence, what is most often there: shell and JavaScript-like text share the marks of strings and comments. */
function fenceLanguages(nested: (language: string) => Grammar | undefined): Grammar {
  return { ...(nested('clike') ?? {}) };
}

/** File patterns: `*`, `**`, `?` and `{a,b}`, matched against a path with forward slashes. Hidden folders match by their names only. */

/** A test for paths that match at least one of the patterns. */
export function matcherOf(patterns: readonly string[]): (path: string) => boolean {
  const expressions = patterns.map((pattern) => new RegExp(`^${pattern.replace(wildcard, translate)}$`));
  return (path) => expressions.some((expression) => expression.test(path));
}

const wildcard = /\*\*\/|\*\*|\*|\?|\{[^{}]*\}|[.+^$()|[\]\\]/g;

function translate(part: string): string {
  if (part === '**/') return '(?:[^./][^/]*/)*';
  if (part === '**') return '.*';
  if (part === '*') return '[^/]*';
  if (part === '?') return '[^/]';
  if (part.startsWith('{')) {
    const choices = part.slice(1, -1).split(',');
    return `(?:${choices.map((choice) => choice.replace(wildcard, translate)).join('|')})`;
  }
  return `\\${part}`;
}

/** Says in plain words what the YAML parser found, and how to write it. */

interface Explanation {
  /** Finds what the parser says, and what is written at the place where it stopped. */
  says: RegExp;
  at?: RegExp;
  /** Absent: what the parser says is plain. */
  message?: string;
  hint: string;
}
const QUOTES = 'Put the value in quotes: key: "value".';
const KEY = 'Write "key: value", with a space after the colon; longer text goes below "key: |", indented.';

const explanations: readonly Explanation[] = [
  {
    says: /incomplete explicit mapping/,
    message: 'a value has a colon in it',
    hint: 'Put the value in quotes: title: "Setup: part 2".',
  },
  { says: /keys with values/, hint: 'Write "title: Install", with a colon and a space after it.' },
  {
    says: /missed comma between flow/,
    message: 'a comma or a colon is missing before this',
    hint: 'A list is [one, two], a map {"key": "value", "other": "value"}.',
  },
  {
    says: /stream within a flow/,
    message: 'a bracket or brace is opened and never closed',
    hint: 'Close it; a list is [one, two], a map {key: value}.',
  },
  {
    says: /stream within a (?:double|single) quoted/,
    message: 'a quotation mark is opened and never closed',
    hint: 'Close it; quotes inside of quotes are of the other kind.',
  },
  { says: /unidentified alias/, message: 'a value that begins with * stands for another value', hint: QUOTES },
  { says: /unknown tag/, message: 'a value that begins with ! names a type', hint: QUOTES },
  {
    says: /separator is expected|expected/,
    at: /^[@`%]/,
    message: 'a value cannot begin with this sign',
    hint: QUOTES,
  },
  {
    says: /separator is expected/,
    at: /^- /,
    message: 'a list begins on the line of its key',
    hint: 'Write [one, two], or each "- entry" on a line of its own.',
  },
  { says: /separator is expected|multiline key/, message: 'this is no key with a value', hint: KEY },
  {
    says: /bad indentation/,
    message: 'this line is indented differently from those that it belongs to',
    hint: 'Indent all entries of one level alike, with spaces.',
  },
  { says: /a tab indents/, hint: 'YAML is indented by spaces: put two in the place of each tab.' },
  { says: /alias/, hint: 'Write the value itself in place of the alias, or use the alias in fewer places.' },
  { says: /more than \d+/, hint: 'Shorten it, or put parts of it in files of their own.' },
  { says: /duplicated mapping key/, message: 'this key is there twice', hint: 'Keep one of the two.' },
];

/** `rest` is the line from the place on. */
export function yamlFault(message: string, rest: string): { message: string; hint: string } {
  const fits = explanations.find(({ says, at }) => says.test(message) && (at === undefined || at.test(rest)));
  return {
    message: fits?.message ?? message,
    hint: fits?.hint ?? 'Put values with a colon or a leading special character in quotes.',
  };
}

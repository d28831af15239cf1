/** The commands with their options, from what each prints with `--help`. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './keys.js';

// Run once, it compiles the command if that is old. The other help texts are made in this process, a tenth of a second sooner each.
const start = spawnSync(process.execPath, [join(root, 'bin/sitegen.js'), '--help'], { encoding: 'utf8' });
const { runCommand } = await import('../../dist/cli.js');
async function help(...words) {
  const { write, isTTY } = process.stdout;
  const text = [];
  // Lines are as long as in a file, whatever the terminal.
  Object.assign(process.stdout, { isTTY: false, write: (part) => text.push(part) > 0 });
  try {
    await runCommand(['node', 'sitegen', ...words, '--help'], () => {});
  } finally {
    Object.assign(process.stdout, { isTTY, write });
  }
  return text.join('').trim();
}

/** Flags and other commands that a sentence of a help text names, as code. */
const withCode = (text) =>
  text.replace(/(?<![\w`-])--[a-z][\w-]*/g, '`$&`').replace(/"(npx [^"]+)"/g, (_, command) => `\`${command}\``);
/** Name and meaning of each line in a list of a help text; a line that begins deeper goes on. */
const entriesOf = (list) =>
  [...list.replace(/\n {3,}/g, ' ').matchAll(/^ {2}(.+?) {2,}(.+)$/gm)].map(([, name, meaning]) => [name, meaning]);

function optionOf([flags, text]) {
  const [, meaning, kind, values] = /^(.*?)(?: \((choices|default): ([^()]*)\))?$/.exec(text);
  const isCode = /^(?:"|\d+$)/.test(values ?? '');
  return {
    flags,
    meaning: `${withCode(meaning).replace(/^[a-z]/, (first) => first.toUpperCase())}.`,
    choices: kind === 'choices' ? values.replaceAll('"', '').replaceAll(', ', ' | ') : '',
    preset: kind !== 'default' ? '' : isCode ? `\`${values.replaceAll('"', '')}\`` : values,
  };
}

/** Every command knows them; the page says so once. */
const EVERYWHERE = /^(?:--verbose|-h, --help)$/;

function commandOf(words, text) {
  const parts = Object.fromEntries(
    text.split('\n\n').map((part, index) => [/^(\w+):[ \n]/.exec(part)?.[1] ?? (index === 1 ? 'does' : 'note'), part]),
  );
  const bodyOf = (name) => (parts[name] ?? '').replace(/^\w+:[ \n]/, '');
  return {
    words,
    usage: bodyOf('Usage'),
    does: withCode(parts.does.replaceAll('\n', ' ')),
    options: entriesOf(bodyOf('Options'))
      .map(optionOf)
      .filter(({ flags }) => !EVERYWHERE.test(flags)),
    note: withCode(parts.note ?? ''),
    example: bodyOf('Example').trim().replace(/^\$ /, ''),
    inner: entriesOf(bodyOf('Commands')).map(([name]) => name.split(' ')[0]),
  };
}

/** The commands that a list names, with their own. */
async function commandsIn(names, words = []) {
  const all = [];
  for (const name of names.filter((one) => one !== 'help')) {
    const path = [...words, name];
    const command = commandOf(path, await help(...path));
    all.push(command, ...(await commandsIn(command.inner, path)));
  }
  return all;
}

export const commands = await commandsIn(commandOf([], start.stdout.trim()).inner);

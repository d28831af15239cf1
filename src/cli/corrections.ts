/** Corrects what the parser of commands says of an unknown command or flag: it knows neither other generators nor flags of other commands. */
import type { Command } from 'commander';
import { nearest } from '../lib/nearest.ts';
import { ownValue } from '../lib/own-value.ts';

/** Commands of other generators → ours. */
const elsewhere = { clear: 'clean', dev: 'serve --watch', preview: 'serve', start: 'serve --watch', swizzle: 'eject' };

export const corrected = (text: string, program: Command): string =>
  text
    .replace(/too many arguments[^\n]*/, '$&\n(Put quotation marks around one that has spaces.)')
    .replace(
      /(unknown (?:command|option) '([^'\n]+)')(?:\n\(Did you mean .*)?/,
      (all: string, said: string, name: string) => {
        const meant = name.startsWith('-') ? flagOf(name, program) : ownValue(elsewhere, name);
        const isSaid = meant === undefined || all.includes(`(Did you mean ${meant.split(' ')[0]}?)`);
        return isSaid ? all : `${said}\n(Did you mean ${meant}?)`;
      },
    );

/** The flag of any command that is nearest, and the commands that have it. */
function flagOf(name: string, program: Command): string | undefined {
  const commands = program.commands.flatMap((one) => [one, ...one.commands]);
  const flagsOf = ({ options }: Command): string[] => options.flatMap(({ long }) => long ?? []);
  // The hyphens are no likeness.
  const word = nearest(
    name.replace(/^-+/, ''),
    commands.flatMap(flagsOf).map((flag) => flag.slice(2)),
  );
  if (word === null) return;
  const near = `--${word}`;
  const owners = commands.filter((one) => flagsOf(one).includes(near)).map((one) => one.name());
  return `${near} of ${owners.join(', ')}`;
}

/** Asks the questions of `sitegen init` in a terminal. */
import type { Readable, Writable } from 'node:stream';
import * as prompts from '@clack/prompts';
import { ADDRESS_RULE, type Answers, type Host, hosts, isSiteAddress, languagesIn } from './init-answers.ts';

/** Where questions are asked. @default the terminal */
export interface Terminal {
  input?: Readable & { isTTY?: boolean };
  output?: Writable;
}

/** Asks whether to convert a project of another generator; null when the question is cancelled. */
export async function askOrigin(file: string, terminal: Terminal = {}): Promise<'project' | 'nothing' | null> {
  const answer = await prompts.select<'project' | 'nothing'>({
    ...terminal,
    message: `There is a ${file} here. What is to be done?`,
    options: [
      { value: 'project', label: 'Take this project over' },
      { value: 'nothing', label: 'Begin a new site beside it' },
    ],
  });
  return prompts.isCancel(answer) ? null : answer;
}

const hostLabels: Record<Host, string> = {
  'github-pages': 'GitHub Pages',
  netlify: 'Netlify',
  vercel: 'Vercel',
  cloudflare: 'Cloudflare Pages',
  none: 'Elsewhere, or not decided yet',
};

/** Asks for the keys in `open`; null when a question is cancelled. */
export async function ask(
  defaults: Answers,
  open: readonly Exclude<keyof Answers, 'date'>[],
  terminal: Terminal = {},
): Promise<Answers | null> {
  const questions = {
    name: () =>
      prompts.text({
        ...terminal,
        message: 'What is the site called?',
        defaultValue: defaults.name,
        placeholder: defaults.name,
      }),
    languages: () =>
      prompts.text({
        ...terminal,
        message: 'In which languages? Write codes such as "en, de"; the first is the main one.',
        placeholder: defaults.languages.join(', '),
        defaultValue: defaults.languages.join(','),
        validate: (value) => {
          const read = languagesIn(value || 'en');
          return typeof read === 'string' ? read : undefined;
        },
      }),
    blog: () => prompts.confirm({ ...terminal, message: 'With a blog?', initialValue: defaults.blog }),
    host: () =>
      prompts.select<Host>({
        ...terminal,
        message: 'Where will it be published?',
        options: hosts.map((value) => ({ value, label: hostLabels[value] })),
      }),
    url: () =>
      prompts.text({
        ...terminal,
        message: 'At which address? Enter leaves that for later.',
        defaultValue: defaults.url,
        placeholder: defaults.url,
        validate: (value) => (isSiteAddress(value || defaults.url) ? undefined : ADDRESS_RULE),
      }),
  };
  let given: Answers = { ...defaults };
  for (const key of open) {
    const answer = await questions[key]();
    if (prompts.isCancel(answer)) return null;
    given = { ...given, [key]: key === 'languages' ? languagesIn(String(answer)) : answer };
  }
  return given;
}

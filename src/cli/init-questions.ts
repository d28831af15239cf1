/** The questions of `sitegen init`, for somebody at a terminal. */
import * as prompts from '@clack/prompts';
import { type Answers, type Host, hosts, languagesIn } from './init-answers.ts';

/** Whether a Docusaurus project is taken over. */
export async function askOrigin(file: string): Promise<'docusaurus' | 'nothing' | null> {
  const answer = await prompts.select<'docusaurus' | 'nothing'>({
    message: `There is a ${file} here. What is to be done?`,
    options: [
      { value: 'docusaurus', label: 'Take this Docusaurus project over' },
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

/** Asks for the keys in `open`; null when somebody gives up. */
export async function ask(
  defaults: Answers,
  open: readonly ('name' | 'languages' | 'blog' | 'host')[],
): Promise<Answers | null> {
  const questions = {
    name: () =>
      prompts.text({ message: 'What is the site called?', defaultValue: defaults.name, placeholder: defaults.name }),
    languages: () =>
      prompts.text({
        message: 'In which languages? The first is the main one.',
        placeholder: 'en, zh-Hans',
        defaultValue: defaults.languages.join(','),
        validate: (value) => {
          const read = languagesIn(value || 'en');
          return typeof read === 'string' ? read : undefined;
        },
      }),
    blog: () => prompts.confirm({ message: 'With a blog?', initialValue: defaults.blog }),
    host: () =>
      prompts.select<Host>({
        message: 'Where will it be published?',
        options: hosts.map((value) => ({ value, label: hostLabels[value] })),
      }),
  };
  const found: Record<string, unknown> = { ...defaults };
  for (const key of open) {
    const answer = await questions[key]();
    if (prompts.isCancel(answer)) return null;
    found[key] = key === 'languages' ? languagesIn(String(answer)) : answer;
  }
  return found as unknown as Answers;
}

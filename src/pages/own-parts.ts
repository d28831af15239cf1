/** Puts what a project shows by components of its own, in navbar and footer, into the shell. */
import { stepOf, tag } from '../lib/html.ts';
import { FOOTER_PLACE, NAVBAR_ITEM } from '../lib/mdx-names.ts';
import { navbarItemLost } from '../messages/project.ts';
import type { Outcome } from '../model/diagnostic.ts';
import type { Shell } from '../model/page.ts';
import { noFooter } from './shell.ts';

/**
 * The shell with the HTML of navbar items that components of a project show, each in an element. Those that show nothing, fail or need a script
 * are left out.
 */
export function withNavbarItems(shell: Shell, html: string | null, configFile: string): Outcome<Shell> {
  const printed = [...(html ?? '').matchAll(navbarItem)].map(([, inside = '']) => inside);
  const lost: string[] = [];
  const items = shell.navbar.items.flatMap((item) => {
    if (item.kind !== 'html' || !item.value.startsWith(NAVBAR_ITEM)) return [item];
    const value = printed.shift() ?? '';
    if (value !== '' && !/<site-island|class="admonition danger"/.test(value)) return [{ ...item, value }];
    lost.push(item.value.slice(NAVBAR_ITEM.length));
    return [];
  });
  const diagnostics = lost.map((type) => navbarItemLost(configFile, type));
  return { value: { ...shell, navbar: { ...shell.navbar, items } }, diagnostics };
}
const navbarItem = new RegExp(`<${NAVBAR_ITEM}>(.*?)</${NAVBAR_ITEM}>`, 'gs');

/** The shell with the HTML of a project's own footer, which may be empty; null where that cannot be printed. */
export function withFooter(shell: Shell, html: string | null): Shell {
  if (html === null) return shell;
  const [before = '', after] = html.split(FOOTER_PLACE);
  if (after !== undefined && shell.footer !== null)
    return { ...shell, footer: { ...shell.footer, html: { before: withEnds(before), after: withoutEnds(after) } } };
  const whole = before + (after ?? '');
  return { ...shell, footer: whole === '' ? null : { ...noFooter, html: { before: whole, after: null } } };
}
/** Ends the elements that HTML leaves open. */
function withEnds(html: string): string {
  const open: string[] = [];
  for (const [whole, slash = '', name = ''] of html.matchAll(tag)) {
    const step = stepOf(whole, slash, name);
    if (step > 0) open.push(name);
    else if (step < 0) open.pop();
  }
  const ends = open.reverse().map((name) => `</${name}>`);
  return html + ends.join('');
}
/** Leaves out the ends of elements that begin before. */
function withoutEnds(html: string): string {
  let depth = 0;
  return html.replace(tag, (whole, slash: string, name: string) => {
    depth += stepOf(whole, slash, name);
    if (depth >= 0) return whole;
    depth = 0;
    return '';
  });
}

/** What axe finds on a page as it is shown now. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  nodes: { target: unknown[]; element?: Element; any: { data: unknown }[] }[];
}
interface Axe {
  getRules(tags?: string[]): { ruleId: string }[];
  run(context: Document, options: object): Promise<{ violations: Violation[] }>;
}

/** Texts of which enhanced contrast is asked: running ones, not code and trees of files. */
const RUNNING = '.prose :is(p:not(.admonition-title), li, td), .prose :is(p:not(.admonition-title), li, td) *';
const NOT_RUNNING = '.code, .file-tree';

/** What the rules about colours have found nothing wrong with, on whatever page. */
const cleared = new Set<string>();

/**
 * By every rule that axe has, the experimental ones too; `colours`: only by the rules about colours, for a page that was checked in another colour mode.
 * Those rules take half of the time, and are not asked where every element that is shown looks like one that they were asked about.
 */
export async function violationsOn(page: Page, which: 'all' | 'colours' = 'all'): Promise<string[]> {
  const looks = await page.evaluate(looksOf, [RUNNING, NOT_RUNNING] as const);
  const areKnown = looks.every((look) => cleared.has(look));
  if (areKnown && which === 'colours') return [];
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  await page.evaluate(withoutIconFonts);
  const wanted = which === 'all' && areKnown ? 'no colours' : which;
  const found = await page.evaluate(violationsOf, [wanted, RUNNING, NOT_RUNNING] as const);
  if (found.length === 0) for (const look of looks) cleared.add(look);
  return found.map(({ id, targets }) => `${id}: ${targets.slice(0, 3).join(', ')}`);
}

/** All that the contrast of a shown element depends on: what it is, its own colour and its parent's, that of the ground, and how large it is. */
function looksOf([running, notRunning]: readonly [string, string]): string[] {
  const groundOf = (one: Element | null): string => {
    if (one === null) return '';
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(one);
    const own = `${backgroundColor} ${backgroundImage} ${opacity}`;
    return own === 'rgba(0, 0, 0, 0) none 1' ? groundOf(one.parentElement) : own;
  };
  const lookOf = (one: Element): string => {
    const { color, fontSize, fontWeight } = getComputedStyle(one);
    const parent = getComputedStyle(one.parentElement as Element).color;
    const isRunning = one.matches(running) && !one.closest(notRunning);
    const kind = `${one.tagName}.${one.getAttribute('class')}`;
    return [kind, color, parent, groundOf(one), fontSize, fontWeight, isRunning].join(' ');
  };
  const shown = [...document.body.querySelectorAll('*')].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  );
  return [...new Set(shown.map(lookOf))];
}

async function violationsOf([wanted, running, notRunning]: readonly [string, string, string]): Promise<
  { id: string; targets: string[] }[]
> {
  const { axe } = window as unknown as { axe: Axe };
  const colours = new Set(axe.getRules(['cat.color']).map(({ ruleId }) => ruleId));
  const values = axe
    .getRules()
    .map(({ ruleId }) => ruleId)
    .filter((id) => wanted === 'all' || colours.has(id) === (wanted === 'colours'));
  const options = { elementRef: true, resultTypes: ['violations'], runOnly: { type: 'rule', values } };
  return (await axe.run(document, options)).violations
    .map(({ id, nodes }) => ({
      id,
      targets: nodes
        .filter(
          ({ element }) =>
            id !== 'color-contrast-enhanced' || (element?.matches(running) && !element.closest(notRunning)),
        )
        .map(({ target, any: [reason] }) => `${target.join(' ')} ${JSON.stringify(reason?.data ?? null)}`),
    }))
    .filter(({ targets }) => targets.length > 0);
}

/**
 * Axe draws texts of each font and measures their letters, a third of its time, as it ignores texts in fonts of icons. We have none: with
 * a canvas on which a text is as long as its letters, no text is ignored.
 */
function withoutIconFonts(): void {
  const context = {
    canvas: {},
    measureText: (text: string) => ({ width: 30 * text.length }),
    fillText: () => {},
    clearRect: () => {},
    getImageData: () => ({ data: new Uint8Array(4).fill(1) }),
  };
  HTMLCanvasElement.prototype.getContext = () => context as never;
}

/** As another tab would have it; what changes by and by has changed. */
export const showIn = (page: Page, theme: string): Promise<unknown> =>
  page.evaluate(async (value) => {
    Object.assign(document.documentElement.dataset, { theme: value, themeChoice: value });
    const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  }, theme);

/** What axe finds on a page as it is shown now. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  nodes: { target: unknown[]; element?: Element }[];
}
interface Axe {
  getRules(tags?: string[]): { ruleId: string }[];
  run(context: Document, options: object): Promise<{ violations: Violation[] }>;
}

/**
 * By every rule that axe has, the experimental ones too; enhanced contrast is asked of running text alone, not of code and trees of files in it. `which`: only the rules
 * about colours, for a page that was checked in another colour mode, or only the others, for a page whose colours were checked elsewhere.
 */
export async function violationsOn(page: Page, which: 'all' | 'colours' | 'no colours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  await page.evaluate(withoutIconFonts);
  const found = await page.evaluate(async (wanted) => {
    const { axe } = window as unknown as { axe: Axe };
    const colours = new Set(axe.getRules(['cat.color']).map(({ ruleId }) => ruleId));
    const values = axe
      .getRules()
      .map(({ ruleId }) => ruleId)
      .filter((id) => wanted === 'all' || colours.has(id) === (wanted === 'colours'));
    const options = { elementRef: true, resultTypes: ['violations'], runOnly: { type: 'rule', values } };
    const text = '.prose :is(p:not(.admonition-title), li, td), .prose :is(p:not(.admonition-title), li, td) *';
    return (await axe.run(document, options)).violations
      .map(({ id, nodes }) => ({
        id,
        targets: nodes
          .filter(
            ({ element }) =>
              id !== 'color-contrast-enhanced' || (element?.matches(text) && !element.closest('.code, .file-tree')),
          )
          .map(({ target }) => target.join(' ')),
      }))
      .filter(({ targets }) => targets.length > 0);
  }, which);
  return found.map(({ id, targets }) => `${id}: ${targets.slice(0, 3).join(', ')}`);
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

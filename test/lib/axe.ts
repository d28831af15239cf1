/** What axe finds on a page as it is shown now. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  nodes: { target: unknown[] }[];
}
interface Axe {
  getRules(): { ruleId: string }[];
  run(context: string | Document, options: object): Promise<{ violations: Violation[] }>;
}

/** By every rule that axe has, the experimental ones too; enhanced contrast is asked of running text alone. */
export async function violationsOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe };
    const ENHANCED = 'color-contrast-enhanced';
    const rules = Object.fromEntries(axe.getRules().map(({ ruleId }) => [ruleId, { enabled: ruleId !== ENHANCED }]));
    const found = [await axe.run(document, { rules })];
    const text = '.prose :is(p:not(.admonition-title), li, td)';
    if (document.querySelector(text))
      found.push(await axe.run(text, { runOnly: { type: 'rule', values: [ENHANCED] } }));
    return found.flatMap(({ violations }) => violations);
  });
  return found.map(({ id, nodes }) => {
    const places = nodes.map(({ target }) => target.join(' ')).slice(0, 3);
    return `${id}: ${places.join(', ')}`;
  });
}

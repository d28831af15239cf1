/**
 * A page's elements found, awaited and clicked by `page.evaluate` and real input alone: Playwright's own way brings a library of 330 kB into
 * each page, a third of what a visit costs. Selectors are those of CSS and may end in `:visible`; all others are left to Playwright.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';

/** One step of the way to an element: what matches below those so far, or one of them by its place, from the end if it is negative. */
interface Step {
  css: string;
  isVisible: boolean;
  text: string;
  at: number | null;
}
interface Point {
  x: number;
  y: number;
}
type State = 'attached' | 'detached' | 'visible' | 'hidden';
type Options = { hasText?: string } | undefined;
type InPage<Found, Given, Answer> = (found: Found, given: Given) => Answer;

const LIMIT_MS = 30_000;
const isOurs = (css: string): boolean => !/:visible(?!$)|:(?:has-)?text|^text=|>>/.test(css);

const stepTo = (css: string, options: Options): Step => ({
  css: css.replace(/:visible$/, '').replace(/^(?=>)/, ':scope '),
  isVisible: css.endsWith(':visible'),
  text: options?.hasText ?? '',
  at: null,
});

/** In the page: what the steps lead to. */
function find(steps: readonly Step[]): Element[] {
  const words = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();
  const shadowed = (one: Element | Document, css: string): Element[] =>
    'shadowRoot' in one ? [...(one.shadowRoot?.querySelectorAll(css) ?? [])] : [];
  let found: (Element | Document)[] = [document];
  for (const { css, isVisible, text, at } of steps)
    found =
      at === null
        ? [...new Set(found.flatMap((one) => [...one.querySelectorAll(css), ...shadowed(one, css)]))]
            .filter((one) => !isVisible || one.checkVisibility({ visibilityProperty: true }))
            .filter((one) => words(one.textContent ?? '').includes(words(text)))
        : found.slice(at).slice(0, 1);
  return found as Element[];
}

/** In the page: where an element can be clicked, which is scrolled to; null while it cannot be, as something lies on it. */
function pointOn(one: Element, position: Point | undefined): Point | null {
  if (!one.checkVisibility({ visibilityProperty: true }) || one.matches(':disabled')) return null;
  (one as Element & { scrollIntoViewIfNeeded(): void }).scrollIntoViewIfNeeded();
  const rect = [...one.getClientRects()].find(({ width, height }) => width > 0 && height > 0);
  if (rect === undefined) return null;
  const [left, top] = [Math.max(0, rect.left), Math.max(0, rect.top)];
  const middle = {
    x: (left + Math.min(innerWidth, rect.right)) / 2,
    y: (top + Math.min(innerHeight, rect.bottom)) / 2,
  };
  const { x, y } = position ? { x: rect.left + position.x, y: rect.top + position.y } : middle;
  const hit = document.elementFromPoint(x, y);
  return one.contains(hit) ? { x, y } : null;
}

/** Asks until there is an answer, also while pages come and go. */
async function until<Answer>(ask: () => Promise<Answer | null | undefined | false>, what: string): Promise<Answer> {
  const end = performance.now() + LIMIT_MS;
  for (let wait = 10; ; wait = Math.min(2 * wait, 50)) {
    const answer = await ask().catch((error: Error) => {
      if (!/context was destroyed|Cannot find context|navigat/i.test(error.message)) throw error;
    });
    if (answer !== null && answer !== undefined && answer !== false) return answer;
    if (performance.now() > end) throw new Error(`In ${LIMIT_MS / 1000} seconds there was no ${what}.`);
    await pause(wait);
  }
}

class Elements {
  readonly #page: Page;
  readonly #steps: readonly Step[];

  constructor(page: Page, steps: readonly Step[]) {
    this.#page = page;
    this.#steps = steps;
  }

  locator(css: string, options?: Options): Elements {
    return new Elements(this.#page, [...this.#steps, stepTo(css, options)]);
  }
  nth(at: number): Elements {
    return new Elements(this.#page, [...this.#steps, { ...stepTo('', {}), at }]);
  }
  first = (): Elements => this.nth(0);
  last = (): Elements => this.nth(-1);

  evaluateAll<Given, Answer>(work: InPage<Element[], Given, Answer>, given?: Given): Promise<Answer> {
    const inPage = [work, find].map(String);
    return this.#page.evaluate(
      `(${inPage[0]})((${inPage[1]})(${JSON.stringify(this.#steps)}), ${JSON.stringify(given)})`,
    );
  }
  count = (): Promise<number> => this.evaluateAll((found) => found.length);
  allTextContents = (): Promise<string[]> =>
    this.evaluateAll((found) => found.map(({ textContent }) => textContent ?? ''));

  /** Asks the one element until there is an answer. Several would be a mistake. */
  #one<Given, Answer>(work: InPage<Element, Given, Answer>, given?: Given): Promise<{ answer: Answer } | null> {
    const inPage = [work, find].map(String);
    return this.#page.evaluate(`(([one, ...others]) => {
      if (others.length > 0) throw new Error(\`\${others.length + 1} elements match ${this}\`);
      return one === undefined ? null : { answer: (${inPage[0]})(one, ${JSON.stringify(given)}) };
    })((${inPage[1]})(${JSON.stringify(this.#steps)}))`);
  }
  async evaluate<Given, Answer>(work: InPage<Element, Given, Answer>, given?: Given): Promise<Answer> {
    return (await until(() => this.#one(work, given), `${this}`)).answer;
  }
  textContent = (): Promise<string | null> => this.evaluate((one) => one.textContent);
  innerText = (): Promise<string> => this.evaluate((one) => (one as HTMLElement).innerText);
  innerHTML = (): Promise<string> => this.evaluate((one) => one.innerHTML);
  inputValue = (): Promise<string> => this.evaluate((one) => (one as HTMLInputElement).value);
  getAttribute = (name: string): Promise<string | null> =>
    this.evaluate((one, wanted) => one.getAttribute(wanted), name);
  boundingBox = (): Promise<DOMRect> => this.evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect);
  focus = (): Promise<void> => this.evaluate((one) => (one as HTMLElement).focus());
  scrollIntoViewIfNeeded = (): Promise<void> =>
    this.evaluate((one) => (one as Element & { scrollIntoViewIfNeeded(): void }).scrollIntoViewIfNeeded());
  dispatchEvent = (type: string): Promise<boolean> =>
    this.evaluate(
      (one, name) => one.dispatchEvent(new PointerEvent(name, { bubbles: true, cancelable: true, composed: true })),
      type,
    );

  async isVisible(): Promise<boolean> {
    const found = await this.#one((one) => {
      const isShown = (each: Element): boolean => {
        if (getComputedStyle(each).display === 'contents') return [...each.children].some(isShown);
        const { width, height } = each.getBoundingClientRect();
        return each.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0;
      };
      return isShown(one);
    });
    return found?.answer === true;
  }
  async waitFor({ state = 'visible' }: { state?: State } = {}): Promise<void> {
    const isSo = async (): Promise<boolean> =>
      ({ attached: true, detached: false, visible: true, hidden: false })[state] ===
      (state === 'visible' || state === 'hidden' ? await this.isVisible() : (await this.count()) > 0);
    await until(isSo, `${this} that is ${state}`);
  }

  /** Moves the mouse there once it stands still and nothing lies on it. */
  async hover({ position }: { position?: Point } = {}): Promise<Point> {
    let last = '';
    const { x, y } = await until(async () => {
      const point = (await this.#one(pointOn, position))?.answer;
      const isStill = JSON.stringify(point) === last;
      last = JSON.stringify(point) ?? '';
      return isStill && point;
    }, `${this} to point at`);
    await this.#page.mouse.move(x, y);
    return { x, y };
  }
  async click({ position, modifiers = [] }: { position?: Point; modifiers?: string[] } = {}): Promise<void> {
    const { x, y } = await this.hover(position && { position });
    for (const key of modifiers) await this.#page.keyboard.down(key);
    await this.#page.mouse.click(x, y);
    for (const key of modifiers) await this.#page.keyboard.up(key);
  }
  async press(key: string): Promise<void> {
    await this.focus();
    await this.#page.keyboard.press(key);
  }
  async fill(text: string): Promise<void> {
    await this.waitFor();
    await this.evaluate((one) => {
      (one as HTMLInputElement).focus();
      (one as HTMLInputElement).select();
    });
    if (text === '') await this.#page.keyboard.press('Delete');
    else await this.#page.keyboard.insertText(text);
  }

  toString(): string {
    return this.#steps.map(({ css, text, at }) => (at === null ? `${css} ${text}` : `[${at}]`)).join(' ');
  }
}

/** What a page answers for the first element that a selector matches. */
const asked = [
  ...['click', 'hover', 'focus', 'fill', 'press', 'textContent', 'innerText', 'getAttribute', 'inputValue'],
  ...['isVisible', 'dispatchEvent'],
] as const;

/** Has the page's own methods find elements in our way. */
export function findByCss(page: Page): void {
  const locator = page.locator.bind(page);
  const own = (css: string, options?: Options): Locator =>
    isOurs(css) && !(options && 'has' in options)
      ? (new Elements(page, [stepTo(css, options)]) as unknown as Locator)
      : locator(css, options);
  const first = (css: string) => own(css).first() as unknown as Record<string, (...given: unknown[]) => unknown>;
  const methods = asked.map((name) => [name, (css: string, ...given: unknown[]) => first(css)[name]?.(...given)]);
  Object.assign(page, Object.fromEntries(methods), {
    locator: own,
    waitForSelector: (css: string, options?: { state: State }) => own(css).first().waitFor(options),
    $eval: (css: string, work: never, given: unknown) => own(css).first().evaluate(work, given),
    $$eval: (css: string, work: never, given: unknown) => own(css).evaluateAll(work, given),
    waitForFunction: (work: never, given: unknown) => until(() => page.evaluate(work, given), String(work)),
  });
}

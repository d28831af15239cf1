/** What costs most in tests, counted for `npm test -- --times`. One for all bundles of test files in a process. */
type Costs = Record<'builds' | 'commands' | 'visits' | 'tabs', number>;

export const count = (what: keyof Costs): void => {
  const { SITEGEN_COSTS: costs } = globalThis as { SITEGEN_COSTS?: Costs };
  if (costs !== undefined) costs[what]++;
};

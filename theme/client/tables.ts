/** Makes a table that scrolls horizontally focusable, as a named region, so that it can be scrolled with the keyboard. */

const names = new WeakMap<Element, string>();

export function watchTables(root: HTMLElement): void {
  const uses = new Map<string, number>();
  for (const box of root.querySelectorAll<HTMLElement>('.table-wrap')) {
    const { name = '' } = box.dataset;
    const use = (uses.get(name) ?? 0) + 1;
    uses.set(name, use);
    // Names of regions must differ, so that screen readers can tell them apart.
    names.set(box, use > 1 ? `${name} (${use})` : name);
    sizes.observe(box);
  }
}

const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const scrolls = target.scrollWidth > target.clientWidth;
    const attributes = { role: 'region', tabindex: '0', 'aria-label': names.get(target) ?? '' };
    for (const [name, value] of Object.entries(attributes))
      if (scrolls) target.setAttribute(name, value);
      else target.removeAttribute(name);
  }
});

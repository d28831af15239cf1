/** A table that is wider than its place scrolls: then it is a region that the keyboard reaches, with a name of its own. */

const names = new WeakMap<Element, string>();

export function watchTables(root: HTMLElement): void {
  const uses = new Map<string, number>();
  for (const box of root.querySelectorAll<HTMLElement>('.table-wrap')) {
    const { name = '' } = box.dataset;
    const use = (uses.get(name) ?? 0) + 1;
    uses.set(name, use);
    // Landmarks of one name could not be told apart.
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

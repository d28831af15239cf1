/** A table that is wider than its place scrolls: then it is a region that the keyboard reaches, with a name of its own. */

const ATTRIBUTES = ['role', 'tabindex', 'aria-label'] as const;

export function enhance(root: HTMLElement): void {
  const uses = new Map<string, number>();
  for (const box of root.querySelectorAll<HTMLElement>('.table-wrap')) {
    const { name = '' } = box.dataset;
    const use = (uses.get(name) ?? 0) + 1;
    uses.set(name, use);
    // Landmarks of one name could not be told apart.
    if (use > 1) box.dataset.name = `${name} (${use})`;
    sizes.observe(box);
  }
}

const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (!(target instanceof HTMLElement)) continue;
    const scrolls = target.scrollWidth > target.clientWidth;
    const values = ['region', '0', target.dataset.name ?? ''];
    for (const [index, name] of ATTRIBUTES.entries())
      if (scrolls) target.setAttribute(name, values[index] ?? '');
      else target.removeAttribute(name);
  }
});

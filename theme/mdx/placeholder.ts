/** Makes a syntax tree node that marks where a React node is inserted after printing. `id` is its index in the list given to `Printed`. */
export const placeholder = (id: number): { type: 'mdx'; id: number; isInline: true; children: [] } => ({
  type: 'mdx',
  id,
  isInline: true,
  children: [],
});

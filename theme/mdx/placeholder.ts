/** In the tree of a part of the theme: where what code gives it is put. */
export const placeholder = (id: number): { type: 'mdx'; id: number; isInline: true; children: [] } => ({
  type: 'mdx',
  id,
  isInline: true,
  children: [],
});

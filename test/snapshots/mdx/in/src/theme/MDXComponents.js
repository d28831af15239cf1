import { MDXComponents } from 'sitegen-docs/mdx';

export default { ...MDXComponents, Highlight: ({ children, color }) => <span style={{ color }}>{children}</span> };

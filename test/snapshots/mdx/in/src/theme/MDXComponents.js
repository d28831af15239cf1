import MDXComponents from '@theme-original/MDXComponents';

export default { ...MDXComponents, Highlight: ({ children, color }) => <span style={{ color }}>{children}</span> };

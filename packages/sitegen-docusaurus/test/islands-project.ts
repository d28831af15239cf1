/** A Docusaurus project whose components have state, as they are written there: nothing says that they are for the browser. */
import type { Files } from '../../../test/lib/site.ts';

export const docusaurusIslands: Files = {
  'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', customFields: { start: 3 },
    presets: [['classic', { theme: { customCss: './src/custom.css' } }]],
    themeConfig: { navbar: { title: 'A project', items: ['Getting started', 'Documentation', 'Case studies', 'Partners', 'Downloads', 'Community', 'Contribute', 'Resources']
      .map((label) => ({ label, href: 'https://example.org' })) } }, i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } };`,
  'i18n/fr/code.json': '{ "go": { "message": "Allez" }, "foot": { "message": "Pied" } }',
  'blog/2024-01-01-p.md': '# A post\n',
  'static/img/p.png': 'png',
  'src/custom.css': ':root { --ifm-navbar-background-color: #0b2a5c }',
  'src/logo.svg': '<svg viewBox="0 0 5 6"><path/></svg>',
  'src/pages/index.module.css': '.hero { color: red } .open { color: blue }',
  'src/pages/index.js': `import React, { useState } from 'react';
import clsx from 'clsx';
import Layout from '@theme/Layout';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useColorMode } from '@docusaurus/theme-common';
import BrowserOnly from '@docusaurus/BrowserOnly';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import styles from './index.module.css';
import pic from '@site/static/img/p.png';
import Logo from '../logo.svg';
import useCount, { STEP } from '../components/useCount';
import recent from '@site/.docusaurus/docusaurus-plugin-content-blog/default/blog-post-list-prop-default.json';
export default function Home() {
  const [open, setOpen] = useState(false);
  const { siteConfig } = useDocusaurusContext();
  const [count, more] = useCount(siteConfig.customFields.start);
  return <Layout title="Home"><main className={clsx(styles.hero, open && styles.open)}>
    <h1>{siteConfig.title}</h1><img src={pic} alt="" /><img src={useBaseUrl('/img/p.png')} alt="" /><Logo />
    <button onClick={() => setOpen(!open)}>{open ? 'close' : 'open'}</button> <button onClick={more}>count {count}</button>
    <Link to="/docs/a"><Translate id="go">Go</Translate></Link> {open && <Link to="/docs/b">inner</Link>} {open && <u>{recent.items[0].title}</u>}
    <ErrorBoundary><b>{useColorMode().colorMode}</b></ErrorBoundary> <BrowserOnly>{() => <i>{window.location.pathname}</i>}</BrowserOnly>
  </main></Layout>;
}
`,
  'src/components/useCount.js': `import { useState } from 'react';
export const STEP = 1;
export default function useCount(start) { const [count, set] = useState(start); return [count, () => set(count + STEP)]; }`,
  'src/components/Box.jsx': `import { useState } from 'react';
export default function Box({ children, name, pic }) {
  const [count, set] = useState(0);
  if (name === 'bad' && count > 0) throw new Error('only in the browser');
  return <div className={name}><button onClick={() => set(count + 1)}>{name === 'bad' ? 'fail' : \`\${name} \${count}\`}</button>{pic && <img src={pic} alt="" />}{children}</div>;
}`,
  'src/components/Code.jsx': `import { useEffect, useState } from 'react';
import CodeBlock from '@theme/CodeBlock';
import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import Admonition from '@theme/Admonition';
export default function Code() {
  const [code, set] = useState('let x = 1');
  const [rounds, more] = useState(0);
  useEffect(() => more((one) => one + 1), []);
  return <section className="code-island"><i className="rounds">{rounds}</i><Tabs><TabItem value="one" label="One"><button onClick={() => set('let y = 2')}>change</button><CodeBlock language="js">{code}</CodeBlock></TabItem>
    <TabItem value="two" label="Two"><Admonition type="tip" title="Own title">two: {code}</Admonition></TabItem></Tabs>
    {code.includes('y') && <Admonition type="note">late</Admonition>}</section>;
}`,
  'src/components/theme.js': `import { createContext, useContext } from 'react';
const Own = createContext('none');
export const useOwn = () => useContext(Own);
export const OwnProvider = ({ value, children }) => <Own.Provider value={value}>{children}</Own.Provider>;`,
  'src/components/Shown.jsx': `import { useState } from 'react';
import { useHistory, useLocation } from '@docusaurus/router';
import { useOwn } from './theme';
export function Asks() { const [n] = useState('asks'); const { push } = useHistory(); const at = useLocation(); return <button className="asks" onClick={() => push({ ...at, search: '?q=1' })} onKeyDown={() => push('javascript:void(document.title="ran")')}>{n} {at.search}</button>; }
export default function Shown() { const [n, set] = useState(0); return <button className="shown" onClick={() => set(n + 1)}>{useOwn()} {n}</button>; }`,
  'src/components/Around.jsx': `import { OwnProvider } from './theme';
import Shown from './Shown';
export default function Around() { return <OwnProvider value="given"><Shown /></OwnProvider>; }`,
  'src/components/Kids.jsx': `import { Children, useState } from 'react';
export const Kid = () => null;
export default function Kids({ children }) { const [tag] = useState(1); return <ul>{Children.map(children, (one) => <li>{one.type === Kid ? one.props.children : one}{tag}</li>)}</ul>; }`,
  'src/theme/Footer.js': `import Foot from '../components/Foot';
export default () => <footer><Foot /></footer>;`,
  'src/components/Foot.jsx': `import { useState } from 'react';
import Translate from '@docusaurus/Translate';
export default function Foot() { const [count, set] = useState(0); return <button className="foot" onClick={() => set(count + 1)}><Translate id="foot">Foot</Translate> {count}</button>; }`,
  'docs/wide.mdx': '# Wide\n\n<Head><html className="wide" lang="de" /><body className="plain" /></Head>\n',
  'docs/a.mdx': `# A

import Box from '@site/src/components/Box';
import Code from '@site/src/components/Code';
import Kids, { Kid } from '@site/src/components/Kids';
import Around from '@site/src/components/Around';
import Shown, { Asks } from '@site/src/components/Shown';
import { OwnProvider } from '@site/src/components/theme';

<Box name="good" pic={require('@site/static/img/p.png').default}>Inside **bold**</Box>

<Box name="still" on={() => 1}>static</Box>

<Box name="bad">kept [a](./a.mdx)</Box>

<Code />

<Kids><b>1</b><Kid>*2*</Kid></Kids>

<Around />

<Asks />

<OwnProvider value="outer">

<Shown />

</OwnProvider>
`,
  'docs/b.md': '# B\n',
  'docs/lit.mdx': "import Lit from '@site/src/components/Lit';\n\n# Lit\n\n<Lit />\n",
  'src/components/Lit.jsx': `import { useState } from 'react';
import { usePrismTheme } from '@docusaurus/theme-common';
import { Highlight } from 'prism-react-renderer';
export default function Lit() {
  const [code, set] = useState('one two');
  return <Highlight code={code} language="js" theme={usePrismTheme()}>{({ tokens, style }) => <pre className="lit" style={style} onClick={() => set('three')}>{tokens.map((word) => <b key={word}>{word}</b>)}</pre>}</Highlight>;
}`,
  'node_modules/prism-react-renderer/package.json': '{ "name": "prism-react-renderer", "main": "index.js" }',
  'node_modules/prism-react-renderer/index.js':
    "exports.Highlight = ({ code, theme, children }) => children({ tokens: code.split(' '), style: { ...theme.plain } });\n",
  'node_modules/clsx/package.json': '{ "name": "clsx", "main": "index.js" }',
  'node_modules/clsx/index.js': "module.exports = (...all) => all.filter(Boolean).join(' ');\n",
};

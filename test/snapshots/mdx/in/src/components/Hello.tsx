import { Link, useBaseUrl } from 'sitegen-docs/mdx';
import styles from './x.module.css';
export default function Hello({ name, children }) {
  return <div className={styles.hello}><img src={useBaseUrl('/img/s.png')} /> Hello {name} <Link to="/other">o</Link>{children}</div>;
}
export const boom = () => { throw new Error('boom'); };

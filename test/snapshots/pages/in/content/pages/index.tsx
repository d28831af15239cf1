import { Link } from 'sitegen-docs/theme';

export default function Home() {
  return (
    <section>
      <h1>Welcome</h1>
      <Link href="/about">About us</Link>
    </section>
  );
}

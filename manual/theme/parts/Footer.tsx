import { Footer as Default, type PartProps } from 'sitegen-docs/theme';

/** The theme's own, below a line on where the manual comes from. */
export default function Footer(props: PartProps<'Footer'>) {
  return (
    <>
      <section className="made-with" aria-label="sitegen">
        {props.shell.locale.name === 'en' ? 'Built with sitegen itself.' : '本手册由 sitegen 自己构建。'}
      </section>
      <Default {...props} />
    </>
  );
}

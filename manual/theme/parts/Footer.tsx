import { Footer as Default, type PartProps } from 'sitegen-docs/theme';

/** The theme's own, whose last line also says where the manual comes from. */
export default function Footer(props: PartProps<'Footer'>) {
  const { footer, shell } = props;
  const source = shell.locale.name === 'en' ? 'built with itself' : '本手册由它自己构建';
  return <Default {...props} footer={{ ...footer, copyright: `${footer.copyright} · ${source}` }} />;
}

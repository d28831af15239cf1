import { DesktopToc, type PartProps } from 'sitegen-docs/theme';

/** Wraps the theme's own. */
export default function Contents(props: PartProps<'DesktopToc'>) {
  return (
    <aside className="own-toc">
      <DesktopToc {...props} />
    </aside>
  );
}

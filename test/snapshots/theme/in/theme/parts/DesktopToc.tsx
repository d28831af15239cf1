import { DesktopToc, type PartProps } from 'sitegen/theme';

/** Wraps the theme's own. */
export default function Contents(props: PartProps<'DesktopToc'>) {
  return (
    <aside className="own-toc">
      <DesktopToc {...props} />
    </aside>
  );
}

/** A line of news above the navbar. Always in the HTML; the early script's attribute hides it where it was closed. */
import type { PartProps } from '../../src/model/theme-parts.ts';
import { wordOf } from '../lib/words.ts';
import { Icon } from './Icon.tsx';
import * as icons from './icons.ts';

export function AnnouncementBar({ bar, shell }: PartProps<'AnnouncementBar'>) {
  const { backgroundColor, textColor } = bar;
  // The one place with styling of its own: the site's configuration asks for it.
  const colors = backgroundColor === null && textColor === null ? undefined : colorsOf(backgroundColor, textColor);
  return (
    <div role="banner" className="announcement" data-id={bar.id} style={colors}>
      <div className="announcement-text" dangerouslySetInnerHTML={{ __html: bar.content }} />
      {bar.isCloseable && (
        <button
          type="button"
          className="icon-button"
          aria-label={wordOf(shell, 'theme.AnnouncementBar.closeButtonAriaLabel')}
        >
          <Icon path={icons.close} size={14} />
        </button>
      )}
    </div>
  );
}

const colorsOf = (backgroundColor: string | null, color: string | null): React.CSSProperties => ({
  ...(backgroundColor === null ? {} : { backgroundColor }),
  ...(color === null ? {} : { color }),
});

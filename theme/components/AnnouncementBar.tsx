/** A line of news above the navbar. It is always in the HTML; if the reader closed it, an attribute set by the early script hides it. */
import type { PartProps } from '../../src/model/theme-parts.ts';
import { wordOf } from '../lib/words.ts';
import { Icon } from './Icon.tsx';
import * as icons from './icons.ts';

export function AnnouncementBar({ bar, shell }: PartProps<'AnnouncementBar'>) {
  // Inline styles, because the colours come from the site's configuration.
  const colors = { background: bar.backgroundColor ?? undefined, color: bar.textColor ?? undefined };
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

/** The whole HTML document: head, early script, and the parts around the content. */
import type { DocumentProps } from '../../src/model/theme.ts';
import { sharedHead } from '../head.ts';
import { PrintingContext, stateOf } from '../lib/printing.ts';
import { wordOf } from '../lib/words.ts';
import { AnnouncementBar } from './AnnouncementBar.tsx';
import { Footer } from './Footer.tsx';
import { Navbar } from './Navbar.tsx';

const CONTENT = 'page:content';

export function Document({ page, shell, assets, head, content, sheets }: DocumentProps) {
  const state = stateOf(page);
  // Navbar and footer of a page whose code decides it: `none`, or only what is at the `top`; undefined for both.
  const bars = page.attributes.body?.['data-bars'];
  const isHome = page.url === shell.locale.baseUrl;
  const skip = wordOf(shell, 'theme.common.skipToMainContent');
  return (
    <PrintingContext value={{ shell, assets, state }}>
      <html
        lang={shell.locale.htmlLang}
        dir={shell.locale.direction}
        {...ownAttributes(page.attributes.html)}
        data-theme={shell.colorMode.defaultMode}
        data-theme-choice={shell.colorMode.respectPrefersColorScheme ? 'system' : shell.colorMode.defaultMode}
        data-has-hydrated="false"
        data-default-mode={shell.colorMode.defaultMode}
        suppressHydrationWarning
      >
        <head
          dangerouslySetInnerHTML={{ __html: `${sharedHead(shell, assets, sheets)}<!--page-->${head}<!--/page-->` }}
        />
        {/* A URL's query can set attributes of `html`, so those that the client relies on are on `body`. */}
        <body
          {...ownAttributes(page.attributes.body)}
          data-state={JSON.stringify(state)}
          data-words={JSON.stringify(clientWords(shell))}
          data-shell={assets.shellId + (bars ?? '')}
          data-base={shell.locale.baseUrl}
          data-shell-data={assets.shellData}
          data-later-sheet={assets.sheets.later}
          data-search-modules={assets.later.dialog?.join(' ') || undefined}
          data-search-sheet={assets.sheets['search-dialog']}
          data-follows-system={shell.colorMode.respectPrefersColorScheme || undefined}
          data-mode-switch={shell.colorMode.disableSwitch ? 'off' : undefined}
          data-worker={shell.offlineWorker ?? undefined}
          data-storage={shell.storage.type === 'localStorage' ? undefined : shell.storage.type}
          data-storage-suffix={shell.storage.suffix === '' ? undefined : shell.storage.suffix}
        >
          <script dangerouslySetInnerHTML={{ __html: isHome ? assets.homeScript : assets.earlyScript }} />
          <div role="region" aria-label={skip} className="skip">
            <a href={`#${CONTENT}`}>{skip}</a>
          </div>
          {shell.announcementBar && bars !== 'none' && <AnnouncementBar bar={shell.announcementBar} shell={shell} />}
          {bars !== 'none' && <Navbar shell={shell} state={state} />}
          <div id={CONTENT} dangerouslySetInnerHTML={{ __html: content }} />
          {shell.footer && bars === undefined && <Footer footer={shell.footer} shell={shell} />}
          <div className="sr-only" id="page:announcer" aria-live="polite" aria-atomic="true" />
        </body>
      </html>
    </PrintingContext>
  );
}

/** Converts HTML attributes to React props. */
const ownAttributes = ({ class: className, ...others }: Record<string, string> = {}): Record<string, unknown> => ({
  className,
  ...others,
});

/** Texts for elements that the client creates. */
const clientWords = (shell: DocumentProps['shell']): Record<string, string> => ({
  close: wordOf(shell, 'theme.AnnouncementBar.closeButtonAriaLabel'),
  copy: wordOf(shell, 'theme.CodeBlock.copy'),
  copied: wordOf(shell, 'theme.CodeBlock.copied'),
  copyLabel: wordOf(shell, 'theme.CodeBlock.copyButtonAriaLabel'),
  wrap: wordOf(shell, 'theme.CodeBlock.wordWrapToggle'),
  retry: wordOf(shell, 'theme.sitegen.retry'),
  failed: wordOf(shell, 'theme.sitegen.partFailed'),
});

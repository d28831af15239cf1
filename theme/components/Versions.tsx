/** Shows the docs version of a page: a banner if it is not the latest, a badge if there are several versions. */
import type { PartProps } from '../../src/model/theme-parts.ts';
import { versionText, wordOf } from '../lib/words.ts';
import { withElement } from './EntryFooter.tsx';

const messages = {
  unreleased: 'theme.docs.versions.unreleasedVersionLabel',
  unmaintained: 'theme.docs.versions.unmaintainedVersionLabel',
} as const;

export function VersionBanner({ page, shell }: PartProps<'VersionBanner'>) {
  const banner = page.docs?.versionBanner ?? 'none';
  const version = shell.versions.find(({ name }) => name === page.docs?.version);
  const latest = shell.versions.find(({ isLast, instance }) => isLast && instance === version?.instance);
  if (banner === 'none' || latest === undefined || version === undefined) return null;
  const values = { versionLabel: latest.label };
  return (
    <div className="notice" role="alert">
      <div>
        <p>{wordOf(shell, messages[banner], { siteTitle: shell.title, versionLabel: version.label })}</p>
        <p>
          {withElement(
            wordOf(shell, 'theme.docs.versions.latestVersionSuggestionLabel', values),
            <a href={page.docs?.versions[latest.name] ?? latest.mainUrl} data-version={latest.name}>
              <strong>{wordOf(shell, 'theme.docs.versions.latestVersionLinkLabel')}</strong>
            </a>,
          )}
        </p>
      </div>
    </div>
  );
}

export function VersionBadge({ page, shell }: PartProps<'VersionBadge'>) {
  const version = shell.versions.find(({ name }) => name === page.docs?.version);
  if (!page.docs?.versionBadge || version === undefined) return null;
  return <span className="badge">{versionText(shell, version.label)}</span>;
}

/** Diagnostics in the forms that hosts of repositories show beside a change. Places are relative to the repository, not to the site. */
import { join } from 'node:path';
import { pathIn } from '../bundle/paths.ts';
import { longHash } from '../lib/hash.ts';
import { visibleJson, visibleText } from '../lib/terminal.ts';
import type { Diagnostic, Severity } from '../model/diagnostic.ts';

interface Report {
  root: string;
  diagnostics: readonly Diagnostic[];
}

const levels = { error: 'error', warning: 'warning', info: 'notice' } as const satisfies Record<Severity, string>;

/** One line each, as GitHub's runner reads them from the output of a step (workflow commands, `::error file=…::text`). */
export const workflowCommands = ({ root, diagnostics }: Report): string =>
  diagnostics
    .map(({ severity, code, message, place, hint }) => {
      const file = place && pathIn(process.env.GITHUB_WORKSPACE ?? root, join(root, place.file));
      const properties = Object.entries({ file, line: place?.line, col: place?.column, title: code })
        .filter(([, value]) => value != null)
        .map(([name, value]) => `${name}=${escaped(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')}`);
      return `::${levels[severity]} ${properties.join(',')}::${escaped(hint === null ? message : `${message}\n${hint}`)}\n`;
    })
    .join('');

const escaped = (text: string): string =>
  visibleText(text.replaceAll('\r', '')).replaceAll('%', '%25').replaceAll('\n', '%0A');

const severities = { error: 'major', warning: 'minor', info: 'info' } as const satisfies Record<Severity, string>;

/** The report that GitLab calls code quality: the fingerprint tells it which problems are new. */
export const codeQualityText = ({ root, diagnostics }: Report): string => {
  const base = process.env.CI_PROJECT_DIR ?? root;
  const issues = diagnostics.map(({ severity, code, message, place }) => ({
    description: message,
    check_name: code,
    fingerprint: longHash(code, place?.file ?? '', message),
    severity: severities[severity],
    location: { path: pathIn(base, join(root, place?.file ?? '.')) || '.', lines: { begin: place?.line ?? 1 } },
  }));
  return `${visibleJson(JSON.stringify(issues, null, 2))}\n`;
};

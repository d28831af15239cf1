/** Diagnostics as SARIF 2.1.0, the format that code-scanning tools read. */
import type { Log, ReportingDescriptor, Result } from 'sarif';
import { engineVersion } from '../host/engine.ts';
import { explanations } from '../host/explanations.ts';
import { byCodeUnit } from '../lib/paths.ts';
import { visibleJson } from '../lib/terminal.ts';
import type { Diagnostic, Severity } from '../model/diagnostic.ts';
import { plainExplanation, withoutLinks } from './explain.ts';

const levels = { error: 'error', warning: 'warning', info: 'note' } as const satisfies Record<Severity, Result.level>;

export function sarifText({ ok, diagnostics }: { ok: boolean; diagnostics: readonly Diagnostic[] }): string {
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort(byCodeUnit);
  const explained = explanations();
  const rules = codes.map((id) => ruleOf(id, explained.get(id)));
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'sitegen', semanticVersion: engineVersion, rules } },
        invocations: [{ executionSuccessful: ok }],
        columnKind: 'utf16CodeUnits',
        results: diagnostics.map((diagnostic) => resultOf(diagnostic, codes.indexOf(diagnostic.code))),
      },
    ],
  };
  return `${visibleJson(JSON.stringify(log, null, 2))}\n`;
}

/** A rule, with its section of the manual as its help. */
function ruleOf(id: string, explanation: string | undefined): ReportingDescriptor {
  const help = explanation && { help: { text: plainExplanation(explanation), markdown: withoutLinks(explanation) } };
  return { id, shortDescription: { text: id.replaceAll('-', ' ') }, ...help };
}

function resultOf({ code, severity, message, place, hint }: Diagnostic, ruleIndex: number): Result {
  const region = place?.line && {
    region: { startLine: place.line, ...(place.column !== null && { startColumn: place.column }) },
  };
  // Relative to the root of the site, as tools expect.
  const artifactLocation = place && { uri: encodeURI(place.file), uriBaseId: '%SRCROOT%' };
  return {
    ruleId: code,
    ruleIndex,
    level: levels[severity],
    message: { text: hint === null ? message : `${message}\n${hint}` },
    ...(artifactLocation && { locations: [{ physicalLocation: { artifactLocation, ...region } }] }),
  };
}

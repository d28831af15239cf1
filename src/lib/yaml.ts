/** YAML by the parser inside gray-matter; nothing in it is ever evaluated. */
import matter from 'gray-matter';

export type YamlResult =
  | { ok: true; data: unknown }
  | { ok: false; message: string; line: number | null; column: number | null };

/** Reads one YAML document (JSON is YAML). Lines and columns of errors start at 1. */
export function parseYaml(text: string): YamlResult {
  try {
    // With options given, gray-matter neither reads nor fills its cache of shared objects. It hands the YAML on with the line
    // end of the opening fence, so that the parser's lines, which count from 0, are ours, which count from 1.
    const { data } = matter(`---\n${text}\n---\n`, { language: 'yaml' });
    return { ok: true, data };
  } catch (error) {
    return { ok: false, ...problemOf(error) };
  }
}

function problemOf(error: unknown): { message: string; line: number | null; column: number | null } {
  const { reason, message, mark } = error as {
    reason?: string;
    message?: string;
    mark?: { line: number; column: number };
  };
  const text = reason ?? (message ?? String(error)).split('\n')[0] ?? '';
  return { message: text, line: mark ? mark.line : null, column: mark ? mark.column + 1 : null };
}

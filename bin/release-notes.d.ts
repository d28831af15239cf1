export function notesOf(
  tag: string,
  manifest: { version: string; repository?: string },
  changelog: string,
): { notes?: string; problem?: string };

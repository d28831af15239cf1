/** Finds the scripts of a package.json that run before Docusaurus and may make files of its site. */

/** Commands that make no page: they check, clean, install, or set something for others. */
const makesNothing =
  /^(?:(?:npx|yarn|pnpm|bunx?|npm exec|yarn run|pnpm exec|cross-env)\s+(?:-\S+\s+)*)*(?:\w+=\S*\s*)*(?:docusaurus(?! gen)|rimraf|rm|del-cli|tsc|eslint|biome|prettier|stylelint|jest|vitest|markdownlint\S*|cspell|vale|husky|only-allow|is-ci|echo|export|set|cd|mkdir|sleep|true|exit|(?:npm|yarn|pnpm|bun)(?: (?:i|ci|install|add|audit)\b.*)?$)(?=\s|$)/;
const runsScript = /^(?:npm run|npm run-script|yarn run|yarn|pnpm run|pnpm|bun run)\s+(?:-\S+\s+)*([\w:.-]+)/;

/** The commands, as written, that `build` or `start` run first, themselves or through a script with `pre` before its name. */
export function writersBefore(scripts: Record<string, unknown>): string[] {
  const commandsOf = (name: string): string[] =>
    typeof scripts[name] === 'string' ? scripts[name].split(/&&|\|\||[;&|]/).map((one) => one.trim()) : [];
  const writes = (command: string, seen: readonly string[]): boolean => {
    const [, script = ''] = runsScript.exec(command) ?? [];
    if (scripts[script] === undefined || seen.includes(script)) return command !== '' && !makesNothing.test(command);
    return commandsOf(script).some((one) => writes(one, [...seen, script]));
  };
  const before = ['build', 'start'].flatMap((name) => {
    const commands = commandsOf(name);
    return [...commandsOf(`pre${name}`), ...commands.slice(0, Math.max(commands.findIndex(isDocusaurus), 0))];
  });
  return [...new Set(before.filter((one) => writes(one, [])))];
}
const isDocusaurus = (command: string): boolean => /\bdocusaurus(?:-start|-build| start| build|$)/.test(command);

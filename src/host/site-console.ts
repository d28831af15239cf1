/** What the code of a site prints goes to standard error, as standard output is the report's. The answer undoes that. */
export function printToStderr(): () => void {
  const { log, info } = console;
  console.log = console.info = console.error;
  return () => void Object.assign(console, { log, info });
}

/** Sends what code prints to standard error, as standard output is for the report; the result undoes that. */
export function printToStderr(): () => void {
  const { log, info } = console;
  console.log = console.info = console.error;
  return () => void Object.assign(console, { log, info });
}

/** Ends the command in one sentence where Node is older than package.json asks for; to be imported before all that such a Node cannot load. */
import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const needed = engines.node.replace('>=', '');
const [major, minor] = needed.split('.').map(Number);
const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number);

if (ownMajor < major || (ownMajor === major && ownMinor < minor)) {
  process.stderr.write(`sitegen needs Node ${needed} or later; this is ${process.versions.node}.\n`);
  process.exit(1);
}

/**
 * A process that runs test files one after another, each of which `test/run.js` names in a message. What several files need is loaded
 * once, V8 has compiled it already, and the compiler and the browser are started once.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import '../../bin/v8-flags.js';

// uvu's own runner says so to have nothing run before it asks for it.
globalThis.UVU_DEFER = 1;
const { exec } = await import('uvu');

/** What a file may change for itself, and what the next one finds as it was. */
const start = { env: { ...process.env }, folder: process.cwd(), now: Date.now };

function restore() {
  for (const name of Object.keys(process.env)) if (!(name in start.env)) delete process.env[name];
  for (const [name, value] of Object.entries(start.env)) if (process.env[name] !== value) process.env[name] = value;
  Date.now = start.now;
  process.chdir(start.folder);
}

/** The file that is run, as what it starts sees it even after its end. */
const running = new AsyncLocalStorage();
let current = null;
/** What threw in files after their end: their failures, which must not end the file that is run by then. */
let afterwards = [];
process.on('uncaughtException', (thrown) => {
  const file = running.getStore();
  if (file !== undefined && file !== current) afterwards.push({ file, thrown: String(thrown?.stack ?? thrown) });
  // A test may wait for it.
  else if (process.listenerCount('uncaughtException') === 1) {
    process.stderr.write(`${thrown?.stack ?? thrown}\n`);
    process.exit(1);
  }
});

process.on('message', async (path) => {
  const [before, begin] = [cpuSeconds(), Date.now()];
  const costs = { builds: 0, commands: 0, visits: 0, tabs: 0 };
  globalThis.SITEGEN_COSTS = costs;
  globalThis.UVU_QUEUE.splice(0, Infinity, [null]);
  // A file whose tests wait for something that never comes then ends this process, as nothing else keeps it running.
  process.channel.unref();
  current = path;
  await running.run(path, async () => {
    await import(pathToFileURL(path).href);
    await exec();
  });
  current = null;
  process.channel.ref();
  restore();
  const { exitCode } = process;
  process.exitCode = 0;
  const cpu = cpuSeconds() - before;
  const result = {
    exitCode,
    times: { cpu, ...costs, begin, end: Date.now() },
    rss: process.memoryUsage.rss(),
    afterwards,
  };
  afterwards = [];
  // Printed rather than sent as a message, which could reach the parent before the last of the output does.
  process.stdout.write(`${process.env.SITEGEN_FILE_END}${JSON.stringify(result)}\n`);
});
process.on('disconnect', () => process.exit());

/** Seconds of processor time that this process and all that it started have used; without `/proc`, those of this process alone. */
function cpuSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + startedSeconds();
}

function startedSeconds() {
  const processes = new Map();
  try {
    for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) processes.set(Number(id), statOf(id));
  } catch {
    return 0;
  }
  const isOurs = (id) => id === process.pid || (processes.has(id) && isOurs(processes.get(id).parent));
  // Times are in hundredths of a second.
  return [...processes].reduce(
    (sum, [id, { own, reaped }]) => (isOurs(id) ? sum + (id === process.pid ? reaped : own + reaped) / 100 : sum),
    0,
  );
}

function statOf(id) {
  try {
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1).split(' ').map(Number);
    const [parent = 0, own = [0, 0], reaped = [0, 0]] = [fields[1], fields.slice(11, 13), fields.slice(13, 15)];
    return { parent, own: own[0] + own[1], reaped: reaped[0] + reaped[1] };
  } catch {
    // It has ended meanwhile.
    return { parent: 0, own: 0, reaped: 0 };
  }
}

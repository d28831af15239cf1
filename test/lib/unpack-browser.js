/** Unpacks the browser that comes with the development packages, once, so that test processes find it whole. */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of the unpacked browser below a root. */
export const browserFolder = (root) => join(root, 'node_modules', '.cache', 'sitegen-browser');

export async function unpackBrowser(root) {
  const folder = browserFolder(root);
  if (existsSync(join(folder, 'fonts.conf'))) return;
  const next = `${folder}.${process.pid}`;
  mkdirSync(next, { recursive: true });
  // The package unpacks into the folder for temporary files, and its own system libraries only where it believes to run on Lambda.
  const before = { TMPDIR: process.env.TMPDIR, AWS_LAMBDA_JS_RUNTIME: process.env.AWS_LAMBDA_JS_RUNTIME };
  Object.assign(process.env, { TMPDIR: next, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' });
  const { default: chromium } = await import('@sparticuz/chromium');
  await chromium.executablePath();
  for (const [name, value] of Object.entries(before)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  // Its own list of font folders is that of Lambda; without any font the browser crashes.
  // Nothing in it names this folder, so that it may be moved.
  const fonts =
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir prefix="relative">fonts/fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>';
  writeFileSync(join(next, 'fonts.conf'), fonts);
  rmSync(folder, { recursive: true, force: true });
  renameSync(next, folder);
}

/** Reads a Docusaurus project as a site of ours. */
import { readFileSync } from 'node:fs';
import { isAbsolute, join, posix, relative, sep } from 'node:path';
import { type Adapter, asRecord, type Diagnostic, moduleFile, moduleFiles, type Read } from 'sitegen-docs/adapter';
import { convertConfig } from './convert-config.ts';
import { filesBelow, importsOf, readJson } from './files.ts';
import { notCarriedOver, readAsDocusaurus } from './losses.ts';
import { moduleTable, NAVBAR_TYPES } from './modules.ts';
import { navbarPage } from './navbar-items.ts';
import type { SourceOf } from './plugins.ts';
import { processed } from './postcss.ts';
import { type Given, givenBy, notRun, writePlugins } from './project-plugins.ts';
import { writersBefore } from './scripts.ts';
import { stylesOf } from './styles.ts';
import { partsOf, replacesPart } from './theme-parts.ts';

type Tools = Parameters<Adapter['read']>[2];

/** The version in a range of package.json, as `convertConfig` takes it. */
function versionNumber(range: string): number | null {
  const [, major, minor = 0] = /^\D*(\d+)(?:\.(\d+))?/.exec(range) ?? [];
  return major === undefined ? null : Number(major) + Number(minor) / 100;
}

/** Reads the plugins that the project has in files of its own; `report` is called with each file. */
function pluginsOf(root: string, pathFrom: (path: string) => string, report: (file: string) => void) {
  const fileOf = (plugin: string): string | undefined => {
    // Beside texts, somebody may add a second file that a name without ending means.
    const [file, another] = /^[./]/.test(plugin) ? moduleFiles(join(root, pathFrom(plugin))) : [];
    if (file === undefined || another !== undefined) return undefined;
    report(file);
    return file;
  };
  const madeOf = (plugin: string): string | null => {
    const file = fileOf(plugin);
    const imports = file === undefined ? [] : importsOf(file);
    return imports.find((one) => /^@docusaurus\/plugin-content-(?:docs|blog|pages)$/.test(one)) ?? null;
  };
  const sourceOf: SourceOf = (plugin) => {
    const file = fileOf(plugin);
    return file === undefined ? { file: '', code: '' } : { file: pathFrom(file), code: readFileSync(file, 'utf8') };
  };
  return { madeOf, sourceOf };
}

/** The configuration converted, with what package.json tells of the project. */
function converted(written: unknown, root: string, isConverted: boolean) {
  const pathFrom = (path: string): string =>
    posix.normalize((isAbsolute(path) ? relative(root, path) : path).split(sep).join('/')).replace(/\/$/, '');
  const inputs = [join(root, 'package.json')];
  const losses: Diagnostic[] = [];
  const { dependencies, devDependencies, scripts } = asRecord(readJson(join(root, 'package.json'), root, losses));
  const versions = { ...asRecord(devDependencies), ...asRecord(dependencies) };
  const conversion = convertConfig(written, {
    version: (name) => versionNumber(String(versions[name])),
    relative: pathFrom,
    ...pluginsOf(root, pathFrom, (file) => inputs.push(file)),
    replaces: (part) => replacesPart(root, part),
    // A configuration of ours cannot name components of the project.
    printsItems: !isConverted && moduleFile(join(root, 'src/theme', NAVBAR_TYPES)) !== undefined,
  });
  const writers = writersBefore(asRecord(scripts));
  if (writers.length > 0)
    conversion.losses.set(`what scripts of package.json do before Docusaurus builds (${writers.join(', ')})`, {
      hint: 'Where one makes pages or files of the site, run it first.',
      count: 1,
      visible: true,
    });
  return { project: conversion, pathFrom, inputs, losses };
}

/** The configuration with what plugins add to all pages. */
const withGiven = (config: Read['config'], { headTags }: Given): Read['config'] =>
  headTags.length === 0 ? config : { ...config, headTags: [config.headTags ?? [], headTags].flat() };

async function read(root: string, file: string, tools: Tools): Promise<Read | null> {
  const loaded = await tools.load(file);
  if (loaded === null) return null;
  const { project, pathFrom, inputs, losses } = converted(loaded.value, root, tools.isConverted);
  const given = tools.isConverted
    ? notRun(file, project.plugins)
    : await givenBy(root, file, project.plugins, loaded.value, tools);
  const parts = partsOf(root);
  const leave = (name: string, hint: string): void => void project.losses.set(name, { hint, count: 1, visible: true });
  const styling = (files: readonly string[]) =>
    processed(root, project.stylers, files, { config: loaded.value, tools, leave });
  const styles = await stylesOf([...project.styles, ...given.styles], project.losses, {
    root,
    styling,
    pathFrom,
    tools,
  });
  const items =
    project.navbarItems.length === 0 ? null : tools.write('navbar-items.jsx', navbarPage(project.navbarItems));
  const { remote } = styles;
  const config = withGiven(project.config, given);
  return {
    config: remote.length === 0 ? config : { ...config, stylesheets: [config.stylesheets ?? [], remote].flat() },
    dialect: project.dialect,
    losses: [
      readAsDocusaurus(file),
      ...losses,
      ...[...project.losses].map(([name, loss]) => notCarriedOver(file, name, loss)),
      ...given.losses,
      ...(tools.isConverted ? project.functions.map(({ name }) => notCarriedOver(file, name, { hint: REWRITE })) : []),
      ...(tools.isConverted ? [] : parts.losses),
    ],
    adapted: {
      ...parts.adapted,
      modules: moduleTable(parts.usable),
      classes: styles.classes,
      settings: project.settings,
      data: given.data,
      navbarItems: items === null ? null : relative(root, items).split(sep).join('/'),
    },
    plugins: tools.isConverted ? [] : writePlugins(root, file, project.functions, given.pages, { ...loaded, tools }),
    styles: styles.files,
    inputs: [
      ...new Set([...loaded.inputs, ...inputs, ...given.inputs, ...styles.inputs]),
      ...filesBelow(join(root, 'src/theme')),
    ],
  };
}
const REWRITE = 'Rewrite what it does as the "transform" of a sitegen plugin.';

export const adapter: Adapter = {
  name: 'docusaurus',
  configs: ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((end) => `docusaurus.config.${end}`),
  severity: 'warning',
  package: 'sitegen-docusaurus',
  texts: (root) => {
    const { adapted, usable } = partsOf(root);
    return { ...adapted, footer: null, modules: moduleTable(usable) };
  },
  read,
};

/** The features that the presets, plugins and themes of a Docusaurus configuration turn on. */
import { asList, asRecord } from 'sitegen-docs/adapter';
import type { ReportLoss, Values } from './keys.ts';
import { codeOf, nameAndOptions, type PluginFeature, pluginFeatures, type SourceOf } from './plugins.ts';

/** Features that presets, then plugins and themes, stand for. Those without a counterpart are reported by `report`. */
export function featuresOf(input: Values, report: ReportLoss, sourceOf: SourceOf): PluginFeature[] {
  const plugins = [...asList(input.plugins), ...asList(input.themes)].flatMap((written) => {
    const [name, options] = nameAndOptions(written);
    return name === null ? [] : pluginFeatures(name, options, report, codeOf(written, sourceOf));
  });
  const presets = asList(input.presets);
  const isAlone = !presets.some((preset) => isClassic(nameAndOptions(preset)[0]));
  const features = [...presets.flatMap((preset) => featuresOfPreset(preset, isAlone, report)), ...plugins];
  if (!features.some(({ kind }) => /^(?:docs|blog|pages)$/.test(kind)))
    report(
      'content',
      'No preset or plugin is named for docs, blog or pages: name one, or install the package that does.',
    );
  return features;
}

const isClassic = (name: string | null): boolean =>
  /(?:^|[/-])(?:preset-)?classic$|^docusaurus-plugin-internaldocs-fb\/docusaurus-preset$/.test(name ?? '');

/**
 * A preset of another name is assumed to extend the classic one: with all its plugins if it has options for docs and no preset is the classic one
 * itself (`isAlone`), else with those plugins that it has options for.
 */
function featuresOfPreset(preset: unknown, isAlone: boolean, report: ReportLoss): PluginFeature[] {
  const [name, options] = nameAndOptions(preset);
  if (name === null) return [];
  const { docs, blog, pages, sitemap, theme, ...plugins } = options;
  const classic = isClassic(name);
  const hasAll = classic || (isAlone && docs !== undefined);
  const features: PluginFeature[] = [];
  for (const [kind, written] of Object.entries({ docs, blog, pages, sitemap, theme }) as [
    PluginFeature['kind'],
    unknown,
  ][])
    if (written !== false && written !== null && (hasAll || written !== undefined))
      features.push({ kind, options: asRecord(written) });
  if (!classic) return [...features, ...pluginFeatures(name, {}, report, { what: 'preset' })];
  for (const [key, value] of Object.entries(plugins))
    if (value !== false && value !== undefined) features.push(...pluginFeatures(key, asRecord(value), report));
  return features;
}

/**
 * Takes `light-dark()` in the declarations of a style sheet's first rule apart: the light values stay there, the dark ones apply
 * where the reader or the site chose dark, and without script by the reader's system where the site follows it. Paper is white.
 */
const declaration = /[\w-]+:[^;{}]*light-dark\([^;{}]*;/g;
const pair = /light-dark\(((?:[^(),]|\([^()]*\))+),\s*((?:[^(),]|\([^()]*\))+)\)/g;

export function lowerLightDark(css: string): string {
  const dark = (css.match(declaration) ?? []).map((text) => text.replace(pair, '$2')).join('');
  const end = css.indexOf('}') + 1;
  const light = css.slice(0, end).replace(pair, '$1');
  const rules = `{${dark}color-scheme:dark}`;
  return `${light}
@media not print{:root[data-theme='dark']${rules}}
@media screen and (scripting:none) and (prefers-color-scheme:dark){:root[data-theme-choice=system]${rules}}
${css.slice(end)}`;
}

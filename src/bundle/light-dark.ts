/**
 * Replaces `light-dark()` in a style sheet's first rule for browsers that lack it: the light values stay, and added rules set the dark
 * ones when the reader or the site chose dark, or without scripts when the system prefers dark and the site follows it. Print stays light.
 */
export function lowerLightDark(css: string): string {
  const dark = (css.replace(comment, '').match(declaration) ?? []).map((text) => text.replace(pair, '$2')).join('');
  const end = css.indexOf('}') + 1;
  const light = css.slice(0, end).replace(pair, '$1');
  const rules = `{${dark}color-scheme:dark}`;
  return `${light}
@media not print{:root[data-theme='dark']${rules}}
@media screen and (scripting:none) and (prefers-color-scheme:dark){:root[data-theme-choice=system]${rules}}
${css.slice(end)}`;
}

const comment = /\/\*[\s\S]*?\*\//g;
const declaration = /[\w-]+:[^;{}]*light-dark\([^;{}]*;/g;
const pair = /light-dark\(((?:[^(),]|\([^()]*\))+),\s*((?:[^(),]|\([^()]*\))+)\)/g;

/** Prints a configuration as the source code of a module, formatted the usual way. */
import { packageName } from '../lib/package-name.ts';
import { isRecord } from '../lib/shape.ts';

export const configText = (config: Record<string, unknown>): string =>
  `import { defineConfig } from '${packageName}';\n\nexport default defineConfig(${valueText(config, '')});\n`;

/** Source code of a value. Undefined properties and empty objects are left out; a function is printed with its source. */
function valueText(value: unknown, indent: string): string {
  if (typeof value === 'string') return quotedText(value);
  if (typeof value === 'function') return functionText(String(value));
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((one) => valueText(one, inner));
    return wrapped('[', items, ']', indent);
  }
  if (!isRecord(value)) return String(value);
  const items = Object.entries(value)
    .filter(([, one]) => one !== undefined && !(isRecord(one) && Object.keys(one).length === 0))
    .map(([key, one]) => `${/^[a-z_$][\w$]*$/i.test(key) ? key : quotedText(key)}: ${valueText(one, inner)}`);
  return wrapped('{', items, '}', indent);
}

const WIDTH = 100;

function wrapped(open: string, items: string[], close: string, indent: string): string {
  const space = open === '{' && items.length > 0 ? ' ' : '';
  const line = `${open}${space}${items.join(', ')}${space}${close}`;
  if (!line.includes('\n') && indent.length + line.length <= WIDTH) return line;
  return `${open}\n${items.map((one) => `${indent}  ${one},\n`).join('')}${indent}${close}`;
}

/** A string literal in single quotes, or in double quotes if the text has an apostrophe. */
export const quotedText = (text: string): string => {
  const json = JSON.stringify(text);
  return text.includes("'") ? json : `'${json.slice(1, -1).replaceAll('\\"', '"')}'`;
};

/** Source code of a function; a method (`name() {}`) becomes a function expression. */
const functionText = (text: string): string =>
  /^(?:async\s+)?(?:function\b|\(|[\w$]+\s*=>)/.test(text) ? text : text.replace(/^(async\s+)?/, '$1function ');

/** Reads schemas of an OpenAPI document, which are not validated: what `allOf` and choices make of them, and an example of a value. */
import { asRecord, isRecord } from '../../src/lib/shape.ts';

/** An object of an OpenAPI document, not validated. */
export type Given = Readonly<Record<string, unknown>>;

export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
export const choicesOf = ({ oneOf, anyOf }: Given): unknown[] => [...listOf(oneOf), ...listOf(anyOf)];

/** Merges a schema with the schemas of its `allOf`. */
export function mergedOf(schema: unknown): Given {
  const { allOf, ...own } = typeof schema === 'string' ? { type: schema } : asRecord(schema);
  const parts = [...listOf(allOf).map(mergedOf), own];
  const properties = Object.assign({}, ...parts.map((part) => asRecord(part.properties)));
  return Object.assign({}, ...parts, { properties, required: parts.flatMap((part) => listOf(part.required)) });
}

/** Values of strings by their format; others are `string`. */
const ofFormat: Readonly<Record<string, string>> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00Z',
  time: '12:00:00Z',
  email: 'user@example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com',
  uuid: '00000000-0000-4000-8000-000000000000',
};

/** A value that fits a schema: what the schema itself gives as an example, else one made of its types. Undefined if nothing is known. */
export function sampleOf(schema: unknown): unknown {
  const { example, examples, enum: values, default: usual, ...known } = mergedOf(schema);
  const given = [example, listOf(examples)[0], usual, known.const, listOf(values)[0]];
  return given.find((one) => one !== undefined) ?? sampleOfType(known);
}

function sampleOfType(schema: Given): unknown {
  const type = listOf(schema.type).find((one) => one !== 'null');
  const own = Object.entries(asRecord(schema.properties)).filter(([, one]) => asRecord(one).deprecated !== true);
  const [choice] = choicesOf(schema);
  if (own.length > 0 || type === 'object' || isRecord(schema.additionalProperties)) {
    const others = isRecord(schema.additionalProperties) ? { '*': sampleOf(schema.additionalProperties) } : {};
    const chosen = choice === undefined ? {} : asRecord(sampleOf(choice));
    const sample = { ...Object.fromEntries(own.map(([name, one]) => [name, sampleOf(one)])), ...others, ...chosen };
    return Object.keys(sample).length === 0 ? undefined : sample;
  }
  if (choice !== undefined) return sampleOf(choice);
  if (type === 'array') return listOf(sampleOf(schema.items));
  if (type === 'integer' || type === 'number') return schema.minimum ?? 0;
  if (type === 'boolean') return true;
  if (type === 'string') return ofFormat[String(schema.format)] ?? 'string';
  return type;
}

/** Checks JSON samples against the classes that AutoDev 2.4.6 reads them into: its parser rejects the whole text for one wrong key. */
import { nearest } from '../../src/lib/nearest.ts';
import { namesOfAction, velocityMistakes } from './velocity.ts';

type Type = 'text' | 'flag' | 'number' | 'texts' | 'object' | Class | { listOf: Class } | { mapOf: Class };
interface Class {
  /** Keys without a default value. */
  required: readonly string[];
  keys: Record<string, Type>;
}

const example: Class = { required: ['question', 'answer'], keys: { question: 'text', answer: 'text' } };
const documentation: Class = {
  required: ['title', 'prompt', 'start', 'end', 'type', 'example'],
  keys: { title: 'text', prompt: 'text', start: 'text', end: 'text', type: 'text', example },
};
const intention: Class = {
  // Both have a default, an empty text: the entry would have no name, or would ask nothing.
  required: ['title', 'template'],
  keys: {
    title: 'text',
    autoInvoke: 'flag',
    matchRegex: 'text',
    template: 'text',
    priority: 'number',
    selectedRegex: 'text',
  },
};
const customPrompts: Class = {
  required: [],
  keys: { spec: 'object', prompts: { listOf: intention }, documentations: { listOf: documentation } },
};
const auth: Class = { required: [], keys: { type: 'text', token: 'text', expiredAt: 'number' } };
const connector: Class = { required: [], keys: { requestFormat: 'text', responseFormat: 'text' } };
const agent: Class = {
  required: ['name', 'url'],
  keys: {
    ...{ name: 'text', description: 'text', url: 'text', icon: 'text', connector, responseAction: 'text' },
    ...{ transition: 'object', interactive: 'text', auth, defaultTimeout: 'number', enabled: 'flag' },
  },
};
const model: Class = {
  required: ['name', 'url'],
  keys: {
    ...{ name: 'text', description: 'text', url: 'text', auth, maxTokens: 'number', customRequest: 'object' },
    ...{ modelType: 'text', requestFormat: 'text', responseFormat: 'text' },
  },
};
const mcpServer: Class = {
  required: [],
  keys: {
    ...{ command: 'text', url: 'text', args: 'texts', disabled: 'flag', autoApprove: 'texts', env: 'object' },
    requiresConfirmation: 'texts',
  },
};
const servers: Class = {
  required: [],
  keys: { mcpServers: { mapOf: mcpServer }, a2aServers: { mapOf: { required: ['url'], keys: { url: 'text' } } } },
};

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Classes by the keys that only their texts have. */
const classes: [keys: readonly string[], type: Type][] = [
  [['spec', 'prompts', 'documentations'], customPrompts],
  [['mcpServers', 'a2aServers'], servers],
  [['connector', 'responseAction'], agent],
];
const classOf = (value: unknown): Type | null => {
  if (Array.isArray(value)) {
    const [first] = value;
    if (!isObject(first) || !('url' in first)) return null;
    return { listOf: 'modelType' in first || 'requestFormat' in first ? model : agent };
  }
  return isObject(value) ? (classes.find(([keys]) => keys.some((key) => key in value))?.[1] ?? null) : null;
};

export interface JsonMistake {
  problem: string;
  mend: string;
}

export function jsonMistakes(text: string): JsonMistake[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return [
      { problem: `this is no JSON: ${String(error)}`, mend: 'mend it: AutoDev allows neither comments nor gaps' },
    ];
  }
  const type = classOf(value);
  return [...(type === null ? [] : typeMistakes(value, type, '')), ...templatesIn(value)];
}

const simple: Record<string, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string',
  flag: (value) => typeof value === 'boolean',
  number: (value) => Number.isInteger(value),
  texts: (value) => Array.isArray(value) && value.every((item) => typeof item === 'string'),
  object: (value) => typeof value === 'object',
};

function typeMistakes(value: unknown, type: Type, path: string): JsonMistake[] {
  const wrong = (wanted: string): JsonMistake[] => [
    { problem: `${path || 'it'} is no ${wanted}`, mend: `write a ${wanted}` },
  ];
  if (typeof type === 'string') return simple[type]?.(value) ? [] : wrong(type);
  if ('listOf' in type)
    return Array.isArray(value)
      ? value.flatMap((item, i) => typeMistakes(item, type.listOf, `${path}[${i}]`))
      : wrong('list');
  if (!isObject(value)) return wrong('object');
  if ('mapOf' in type)
    return Object.entries(value).flatMap(([key, item]) => typeMistakes(item, type.mapOf, `${path}.${key}`));
  return [
    ...type.required
      .filter((key) => !(key in value))
      .map((key) => ({ problem: `${path || 'it'} has no ${key}`, mend: `add "${key}"` })),
    ...Object.entries(value).flatMap(([key, item]) => {
      const known = type.keys[key];
      const near = nearest(key, Object.keys(type.keys));
      return known === undefined
        ? [{ problem: `${path}.${key} is no key`, mend: near === null ? 'take it out' : `is "${near}" meant?` }]
        : typeMistakes(item, known, `${path}.${key}`);
    }),
  ];
}

/** The templates of custom actions go through Velocity. */
function templatesIn(value: unknown): JsonMistake[] {
  if (!isObject(value) || !Array.isArray(value.prompts)) return [];
  const names = namesOfAction(isObject(value.spec) ? Object.keys(value.spec) : []);
  return value.prompts.flatMap((item: unknown) =>
    isObject(item) && typeof item.template === 'string' ? velocityMistakes(item.template, names) : [],
  );
}

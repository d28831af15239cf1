/**
 * What pages that `docusaurus-plugin-openapi-docs` wrote say of an API: endpoint, parameters, bodies and responses, without trying them.
 * Schemas are shown in OpenAPI's own words: https://spec.openapis.org/oas/v3.1.0#schema-object
 */
import { Fragment, type ReactNode } from 'react';
import { asRecord, isRecord } from '../../src/lib/shape.ts';
import { wordOf } from '../lib/words.ts';
import { CodeBlock, Markdown, TabItem, Tabs } from './components.tsx';
import { currentPage } from './run.tsx';

/** As it came from somebody's file: nothing in it is certain. */
type Given = Readonly<Record<string, unknown>>;

export const MethodEndpoint = ({ method = 'get', path = '' }: { method?: string; path?: string }): ReactNode => (
  <p className="api-endpoint">
    <strong>{method === 'event' ? 'Webhook' : method.toUpperCase()}</strong> {path !== '' && <code>{path}</code>}
  </p>
);

export const ParamsDetails = ({ parameters = [] }: { parameters?: Given[] }): ReactNode =>
  parameters.length > 0 && (
    <>
      <h3>{wordOf(currentPage().shell, 'theme.sitegen.api.parameters')}</h3>
      <Fields of={parameters.map(fieldOf)} />
    </>
  );

export const ParamsItem = ({ param }: { param: Given }): ReactNode => <Field {...fieldOf(param)} />;

/** Of a parameter. */
function fieldOf({ name, schema, content, required, in: place, ...rest }: Given): FieldProps {
  const known = asRecord(schema ?? asRecord(Object.values(asRecord(content))[0]).schema);
  return { name, schema: { ...known, ...rest }, required, place };
}

export const RequestSchema = ({ title, body }: { title?: string; body?: Given }): ReactNode =>
  body !== undefined && (
    <>
      <h3>
        {title}
        {body.required === true && <Mark>required</Mark>}
      </h3>
      <Body of={body} />
    </>
  );

/** A tab for each answer. */
export function StatusCodes({
  id,
  label,
  responses = {},
}: {
  id?: string;
  label?: string;
  responses?: Given;
}): ReactNode {
  const codes = Object.entries(responses);
  return (
    codes.length > 0 && (
      <>
        <h2 id={id ?? 'responses'}>{label ?? wordOf(currentPage().shell, 'theme.sitegen.api.responses')}</h2>
        <Tabs>
          {codes.map(([code, response]) => (
            <TabItem key={code} value={code}>
              <Body of={asRecord(response)} />
            </TabItem>
          ))}
        </Tabs>
      </>
    )
  );
}

/** Pages of earlier versions of the plugin have each field of a body written out. */
export function SchemaItem({
  name,
  required,
  schemaName,
  schema,
  collapsible = false,
  children,
}: SchemaItemProps): ReactNode {
  if (collapsible) return <li>{children}</li>;
  return <Field name={name} schema={schema ?? schemaName} required={required === true} />;
}
interface SchemaItemProps {
  name?: string;
  required?: boolean;
  /** Its type. */
  schemaName?: string;
  schema?: Given;
  collapsible?: boolean;
  children?: ReactNode;
}

export {
  Tabs as ApiTabs,
  Tabs as DiscriminatorTabs,
  Tabs as MimeTabs,
  Tabs as OperationTabs,
  Tabs as SchemaTabs,
} from './components.tsx';

export const ApiLogo = ({ logo }: { logo?: { url?: string; altText?: string } }): ReactNode =>
  logo?.url !== undefined && <img src={logo.url} alt={logo.altText ?? ''} />;
/** The document that all was made from. */
export const Export = ({ url }: { url?: string }): ReactNode => url !== undefined && <a href={url}>OpenAPI</a>;
/** It says nothing before somebody tries a request. */
export const SecuritySchemes = (): ReactNode => null;

/** A request or a response: what it is for and, by media type, its data. */
function Body({ of }: { of: Given }): ReactNode {
  const kinds = Object.entries(asRecord(of.content));
  return (
    <>
      <Words of={of.description} />
      {kinds.length > 1 ? (
        <Tabs groupId="media-type">
          {kinds.map(([kind, media]) => (
            <TabItem key={kind} value={kind}>
              <Media {...asRecord(media)} />
            </TabItem>
          ))}
        </Tabs>
      ) : (
        kinds.map(([kind, media]) => (
          <div key={kind}>
            <p>
              <code>{kind}</code>
            </p>
            <Media {...asRecord(media)} />
          </div>
        ))
      )}
    </>
  );
}

function Media({ schema, example, examples }: Given): ReactNode {
  const inner = fieldsOf(mergedOf(schema));
  const named = Object.entries(asRecord(examples)).map(([name, one]) => [name, asRecord(one).value] as const);
  return (
    <>
      <Fields of={typeOf(schema) === 'object' && inner.length > 0 ? inner : [{ schema }]} />
      {[...(example === undefined ? [] : [['', example] as const]), ...named].map(([name, value]) => (
        <CodeBlock key={name} language="json" title={name}>
          {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
        </CodeBlock>
      ))}
    </>
  );
}

interface FieldProps {
  name?: unknown;
  /** A string in the place of one that holds itself. */
  schema: unknown;
  required?: unknown;
  /** Of a parameter: path, query, header or cookie. */
  place?: unknown;
}
const Fields = ({ of }: { of: readonly FieldProps[] }): ReactNode => (
  <ul className="api-fields">
    {of.map((one, index) => (
      <Field key={`${index}`} {...one} />
    ))}
  </ul>
);
function Field({ name, schema, required, place }: FieldProps): ReactNode {
  const known = mergedOf(schema);
  const inner = fieldsOf(known);
  const facts = limits.flatMap((limit) => (known[limit] === undefined ? [] : [`${limit}: ${textOf(known[limit])}`]));
  return (
    <li>
      {name !== undefined && <code>{textOf(name)}</code>} <em>{typeOf(known)}</em>
      {[place, required === true && 'required', ...marks.filter((mark) => known[mark] === true)].map(
        (mark) => typeof mark === 'string' && <Mark key={mark}>{mark}</Mark>,
      )}
      <Words of={known.description} />
      {facts.length > 0 && (
        <p className="api-limits">
          {facts.map((fact) => (
            <Fragment key={fact}>
              {' '}
              <code>{fact}</code>
            </Fragment>
          ))}
        </p>
      )}
      {inner.length > 0 && (
        <details>
          <summary>{inner.map(({ name, schema }) => textOf(name ?? typeOf(schema))).join(', ')}</summary>
          <Fields of={inner} />
        </details>
      )}
    </li>
  );
}
const marks = ['deprecated', 'nullable', 'readOnly', 'writeOnly'];
const limits = [
  ...['const', 'enum', 'default', 'example', 'examples', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  ...['multipleOf', 'minLength', 'maxLength', 'pattern', 'minItems', 'maxItems', 'uniqueItems'],
  ...['minProperties', 'maxProperties'],
];

/** Of an object its properties, of a list those of its items, of a choice what there is to choose from. */
function fieldsOf(schema: Given): FieldProps[] {
  const required = listOf(schema.required);
  const properties = Object.entries(asRecord(schema.properties));
  const choices = choicesOf(schema)
    .map((one) => mergedOf(one))
    .filter((one) => fieldsOf(one).length > 0);
  const { items, additionalProperties } = schema;
  return [
    ...properties.map(([name, one]) => ({ name, schema: one, required: required.includes(name) })),
    ...(choices.length === 1 ? choices.flatMap(fieldsOf) : choices.map((one) => ({ name: one.title, schema: one }))),
    ...(isRecord(items) ? fieldsOf(mergedOf(items)) : []),
    ...(isRecord(additionalProperties) ? [{ name: '*', schema: additionalProperties }] : []),
  ];
}

/** With what `allOf` adds, as one. */
function mergedOf(schema: unknown): Given {
  const { allOf, ...own } = typeof schema === 'string' ? { type: schema } : asRecord(schema);
  const parts = [...listOf(allOf).map(mergedOf), own];
  const properties = Object.assign({}, ...parts.map((part) => asRecord(part.properties)));
  return Object.assign({}, ...parts, { properties, required: parts.flatMap((part) => listOf(part.required)) });
}

/** As `string<date>[] | null`. */
function typeOf(schema: unknown): string {
  const { type, format, items, ...rest } = mergedOf(schema);
  if (type === 'array') return `${typeOf(items)}[]`;
  const kinds = [...listOf(type).map(textOf), ...choicesOf(rest).map(typeOf)];
  return [...new Set(kinds)].join(' | ') + (format === undefined ? '' : `<${textOf(format)}>`);
}
const choicesOf = ({ oneOf, anyOf }: Given): unknown[] => [...listOf(oneOf), ...listOf(anyOf)];

const Mark = ({ children }: { children: string }): ReactNode => (
  <>
    {' '}
    <span className={children === 'deprecated' ? 'pill deprecated' : 'pill'}>{children}</span>
  </>
);
const Words = ({ of }: { of: unknown }): ReactNode => typeof of === 'string' && of !== '' && <Markdown>{of}</Markdown>;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

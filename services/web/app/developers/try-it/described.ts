/** The part of an OpenAPI document that a form needs. */
type Schema = { $ref?: string; type?: string; enum?: unknown[]; default?: unknown; items?: Schema };

type Parameter = {
  $ref?: string;
  in: string;
  name: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
};

type Content = Record<string, { example?: unknown }>;

type Operation = {
  operationId: string;
  summary: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
};

export type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { parameters?: Record<string, Parameter>; schemas?: Record<string, Schema> };
};

/** One field of the form: a part of the path, or of the query. */
export type Field = {
  in: 'path' | 'query';
  name: string;
  isRequired: boolean;
  about: string;
  /** Its values, where they are few. */
  choices: readonly string[] | undefined;
  isList: boolean;
  usual: string | undefined;
};

export type Described = {
  id: string;
  method: string;
  path: string;
  summary: string;
  tag: string;
  fields: readonly Field[];
  /** JSON to begin with; undefined where there is no body. */
  body: { example: string; isRequired: boolean } | undefined;
};

const METHODS: ReadonlySet<string> = new Set(['get', 'post', 'put', 'patch', 'delete']);
const JSON_TYPE = 'application/json';

const last = (reference: string): string => reference.split('/').at(-1) ?? '';

const schemaIn = ({ components }: Document, schema: Schema = {}): Schema =>
  schema.$ref === undefined ? schema : (components.schemas?.[last(schema.$ref)] ?? {});

const choicesOf = ({ type, enum: values }: Schema): readonly string[] | undefined =>
  type === 'boolean' ? ['true', 'false'] : values?.map(String);

const fieldOf = (document: Document, written: Parameter): Field | undefined => {
  const parameter = written.$ref ? document.components.parameters?.[last(written.$ref)] : written;
  if (parameter?.in !== 'path' && parameter?.in !== 'query') return undefined;
  const schema = schemaIn(document, parameter.schema);
  const isList = schema.type === 'array';
  return {
    in: parameter.in,
    name: parameter.name,
    isRequired: parameter.required === true || parameter.in === 'path',
    about: parameter.description ?? '',
    choices: choicesOf(isList ? schemaIn(document, schema.items) : schema),
    isList,
    usual: schema.default === undefined ? undefined : String(schema.default),
  };
};

const bodyOf = ({ requestBody }: Operation): Described['body'] => {
  const json = requestBody?.content[JSON_TYPE];
  if (requestBody === undefined || json === undefined) return undefined;
  return { example: JSON.stringify(json.example ?? {}, null, 2), isRequired: requestBody.required === true };
};

/** Files and forms are not sent from here, nor what is beside the versioned API. */
const isOffered = (path: string, { requestBody }: Operation): boolean =>
  path.startsWith('/v1/') && (requestBody === undefined || JSON_TYPE in requestBody.content);

/** The operations of a document that can be tried, as a form needs them. */
export const describedIn = (document: Document): readonly Described[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method, operation]) => METHODS.has(method) && isOffered(path, operation))
      .map(([method, operation]) => ({
        id: operation.operationId,
        method: method.toUpperCase(),
        path,
        summary: operation.summary,
        tag: operation.tags?.[0] ?? '',
        fields: (operation.parameters ?? []).flatMap((each) => fieldOf(document, each) ?? []),
        body: bodyOf(operation),
      })),
  );

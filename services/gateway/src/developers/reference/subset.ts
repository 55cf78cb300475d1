import type { EventDefinition, Operation } from '@outlay/contracts';
import { type JsonSchema, openApiDocument } from '@outlay/contracts/documents';
import { nameIn, type Parameter, type Schemas, type Shown } from './schema-fields.ts';

export type Media = { schema?: JsonSchema; example?: unknown };
export type Described = {
  parameters?: (Parameter & { $ref?: string })[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, { description?: string; content?: Record<string, Media> }>;
};

type Document = {
  paths: Record<string, Record<string, Described>>;
  webhooks: Record<string, { post: Described }>;
  components: { schemas: Schemas; parameters: Record<string, Parameter> };
};

/** What is described by the document that has nothing but these: making the whole one takes a second. */
export type Subset = Shown & {
  operationOf: (operation: Operation) => Described;
  eventSchemaOf: (kind: string) => JsonSchema;
  parameters: Record<string, Parameter>;
};

const successOf = ({ responses }: Described) => Object.entries(responses).filter(([status]) => status.startsWith('2'));

const countNames = (part: unknown, counts: Map<string, number>): void => {
  for (const [, name = ''] of JSON.stringify(part ?? {}).matchAll(/"#\/components\/schemas\/([^"]+)"/g))
    counts.set(name, (counts.get(name) ?? 0) + 1);
};

/** Objects that stand in more than one place: each is shown once, and everything that has it leads there. */
const repeatedIn = (described: readonly unknown[], schemas: Schemas): Set<string> => {
  const counts = new Map<string, number>();
  for (const part of described) countNames(part, counts);
  const seen = new Set<string>();
  for (let next = [...counts.keys()]; next.length > 0; ) {
    for (const name of next) {
      seen.add(name);
      countNames(schemas[name], counts);
    }
    next = [...counts.keys()].filter((name) => !seen.has(name));
  }
  const isObject = (name: string): boolean => schemas[name]?.properties !== undefined;
  return new Set([...counts].filter(([name, count]) => count > 1 && isObject(name)).map(([name]) => name));
};

export const subsetOf = (operations: readonly Operation[], events: readonly EventDefinition[]): Subset => {
  const document = openApiDocument('/', { operations, events }) as unknown as Document;
  const { schemas, parameters } = document.components;
  const operationOf = ({ path, method }: Operation): Described =>
    document.paths[path]?.[method.toLowerCase()] ?? { responses: {} };
  const eventSchemaOf = (kind: string): JsonSchema => {
    const schema = document.webhooks[kind]?.post.requestBody?.content['application/json']?.schema ?? {};
    return schemas[nameIn(schema) ?? ''] ?? schema;
  };
  const described = [
    ...operations.map(operationOf).map((each) => [each.requestBody, successOf(each)]),
    ...events.map(({ kind }) => eventSchemaOf(kind).properties?.data),
  ];
  return { schemas, parameters, operationOf, eventSchemaOf, objects: repeatedIn(described, schemas) };
};

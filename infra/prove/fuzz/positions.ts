import type { Operation } from '@outlay/contracts';
import { fieldsOf, type JsonSchema, jsonSchemaOf } from '@outlay/contracts/documents';
import { isIdName } from './ids.ts';

/** Where in a request an id may stand. */
export type Position = {
  place: 'path' | 'query' | 'header' | 'body';
  /** Of the parameter, header or field. */
  name: string;
  /** Steps into the body; a number is an index. */
  at: readonly (string | number)[];
  /** The field holds a list of ids. */
  many: boolean;
};

type Walk = { defs: Record<string, JsonSchema>; at: readonly (string | number)[]; depth: number };

const isArray = (schema: JsonSchema): boolean =>
  schema.type === 'array' || ((schema.anyOf ?? []) as JsonSchema[]).some(({ type }) => type === 'array');

const inObject = (schema: JsonSchema, walk: Walk): Position[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const at = [...walk.at, name];
    // `vehicle: { id }` holds the id of a vehicle, whatever the request is about.
    const holder = walk.at.findLast((step) => typeof step === 'string');
    const idName = name === 'id' && holder !== undefined ? `${holder}Id` : name;
    const own = isIdName(name)
      ? [{ place: 'body', name: idName, at, many: isArray(field as JsonSchema) } as const]
      : [];
    return [...own, ...inSchema(field as JsonSchema, { ...walk, at, depth: walk.depth + 1 })];
  });

const inSchema = (schema: JsonSchema, walk: Walk): Position[] => {
  if (walk.depth > 6) return [];
  if (schema.$ref !== undefined) return inSchema(walk.defs[schema.$ref.split('/').at(-1) ?? ''] ?? {}, walk);
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])] as JsonSchema[];
  const items = schema.items as JsonSchema | undefined;
  return [
    ...inObject(schema, walk),
    ...choices.flatMap((choice) => inSchema(choice, walk)),
    ...(items === undefined ? [] : inSchema(items, { ...walk, at: [...walk.at, 0], depth: walk.depth + 1 })),
  ];
};

const inBody = ({ body, form }: Operation): Position[] => {
  const schema = body ?? form;
  if (schema === null) return [];
  const json = jsonSchemaOf(schema, 'input');
  return inSchema(json, { defs: (json.$defs ?? {}) as Record<string, JsonSchema>, at: [], depth: 0 });
};

const named = (place: 'path' | 'query', names: string[]): Position[] =>
  names.map((name) => ({ place, name, at: [], many: false }));

/** Every position of an id in the requests of an operation, by its schemas. */
export const positionsOf = (operation: Operation): Position[] => [
  ...named('path', Object.keys(fieldsOf(operation.params))),
  ...named('query', Object.keys(fieldsOf(operation.query)).filter(isIdName)),
  ...(operation.tenant ? [{ place: 'header', name: 'x-tenant-id', at: [], many: false } as const] : []),
  ...(operation.open ? [] : [{ place: 'header', name: 'on-behalf-of', at: [], many: false } as const]),
  ...inBody(operation),
];

/** A copy of a body with a value at a position; what is missing on the way is made. */
export const put = (body: unknown, at: readonly (string | number)[], value: unknown): unknown => {
  const [step, ...rest] = at;
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const list = Array.isArray(body) ? [...body] : [];
    list[step] = put(list[step], rest, value);
    return list;
  }
  const object = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  return { ...object, [step]: put((object as Record<string, unknown>)[step], rest, value) };
};

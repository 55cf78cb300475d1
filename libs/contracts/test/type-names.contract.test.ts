import { describe, expect, it } from '@jest/globals';
import { openApiDocument } from '../src/documents/index.ts';
import { forGenerators } from '../src/documents/openapi/open-api.ts';

type Schema = {
  $ref?: string;
  type?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
};
type Operation = { operationId?: string; parameters?: { name?: string; schema?: Schema }[] };
type Document = { components: { schemas: Record<string, Schema> }; paths: Record<string, Record<string, Operation>> };

const document = forGenerators(openApiDocument()) as unknown as Document;
const pascal = (text: string): string =>
  text.replaceAll(/[^A-Za-z0-9]+(.)?/g, (_, next = '') => next.toUpperCase()).replace(/^./, (one) => one.toUpperCase());

/** What oapi-codegen, openapi-generator and openapi-ts call the types that belong to an operation. */
const OF_OPERATIONS =
  'Params JSONRequestBody JSONBody FormdataRequestBody MultipartRequestBody Request Response Responses Data Error Errors Options'.split(
    ' ',
  );

/** Names of types with where they come from: languages that ignore case, as file systems do, must tell them apart too. */
const found = new Map<string, string[]>();
const add = (name: string, from: string): void => {
  found.set(name.toLowerCase(), [...(found.get(name.toLowerCase()) ?? []), `${name} of ${from}`]);
};

/** A schema that has no name of its own is called after where it stands. */
const addInline = (schema: Schema | undefined, name: string, from: string, isNamed = false): void => {
  if (schema === undefined || schema.$ref !== undefined) return;
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(({ type }) => type !== 'null');
  const isType = schema.properties !== undefined || (schema.enum?.length ?? 0) > 1 || branches.length > 1;
  if (isType && !isNamed) add(name, from);
  for (const [member, one] of Object.entries(schema.properties ?? {})) addInline(one, name + pascal(member), from);
  addInline(schema.items, `${name}Item`, from);
  if (typeof schema.additionalProperties === 'object') addInline(schema.additionalProperties, `${name}Value`, from);
  for (const [at, one] of branches.entries()) addInline(one, branches.length === 1 ? name : `${name}${at}`, from);
};

for (const [name, schema] of Object.entries(document.components.schemas)) {
  add(pascal(name), name);
  addInline(schema, pascal(name), name, true);
}
for (const { operationId, parameters = [] } of Object.values(document.paths).flatMap(Object.values) as Operation[]) {
  if (operationId === undefined) continue;
  for (const ending of OF_OPERATIONS) add(pascal(operationId) + ending, operationId);
  for (const { name, schema } of parameters)
    if (name !== undefined) addInline(schema, pascal(operationId) + pascal(name), operationId);
}

describe('the types of generated clients', () => {
  it('have a name each, in whatever language and case', () => {
    expect(found.size).toBeGreaterThan(1_000);
    expect([...found.values()].filter((all) => new Set(all).size > 1)).toEqual([]);
  });

  it('have no schema that is only numbered', () => {
    const names = Object.keys(document.components.schemas);
    expect(names.filter((name) => /\D\d+$/.test(name) && names.includes(name.replace(/\d+$/, '')))).toEqual([]);
  });
});

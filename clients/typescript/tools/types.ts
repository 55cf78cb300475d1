import { fileURLToPath } from 'node:url';
import { openApiDocument } from '@outlay/contracts/documents';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

/** Where the generated types lie. */
export const TYPES_FILE = fileURLToPath(new URL('schema.d.ts', new URL('../src/', import.meta.url)));

const HEAD = '// Generated from the OpenAPI document by `npm run generate`: do not edit.\n\n';

type Json = Record<string, unknown>;

const mapped = (object: Json, map: (value: Json, name: string) => unknown): Json =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value as Json, name)]));

const REFUSED = {
  description: 'Refused',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};
const REFUSED_IN_BULK = {
  description: 'Refused',
  content: {
    'application/json': { schema: { $ref: '#/components/schemas/Error' } },
    'application/problem+json': { schema: { $ref: '#/components/schemas/ProblemDetails' } },
  },
};

/** Errors are of one type everywhere; headers and examples are for people. */
const leanOperation = (operation: Json): Json => {
  if (operation.responses === undefined) return operation;
  const all = Object.entries(operation.responses as Json) as [string, Json][];
  const good = all
    .filter(([status]) => status < '4')
    .map(([status, { headers: _, ...response }]) => [status, response] as const);
  const isBulk = JSON.stringify(operation.responses).includes('application/problem+json');
  const responses = { ...Object.fromEntries(good), default: isBulk ? REFUSED_IN_BULK : REFUSED };
  return { ...operation, responses };
};

const withoutExamples = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutExamples);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => name !== 'example' && name !== 'examples');
  return Object.fromEntries(kept.map(([name, part]) => [name, withoutExamples(part)]));
};

/** The document as far as types are made of it. The client sends the tenant by itself, so no call need name it. */
const leanDocument = (): string => {
  const { paths = {}, components = {}, ...document } = openApiDocument('https://api.outlay.example');
  const { Tenant: tenant, ...parameters } = components.parameters ?? {};
  const { schemas = {} } = components;
  return JSON.stringify(
    withoutExamples({
      ...document,
      webhooks: {},
      paths: mapped(paths as Json, (item) => mapped(item, leanOperation)),
      components: { schemas, parameters: { ...parameters, Tenant: { ...tenant, required: false } } },
    }),
  );
};

/** A file of a form; what is answered as bytes is read as the caller likes. */
const fileType = (schema: { format?: string }, { path = '' }: { path?: string }): ts.TypeNode | undefined =>
  schema.format === 'binary' && path.includes('/requestBody/') ? ts.factory.createTypeReferenceNode('Blob') : undefined;

/** The types of every path, body, answer and event of the document. */
export const clientTypes = async (): Promise<string> => {
  const nodes = await openapiTS(leanDocument(), { alphabetize: true, defaultNonNullable: false, transform: fileType });
  return HEAD + astToString(nodes);
};

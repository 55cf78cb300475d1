import { openApiDocument } from '@outlay/contracts/documents';

/** What a program is given by variables of its environment; `business` is the tenant. */
export type Given = 'business' | 'file' | 'grantType' | 'clientId' | 'clientSecret';

/** One operation that a program calls, with what it needs of it. */
export type Call = {
  tag: string;
  operationId: string;
  method: string;
  path: string;
  parameters: { name: string; in: 'path' | 'header' | 'form'; given: Given }[];
};

type Parameter = { name: string; in: string; required?: boolean };
type Operation = {
  operationId: string;
  tags: string[];
  parameters?: (Parameter | { $ref: string })[];
  responses: Record<string, { content?: Record<string, unknown> }>;
};

/** What every program has, by the name of the parameter. */
const GIVEN: Readonly<Record<string, Given>> = { businessId: 'business', 'x-tenant-id': 'business' };

/** Where no list shows that the operations of a tag are there: what is called instead, and with what. */
const INSTEAD: Readonly<Record<string, { operationId: string; parameters: Call['parameters'] }>> = {
  Directory: { operationId: 'getScimServiceProviderConfig', parameters: [] },
  Files: { operationId: 'downloadFile', parameters: [{ name: 'token', in: 'path', given: 'file' }] },
  OAuth: {
    operationId: 'createToken',
    parameters: [
      { name: 'grant_type', in: 'form', given: 'grantType' },
      { name: 'client_id', in: 'form', given: 'clientId' },
      { name: 'client_secret', in: 'form', given: 'clientSecret' },
    ],
  },
};

const document = openApiDocument() as unknown as {
  paths: Record<string, Record<string, Operation>>;
  components: { parameters: Record<string, Parameter> };
};

const parameterOf = (part: Parameter | { $ref: string }): Parameter =>
  '$ref' in part ? (document.components.parameters[part.$ref.split('/').at(-1) ?? ''] as Parameter) : part;

type Placed = { method: string; path: string; operation: Operation };
const PLACED: readonly Placed[] = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
);

const requiredOf = ({ operation }: Placed): Parameter[] =>
  (operation.parameters ?? []).map(parameterOf).filter(({ required }) => required);

/** A read of JSON, and of nothing else, that needs nothing but the business. */
const isPlain = (placed: Placed): boolean =>
  placed.method === 'get' &&
  requiredOf(placed).every(({ name }) => name in GIVEN) &&
  Object.keys(placed.operation.responses[200]?.content ?? {}).join() === 'application/json';

const callOf = (tag: string): Call => {
  const own = PLACED.filter(({ operation }) => operation.tags.includes(tag));
  const instead = INSTEAD[tag];
  const placed = own.find((one) => (instead ? one.operation.operationId === instead.operationId : isPlain(one)));
  if (placed === undefined) throw new Error(`No operation of the tag ${tag} can be called: name one in INSTEAD`);
  const { method, path, operation } = placed;
  const plain = requiredOf(placed).map(({ name, in: place }) => ({
    name,
    in: place as 'path' | 'header',
    given: GIVEN[name] ?? 'business',
  }));
  return { tag, operationId: operation.operationId, method, path, parameters: instead?.parameters ?? plain };
};

/** The public operations by their tags: none of them may be missing in a generated client. */
export const OPERATIONS_BY_TAG: ReadonlyMap<string, string[]> = new Map(
  [...new Set(PLACED.flatMap(({ operation }) => operation.tags))].map((tag) => [
    tag,
    PLACED.filter(({ operation }) => operation.tags.includes(tag)).map(({ operation }) => operation.operationId),
  ]),
);

/** One call for each tag. */
export const CALLS: readonly Call[] = [...OPERATIONS_BY_TAG.keys()].map(callOf);

import { join } from 'node:path';
import { isDocumented, isOfStandard, OPERATIONS, type Operation } from '@outlay/contracts';
import { openApiDocument } from '@outlay/contracts/documents';
import { type Document, rehearsalOf, type Schema, type Shown } from './assistant-rehearsal.ts';

type Input = Schema & { properties: { body?: Schema }; $defs?: Record<string, Schema> };

/** Of the schemas that a part refers to, each once: assistants are given no document to look them up in. */
const withDefinitions = (part: Schema, schemas: Record<string, Schema>): Schema => {
  const used: Record<string, Schema> = {};
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref, example: _, examples: __, ...rest } = value as Schema;
    if (typeof $ref !== 'string')
      return Object.fromEntries(Object.entries(rest).map(([name, one]) => [name, walk(one)]));
    const name = $ref.split('/').at(-1) ?? '';
    if (!(name in used)) {
      used[name] = {};
      used[name] = walk(schemas[name]) as Schema;
    }
    return { $ref: `#/$defs/${name}` };
  };
  const walked = walk(part) as Schema;
  return Object.keys(used).length > 0 ? { ...walked, $defs: used } : walked;
};

/** Path and query as members of their own, the body as `body`. */
const inputOf = ({ parameters = [], requestBody }: Shown, schemas: Record<string, Schema>): Input => {
  const given = parameters.filter(({ in: place }) => place === 'path' || place === 'query');
  const body = requestBody?.content['application/json']?.schema;
  const properties = Object.fromEntries(
    given.map(({ name, schema = {}, description }) => [name, { ...schema, ...(description && { description }) }]),
  );
  const required = given.filter(({ required: isRequired }) => isRequired).map(({ name }) => name);
  return withDefinitions(
    {
      type: 'object',
      properties: body ? { ...properties, body } : properties,
      required: body ? [...required, 'body'] : required,
      additionalProperties: false,
    },
    schemas,
  ) as Input;
};

/** The body of a tool without a member; undefined when it has none of that name. */
const without = (input: Input, member: string): Input | undefined => {
  const { body } = input.properties;
  const name = typeof body?.$ref === 'string' ? body.$ref.split('/').at(-1) : undefined;
  const schema = (name === undefined ? body : input.$defs?.[name]) as { properties?: Schema } | undefined;
  if (schema?.properties?.[member] === undefined) return undefined;
  const { [member]: _, ...properties } = schema.properties;
  const changed = { ...schema, properties };
  return name === undefined
    ? { ...input, properties: { ...input.properties, body: changed } }
    : { ...input, $defs: { ...input.$defs, [name]: changed } };
};

/** A tool of money is always tried first: whether, is nobody's choice. */
const withoutDryRun = (input: Input, access: string): Input => {
  const { dryRun, ...properties } = input.properties as Schema;
  return dryRun === undefined || access !== 'money' ? input : { ...input, properties };
};

const operations: readonly Operation[] = OPERATIONS;
const byId = new Map(operations.map((operation) => [operation.id, operation]));

/** `listExpenses` -> `list_expenses`, as assistants are used to. */
const nameOf = (id: string): string => id.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Where the money of a vendor or an employee goes. */
const IS_OF_DETAILS = /\/(payment-methods|reimbursement-details(\/verify)?)$|^\/v1\/vendors\/\{id\}\/verify$/;

/** Moves money, or decides where it goes. */
const isOfMoney = ({ method, rateClass, scope, path }: Operation): boolean =>
  method !== 'GET' && (rateClass === 'money' || scope === 'payments:write' || IS_OF_DETAILS.test(path));

/** Of a body of a tool that moves no money: it would decide where money goes. */
const WITHHELD = 'paymentDetails';

/** Shows what would come of something, and changes nothing. */
const isPreview = ({ path }: Operation): boolean => path.endsWith('/preview');

const accessOf = (operation: Operation): 'read' | 'write' | 'money' => {
  if (operation.method === 'GET' || isPreview(operation)) return 'read';
  return isOfMoney(operation) ? 'money' : 'write';
};

/** Left out: what signs in, gives credentials, takes files, or is followed by machines alone. */
const isForAssistants = (operation: Operation): boolean =>
  isDocumented(operation) &&
  !operation.open &&
  (operation.body !== null || operation.form === null) &&
  !operation.recentProof &&
  operation.makes === null &&
  !isOfStandard(operation) &&
  !operation.path.startsWith('/v1/users/me/');

/** The operations that an assistant may use, as tools of the Model Context Protocol. */
export const assistantTools = () => {
  const document = openApiDocument('/') as unknown as Document;
  return Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).flatMap(([, shown]) => {
      const operation = byId.get(shown.operationId);
      if (operation === undefined || !isForAssistants(operation)) return [];
      const access = accessOf(operation);
      const input = inputOf(shown, document.components.schemas);
      const kept = access === 'write' ? without(input, WITHHELD) : undefined;
      return {
        name: nameOf(operation.id),
        title: shown.summary ?? operation.summary,
        description: operation.about,
        group: (shown.tags?.[0] ?? '').toLowerCase().replaceAll(' ', '-'),
        access,
        scope: operation.scope,
        method: operation.method,
        path,
        ...(access === 'money' && { rehearsal: rehearsalOf(operation, shown) }),
        ...(kept && { withheld: [WITHHELD] }),
        input: withoutDryRun(kept ?? input, access),
      };
    }),
  );
};

export const ASSISTANT_TOOLS_FILE = join(import.meta.dirname, '../../../clients/mcp/src/tools/tools.generated.json');

/** Each tool on a line of its own, so that a change is seen. */
export const assistantToolsText = (): string =>
  `[\n${assistantTools()
    .map((tool) => JSON.stringify(tool))
    .join(',\n')}\n]\n`;

import { join } from 'node:path';
import { isDocumented, isOfStandard, OPERATIONS, type Operation } from '@outlay/contracts';
import { openApiDocument } from '@outlay/contracts/documents';

type Schema = { [name: string]: unknown };
type Parameter = { name: string; in: string; required?: boolean; description?: string; schema?: Schema; $ref?: string };
type Shown = {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
};
type Document = { paths: Record<string, Record<string, Shown>>; components: { schemas: Record<string, Schema> } };

const operations: readonly Operation[] = OPERATIONS;
const byId = new Map(operations.map((operation) => [operation.id, operation]));

/** `listExpenses` -> `list_expenses`, as assistants are used to. */
const nameOf = (id: string): string => id.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Moves money, or decides where it goes. */
const isOfMoney = ({ method, rateClass, scope }: Operation): boolean =>
  method !== 'GET' && (rateClass === 'money' || scope === 'payments:write');

/** Shows what would come of something, and changes nothing. */
const isPreview = ({ path }: Operation): boolean => path.endsWith('/preview');

const accessOf = (operation: Operation): 'read' | 'write' | 'money' => {
  if (operation.method === 'GET' || isPreview(operation)) return 'read';
  return isOfMoney(operation) ? 'money' : 'write';
};

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
const inputOf = ({ parameters = [], requestBody }: Shown, schemas: Record<string, Schema>): Schema => {
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
  );
};

/** How the effect of a tool of money is shown before it is used: by an operation that changes nothing. */
const rehearsalOf = (operation: Operation, shown: Shown, document: Document) => {
  if (shown.parameters?.some(({ name }) => name === 'dryRun')) return { kind: 'dry run' };
  const preview = document.paths[`${operation.path}/preview`]?.post;
  if (preview) return { kind: 'operation', method: 'POST', path: `${operation.path}/preview` };
  const record = operation.path.replace(/\/[a-z-]+$/, '');
  const of = operation.path.endsWith('}') ? operation.path : record;
  return document.paths[of]?.get ? { kind: 'operation', method: 'GET', path: of } : { kind: 'none' };
};

/** Left out: what signs in, gives credentials, takes files, or is followed by machines alone. */
const isForAssistants = (operation: Operation): boolean =>
  isDocumented(operation) &&
  !operation.open &&
  !operation.upload &&
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
      return {
        name: nameOf(operation.id),
        title: shown.summary ?? operation.summary,
        description: operation.about,
        group: (shown.tags?.[0] ?? '').toLowerCase().replaceAll(' ', '-'),
        access,
        scope: operation.scope,
        method: operation.method,
        path,
        ...(access === 'money' && { rehearsal: rehearsalOf(operation, shown, document) }),
        input: inputOf(shown, document.components.schemas),
      };
    }),
  );
};

export const ASSISTANT_TOOLS_FILE = join(import.meta.dirname, '../../clients/mcp/src/tools/tools.generated.json');

/** Each tool on a line of its own, so that a change is seen. */
export const assistantToolsText = (): string =>
  `[\n${assistantTools()
    .map((tool) => JSON.stringify(tool))
    .join(',\n')}\n]\n`;

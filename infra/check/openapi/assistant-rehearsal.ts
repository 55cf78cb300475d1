import { OPERATIONS, type Operation } from '@outlay/contracts';

/** What is used of the OpenAPI document. */
export type Schema = { [name: string]: unknown };

type Parameter = { name: string; in: string; required?: boolean; description?: string; schema?: Schema; $ref?: string };
export type Shown = {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
};
export type Document = {
  paths: Record<string, Record<string, Shown>>;
  components: { schemas: Record<string, Schema> };
};

const operations: readonly Operation[] = OPERATIONS;

/** Where records are listed whose ids a body may name. */
const LISTS = { billIds: 'listBills', reportIds: 'listReports' } as const;

const pathOf = (id: string): string => operations.find((operation) => operation.id === id)?.path ?? '';

/** Is there one thing to be read? */
const isRead = (path: string): boolean =>
  operations.some(
    (one) => one.method === 'GET' && one.path === path && one.id.startsWith('get') && one.id !== 'getBusiness',
  );

const isThere = (method: Operation['method'], path: string): boolean =>
  operations.some((one) => one.method === method && one.path === path);

/** `/v1/…/payment-batches/{batchId}` -> `payment batch` */
const kindOf = (path: string): string =>
  (path.split('/').findLast((part) => !part.startsWith('{')) ?? '')
    .replaceAll('-', ' ')
    .replace(/(?<=batch)es$|(?<!detail)s$/, '');

/** The records that an operation concerns: the one of its path with what is in it, or those that its body names. */
const concernsOf = ({ path, body }: Operation) => {
  const members = Object.keys((body as { shape?: object } | null)?.shape ?? {});
  const named = Object.entries(LISTS).filter(([ids]) => members.includes(ids));
  if (named.length > 0) return named.map(([ids, id]) => ({ kind: kindOf(pathOf(id)), path: pathOf(id), ids }));
  const record = [path, path.replace(/\/[a-z-]+$/, '')].find(isRead);
  if (record === undefined) return [];
  const isOfMany = record.endsWith('/{batchId}') && isThere('GET', `${record}/payments`);
  const itself = { kind: kindOf(record), path: record };
  return isOfMany ? [itself, { kind: 'payment', path: `${record}/payments`, isList: true }] : [itself];
};

/** How the effect of a tool of money is shown before it is used. @throws Error when the API has no way to show it */
export const rehearsalOf = (operation: Operation, { parameters = [] }: Shown) => {
  const isTried = parameters.some(({ name }) => name === 'dryRun');
  if (!isTried && !isThere('POST', `${operation.path}/preview`))
    throw new Error(`${operation.id} moves money, and has neither dryRun nor a preview`);
  return { by: isTried ? 'dry run' : 'preview', concerns: concernsOf(operation) };
};

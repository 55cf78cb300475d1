import { API_OPERATIONS, type Operation, type WriteBack, writeBackOf } from '@outlay/contracts';
import { collectionOf } from './ids.ts';
import { type Command, type Reply, send } from './send.ts';
import { type Tenant, usualCommand } from './usual.ts';

/** A resource that a tenant has, what reads it and what changes it. */
export type Writable = { name: string; operation: Operation; writeBack: WriteBack; params: Command['params'] };

/** Every resource of a tenant that some operation changes, in all the states that there are. */
export const writablesOf = (tenant: Tenant): Writable[] =>
  API_OPERATIONS.flatMap((operation) => {
    const writeBack = writeBackOf(operation, API_OPERATIONS);
    if (!writeBack) return [];
    const { params } = usualCommand(operation, tenant);
    const last = Object.keys(params).at(-1);
    if (last === undefined || last === 'businessId') return [{ name: operation.id, operation, writeBack, params }];
    const collection = collectionOf(operation.path, last);
    // Users are made by inviting them to a business, and we are one.
    const ids = collection === '/v1/users' ? [tenant.userId] : tenant.ids.of(collection);
    return ids.map((id) => ({
      name: `${operation.id} ${id}`,
      operation,
      writeBack,
      params: { ...params, [last]: `${id}` },
    }));
  });

type Caller = { baseUrl: string; tenant: Tenant };

/** The resource as it is read; undefined when it is there no more, or never was. */
export const readOne = async ({ baseUrl, tenant }: Caller, { writeBack, params }: Writable, language: string) => {
  const headers = { 'accept-language': language };
  const reply = await send(baseUrl, tenant, { operation: writeBack.reader, params, query: {}, headers });
  if (reply.status !== 200) return undefined;
  return { data: JSON.parse(reply.text).data as Record<string, unknown>, etag: reply.headers.get('etag') };
};

export const writeOne = ({ baseUrl, tenant }: Caller, { operation, params }: Writable, body: object): Promise<Reply> =>
  send(baseUrl, tenant, { operation, params, query: {}, body });

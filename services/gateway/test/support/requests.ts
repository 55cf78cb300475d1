import { expect } from '@jest/globals';
import { type Envelope, operationsOf } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import type { Cluster, Reply, RequestOptions } from './cluster.ts';

/** The data of an answer, which is held against what the API promises of its operation. */
export const kept = <T>(id: string, reply: Reply): T => {
  const operation = operationsOf('gateway').find((known) => known.id === id);
  expect([reply.status, reply.body.error]).toEqual([operation?.status, undefined]);
  if (operation?.answer) expect(operation.answer.safeParse(reply.body).error).toBeUndefined();
  return reply.body.data as T;
};

/** The status and the code of a rejection. */
export const code = ({ status, body }: Reply) => [status, body.error?.code];
/** The status and the first wrong field of a rejection. */
export const field = ({ status, body }: Reply) => [status, body.error?.details?.[0]?.field];

/** The methods that change something, as the owner of the cluster's business calls them. */
export const createVerbs = ({ send }: Cluster) => ({
  post: (path: string, body?: unknown, options: RequestOptions = {}): Promise<Reply> =>
    send(path, { method: 'POST', ...(body !== undefined && { body }), ...options }),
  patch: (path: string, body: unknown, options: RequestOptions = {}): Promise<Reply> =>
    send(path, { method: 'PATCH', body, ...options }),
  put: (path: string, body: unknown, options: RequestOptions = {}): Promise<Reply> =>
    send(path, { method: 'PUT', body, ...options }),
  remove: (path: string, options: RequestOptions = {}): Promise<Reply> => send(path, { method: 'DELETE', ...options }),
});

export type Verbs = ReturnType<typeof createVerbs>;

/** The first published event of a kind that matches; waits for it. */
export const publishedEvent = async (
  { vhost }: Cluster,
  kind: string,
  holds: (event: Envelope) => boolean = () => true,
): Promise<Envelope> =>
  waitFor(async () => {
    const path = '/queues/{vhost}/webhook-dispatcher.events.v1/get';
    const body = { count: 500, ackmode: 'ack_requeue_true', encoding: 'auto' };
    const messages = await vhost.api<{ payload: string }[]>('POST', path, body);
    return messages
      .map(({ payload }) => JSON.parse(payload) as Envelope)
      .find((event) => event.type === kind && holds(event));
  });

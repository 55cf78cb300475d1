import { randomUUID } from 'node:crypto';
import type { World } from './world.ts';

type Page = { data: { id: string }[]; pagination: { nextCursor: string; hasNext?: boolean } };

const answerOf = async ({ cluster, tenant }: World, path: string, init: RequestInit & { key?: string } = {}) => {
  const { key, ...rest } = init;
  const headers = {
    authorization: `Bearer ${key ?? tenant.apiKey}`,
    'x-tenant-id': `${tenant.tenantId}`,
    'content-type': 'application/json',
    ...rest.headers,
  };
  return fetch(cluster.baseUrl + path, { ...rest, headers, signal: AbortSignal.timeout(30_000) });
};

/** Creates an expense under an idempotency key, and returns its id. */
const createWith = async (world: World, idempotencyKey: string): Promise<number> => {
  const body = JSON.stringify({ merchant: 'Once', amount: 1, date: '2026-03-13' });
  const headers = { 'idempotency-key': idempotencyKey };
  const answer = await answerOf(world, '/v1/expenses', { method: 'POST', body, headers });
  if (!answer.ok) throw new Error(`POST /v1/expenses: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: { id: number } }).data.id;
};

const pageAfter = async (world: World, cursor: string): Promise<Page> => {
  const answer = await answerOf(world, `/v1/events?after=${encodeURIComponent(cursor)}&pageSize=100`);
  if (!answer.ok) throw new Error(`GET /v1/events: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Page;
};

/** What a customer has in hand when the server ends: idempotency keys, a cursor, and an API key that was revoked too late. */
export const startCustomer = async (world: World) => {
  const early = randomUUID();
  const late = randomUUID();
  const earlyId = await createWith(world, early);
  const words = ['create', 'key', '--business', `${world.tenant.tenantId}`, '--name', 'late', '--json'];
  const made = JSON.parse(await world.operator(...words)) as { id: string; key: string };
  let lateId = 0;
  let cursor = '';
  return {
    /** Behind the moment that the server is set back to. */
    actLate: async (): Promise<void> => {
      lateId = await createWith(world, late);
      await world.operator('revoke', 'key', made.id);
      cursor = (await pageAfter(world, 'latest')).pagination.nextCursor;
    },
    /** In words, what holds of it after the restore. `fresh`: events that were published since. */
    look: async (fresh: ReadonlySet<string>) => {
      const pulled = new Set<string>();
      for (let next = cursor; ; ) {
        const { data, pagination } = await pageAfter(world, next);
        for (const { id } of data) pulled.add(id);
        next = pagination.nextCursor;
        if (data.length === 0) break;
      }
      const revoked = await answerOf(world, '/v1/expenses?pageSize=1', { key: made.key });
      return {
        earlyReplayed: (await createWith(world, early)) === earlyId,
        lateMadeAnew: (await createWith(world, late)) !== lateId,
        notPulled: [...fresh].filter((id) => !pulled.has(id)),
        revokedInForce: revoked.ok,
      };
    },
  };
};

export type Customer = Awaited<ReturnType<typeof startCustomer>>;

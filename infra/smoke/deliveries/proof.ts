import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { type Child, startChild } from '../../bench/harness/child.ts';
import type { Got } from '../../bench/harness/receiver.ts';
import { databaseUrl } from '../../postgres/connect.ts';
import type { PrivateServers } from '../cluster/private-servers.ts';
import { type Publisher, startPublisher } from '../cluster/publisher.ts';
import { type Dispatchers, type Hook, startDispatchers } from '../cluster/two-dispatchers.ts';
import { createLedger, type Ledger } from './ledger.ts';

/** What is older is done and comes from the broker no more: an outbox is kept for an hour. */
const REMOVED_AFTER = '90 minutes';

const PENDING = 'SELECT 1 FROM deliveries WHERE next_attempt_at IS NOT NULL LIMIT 1';
/** A failure that awaits its retry was attempted. */
const UNATTEMPTED = `SELECT 1 FROM deliveries WHERE next_attempt_at IS NOT NULL AND status = 'pending' AND event_created_at <= $1
  LIMIT 1`;
const SINCE = 'SELECT event_id AS "eventId", status FROM deliveries WHERE created_at >= $1';
const REMOVALS = [
  `DELETE FROM deliveries WHERE created_at < now() - interval '${REMOVED_AFTER}' AND next_attempt_at IS NULL`,
  `DELETE FROM attempts WHERE at < now() - interval '${REMOVED_AFTER}'`,
  `DELETE FROM events WHERE created_at < now() - interval '${REMOVED_AFTER}'`,
];

/** What the dispatchers' database has, read past them. */
const openRecord = (adminUrl: string) => {
  const pool = new Pool({ connectionString: databaseUrl(adminUrl, 'outlay_webhook_dispatcher'), max: 1 });
  // A killed server ends idle connections; the next look opens another one.
  pool.on('error', () => undefined);
  const finds = async (text: string, values: unknown[] = []): Promise<boolean> =>
    (await pool.query(text, values)).rowCount !== 0;
  return {
    pending: () => finds(PENDING),
    /** Is anything still to be attempted that was published up to then (milliseconds since 1970)? Rejects while the server is down. */
    unattempted: (at: number) => finds(UNATTEMPTED, [new Date(at)]),
    since: async (at: Date) => (await pool.query<{ eventId: string; status: string }>(SINCE, [at])).rows,
    /** A night's rows may go. */
    removeOld: async (): Promise<void> => {
      for (const removal of REMOVALS) await pool.query(removal);
    },
    close: () => pool.end(),
  };
};
type DeliveryRecord = ReturnType<typeof openRecord>;

type Receiving = { hook: Hook; receiver: Child };

/** Two dispatchers, a publisher and a receiver per business, and what was sent and received. */
export type Proof = {
  servers: PrivateServers;
  dispatchers: Dispatchers;
  publisher: Publisher;
  ledger: Ledger;
  record: DeliveryRecord;
  /** Gives the ledger what has arrived since the last time. */
  checkArrivals(): Promise<void>;
  /** A steady stream of so many events a second from now on; returns how to end it. */
  stream(rate: number): () => Promise<void>;
  stop(): Promise<void>;
};

export const BUSINESSES = [1, 2];
const TICKS_PER_SECOND = 20;

const began = performance.now();
export const print = (text: string): void =>
  console.log(`${((performance.now() - began) / 1_000).toFixed(0).padStart(4)} s  ${text}`);

/** On the clock that the receivers use. */
export const now = (): number => performance.timeOrigin + performance.now();

const streamOf = (publisher: Publisher, rate: number) => {
  const each = Math.max(1, Math.round(rate / TICKS_PER_SECOND / BUSINESSES.length));
  let over = false;
  const run = async (): Promise<void> => {
    const last: Promise<boolean>[] = [];
    while (!over) {
      last.length = 0;
      for (const businessId of BUSINESSES) last.push(publisher.publish(businessId, each));
      await pause(1_000 / TICKS_PER_SECOND);
    }
    await Promise.all(last);
  };
  const running = run();
  return async (): Promise<void> => {
    over = true;
    await running;
  };
};

type Options = {
  /** Of the dispatchers, other than the defaults of two-dispatchers.ts. */
  variables: Record<string, string>;
  /** Milliseconds until a receiver answers, so that work is under way at any time. */
  slowness: number;
  /** false: services only look at the broker's queues, as in production; the operator makes them. */
  declares?: boolean;
};

const asOwnUser = ({ servers }: PrivateServers) => ({
  RABBITMQ_URL: servers.rabbitUrls?.['webhook-dispatcher'] ?? servers.rabbitUrl,
  RABBITMQ_DECLARES: 'false',
});

export const startProof = async (
  servers: PrivateServers,
  { variables, slowness, declares = true }: Options,
): Promise<Proof> => {
  const ledger = createLedger(now);
  const own = declares ? {} : asOwnUser(servers);
  const dispatchers = await startDispatchers(servers, 2, { ...variables, ...own });
  const hooks: Receiving[] = [];
  for (const businessId of BUSINESSES) {
    const receiver = startChild('harness/receiver.ts', { ANSWER_AFTER: `${slowness}` });
    const { url } = await receiver.nextMessage<{ url: string }>();
    const hook = await dispatchers.register(businessId, url);
    ledger.endpoint(hook);
    hooks.push({ hook, receiver });
  }
  const publisher = await startPublisher(servers, ledger, declares);
  const record = openRecord(servers.adminUrl);
  return {
    ...{ servers, dispatchers, publisher, ledger, record },
    checkArrivals: async () => {
      for (const { hook, receiver } of hooks)
        for (const { raw, signature, at } of (await receiver.call<{ got: Got[] }>({ take: true })).got)
          ledger.received({ endpointId: hook.id, raw: Buffer.from(raw, 'latin1'), signature, at });
    },
    stream: (rate) => streamOf(publisher, rate),
    stop: async () => {
      await record.close();
      await publisher.stop();
      for (const { receiver } of hooks) receiver.end();
      await dispatchers.stop();
    },
  };
};

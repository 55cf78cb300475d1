import { randomUUID } from 'node:crypto';
import { exampleOf, newEvent } from '@outlay/contracts';
import { createMetrics, systemClock } from '@outlay/runtime';
import { createRelay, type Database, openDatabase } from '@outlay/store';
import { createTestDatabase, type TestDatabase, testLogger, waitFor } from '@outlay/testing';
import { keepEvents } from '../src/intake/event-record.table.ts';
import { cancel } from '../src/records/deliveries/delivery.table.ts';
import { releaseLeases, renewLeases, takeNamed, takeOverdue } from '../src/scheduling/due-delivery.table.ts';
import { replanRetries } from '../src/scheduling/replan.table.ts';
import { neglectedEndpoints } from '../src/scheduling/swept-delivery.table.ts';
import { createSaveAttempt } from '../src/sending/delivering/attempt.table.ts';
import { UNTIMED } from '../src/transport/http-client/outcome.ts';
import { type DueRecordFace, describeDueRecord } from './due-record-suite.ts';
import type { RecordFace } from './fake-record.ts';
import type { RelayDriver } from './fake-relay.ts';
import { describeRecord } from './record-suite.ts';
import { describeRelay } from './relay-suite.ts';

/** The same suites as for the fakes of the interleavings: `fakes.unit.test.ts`. */
const LEASE = 60_000;
const takingAt = (at: number) => ({
  at: new Date(at),
  lease: LEASE,
  leaseToken: randomUUID(),
});
const of = (count = 0) => [{ endpointId: 'wh_1', count }];
const outside = () => ({ logger: testLogger(), metrics: createMetrics('test'), clock: systemClock });
const prepare = async (): Promise<{ place: TestDatabase; database: Database; close(): Promise<void> }> => {
  const place = await createTestDatabase('webhook-dispatcher');
  const database = openDatabase({ url: place.url, poolSize: 3, ...outside() });
  const close = async (): Promise<void> => {
    await database.close();
    await place.close();
  };
  return { place, database, close };
};

const recordOn = ({ look }: TestDatabase, database: Database): RecordFace => {
  const save = createSaveAttempt(database, { seal: async () => null });
  const createdAt = new Date();
  return {
    handle: async (id) => {
      const from = {
        businessId: 1,
        fromBusinessId: undefined,
        receivers: [1],
        position: 0,
        isFirst: false,
        aggregate: () => null,
        trace: null,
        isTriggered: false,
      };
      const event = { id, ...from, kind: 'expense.created', createdAt, bytes: Buffer.from(id) };
      const planned = [{ event, businessId: 1, endpointId: 'wh_1', rateLimit: null, sequenced: false, now: false }];
      const seen = [{ businessId: 1, changes: 1 }];
      await keepEvents(
        database,
        { events: [event], planned, seen },
        { now: new Date(), lease: LEASE, leaseToken: randomUUID(), isShard: false },
      );
    },
    take: (count) => {
      const portions = { retries: of(count), firsts: of(count) };
      return takeOverdue(database, portions, takingAt(Date.now()));
    },
    renew: (jobs) => renewLeases(database, jobs, LEASE),
    release: (jobs) => releaseLeases(database, jobs),
    finish: (job, completion) => {
      const outcome = {
        result: 'retry',
        statusCode: 500,
        error: null,
        responseTime: 1,
        timing: UNTIMED,
        body: null,
        certificate: null,
        retryAfter: null,
        resent: false,
      } as const;
      return save({ job, outcome, completion });
    },
    cancel: async (eventId) => {
      const [row] = await look<{ id: string }>('SELECT id FROM deliveries WHERE event_id = $1', [eventId]);
      const name = { businessId: 1, webhookId: 'wh_1', deliveryId: row?.id ?? '' };
      return (await database.acrossTenants((tx) => cancel(tx, name))) !== undefined;
    },
    expire: async () =>
      void (await look(
        "UPDATE deliveries SET lease_until = now() - interval '1 second' WHERE lease_until IS NOT NULL",
      )),
    look: () =>
      look(`SELECT event_id AS "eventId", status, attempts, next_attempt_at IS NOT NULL AS next FROM deliveries`),
  };
};

/** Rows as they stand after some attempts; nobody has a lease on them. */
const GIVEN = `INSERT INTO deliveries (id, business_id, endpoint_id, event_id, event_type, event_created_at, status, created_at,
    attempts, attempts_before, next_attempt_at) SELECT id, 1, 'wh_1', 'evt_' || id, 'expense.created', now(), 'failed', now(), n, before, at
    FROM unnest($1::text[], $2::int[], $3::int[], $4::timestamptz[]) AS given (id, n, before, at)`;

const dueRecordOn = ({ look }: TestDatabase, database: Database): DueRecordFace => {
  return {
    add: async (rows) => {
      const ids = rows.map(({ id }) => id);
      const numbers = [rows.map(({ attempts = 0 }) => attempts), rows.map(({ attemptsBefore = 0 }) => attemptsBefore)];
      await look(
        "INSERT INTO events SELECT 'evt_' || id, 1, 'expense.created', now(), '' FROM unnest($1::text[]) AS id",
        [ids],
      );
      await look(GIVEN, [ids, ...numbers, rows.map(({ dueAt }) => new Date(dueAt))]);
      await look('UPDATE events SET created_at = d.event_created_at FROM deliveries d WHERE d.event_id = events.id');
    },
    take: ({ retries, firsts }, at) =>
      takeOverdue(database, { retries: of(retries), firsts: of(firsts) }, takingAt(at)),
    named: async (timers, at) => {
      const some = timers.map(({ id: deliveryId, attempt }) => ({ deliveryId, endpointId: 'wh_1', attempt }));
      return await takeNamed(database, some, takingAt(at));
    },
    neglected: (before) => neglectedEndpoints(database, new Date(before)),
    replan: (crowded, at) => replanRetries(database, [{ endpointId: 'wh_1', ...crowded }], new Date(at)),
    times: async () => {
      const rows = await look<{ id: string; at: Date }>('SELECT id, next_attempt_at AS at FROM deliveries');
      return Object.fromEntries(rows.map(({ id, at }) => [id, at.getTime()]));
    },
  };
};

const emptied = async ({ look }: TestDatabase): Promise<void> => {
  await look('TRUNCATE events, deliveries, attempts, endpoints, endpoint_changes');
  await look(
    `INSERT INTO endpoints VALUES ('wh_1', 1, 'https://a.example', '{*}', NULL, 'active', '', 1, now(), now())`,
  );
};

describeRecord('in PostgreSQL', async () => {
  const { place, database, close } = await prepare();
  const fresh = async (): Promise<RecordFace> => {
    await emptied(place);
    return recordOn(place, database);
  };
  return { fresh, close };
});

describeDueRecord('in PostgreSQL', async () => {
  const { place, database, close } = await prepare();
  const fresh = async (): Promise<DueRecordFace> => {
    await emptied(place);
    return dueRecordOn(place, database);
  };
  return { fresh, close };
});

/** The relay and its outbox are real; the broker is a list that can be lost. */
const relayOn = (database: Database): RelayDriver => {
  let queued: string[] = [];
  let connections = 1;
  let registered = false;
  let crash = false;
  const marker = {
    connection: () => connections,
    isNew: async () => !registered,
    register: async () => {
      registered = true;
    },
  };
  const toBroker = async ({ bytes }: { bytes: Buffer }): Promise<void> => {
    const { data } = JSON.parse(bytes.toString()) as { data: { expense: { merchant: string } } };
    queued.push(data.expense.merchant);
    if (!crash) return;
    crash = false;
    throw new Error('The connection was lost before the confirm');
  };
  const relay = createRelay({ database, publish: toBroker, marker, ...outside(), every: 50 });
  const origin = { businessId: 1, userId: null, onBehalfOf: null, credentialId: 'test', requestId: 'test' };
  const commitEvent = (merchant: string, commit: boolean): Promise<void> =>
    database.change(origin, async (tx) => {
      const { expense } = exampleOf('expense.created').data;
      tx.publish(newEvent('expense.created', { aggregate: 'expense:1', data: { expense: { ...expense, merchant } } }));
      if (!commit) throw new Error('rolled back');
    });
  return {
    publish: (id) => commitEvent(id, true),
    publishInVain: (id) => commitEvent(id, false).catch(() => undefined),
    carry: async () => {
      await relay.start();
      await waitFor(async () => {
        relay.wake();
        const text = 'SELECT 1 FROM outbox_queue LIMIT 1';
        return registered && (await database.acrossTenants((tx) => tx.rows({ text }))).length === 0;
      });
      await relay.stop();
    },
    crashNext: () => {
      crash = true;
    },
    wipe: () => {
      queued = [];
      registered = false;
      connections += 1;
    },
    queued: () => [...queued],
  };
};

describeRelay('by the relay', async () => {
  const { place, database, close } = await prepare();
  const fresh = async (): Promise<RelayDriver> => {
    await place.look('TRUNCATE outbox, outbox_queue');
    return relayOn(database);
  };
  return { fresh, close };
});

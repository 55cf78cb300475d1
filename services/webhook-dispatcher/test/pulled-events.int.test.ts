import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Caller } from '@outlay/contracts';
import { createMetrics, systemClock } from '@outlay/runtime';
import { type Database, openDatabase, type Query } from '@outlay/store';
import { testLogger, waitFor } from '@outlay/testing';
import { cursorText } from '../src/records/events/event-cursor.ts';
import { createOpened, UNHURRIED } from './opened.ts';
import type { Cluster, Ground, Instance } from './service.ts';

const opened = createOpened();
let services: readonly Instance[];
let cluster: Cluster;
let ground: Ground;
let database: Database;
let business = 700;
const DAY = 24 * 60 * 60_000;
const MONTH = 30 * DAY;
const fresh = () => {
  business += 1;
  return { businessId: business };
};

beforeAll(async () => {
  ({ services, cluster, ground } = await opened.setUp(UNHURRIED, 2));
  const settings = { logger: testLogger(), metrics: createMetrics('test'), clock: systemClock };
  database = openDatabase({ url: ground.database.url, poolSize: 4, ...settings });
});
afterAll(async () => {
  for (const end of ends) end();
  await database.close();
  await opened.close();
});

const pull = (caller: Partial<Caller>, query: string, at = 0) => {
  const service = services[at];
  if (!service) throw new Error('no instance');
  return service.call('GET', `/v1/events?${query}`, caller);
};
const idsOf = ({ body }: Awaited<ReturnType<typeof pull>>): string[] => body.data.map(({ id }: { id: string }) => id);
const nextOf = ({ body }: Awaited<ReturnType<typeof pull>>): string => body.pagination.nextCursor;

const INSERT = `INSERT INTO events (id, business_id, kind, created_at, bytes) VALUES ($1, $2, 'expense.created', now(), $3)`;
const bytesOf = (id: string) => Buffer.from(JSON.stringify({ id, type: 'expense.created' }));
let made = 0;
const newId = (): string => {
  made += 1;
  return `evt_9${String(1_000_000 - made)}`;
};

/** What ends the transactions that a broken test left open. */
const ends: (() => void)[] = [];

/** A transaction that stays open behind its statement until it is let go. */
const openTransaction = async (where: Database, statement: Query): Promise<() => Promise<void>> => {
  const [written, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  ends.push(free.resolve);
  const done = where.acrossTenants(async (tx) => {
    await tx.rows(statement);
    written.resolve();
    await free.promise;
  });
  await written.promise;
  return async () => {
    free.resolve();
    await done;
  };
};

/** An event whose transaction is not committed yet. */
const keepSlowly = async (businessId: number) => {
  const id = newId();
  const commit = await openTransaction(database, { text: INSERT, values: [id, businessId, bytesOf(id)] });
  return { id, commit };
};

const keep = async (businessId: number): Promise<string> => {
  const { id, commit } = await keepSlowly(businessId);
  await commit();
  return id;
};

describe('a cursor', () => {
  it('never skips what is committed late, and passes it on in the order in which it became visible', async () => {
    const caller = fresh();
    const start = nextOf(await pull(caller, 'after=latest'));
    const first = await keepSlowly(caller.businessId);
    const second = await keep(caller.businessId);
    const early = await pull(caller, `after=${start}`);
    expect(early.body).toMatchObject({ data: [], pagination: { totalCount: 0, hasNext: false } });
    await first.commit();
    const later = await pull(caller, `after=${nextOf(early)}`);
    expect(idsOf(later)).toEqual([first.id, second]);
    expect(idsOf(await pull(caller, `after=${nextOf(later)}`))).toEqual([]);
    expect(idsOf(await pull(caller, `after=${start}`))).toEqual([first.id, second]);
  });

  it('is not held back by a transaction of another database of the server', async () => {
    const caller = fresh();
    const start = nextOf(await pull(caller, 'after=latest'));
    const other = await opened.setUp(UNHURRIED);
    const elsewhere = openDatabase({
      url: other.ground.database.url,
      poolSize: 1,
      ...{ logger: testLogger(), metrics: createMetrics('test'), clock: systemClock },
    });
    opened.later(elsewhere, ({ close }) => close());
    const end = await openTransaction(elsewhere, { text: 'SELECT pg_current_xact_id()' });
    const id = await keep(caller.businessId);
    const page = await pull(caller, `after=${start}`);
    expect(idsOf(page)).toEqual([id]);
    const next = await pull(caller, `after=${nextOf(page)}`);
    expect([next.status, next.body.data]).toEqual([200, []]);
    const waited = await pull(caller, `after=${nextOf(next)}&wait=1`);
    expect([waited.status, waited.body.data]).toEqual([200, []]);
    const latest = await pull(caller, 'after=latest');
    expect(idsOf(await pull(caller, `after=${nextOf(latest)}`))).toEqual([]);
    const later = await keep(caller.businessId);
    expect(idsOf(await pull(caller, `after=${nextOf(latest)}`))).toEqual([later]);
    await end();
  });

  it('goes from the earliest of 30 days to the end, and is good until its day is dropped', async () => {
    const caller = fresh();
    const now = Date.now();
    const firstDay = Math.floor((now - MONTH) / DAY) * DAY;
    const keptAt = async (time: number): Promise<string> => {
      const [id, at] = [newId(), new Date(time)];
      await ground.database.look(`SELECT ensure_day('events', 'created_at', $1::date)`, [
        at.toISOString().slice(0, 10),
      ]);
      const values = [id, caller.businessId, bytesOf(id), at];
      await database.acrossTenants(async (tx) => tx.write({ text: INSERT.replace('now()', '$4'), values }));
      return id;
    };
    await keptAt(now - MONTH - 1_000);
    const kept = [await keptAt(now - MONTH + 60_000), await keptAt(now - MONTH + DAY), await keptAt(now)];
    const seen: string[] = [];
    let cursor = 'earliest';
    for (let more = true; more; ) {
      const page = await pull(caller, `after=${cursor}&pageSize=1`);
      expect(page.status).toBe(200);
      seen.push(...idsOf(page));
      cursor = nextOf(page);
      more = page.body.pagination.hasNext;
    }
    expect(seen).toEqual(kept);
    const oldest = cursorText(caller.businessId, { position: 1, id: '', since: firstDay });
    expect((await pull(caller, `after=${oldest}`)).status).toBe(200);
  });

  it('goes through everything once, page by page, while two instances take events in', async () => {
    const caller = fresh();
    const published = Promise.all(Array.from({ length: 400 }, () => cluster.publish(caller.businessId)));
    const seen: string[] = [];
    let cursor = 'earliest';
    await waitFor(
      async () => {
        const page = await pull(caller, `after=${cursor}&pageSize=7`, seen.length % 2);
        seen.push(...idsOf(page));
        cursor = nextOf(page);
        return seen.length >= 400 && !page.body.pagination.hasNext;
      },
      { timeout: 20_000 },
    );
    const events = await published;
    expect([seen.length, new Set(seen)]).toEqual([400, new Set(events.map(({ id }) => id))]);
    expect(idsOf(await pull(caller, `after=${cursor}`))).toEqual([]);
  });

  it('passes over kinds that are not wanted or not the reader’s, and test events', async () => {
    const caller = fresh();
    const expense = await cluster.publish(caller.businessId);
    const bill = await cluster.publish(caller.businessId, new Date(), 'bill.created');
    const values = [caller.businessId, Buffer.from('{"id":"evt_test_1"}')];
    await database.acrossTenants(async (tx) =>
      tx.write({ text: INSERT.replace('$1', "'evt_test_1'").replace('$2', '$1').replace('$3', '$2'), values }),
    );
    await waitFor(async () => (await pull(caller, '')).body.pagination.totalCount === 2);
    const reader = { ...caller, scopes: ['events:read', 'expenses:read'] } as const;
    const page = await pull({ ...reader, scopes: [...reader.scopes] }, 'after=earliest');
    expect(idsOf(page)).toEqual([expense.id]);
    expect(idsOf(await pull(caller, `after=${nextOf(page)}`))).toEqual([]);
    expect(idsOf(await pull(caller, 'after=earliest&type=bill.created'))).toEqual([bill.id]);
    expect((await pull({ ...caller, role: 'employee' }, 'after=earliest')).status).toBe(403);
  });

  it('is refused when it is another business’s, made up, or too old, and beside another place', async () => {
    const [caller, other] = [fresh(), fresh()];
    const mine = nextOf(await pull(caller, 'after=latest'));
    const old = cursorText(caller.businessId, { position: 1, id: '', since: Date.now() - MONTH - DAY });
    const beyond = cursorText(caller.businessId, { position: 2 ** 52, id: '', since: Date.now() });
    for (const [who, query, field, reason] of [
      [other, `after=${mine}`, 'after', undefined],
      [caller, 'after=c1_nonsense', 'after', undefined],
      [caller, `after=${old}`, 'after', 'expired'],
      [caller, `after=${beyond}`, 'after', 'expired'],
      [caller, `after=${mine}&page=2`, 'page', undefined],
      [caller, `after=${mine}&startingAfter=evt_1`, 'startingAfter', undefined],
      [caller, 'wait=5', 'after', undefined],
      [caller, `after=${mine}&wait=31`, 'wait', undefined],
    ] as const) {
      const { status, body } = await pull(who, query);
      expect([query, status, body.error?.code]).toEqual([query, 400, 'VALIDATION_ERROR']);
      const { details } = body.error;
      expect(details[0].field).toBe(field);
      expect(details.find((each: object) => 'reason' in each)?.reason).toBe(reason);
    }
  });

  it('stays good where the data is moved to another server: places rise above all that were given', async () => {
    const caller = fresh();
    const before = nextOf(await pull(caller, 'after=latest'));
    const first = await keep(caller.businessId);
    await ground.database.look('SELECT raise_event_positions(true)');
    const second = await keep(caller.businessId);
    expect(idsOf(await pull(caller, `after=${before}`))).toEqual([first, second]);
    const [row] = await ground.database.look<{ rose: boolean }>(
      'SELECT max(position) - min(position) >= 1::bigint << 40 AS rose FROM events WHERE business_id = $1',
      [caller.businessId],
    );
    expect(row?.rose).toBe(true);
  });
});

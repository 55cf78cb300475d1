import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AppError, type Envelope, exampleOf } from '@outlay/contracts';
import { type ChangeTransaction, type Database, handleTogether } from '../src/index.ts';
import { addThing, allThings, createHarness, fact, type Harness } from './harness.ts';

describe('events that are handled together', () => {
  let harness: Harness;
  let database: Database;
  let handle: Database['handle'];
  /** Of the batches so far. */
  const sizes: number[] = [];

  beforeAll(async () => {
    harness = await createHarness();
    database = harness.open();
    const handleAll: Database['handleAll'] = (works) => {
      sizes.push(works.length);
      return database.handleAll(works);
    };
    handle = handleTogether({ handle: database.handle, handleAll }, { most: 64, linger: 20 });
  });
  afterAll(() => harness.close());

  const event = (id: string, businessId = 3): Envelope => ({
    ...(exampleOf('expense.created') as Envelope),
    id,
    metadata: { businessId, userId: 7 },
  });
  const adds =
    (id: number, businessId = 3) =>
    async (tx: ChangeTransaction) =>
      tx.write(addThing(id, `thing ${id}`, businessId));
  const idsOf = async (where = 'true') =>
    (await harness.raw.look<{ id: string }>(`SELECT id FROM things WHERE ${where} ORDER BY id`)).map(({ id }) =>
      Number(id),
    );

  it('are one transaction, and take effect once however often they come', async () => {
    sizes.length = 0;
    const works = [1, 2, 3, 2, 1].map((id) => handle(event(`evt_${id}`), adds(id)));
    expect((await Promise.all(works)).toSorted()).toEqual(['done', 'done', 'done', 'duplicate', 'duplicate']);
    expect(sizes).toEqual([5]);
    expect(await handle(event('evt_1'), adds(1))).toBe('duplicate');
    expect(await database.handle(event('evt_2'), adds(2))).toBe('duplicate');
    expect(await idsOf()).toEqual([1, 2, 3]);
    const [{ transactions } = { transactions: 0 }] = await harness.raw.look<{ transactions: number }>(
      "SELECT count(DISTINCT xmin::text)::int AS transactions FROM inbox WHERE event_id IN ('evt_1', 'evt_2', 'evt_3')",
    );
    expect(transactions).toBe(1);
  });

  it('see and write the rows of their own business alone', async () => {
    const seen = new Map<number, number[]>();
    const look = (businessId: number) => async (tx: ChangeTransaction) => {
      const rows = await tx.rows<{ business_id: number }>(allThings);
      seen.set(businessId, [...new Set(rows.map((row) => row.business_id))]);
    };
    await Promise.all([handle(event('evt_11', 5), adds(11, 5)), handle(event('evt_12', 6), adds(12, 6))]);
    await Promise.all(
      [5, 6].map((businessId) => handle(event(`evt_look_${businessId}`, businessId), look(businessId))),
    );
    expect([seen.get(5), seen.get(6)]).toEqual([[5], [6]]);
    const foreign = await Promise.allSettled([
      handle(event('evt_13', 5), adds(13, 6)),
      handle(event('evt_14', 6), adds(14, 6)),
    ]);
    expect(foreign.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(await idsOf('business_id IN (5, 6)')).toEqual([11, 12, 14]);
  });

  it('of one business take effect in the order of their coming, whatever each of them waits for', async () => {
    const slow = async (tx: ChangeTransaction) => {
      await tx.rows(allThings);
      tx.write(addThing(41, 'first', 11));
    };
    const rename: Parameters<Database['handle']>[1] = async (tx) =>
      tx.write({ text: "UPDATE things SET name = 'second' WHERE id = 41" });
    await Promise.all([handle(event('evt_15', 11), slow), handle(event('evt_16', 11), rename)]);
    expect(await harness.raw.look('SELECT name FROM things WHERE id = 41')).toEqual([{ name: 'second' }]);
  });

  it('do each other no harm: one that fails is handled again later, and leaves nothing', async () => {
    const early = async (tx: ChangeTransaction) => {
      tx.write(addThing(21));
      throw new AppError('NOT_FOUND');
    };
    const settled = await Promise.allSettled([
      handle(event('evt_21'), early),
      handle(event('evt_22'), adds(22)),
      handle(event('evt_23', 8), adds(23, 8)),
    ]);
    expect(settled).toMatchObject([
      { status: 'rejected', reason: { code: 'NOT_FOUND' } },
      { status: 'fulfilled', value: 'done' },
      { status: 'fulfilled', value: 'done' },
    ]);
    expect(await idsOf('id BETWEEN 21 AND 29')).toEqual([22, 23]);
    expect(await handle(event('evt_21'), adds(21))).toBe('done');
  });

  it('publish and audit each under its own id and business', async () => {
    const records = (thing: string) => async (tx: ChangeTransaction) => {
      tx.publish(fact(thing));
      tx.audit('thing.handled', thing);
    };
    await Promise.all([
      handle(event('evt_31', 9), records('thing:31')),
      handle(event('evt_32', 10), records('thing:32')),
    ]);
    const lines = 'SELECT business_id::int, request_id, resource FROM audit_log ORDER BY request_id';
    expect(await harness.raw.look(lines)).toEqual([
      { business_id: 9, request_id: 'evt_31', resource: 'thing:31' },
      { business_id: 10, request_id: 'evt_32', resource: 'thing:32' },
    ]);
    const events = 'SELECT business_id::int, aggregate FROM outbox ORDER BY aggregate';
    expect(await harness.raw.look(events)).toEqual([
      { business_id: 9, aggregate: 'thing:31' },
      { business_id: 10, aggregate: 'thing:32' },
    ]);
  });

  it('wait for a database that is away as one, and none of them is tried alone', async () => {
    const alone: string[] = [];
    const away = new AppError('SERVICE_UNAVAILABLE', { outage: true });
    const waits = handleTogether(
      {
        handle: async ({ id }) => {
          alone.push(id);
          return 'done';
        },
        handleAll: () => Promise.reject(away),
      },
      { most: 64, linger: 20 },
    );
    const settled = await Promise.allSettled(['evt_41', 'evt_42'].map((id) => waits(event(id), adds(41))));
    expect(settled).toEqual([1, 2].map(() => ({ status: 'rejected', reason: away })));
    expect(alone).toEqual([]);
  });
});

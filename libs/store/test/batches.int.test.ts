import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Client } from 'pg';
import type { Database, Query } from '../src/index.ts';
import { addThing, allThings, createHarness, fact, type Harness, origin } from './harness.ts';

const THING = 'SELECT name, size FROM things WHERE id = $1';
const thing = (id: number): Query => ({ name: 'thing-one', text: THING, values: [id] });
const unsafe: Query = { name: 'thing-unsafe', text: 'SELECT 9007199254740992::bigint AS big' };

describe('the statements of a transaction', () => {
  let harness: Harness;
  let database: Database;

  beforeAll(async () => {
    harness = await createHarness();
    database = harness.open({ poolSize: 1 });
  });
  beforeEach(async () => void (await harness.raw.look('TRUNCATE things, outbox, outbox_queue')));
  afterEach(() => void jest.restoreAllMocks());
  afterAll(() => harness.close());

  const names = async () =>
    (await harness.raw.look<{ name: string }>('SELECT name FROM things ORDER BY id')).map(({ name }) => name);

  it('are one message when it only writes, and two when it reads first', async () => {
    await database.change(origin(), async () => undefined);
    const sent = jest.spyOn(Client.prototype, 'query');
    await database.change(origin(), async (tx) => {
      for (const id of [1, 2]) tx.write(addThing(id));
      tx.publish(fact('thing:1'), fact('thing:2'));
      tx.audit('thing.created', 'thing:1');
    });
    expect(sent).toHaveBeenCalledTimes(1);
    await database.change(origin(), async (tx) => {
      await Promise.all([tx.rows(allThings), tx.rows(thing(1))]);
      tx.write(addThing(3));
      tx.publish(fact('thing:3'));
    });
    expect(sent).toHaveBeenCalledTimes(3);
    await database.read(1, (tx) => tx.rows(allThings));
    expect(sent).toHaveBeenCalledTimes(5);
    await database.change(origin(), async () => undefined);
    expect(sent).toHaveBeenCalledTimes(5);
    expect(await names()).toEqual(['thing 1', 'thing 2', 'thing 3']);
  });

  it('get their own rows each, the first time and every time after', async () => {
    await database.change(origin(), async (tx) => [1, 2].forEach((id) => void tx.write(addThing(id))));
    for (let time = 0; time < 3; time += 1) {
      const found = await database.read(1, (tx) => Promise.all([1, 2, 3].map((id) => tx.rows(thing(id)))));
      expect(found).toEqual([[{ name: 'thing 1', size: 0 }], [{ name: 'thing 2', size: 0 }], []]);
    }
  });

  it('are prepared behind a failed one as well, when they come again', async () => {
    for (const round of ['first', 'second']) {
      const failing: Query = { name: 'thing-fails', text: 'SELECT 1 / $1::int', values: [0] };
      const behind: Query = { ...addThing(1, round), name: 'thing-behind' };
      const rejected = database.change(origin(), async (tx) => {
        for (const query of [addThing(9), failing, behind]) tx.write(query);
      });
      await expect(rejected).rejects.toMatchObject({ code: '22012' });
      expect(await names()).toEqual([]);
      await database.change(origin(), async (tx) => {
        for (const query of [{ ...failing, values: [1] }, behind]) tx.write(query);
      });
      expect(await names()).toEqual([round]);
      await harness.raw.look('TRUNCATE things');
    }
  });

  it('leave nothing when one in the middle fails, whoever waits for it', async () => {
    const pid = await database.read(1, (tx) => tx.rows({ text: 'SELECT pg_backend_pid() AS pid' }));
    const settled: string[] = [];
    const rejected = database.change(origin(), async (tx) => {
      const answers = [addThing(1), addThing(1), allThings].map((query) => tx.rows(query));
      settled.push(...(await Promise.allSettled(answers)).map(({ status }) => status));
    });
    await expect(rejected).rejects.toMatchObject({ code: '23505' });
    expect(settled).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await names()).toEqual([]);
    // The connection is the same: it was rolled back, not thrown away.
    expect(await database.read(1, (tx) => tx.rows({ text: 'SELECT pg_backend_pid() AS pid' }))).toEqual(pid);
  });

  it('are no message at all when one has a value that cannot be sent', async () => {
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    const rejected = database.change(origin(), async (tx) => {
      tx.write(addThing(1));
      tx.write({ ...addThing(2), values: [2, 1, circular] });
      tx.write(addThing(3));
    });
    await expect(rejected).rejects.toThrow(/circular/);
    expect(await names()).toEqual([]);
    await database.change(origin(), async (tx) => tx.write(addThing(4)));
    expect(await names()).toEqual(['thing 4']);
  });

  it('reject where a row cannot be read, and the next ones are read', async () => {
    const settled = await database
      .read(1, async (tx) => Promise.allSettled([tx.rows(allThings), tx.rows(unsafe), tx.rows(allThings)]))
      .catch((error: unknown) => error);
    expect(settled).toBeInstanceOf(RangeError);
    expect(await database.read(1, (tx) => tx.rows(allThings))).toEqual([]);
  });

  it('that need a begun transaction have one, also alone', async () => {
    await database.change(origin(), async (tx) => {
      tx.write({ text: 'LOCK TABLE things IN SHARE MODE' });
      tx.write({ text: 'SAVEPOINT here' });
      tx.write(addThing(1));
      tx.write({ text: 'ROLLBACK TO SAVEPOINT here' });
      tx.write(addThing(2));
    });
    expect(await names()).toEqual(['thing 2']);
  });

  it('see and write the rows of their business alone, also in one message', async () => {
    const foreign = database.change(origin(), async (tx) => tx.write(addThing(1, 'foreign', 2)));
    await expect(foreign).rejects.toMatchObject({ code: '42501' });
    await database.change(origin({ businessId: 2 }), async (tx) => tx.write(addThing(2, 'theirs', 2)));
    await database.change(origin(), async (tx) => tx.write({ name: 'thing-none', text: 'DELETE FROM things' }));
    expect(await names()).toEqual(['theirs']);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AppError, envelope } from '@outlay/contracts';
import { movableClock, waitFor } from '@outlay/testing';
import { type Database, isUniqueViolation } from '../src/index.ts';
import { addThing, allThings, createHarness, fact, type Harness, origin } from './harness.ts';

describe('a change', () => {
  let harness: Harness;
  let database: Database;
  let wakes = 0;
  const clock = movableClock();

  beforeAll(async () => {
    harness = await createHarness();
    database = harness.open({ clock });
    database.onCommit(() => {
      wakes += 1;
    });
  });
  beforeEach(async () => {
    await harness.raw.look('TRUNCATE things, outbox, outbox_queue');
    wakes = 0;
  });
  afterAll(() => harness.close());

  const left = async () => ({
    things: (await harness.raw.look('SELECT id FROM things')).length,
    outbox: (await harness.raw.look('SELECT id FROM outbox')).length,
  });
  const nothing = { things: 0, outbox: 0 };

  it('commits rows, events in their order and audit lines together, and wakes the relay once', async () => {
    const result = await database.change(origin({ onBehalfOf: 8 }), async (tx) => {
      tx.write(addThing(1));
      tx.publish(fact('thing:1', { n: 1 }), fact('thing:1', { n: 2 }));
      tx.audit('thing.created', 'thing:1');
      return 'done';
    });
    expect(result).toBe('done');
    expect(wakes).toBe(1);
    const rows = await harness.raw.look<{ bytes: Buffer; aggregate: string; version: number }>(
      'SELECT * FROM outbox ORDER BY id',
    );
    const published = rows.map(({ bytes }) => envelope.parse(JSON.parse(bytes.toString())));
    expect(published.map(({ data }) => data)).toEqual([{ n: 1 }, { n: 2 }]);
    expect(published[0]).toMatchObject({
      createdAt: clock.now().toISOString(),
      metadata: { businessId: 1, userId: 7, onBehalfOf: 8 },
    });
    expect(rows[0]).toMatchObject({ aggregate: 'thing:1', kind: 'expense.created', event_id: published[0]?.id });
    const audit = await harness.raw.look('SELECT * FROM audit_log');
    expect(audit).toMatchObject([
      { at: clock.now(), actor_user_id: '7', on_behalf_of: '8', credential: 'key_test', action: 'thing.created' },
    ]);
  });

  it('does not wake the relay when nothing was published', async () => {
    await database.change(origin(), async (tx) => tx.write(addThing(1)));
    expect(wakes).toBe(0);
  });

  it('leaves nothing when a queued write fails, and rejects with its error', async () => {
    const change = database.change(origin(), async (tx) => {
      tx.write(addThing(1, 'same'));
      tx.publish(fact('thing:1'));
      tx.write(addThing(2, 'same'));
      tx.write(addThing(3, 'other'));
    });
    const error = await change.catch((caught: unknown) => caught);
    expect(isUniqueViolation(error, 'things_name')).toBe(true);
    expect(isUniqueViolation(error, 'things_pkey')).toBe(false);
    expect(await left()).toEqual(nothing);
    expect(wakes).toBe(0);
  });

  it('leaves nothing when the work throws, and throws the same', async () => {
    const rejection = new AppError('CONFLICT');
    const change = database.change(origin(), async (tx) => {
      await tx.rows(addThing(1));
      tx.publish(fact('thing:1'));
      throw rejection;
    });
    await expect(change).rejects.toBe(rejection);
    expect(await left()).toEqual(nothing);
  });

  it('never commits a part: a failed statement that the work caught rejects all the same', async () => {
    const change = database.change(origin(), async (tx) => {
      tx.write(addThing(1));
      await tx.rows({ text: 'SELECT nonsense' }).catch(() => undefined);
      tx.publish(fact('thing:1'));
    });
    await expect(change).rejects.toThrow(/nonsense/);
    expect(await left()).toEqual(nothing);
  });

  it('blames the first failed statement, not the ones behind it', async () => {
    const change = database.change(origin(), async (tx) => {
      tx.write(addThing(1));
      tx.write(addThing(1));
      await tx.rows(allThings);
    });
    await expect(change).rejects.toMatchObject({ code: '23505' });
  });

  it('never commits a part when a value cannot be sent', async () => {
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    const change = database.change(origin(), async (tx) => {
      tx.write(addThing(1));
      tx.write({ text: 'INSERT INTO things (id, business_id, name) VALUES (2, 1, $1)', values: [circular] });
    });
    await expect(change).rejects.toThrow(/circular/);
    expect(await left()).toEqual(nothing);
  });

  it('refuses one statement name for two texts before anything is sent', async () => {
    const change = database.change(origin(), async (tx) => {
      tx.write(addThing(1));
      tx.write({ ...addThing(2), text: 'INSERT INTO things (business_id, id, name) VALUES ($2, $1, $3)' });
    });
    await expect(change).rejects.toThrow('"thing-add" is used for two texts');
    expect(await left()).toEqual(nothing);
  });

  it('has names of its own: another pool may give the same one to another text', async () => {
    await database.read(1, (tx) => tx.rows({ name: 'own-name', text: 'SELECT 1' }));
    const other = harness.open({ clock });
    expect(await other.read(1, (tx) => tx.rows({ name: 'own-name', text: 'SELECT 2 AS n' }))).toEqual([{ n: 2 }]);
  });

  it('keeps its connections usable after all of these', async () => {
    const narrow = harness.open({ poolSize: 1 });
    for (const text of ['SELECT nonsense', 'SELECT 1/0']) {
      await expect(narrow.change(origin(), async (tx) => tx.write({ text }))).rejects.toThrow();
      await expect(narrow.read(1, (tx) => tx.rows({ text }))).rejects.toThrow();
    }
    await narrow.change(origin(), async (tx) => tx.write(addThing(1)));
    expect(await narrow.read(1, (tx) => tx.rows(allThings))).toHaveLength(1);
  });

  it('cannot be written to after its end', async () => {
    const leaked = await database.change(origin(), async (tx) => tx);
    expect(() => leaked.write(addThing(1))).toThrow('The transaction has ended');
  });

  it('is tried again when PostgreSQL resolves a deadlock', async () => {
    for (const id of [1, 2]) await database.change(origin(), async (tx) => tx.write(addThing(id)));
    let started = 0;
    let bothStarted = (): void => undefined;
    const together = new Promise<void>((resolve) => (bothStarted = resolve));
    const grow = (id: number) => ({ text: 'UPDATE things SET size = size + 1 WHERE id = $1', values: [id] });
    const cross = (first: number, second: number) =>
      harness.open().change(origin(), async (tx) => {
        await tx.rows(grow(first));
        started += 1;
        if (started === 2) bothStarted();
        await together;
        await tx.rows(grow(second));
      });
    await Promise.all([cross(1, 2), cross(2, 1)]);
    expect(started).toBe(3);
    const sizes = await database.read(1, (tx) => tx.rows<{ size: number }>(allThings));
    expect(sizes.map(({ size }) => size)).toEqual([2, 2]);
  });

  it('answers unavailable when its connection is killed while COMMIT is on its way', async () => {
    const change = database.change(origin(), async (tx) =>
      tx.write({ text: 'SELECT pg_terminate_backend(pg_backend_pid())' }),
    );
    await expect(change).rejects.toMatchObject({ kind: 'unavailable' });
    await database.ping();
  });

  it('survives the loss of every idle connection', async () => {
    await Promise.all([1, 2, 3].map((id) => database.change(origin(), async (tx) => tx.write(addThing(id)))));
    await harness.raw.look(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND usename = 'outlay_test_service'`,
    );
    await waitFor(async () => (await database.read(1, (tx) => tx.rows(allThings))).length === 3);
  });

  it('answers unavailable when PostgreSQL is away', async () => {
    const settings = { url: 'postgres://nobody:x@127.0.0.1:9/none', poolSize: 1 };
    const away = harness.open(settings);
    const unavailable = { code: 'SERVICE_UNAVAILABLE', kind: 'unavailable', retryAfter: 1 };
    // Both are tried again for a moment.
    await Promise.all([
      expect(away.change(origin(), async () => 1)).rejects.toMatchObject(unavailable),
      expect(away.read(1, async () => 1)).rejects.toMatchObject(unavailable),
    ]);
    await expect(away.nextId('thing_ids')).rejects.toMatchObject(unavailable);
    await expect(away.ping()).rejects.toMatchObject(unavailable);
  });

  it('reads integers, dates and times of PostgreSQL as numbers, texts and dates', async () => {
    const text = `SELECT 9007199254740991::bigint AS big, 1.50::numeric AS amount, '2026-03-14'::date AS day,
      ARRAY[1, 2]::bigint[] AS ids, timestamptz '2026-03-14T15:09:26Z' AS at`;
    expect(await database.read(1, (tx) => tx.one({ text }))).toEqual({
      big: 9007199254740991,
      amount: '1.50',
      day: '2026-03-14',
      ids: [1, 2],
      at: new Date('2026-03-14T15:09:26Z'),
    });
    const unsafe = database.read(1, (tx) => tx.one({ text: 'SELECT 9007199254740992::bigint AS big' }));
    await expect(unsafe).rejects.toThrow(RangeError);
  });

  it('gives each id once, to however many pools need one, also when all connections wait for one', async () => {
    const narrow = harness.open({ poolSize: 1 });
    const databases = [database, narrow];
    const pending = Array.from({ length: 600 }, (_, index) => databases[index % 2]?.nextId('thing_ids'));
    const ids = await Promise.all(pending);
    expect(new Set(ids).size).toBe(600);
    expect(await narrow.change(origin(), () => narrow.nextId('thing_ids'))).toBeGreaterThan(0);
  });
});

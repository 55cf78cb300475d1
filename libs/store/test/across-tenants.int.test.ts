import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@outlay/testing';
import type { Database } from '../src/index.ts';
import { addThing, allThings, createHarness, type Harness } from './harness.ts';

describe('a transaction that sends its COMMIT without waiting', () => {
  let harness: Harness;
  let database: Database;
  beforeAll(async () => {
    harness = await createHarness();
    database = harness.open({ poolSize: 1 });
  });
  beforeEach(() => harness.raw.look('TRUNCATE things'));
  afterAll(() => harness.close());

  const left = async (): Promise<number> => (await harness.raw.look('SELECT id FROM things')).length;
  const withIds = (id: number) => ({
    ...addThing(id),
    name: 'thing-add-id',
    text: `${addThing(id).text} RETURNING id`,
  });

  it('returns the rows of its statements, and has committed them by then', async () => {
    const rows = await database.acrossTenants((tx) => {
      tx.write(addThing(1));
      const added = tx.rows<{ id: number }>(withIds(2));
      tx.commit();
      return added;
    });
    expect([rows.map(({ id }) => Number(id)), await left()]).toEqual([[2], 2]);
  });

  it('sends it right behind its statements', async () => {
    let isAnswered = false;
    await database.acrossTenants(async (tx) => {
      const added = tx.rows(addThing(1)).then(() => (isAnswered = true));
      tx.commit();
      expect(isAnswered).toBe(false);
      await waitFor(async () => (await left()) === 1);
      await added;
    });
  });

  it('leaves nothing when one of them fails, rejects with its error, and its connection goes on', async () => {
    const change = database.acrossTenants((tx) => {
      tx.write(addThing(1));
      const again = tx.rows(addThing(1));
      tx.commit();
      return again;
    });
    await expect(change).rejects.toMatchObject({ code: '23505' });
    expect(await left()).toBe(0);
    expect(await database.acrossTenants((tx) => tx.rows(allThings))).toEqual([]);
  });

  it('rejects when a write that nobody awaits fails', async () => {
    const change = database.acrossTenants(async (tx) => {
      tx.write({ text: 'SELECT nonsense' });
      tx.write(addThing(1));
      tx.commit();
    });
    await expect(change).rejects.toThrow(/nonsense/);
    expect(await left()).toBe(0);
  });

  it('cannot be written to any more', async () => {
    const change = database.acrossTenants(async (tx) => {
      tx.commit();
      tx.write(addThing(1));
    });
    await expect(change).rejects.toThrow('The transaction has ended');
    expect(await left()).toBe(0);
  });

  it('answers unavailable when its connection is lost with it on its way', async () => {
    const change = database.acrossTenants((tx) => {
      const ended = tx.rows({ text: 'SELECT pg_terminate_backend(pg_backend_pid())' });
      tx.commit();
      return ended;
    });
    await expect(change).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await database.ping();
  });
});

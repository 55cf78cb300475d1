import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@outlay/testing';
import type { Database } from '../src/index.ts';
import { startCuttingProxy } from './cutting-proxy.ts';
import { addThing, allThings, createHarness, fact, type Harness, origin } from './harness.ts';

describe('when the server goes away under a transaction', () => {
  let harness: Harness;
  let database: Database;
  let tries: number;

  beforeAll(async () => {
    harness = await createHarness();
    database = harness.open({ poolSize: 3 });
  });
  beforeEach(async () => {
    await harness.raw.look('TRUNCATE things, outbox, outbox_queue');
    tries = 0;
  });
  afterAll(() => harness.close());

  const left = async () => ({
    things: (await harness.raw.look('SELECT id FROM things')).length,
    outbox: (await harness.raw.look('SELECT id FROM outbox')).length,
  });
  /** Returns when it is gone: one look, for the change that waits meanwhile is tried again for 2.5 s alone. */
  const end = async (pid: number | undefined): Promise<void> => {
    expect(await harness.raw.look('SELECT pg_terminate_backend($1, 5000) AS gone', [pid])).toEqual([{ gone: true }]);
  };

  it('a change whose COMMIT was not sent is done again, and kept once', async () => {
    await database.change(origin(), async (tx) => {
      tries += 1;
      const row = await tx.one<{ pid: number }>({ text: 'SELECT pg_backend_pid() AS pid' });
      tx.publish(fact('thing:1'));
      await tx.rows(addThing(1));
      if (tries === 1) await end(row?.pid);
    });
    expect([tries, await left()]).toEqual([2, { things: 1, outbox: 1 }]);
  });

  it('a change whose COMMIT was sent is not done again: it may have been kept, as here', async () => {
    const proxy = await startCuttingProxy(harness.raw.url);
    const far = harness.open({ url: proxy.url, poolSize: 1 });
    const change = () =>
      far.change(origin(), async (tx) => {
        tries += 1;
        await tx.rows(addThing(tries));
      });
    await change();
    const before = proxy.passed();
    await change();
    proxy.cutAfter(proxy.passed() - before - 1);
    await expect(change()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    // The server may still be at it when the client has seen the cut.
    await waitFor(async () => (await left()).things === 3);
    expect([tries, proxy.cuts()]).toEqual([3, 1]);
    await proxy.close();
  });

  it('no connection to one that only reads any more is used again', async () => {
    const name = "format('ALTER DATABASE %I %s default_transaction_read_only', current_database(), $1::text)";
    const alter = async (verb: 'SET' | 'RESET') => {
      const [row] = await harness.raw.look<{ text: string }>(`SELECT ${name} AS text`, [verb]);
      await harness.raw.look(`BEGIN READ WRITE; ${row?.text}${verb === 'SET' ? ' = on' : ''}; COMMIT`);
    };
    await alter('SET');
    const late = harness.open({ poolSize: 3 });
    const read = () => late.read(1, (tx) => tx.rows(allThings));
    await Promise.all([read(), read(), read()]);
    await alter('RESET');
    await late.change(origin(), async (tx) => {
      tries += 1;
      tx.write(addThing(1));
    });
    expect([tries, await left()]).toEqual([2, { things: 1, outbox: 0 }]);
  });

  it('nobody waits for long for the lock of a change whose client fell silent in the middle of it', async () => {
    const lock = { text: 'SELECT pg_advisory_xact_lock(7)' };
    const [locked, spoken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const silent = database.change(origin(), async (tx) => {
      await tx.rows(lock);
      locked.resolve();
      await spoken.promise;
      tx.write(addThing(1));
    });
    await locked.promise;
    // Longer than a statement may take it would not be waited for.
    await database.change(origin(), async (tx) => {
      await tx.rows(lock);
      tx.write(addThing(2));
    });
    spoken.resolve();
    await expect(silent).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await harness.raw.look('SELECT id FROM things')).toEqual([{ id: '2' }]);
  });

  it('a read is done again', async () => {
    const row = await database.read(1, async (tx) => {
      tries += 1;
      const { pid } = (await tx.one<{ pid: number }>({ text: 'SELECT pg_backend_pid() AS pid' })) ?? {};
      if (tries === 1) await end(pid);
      return tx.one<{ one: number }>({ text: 'SELECT 1 AS one' });
    });
    expect([tries, row?.one]).toEqual([2, 1]);
  });
});

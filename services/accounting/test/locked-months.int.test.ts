import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createMetrics, systemClock } from '@outlay/runtime';
import { type Database, openDatabase, type Query } from '@outlay/store';
import { testLogger, waitFor } from '@outlay/testing';
import { connected } from '../../../infra/postgres/connect.ts';
import { lockBooks } from '../src/journal/books/books.table.ts';
import { postDue } from '../src/journal/entries/post-due.ts';
import { putPeriod } from '../src/journal/periods/period.table.ts';
import { openPeriod } from '../src/journal/periods/period.ts';
import { rememberSource } from '../src/journal/sources/source.table.ts';
import { expenseSource } from '../src/journal/sources/source.ts';
import { startService, type TestService } from './service.ts';
import { expense, playSources } from './sources.ts';

let service: TestService;
/** Beside the service, as another instance of it. */
let database: Database;

const logger = testLogger();
const originOf = (businessId: number) => ({
  ...{ businessId, userId: null, onBehalfOf: null },
  ...{ credentialId: 'test', requestId: 'test' },
});

beforeAll(async () => {
  service = await startService();
  for (const id of [1, 2]) await service.knows({ id });
  const url = service.database.url;
  database = openDatabase({ url, poolSize: 4, logger, metrics: createMetrics('test'), clock: systemClock });
});
afterAll(async () => {
  await database.close();
  await service.stop();
});

const WAITING = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
  AND query LIKE 'INSERT INTO books %'`;
const isAnyWaiting = async (): Promise<boolean> => (await service.database.look(WAITING)).length > 0;
const entriesOf = (businessId: number) =>
  service.database.look<{ period: string; is_late: boolean }>(
    'SELECT period, is_late FROM journal_entries WHERE business_id = $1',
    [businessId],
  );

/** A transaction that has done its work and is not committed before `end`. */
const uncommitted = (businessId: number, work: Parameters<Database['change']>[1]) => {
  const [done, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const committed = database.change(originOf(businessId), async (tx) => {
    await work(tx);
    done.resolve();
    await ended.promise;
  });
  return { done: Promise.race([done.promise, committed]), end: ended.resolve, committed };
};

describe('a month that is locked while something is posted in it (law 5)', () => {
  it('takes nothing of a posting that began before the lock was done', async () => {
    const play = playSources(service, 1);
    await connected(service.database.url, async (client) => {
      await client.query("BEGIN; SELECT set_config('app.business_id', '1', true)");
      const tx = {
        one: async ({ text, values }: Query) => (await client.query(text, [...(values ?? [])])).rows[0],
      };
      await lockBooks(tx as unknown as Parameters<typeof lockBooks>[0], 1);
      const march = { ...openPeriod(1, '2026-03'), isLocked: true, version: 2, updatedAt: new Date() };
      const { text, values = [] } = putPeriod(march);
      await client.query(text, [...values]);
      await play.expense(expense(1, { status: 'approved', date: '2026-03-13', version: 2 }));
      // The posting waits for the lock, or it is through and did not.
      await waitFor(async () => (await isAnyWaiting()) || (await entriesOf(1)).length > 0);
      await client.query('COMMIT');
    });
    await play.settled();
    expect(await entriesOf(1)).toEqual([{ period: '2026-04', is_late: true }]);
  });

  it('is locked after a posting that runs, and counts what it posted', async () => {
    const posting = uncommitted(2, async (tx) => {
      const approved = expense(1, { status: 'approved', date: '2026-03-13', version: 2 });
      tx.write(rememberSource(2, expenseSource(approved)));
      await postDue(tx, { database, logger }, 2);
    });
    await posting.done;
    const locking = service.call('POST', '/v1/accounting-periods/2026-03/lock', { businessId: 2 });
    let isLocked = false;
    void locking.then(() => {
      isLocked = true;
    });
    await waitFor(async () => isLocked || (await isAnyWaiting()));
    posting.end();
    await posting.committed;
    expect((await locking).body.data).toMatchObject({ status: 'locked', entryCount: 1 });
    expect(await entriesOf(2)).toEqual([{ period: '2026-03', is_late: false }]);
  });
});

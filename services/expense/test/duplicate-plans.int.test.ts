import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { exampleOf } from '@outlay/contracts';
import { createMetrics, systemClock } from '@outlay/runtime';
import { type Database, openDatabase } from '@outlay/store';
import { createTestDatabase, type TestDatabase, testLogger } from '@outlay/testing';
import { Client } from 'pg';
import { createBusiness } from '../src/context/keep-records.ts';
import { createDeps } from '../src/deps.ts';
import { createExpense } from '../src/expenses/expenses/create-expense.ts';
import { assertUnlike, expenses, flagged } from '../src/expenses/expenses/expense.table.ts';
import { newExpense } from '../src/expenses/expenses/expense.ts';
import { findLookAlikes } from '../src/expenses/expenses/look-alike.table.ts';
import { exampleCommand } from './examples.ts';

const MANY = 100_000;
const MODES = ['force_custom_plan', 'force_generic_plan'];
const now = new Date('2026-03-14T15:09:26.535Z');
const facts = { id: 1, businessId: 1, userId: 11, currency: 'CAD', amountMinor: 1_840, date: '2026-03-13' };
const expenseAt = (merchant: string) => newExpense({ ...facts, merchant }, now);
const unbudgeted = { business: { id: 1, currency: 'CAD' }, budgets: [] } as never;

let place: TestDatabase;
let database: Database;
beforeAll(async () => {
  place = await createTestDatabase('expense');
  const settings = { logger: testLogger(), metrics: createMetrics('test'), clock: systemClock };
  database = openDatabase({ url: place.url, poolSize: 1, ...settings });
});
afterEach(() => void jest.restoreAllMocks());
afterAll(async () => {
  await database.close();
  await place.close();
});

/** One person's expenses of one day, of the same amount at different merchants. */
const fill = async (): Promise<void> => {
  await database.acrossTenants((tx) =>
    tx.rows({ text: expenses.insertText, values: expenses.values(expenseAt('First')) }),
  );
  const columns = `business_id, user_id, amount_minor, currency, currency_exponent, spent_on, type, reimbursable, billable, metadata, status,
    version, created_at, updated_at`;
  await place.look(
    `INSERT INTO expenses (id, merchant, merchant_key, ${columns}) SELECT n, 'Café ' || n, 'café ' || n, ${columns} FROM expenses, generate_series(2, $1::int) AS n`,
    [MANY],
  );
};

const READ = `SELECT (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int AS read FROM pg_stat_xact_user_tables
  WHERE relname = 'expenses'`;

const TEN_THOUSAND = 10_000;
/** The latest ten of each of seven days. */
const MOST_READ = 70;
const MOST_MS = 5;

/** Rows that the look for others of a person reads, the quickest of ten times that it takes, and what it finds. */
const likened = (merchant: string, mode: string) =>
  database.acrossTenants(async (tx) => {
    tx.write({ text: `SET LOCAL plan_cache_mode = ${mode}` });
    const expense = { ...expenseAt(merchant), id: 10 * MANY, userId: 12 };
    const count = async (): Promise<number> => (await tx.one<{ read: number }>({ text: READ }))?.read ?? 0;
    const before = await count();
    const found = await findLookAlikes(tx, expense);
    const read = (await count()) - before;
    if (found.length === 0) assertUnlike(tx, expense);
    const readToWrite = (await count()) - before - read;
    const times: number[] = [];
    for (let each = 0; each < 10; each += 1) {
      const begin = performance.now();
      await findLookAlikes(tx, expense);
      times.push(performance.now() - begin);
    }
    return { found, read, readToWrite, quickest: Math.min(...times) };
  });

/** Rows that the look for duplicates reads, and what it finds. */
const looked = (merchant: string, mode: string) =>
  database.acrossTenants(async (tx) => {
    tx.write({ text: `SET LOCAL plan_cache_mode = ${mode}` });
    const count = async (): Promise<number> => (await tx.one<{ read: number }>({ text: READ }))?.read ?? 0;
    const before = await count();
    const expense = { ...expenseAt(merchant), id: MANY + 1 };
    const { isDuplicate } = await flagged(tx, unbudgeted, expense);
    const read = (await count()) - before;
    if (isDuplicate) return { isDuplicate, read };
    // What a create sends instead, without waiting.
    assertUnlike(tx, expense);
    return { isDuplicate, read: (await count()) - before };
  });

it('a duplicate is found among one person’s 100,000 of a day without reading them, also with the plan of an empty table', async () => {
  const measured = async () => {
    const all: Record<string, { isDuplicate: boolean; read: number }> = {};
    for (const mode of MODES)
      for (const merchant of ['CAFÉ 777', 'Elsewhere']) all[`${merchant}, ${mode}`] = await looked(merchant, mode);
    return all;
  };
  await measured();
  await fill();
  const fresh = await measured();
  await place.look('ANALYZE expenses');
  for (const seen of [fresh, await measured()])
    for (const [name, { isDuplicate, read }] of Object.entries(seen))
      expect([name, isDuplicate, read]).toEqual([name, name.startsWith('CAFÉ'), name.startsWith('CAFÉ') ? 1 : 0]);
});

it('others that are perhaps the same are found among 10,000 of them within 5 ms, and read no more of them than are shown', async () => {
  const columns = `business_id, amount_minor, currency, currency_exponent, type, reimbursable, billable, metadata, status,
    version, created_at, updated_at`;
  await place.look(
    `INSERT INTO expenses (id, user_id, spent_on, merchant, merchant_key, merchant_stem, ${columns})
     SELECT 2 * $2 + n, 12, spent_on + n % 7 - 3, 'Tim Hortons #' || n, 'tim hortons #' || n, 'timhortons', ${columns}
     FROM expenses, generate_series(1, $1::int) AS n WHERE expenses.id = 1`,
    [TEN_THOUSAND, MANY],
  );
  const reasons = ['merchant', 'amount', 'day'];
  const judged = async () => {
    for (const mode of MODES) {
      const { found, read, quickest } = await likened('SQ *Tim Hortons', mode);
      expect([found.length, found[0]]).toMatchObject([10, { score: 0.95, reasons }]);
      expect(read).toBeLessThanOrEqual(MOST_READ);
      expect(quickest).toBeLessThan(MOST_MS);
      expect(await likened('Elsewhere', mode)).toMatchObject({ found: [], read: 0, readToWrite: 0 });
    }
  };
  await judged();
  await place.look('ANALYZE expenses');
  await judged();
});

it('one that is like no other is one message to PostgreSQL; one of many alike waits for the look alone', async () => {
  const deps = createDeps({ database, clock: systemClock });
  const created = exampleOf('business.created');
  const [data, metadata] = [{ business: { ...created.data.business, id: 2 } }, { ...created.metadata, businessId: 2 }];
  await place.look("SELECT setval('expenses_id_seq', 1000000)");
  await createBusiness(deps, { ...created, data, metadata });
  const caller = { businessId: 2, userId: 7, actorUserId: 7, credentialId: 'key_test', role: 'employee', scopes: [] };
  const origin = { environment: 'sandbox', onBehalfOf: null, locale: 'en-CA', requestId: 'req', idempotencyKey: null };
  const create = async (merchant: string) => {
    const sent = jest.spyOn(Client.prototype, 'query');
    const { isDuplicate } = await createExpense(deps, { ...caller, ...origin } as never, exampleCommand({ merchant }));
    const messages = sent.mock.calls.length;
    sent.mockRestore();
    return { isDuplicate, messages };
  };
  await create('Warm');
  expect(await create('One')).toEqual({ isDuplicate: false, messages: 1 });
  expect(await create('Two')).toEqual({ isDuplicate: false, messages: 1 });
  // The first one of many is found out by its failure.
  expect(await create('two')).toEqual({ isDuplicate: true, messages: 3 });
  expect(await create('TWO')).toEqual({ isDuplicate: true, messages: 2 });
  expect(await create('Three')).toEqual({ isDuplicate: false, messages: 2 });
  expect(await create('Four')).toEqual({ isDuplicate: false, messages: 1 });
  const [count] = await place.look('SELECT sum(live)::int AS live FROM expense_counts WHERE business_id = 2');
  const [rows] = await place.look('SELECT count(*)::int AS live FROM expenses WHERE business_id = 2');
  expect([count, rows]).toEqual([{ live: 7 }, { live: 7 }]);
});

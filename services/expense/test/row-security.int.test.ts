import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OPERATIONS, type Operation, operationsOf } from '@outlay/contracts';
import { createMetrics, systemClock } from '@outlay/runtime';
import { openDatabase } from '@outlay/store';
import { testLogger } from '@outlay/testing';
import { startService, type TestService } from './service.ts';

const stranger = { businessId: 2, userId: 7, credentialId: 'key_stranger' };
const BODIES: Record<string, unknown> = {
  updateExpense: { notes: 'stolen' },
  categorizeExpense: { categoryId: 1 },
  updateCategory: { code: 'STOLEN' },
  updateBudget: { name: 'stolen' },
  splitExpenseItem: { splits: [{ amount: 0.5 }, { amount: 0.5 }] },
  attachReceipt: { receiptId: 1 },
  createExpenseComment: { body: 'x' },
  updateReport: { name: 'stolen' },
  addReportExpenses: { expenseIds: [1] },
  removeReportExpenses: { expenseIds: [1] },
  createReportComment: { body: 'x' },
  addReportApprover: { userId: 7 },
  submitReport: {},
  recallReport: {},
  approveReport: {},
  rejectReport: { comment: 'x' },
  reimburseReport: { method: 'EFT' },
};
const one: Operation[] = operationsOf('expense').filter(({ path }) => path.includes('{id}'));

let service: TestService;
let ids: { expenses: number; categories: number; budgets: number; 'expense-reports': number };
const resourceOf = (path: string) => path.replace('/internal/', '/').split('/')[2] as keyof typeof ids;
const pathOf = ({ path }: Operation, id?: number): string =>
  path.replace('{id}', String(id ?? ids[resourceOf(path)])).replace('{receiptId}', '1');

beforeAll(async () => {
  service = await startService();
  await service.knows({ id: 1 });
  await service.knows({ id: 2 });
  const { body: category } = await service.call('POST', '/v1/categories', {}, { names: { 'en-CA': 'Secret' } });
  const command = { merchant: 'Secret', amount: 1, date: '2026-01-01', categoryId: category.data.id };
  const { body: expense } = await service.call('POST', '/v1/expenses', {}, command);
  const { body: report } = await service.call('POST', '/v1/expense-reports', {}, { name: 'Secret' });
  const line = { name: 'Secret', period: 'month', amount: 100 };
  const { body: budget } = await service.call('POST', '/v1/budgets', {}, line);
  ids = {
    budgets: budget.data.id,
    expenses: expense.data.id,
    categories: category.data.id,
    'expense-reports': report.data.id,
  };
});
afterAll(() => service.stop());

describe('row-level security', () => {
  it('has something to guard on every route with an id', () => {
    expect(one.length).toBeGreaterThanOrEqual(7);
    expect(OPERATIONS.length).toBeGreaterThan(one.length);
  });

  it.each(one.map((operation) => [operation.id, operation] as const))(
    "%s answers for another business's id exactly as for an unknown one",
    async (id, operation) => {
      const foreign = await service.call(operation.method, pathOf(operation), stranger, BODIES[id]);
      const unknown = await service.call(operation.method, pathOf(operation, 987_654), stranger, BODIES[id]);
      expect(foreign.status).toBe(404);
      const { requestId } = foreign.body.error;
      expect(foreign.body).toEqual({ error: { ...unknown.body.error, requestId } });
    },
  );

  it('keeps the lists apart and leaves everything as it was', async () => {
    for (const path of ['/v1/expenses', '/v1/categories', '/v1/budgets', '/v1/expense-reports']) {
      const { body } = await service.call('GET', `${path}?pageSize=100`, stranger);
      expect(JSON.stringify(body)).not.toContain('Secret');
    }
    const { body } = await service.call('GET', `/v1/expenses/${ids.expenses}`, {});
    expect(body.data).toMatchObject({ merchant: 'Secret', category: 'Secret', version: 1 });
  });

  it.each([
    'expenses',
    'categories',
    'budgets',
    'expense_counts',
    'expense_reports',
    'expense_history',
    'comments',
    'receipts',
    'employees',
    'businesses',
    'members',
    'outbox',
    'inbox',
    'audit_log',
    'idempotency_keys',
  ])('protects %s: without a business named, or with another one, there are no rows of it', async (table) => {
    const settings = { poolSize: 1, logger: testLogger(), metrics: createMetrics('test'), clock: systemClock };
    const database = openDatabase({ ...settings, url: service.database.url });
    const text = `SELECT business_id FROM ${table}`;
    const rows = await database.read(2, (tx) => tx.rows<{ business_id: number }>({ text }));
    const none = await database.read(3, (tx) => tx.rows({ text }));
    const [policy] = await service.database.look(
      'SELECT relrowsecurity AND relforcerowsecurity AS stands FROM pg_class WHERE oid = $1::regclass',
      [table],
    );
    await database.close();
    expect(rows.filter(({ business_id }) => business_id !== 2)).toEqual([]);
    expect(none).toEqual([]);
    expect(policy).toEqual({ stands: true });
  });

  it('protects every table that has a business', async () => {
    const open = await service.database.look(
      `SELECT relname FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
       WHERE relkind = 'r' AND attname = 'business_id' AND NOT (relrowsecurity AND relforcerowsecurity)`,
    );
    expect(open).toEqual([]);
  });

  it('refuses a request without the signed identity of the gateway', async () => {
    const forged = { 'x-outlay-identity': 'eyJhbGciOiJub25lIn0.e30.' };
    const { status, body } = await service.call('GET', '/v1/expenses', {}, undefined, forged);
    expect([status, body.error.code]).toEqual([401, 'UNAUTHORIZED']);
  });
});

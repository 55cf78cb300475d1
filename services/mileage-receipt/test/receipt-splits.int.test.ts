import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Caller, type ExpenseView, exampleOf } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { startExpenseService } from './expense-service.ts';
import { picture } from './pictures.ts';
import { startService, type TestService } from './service.ts';

const owner = { userId: 11, role: 'employee' } as const satisfies Partial<Caller>;
const colleague = { userId: 12, role: 'employee' } as const satisfies Partial<Caller>;

let service: TestService;
let expenses: Awaited<ReturnType<typeof startExpenseService>>;
let made = 0;

/** An uploaded receipt with an expense of its own that is known from its event. */
const receiptOf = async (amount: number, status = 'validated'): Promise<number> => {
  made += 1;
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(await picture([`${made} ${amount}`]))], { type: 'image/png' }), 'a.png');
  const { id } = (await service.call('POST', '/v1/receipts', owner, body)).body.data;
  const expense = {
    ...exampleOf('expense.created').data.expense,
    id: made,
    userId: 11,
    amount,
    ...{ taxAmount: null, taxes: [] },
    status,
    receiptIds: [id],
  };
  expenses.knows(expense as ExpenseView);
  await service.deliver('expense.created', 1, { expense });
  await waitFor(async () => (await service.call('GET', `/v1/receipts/${id}`, owner)).body.data.expenseId === made);
  return id;
};
const evenly = (id: number, userIds: unknown, caller: Partial<Caller> = owner, headers = {}) =>
  service.call('POST', `/v1/receipts/${id}/split/evenly`, caller, { userIds }, headers);
const codeOf = ({ status, body }: { status: number; body: { error: { code: string } } }) => [status, body.error.code];

beforeAll(async () => {
  expenses = await startExpenseService();
  service = await startService({ EXPENSE_URL: expenses.url, READERS: '1' });
  await service.knows({ id: 1 });
  await service.knows({ id: 2 });
  for (const userId of [11, 12, 13]) await service.hasMember(1, userId);
  await service.hasMember(2, 21);
});
beforeEach(() => expenses.accept());
afterAll(async () => {
  await service.stop();
  await expenses.stop();
});

describe('splitting a receipt evenly', () => {
  it('gives the remaining cents to the first users, calls the expense service once and publishes it', async () => {
    const id = await receiptOf(100);
    const { status, headers, body } = await evenly(id, [12, 11, 13]);
    expect([status, headers.get('location')]).toEqual([201, `/v1/receipts/${id}/split`]);
    expect(body.data).toEqual({
      receiptId: id,
      splitId: expect.stringMatching(/^spl_/),
      method: 'evenly',
      totalAmount: 100,
      currency: 'CAD',
      splits: [
        { userId: 12, amount: 33.34, taxAmount: null, percentage: 33.34, expenseId: expect.any(Number) },
        { userId: 11, amount: 33.33, taxAmount: null, percentage: 33.33, expenseId: expect.any(Number) },
        { userId: 13, amount: 33.33, taxAmount: null, percentage: 33.33, expenseId: expect.any(Number) },
      ],
      createdAt: expect.any(String),
    });
    expect((await service.call('GET', `/v1/receipts/${id}/split`, owner)).body).toEqual(body);
    expect((await service.call('GET', `/v1/receipts/${id}`, owner)).body.data.status).toBe('split');
    const call = expenses.calls.at(-1);
    expect(call).toMatchObject({ path: `/v1/internal/receipts/${id}/split`, idempotencyKey: body.data.splitId });
    expect(call?.identity).toMatch(/^ey/);
    await waitFor(() => service.published().some(({ type }) => type === 'receipt.split'));
    expect(codeOf(await evenly(id, [11, 12]))).toEqual([409, 'ALREADY_SPLIT']);
  });

  it('is undone, and can be split again under another id', async () => {
    const id = await receiptOf(50);
    const first = await evenly(id, [11, 12]);
    expect((await service.call('DELETE', `/v1/receipts/${id}/split`, owner)).status).toBe(204);
    expect((await service.call('GET', `/v1/receipts/${id}/split`, owner)).status).toBe(404);
    const second = await evenly(id, [11]);
    expect(second.status).toBe(201);
    expect(second.body.data.splitId).not.toBe(first.body.data.splitId);
  });

  it('shows the receipt to whoever sees a part, and lets none of them delete it', async () => {
    const id = await receiptOf(40);
    expenses.hides(made);
    const approver = { userId: 14, role: 'approver' } as const;
    const path = `/v1/receipts/${id}`;
    const statuses = () =>
      Promise.all([path, `${path}/file`].map(async (each) => (await service.call('GET', each, approver)).status));
    expect(await statuses()).toEqual([404, 404]);
    const part = { ...exampleOf('expense.created').data.expense, id: 60_001, receiptIds: [id] };
    expenses.knows(part as ExpenseView);
    expect(await statuses()).toEqual([200, 200]);
    expect((await service.call('DELETE', path, approver)).status).toBe(404);
    expenses.hides(part.id);
  });

  it('is made once although the answer to it was lost', async () => {
    const id = await receiptOf(10);
    expenses.refuse(503, 'SERVICE_UNAVAILABLE');
    expect((await evenly(id, [11, 12])).status).toBe(503);
    expenses.accept();
    const again = await evenly(id, [11, 12]);
    expect(again.status).toBe(201);
    const keys = expenses.calls
      .filter(({ path }) => path.includes(`/${id}/`))
      .map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });

  it('takes effect once per Idempotency-Key', async () => {
    const id = await receiptOf(20);
    const key = { 'idempotency-key': `split-${id}` };
    const first = await evenly(id, [11, 12], owner, key);
    const again = await evenly(id, [11, 12], owner, key);
    expect([again.status, again.body]).toEqual([201, first.body]);
  });

  it.each([
    ['nobody', [], 'userIds'],
    ['somebody twice', [11, 11], 'userIds'],
    ['51 people', Array.from({ length: 51 }, (_, index) => index + 1), 'userIds'],
    ['a stranger', [11, 987_654], 'userIds[1]'],
    ['somebody of another business', [21, 11], 'userIds[0]'],
    ['no list', null, 'userIds'],
    ['an id that is none', [0], 'userIds[0]'],
  ])('refuses %s', async (_what, users, field) => {
    const id = await receiptOf(30);
    const { status, body } = await evenly(id, users);
    expect([status, body.error.code, body.error.details[0].field]).toEqual([400, 'VALIDATION_ERROR', field]);
  });

  it('rejects receipts that cannot be split', async () => {
    expect(codeOf(await evenly(await receiptOf(0.02), [11, 12, 13]))).toEqual([400, 'SPLIT_AMOUNT_TOO_SMALL']);
    expect(codeOf(await evenly(await receiptOf(10, 'submitted'), [11]))).toEqual([409, 'EXPENSE_LOCKED']);
    const whole = await receiptOf(10);
    expenses.refuse(409, 'EXPENSE_LOCKED');
    expect(codeOf(await evenly(whole, [11]))).toEqual([409, 'EXPENSE_LOCKED']);
    expect(codeOf(await evenly(whole, [11], colleague))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await evenly(whole, [11], { businessId: 2 }))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await evenly(987_654, [11]))).toEqual([404, 'NOT_FOUND']);
  });

  it('needs an amount', async () => {
    const body = new FormData();
    const bytes = new Uint8Array(await picture(['nothing to be read here']));
    body.append('file', new Blob([bytes], { type: 'image/png' }), 'b.png');
    const { id } = (await service.call('POST', '/v1/receipts', owner, body)).body.data;
    expect(codeOf(await evenly(id, [11]))).toEqual([409, 'RECEIPT_AMOUNT_UNKNOWN']);
  });
});

describe('splitting a receipt by other methods', () => {
  it('needs amounts that add up', async () => {
    const id = await receiptOf(10);
    const by = (amounts: number[]) =>
      service.call('POST', `/v1/receipts/${id}/split`, owner, {
        splits: amounts.map((amount, index) => ({ userId: 11 + index, amount })),
      });
    expect(codeOf(await by([3, 6.99]))).toEqual([400, 'VALIDATION_ERROR']);
    const { status, body } = await by([3, 7]);
    expect([status, body.data.method, body.data.splits[1].amount]).toEqual([201, 'by_amount', 7]);
  });

  it('needs percentages that add up to 100', async () => {
    const id = await receiptOf(10.01);
    const by = (percentages: number[]) =>
      service.call('POST', `/v1/receipts/${id}/split/by-percentage`, owner, {
        splits: percentages.map((percentage, index) => ({ userId: 11 + index, percentage })),
      });
    expect(codeOf(await by([50, 49]))).toEqual([400, 'VALIDATION_ERROR']);
    const { body } = await by([33.333333, 33.333333, 33.333334]);
    expect(body.data.splits.map(({ amount }: { amount: number }) => amount)).toEqual([3.34, 3.33, 3.34]);
  });
});

describe('an expense that is known from its events', () => {
  it('locks its receipt once it is submitted, and unties it', async () => {
    const id = await receiptOf(10);
    const expense = { ...exampleOf('expense.created').data.expense, id: made, userId: 11, amount: 10, version: 2 };
    const deliver = (change: object) => {
      const delivered = { ...expense, receiptIds: [id], ...change } as ExpenseView;
      expenses.knows(delivered);
      return service.deliver('expense.updated', 1, {
        expense: delivered,
        previousAttributes: { status: 'validated', receiptIds: [id] },
        changedFields: ['status', 'receiptIds'],
      });
    };
    await deliver({ status: 'submitted' });
    const look = 'SELECT 1 FROM known_expenses WHERE expense_id = $1 AND status = $2';
    await waitFor(async () => (await service.database.look(look, [made, 'submitted'])).length === 1);
    expect(codeOf(await evenly(id, [11]))).toEqual([409, 'EXPENSE_LOCKED']);
    expect(codeOf(await service.call('DELETE', `/v1/receipts/${id}`, owner))).toEqual([409, 'EXPENSE_LOCKED']);
    await deliver({ status: 'validated', receiptIds: [], version: 3 });
    await waitFor(async () => (await service.call('GET', `/v1/receipts/${id}`, owner)).body.data.expenseId === null);
    const match = await service.call('POST', `/v1/receipts/${id}/match`, owner, { expenseId: made });
    expect([match.status, match.body.data.expenseId]).toEqual([200, made]);
    expect((await service.call('DELETE', `/v1/receipts/${id}`, owner)).status).toBe(204);
  });
});

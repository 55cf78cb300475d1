import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ExpenseView, exampleOf, type ReceiptView } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { startExpenseService } from './expense-service.ts';
import { picture } from './pictures.ts';
import { startService, type TestService } from './service.ts';

let service: TestService;
let expenses: Awaited<ReturnType<typeof startExpenseService>>;
let last = 500;

const example = exampleOf('expense.created').data.expense as ExpenseView;
const expenseOf = (changes: Partial<ExpenseView> = {}): ExpenseView => {
  last += 1;
  return { ...example, id: last, userId: 7, ...changes };
};
const publishCreated = (expense: ExpenseView) => service.deliver('expense.created', 1, { expense });
const publishUpdated = (expense: ExpenseView, previousAttributes: Record<string, unknown>) =>
  service.deliver('expense.updated', 1, {
    expense,
    previousAttributes,
    changedFields: Object.keys(previousAttributes),
  });

/** Events are handled in the order of their arrival, a few at a time: after this one, those sent before it are handled. */
const settled = async (): Promise<void> => {
  last += 1;
  const category = { ...exampleOf('category.created').data.category, id: last };
  await service.deliver('category.created', 1, { category });
  const look = 'SELECT 1 FROM categories WHERE category_id = $1';
  await waitFor(async () => (await service.database.look(look, [category.id])).length === 1);
};
const knownVersion = async (id: number) =>
  (await service.database.look('SELECT version FROM known_expenses WHERE expense_id = $1', [id]))[0]?.version;
const receiptOf = async (id: number) => (await service.call('GET', `/v1/receipts/${id}`, {})).body.data;

const upload = async (fields: Record<string, string> = {}) => {
  last += 1;
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const bytes = new Uint8Array(await picture([`No ${last}`]));
  body.append('file', new Blob([bytes], { type: 'image/png' }), 'a.png');
  return service.call('POST', '/v1/receipts', {}, body);
};
const drive = async () =>
  (await service.call('POST', '/v1/businesses/1/mileage-trips', {}, { date: '2026-03-01', distance: { claimed: 9 } }))
    .body.data.id;

beforeAll(async () => {
  expenses = await startExpenseService();
  service = await startService({ EXPENSE_URL: expenses.url });
  await service.knows({ id: 1 });
});
afterAll(async () => {
  await service.stop();
  await expenses.stop();
});

describe('the events of an expense', () => {
  it('leave no row behind when it has neither trip nor receipt', async () => {
    const expense = expenseOf();
    await publishCreated(expense);
    await service.deliver('expense.validated', 1, { ...exampleOf('expense.validated').data, expense });
    await publishUpdated({ ...expense, version: 2 }, { amount: 1 });
    await settled();
    expect(await knownVersion(expense.id)).toBeUndefined();
    const rows = await service.database.look("SELECT 1 FROM inbox WHERE kind LIKE 'expense.%'");
    expect(rows).toHaveLength(0);
  });

  it('change its trip; an older state that comes late changes nothing, and one that comes twice is written once', async () => {
    const tripId = await drive();
    const expense = expenseOf({ mileageTripId: tripId, type: 'mileage' });
    const trip = async () => (await service.call('GET', `/v1/businesses/1/mileage-trips/${tripId}`, {})).body.data;
    await publishUpdated({ ...expense, version: 3, status: 'submitted' }, { status: 'validated' });
    await waitFor(async () => (await trip()).status === 'submitted');
    await publishCreated(expense);
    await publishUpdated({ ...expense, version: 3, status: 'submitted' }, { status: 'validated' });
    await settled();
    expect(await trip()).toMatchObject({ expenseId: expense.id, status: 'submitted' });
    expect(await knownVersion(expense.id)).toBe(3);
    await service.deliver('expense.deleted', 1, {
      ...exampleOf('expense.deleted').data,
      expense: { ...expense, version: 3 },
    });
    await waitFor(async () => (await trip()).expenseId === null);
    await publishUpdated({ ...expense, version: 4 }, { status: 'submitted' });
    await settled();
    expect(await trip()).toMatchObject({ expenseId: null, status: 'draft' });
  });
});

describe('a receipt that is tied to an expense', () => {
  it('needs no event of the expense: the expense service is called for it', async () => {
    const expense = expenseOf();
    expenses.knows(expense);
    const { status, body } = await upload({ expenseId: String(expense.id) });
    expect([status, body.data.expenseId]).toEqual([201, expense.id]);
    const other = (await upload()).body.data.id;
    const match = await service.call('POST', `/v1/receipts/${other}/match`, {}, { expenseId: expense.id });
    expect([match.status, match.body.data]).toMatchObject([200, { expenseId: expense.id, status: expect.any(String) }]);
  });

  it('shows its draft before receivers hear of that, and is untied when the draft is deleted', async () => {
    const { id } = (await upload()).body.data;
    const unread = { merchant: null, amount: null, date: null, status: 'draft' } as const;
    const draft = expenseOf({ ...unread, receiptIds: [id] });
    await service.deliver('expense_draft.changed', 1, { expense: draft, previousAttributes: {} });
    await waitFor(async () => (await receiptOf(id)).expenseId === draft.id);
    await service.deliver('expense_draft.deleted', 1, { expense: draft });
    await waitFor(async () => (await receiptOf(id)).expenseId === null);
    const moved = expenseOf({ ...unread, receiptIds: [id] });
    await service.deliver('expense_draft.changed', 1, { expense: moved, previousAttributes: {} });
    await waitFor(async () => (await receiptOf(id)).expenseId === moved.id);
    const released = { ...moved, receiptIds: [], version: 2 };
    await service.deliver('expense_draft.changed', 1, { expense: released, previousAttributes: { receiptIds: [id] } });
    await waitFor(async () => (await receiptOf(id)).expenseId === null);

    // Each move is a version of the receipt, and an event with the expense that it had before.
    const moves = (): unknown[][] =>
      service.publishedOf('receipt.updated').flatMap(({ data }) => {
        const { receipt, previousAttributes } = data as { receipt: ReceiptView; previousAttributes: object };
        return receipt.id === id && 'expenseId' in previousAttributes
          ? [[previousAttributes.expenseId, receipt.expenseId]]
          : [];
      });
    await waitFor(() => moves().length === 4);
    expect(moves()).toEqual([
      [null, draft.id],
      [draft.id, null],
      [null, moved.id],
      [moved.id, null],
    ]);
    expect((await receiptOf(id)).version).toBeGreaterThanOrEqual(5);
  });

  it('is rejected when the expense is locked, split or unknown', async () => {
    const { id } = (await upload()).body.data;
    const match = async (changes: Partial<ExpenseView>) => {
      const expense = expenseOf(changes);
      expenses.knows(expense);
      const { status, body } = await service.call('POST', `/v1/receipts/${id}/match`, {}, { expenseId: expense.id });
      return [status, body.error.code];
    };
    expect(await match({ status: 'submitted' })).toEqual([409, 'EXPENSE_LOCKED']);
    expect(await match({ status: 'split' })).toEqual([409, 'ALREADY_SPLIT']);
    const unknown = await service.call('POST', `/v1/receipts/${id}/match`, {}, { expenseId: 987_654 });
    expect([unknown.status, unknown.body.error.details[0].field]).toEqual([400, 'expenseId']);
  });

  it('is untied when the expense drops it or is deleted', async () => {
    const { id } = (await upload()).body.data;
    const expense = expenseOf({ receiptIds: [id] });
    await publishCreated(expense);
    await waitFor(async () => (await receiptOf(id)).expenseId === expense.id);
    await publishUpdated({ ...expense, receiptIds: [], version: 2 }, { receiptIds: [id] });
    await waitFor(async () => (await receiptOf(id)).expenseId === null);

    const other = expenseOf();
    expenses.knows(other);
    await service.call('POST', `/v1/receipts/${id}/match`, {}, { expenseId: other.id });
    expect((await receiptOf(id)).expenseId).toBe(other.id);
    await service.deliver('expense.deleted', 1, { ...exampleOf('expense.deleted').data, expense: other });
    await waitFor(async () => (await receiptOf(id)).expenseId === null);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  departmentCreated,
  locationCreated,
  mileageTripCreated,
  mileageTripDeleted,
  mileageTripUpdated,
  receiptCreated,
  receiptDeleted,
  receiptExtracted,
  vendorCreated,
} from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { type Desk, openDesk } from './desk.ts';

let service: Desk['service'];
let categories: Desk['categories'];
let create: Desk['create'];
let put: Desk['put'];
let kindsOf: Desk['kindsOf'];

const trip = mileageTripCreated.example.data.trip;
const receipt = receiptCreated.example.data.receipt;
const read = receiptExtracted.example.data.receipt;
const split = 'spl_01KKPYJ5R7ZC2S1V4H8W3X6Y9D';
const post = (path: string, body?: unknown) => service.call('POST', `/v1/${path}`, {}, body);
const get = async (path: string) => (await service.call('GET', `/v1/${path}`, {})).body.data;
const ofReceipt = async (id: number) =>
  (await get('expenses?pageSize=100')).filter(({ receiptIds }: { receiptIds: number[] }) => receiptIds.includes(id));
const ofTrip = async () =>
  (await get('expenses?type=mileage')).find(
    ({ mileageTripId }: { mileageTripId: number }) => mileageTripId === trip.id,
  );

beforeAll(async () => {
  ({ service, categories, create, put, kindsOf } = await openDesk());
});
afterAll(() => service.stop());

describe('an expense', () => {
  it('is split into parts that add up to it, in its report too', async () => {
    const whole = await create({ amount: 10, taxAmount: 1.3 });
    const { body: report } = await post('expense-reports', { name: 'March', expenseIds: [whole.id] });
    const wrong = await post(`expenses/${whole.id}/split`, { splits: [{ amount: 3 }, { amount: 3 }] });
    expect(wrong.body.error.details).toEqual([{ field: 'splits', message: 'must add up to 10' }]);
    const splits = [
      { amount: 3.33, categoryId: categories.MEALS },
      { amount: 6.67, userId: 12 },
    ];
    const { status, body } = await post(`expenses/${whole.id}/split`, { splits });
    expect(status).toBe(201);
    expect(body.data.parent).toMatchObject({ status: 'split', reportId: null });
    const [mine, theirs] = body.data.children;
    expect(mine).toMatchObject({ amount: 3.33, category: 'Meals and entertainment', reportId: report.data.id });
    expect(theirs).toMatchObject({ amount: 6.67, userId: 12, reportId: null, parentExpenseId: whole.id });
    expect(Math.round((mine.taxAmount + theirs.taxAmount) * 100)).toBe(130);
    expect(await get(`expense-reports/${report.data.id}`)).toMatchObject({ totalAmount: 3.33, expenseCount: 1 });
    expect((await post(`expenses/${whole.id}/split`, { splits })).body.error.code).toBe('EXPENSE_LOCKED');
  });

  it('warns of a duplicate until that is dismissed', async () => {
    const [first, second] = [await create({ merchant: 'Twice' }), await create({ merchant: 'TWICE' })];
    expect([first.isDuplicate, second.isDuplicate]).toEqual([false, true]);
    expect(first.allowedActions).not.toContain('dismiss_duplicate');
    expect(second.allowedActions).toContain('dismiss_duplicate');
    const sets = await get('expenses/duplicates?pageSize=100');
    const ids = [first.id, second.id];
    expect(sets.some(({ expenseIds }: { expenseIds: number[] }) => `${expenseIds}` === `${ids}`)).toBe(true);
    const { data: dismissed } = (await post(`expenses/${second.id}/dismiss-duplicate`)).body;
    expect(dismissed.isDuplicate).toBe(false);
    expect(dismissed.allowedActions).not.toContain('dismiss_duplicate');
    const left = await get('expenses/duplicates?pageSize=100');
    expect(left.some(({ expenseIds }: { expenseIds: number[] }) => expenseIds.includes(second.id))).toBe(false);
  });

  it('lists sets of duplicates page by page, of one at most a hundred', async () => {
    for (const merchant of ['Pair', 'PAIR', 'Other pair', 'other pair']) await create({ merchant, date: '2026-03-12' });
    await service.database.look(`INSERT INTO expenses (business_id, id, user_id, merchant, amount_minor, currency,
        currency_exponent, spent_on, type, reimbursable, billable, metadata, status, is_duplicate, version, created_at, updated_at)
      SELECT 1, 2000000 + n, 7, 'Again', 100, 'CAD', 2, '2026-03-12', 'out_of_pocket', true, false, '{}', 'validated', n > 1,
        1, now(), now() FROM generate_series(1, 120) AS n`);
    const ask = async (page: number) =>
      (await service.call('GET', `/v1/expenses/duplicates?pageSize=2&page=${page}`, {})).body;
    const { pagination } = await ask(1);
    const pages = await Promise.all(Array.from({ length: pagination.totalPages }, (_, index) => ask(index + 1)));
    const sets: { merchant: string; expenseIds: number[]; expenses: unknown[] }[] = pages.flatMap(({ data }) => data);
    expect(sets).toHaveLength(pagination.totalCount);
    const sizes = Object.fromEntries(sets.map(({ merchant, expenses }) => [merchant, expenses.length]));
    expect(sizes).toMatchObject({ Pair: 2, 'Other pair': 2, Again: 100 });
    const empty = await ask(pagination.totalPages + 1);
    expect(empty).toMatchObject({ data: [], pagination: { totalCount: pagination.totalCount } });
  });

  it('has comments and a history', async () => {
    const { id } = await create();
    await service.call('PATCH', `/v1/expenses/${id}`, {}, { notes: 'Tip', amount: 20 });
    expect((await post(`expenses/${id}/comments`, { body: 'Why?' })).status).toBe(201);
    expect(await get(`expenses/${id}/comments`)).toMatchObject([{ body: 'Why?', authorId: 7 }]);
    expect(await get(`expenses/${id}/history`)).toMatchObject([
      { action: 'create', toStatus: 'validated', version: 1 },
      { action: 'update', previousAttributes: { notes: null, amount: 18.4 }, version: 2 },
    ]);
  });

  it('is deleted and categorized in bulk, each for itself', async () => {
    const [one, two] = [await create(), await create()];
    await put(two.id, 'submitted');
    const expenseIds = [two.id, one.id, 987_654];
    const { body } = await post('expenses/bulk/categorize', { expenseIds, categoryId: categories.FUEL });
    expect(body).toMatchObject({ successCount: 1, failedCount: 2, skippedCount: 0 });
    expect(body.results).toMatchObject([
      { expenseId: two.id, success: false, errorCode: 'EXPENSE_LOCKED', currentStatus: 'submitted' },
      { expenseId: one.id, success: true, currentStatus: 'validated' },
      { expenseId: 987_654, success: false, errorCode: 'NOT_FOUND' },
    ]);
    const gone = await post('expenses/bulk/delete', { expenseIds });
    expect(gone.body).toMatchObject({ successCount: 1, failedCount: 2 });
    expect((await service.call('GET', `/v1/expenses/${one.id}`, {})).status).toBe(404);
  });

  it('names departments, locations and vendors that there are', async () => {
    const { department } = departmentCreated.example.data;
    await service.tell(departmentCreated, 2, { department: { ...department, id: 5 } });
    const { location } = locationCreated.example.data;
    const { vendor } = vendorCreated.example.data;
    await service.tell(locationCreated, 1, { location: { ...location, id: 6 } });
    await service.tell(vendorCreated, 1, { vendor: { ...vendor, id: 7 } });
    // Told last: what the expense names may still be on its way.
    await service.tell(departmentCreated, 1, { department: { ...department, id: 4 } });
    const known = { departmentId: 4, locationId: 6, vendorId: 7 };
    const made = await create({ amount: 10, ...known });
    expect(made).toMatchObject(known);
    const fields = ({ body }: { body: { error: { details: { field: string }[] } } }) =>
      body.error.details.map(({ field }) => field);
    const unknown = { departmentId: 5, locationId: 999, vendorId: 4 };
    const wish = { merchant: 'M', amount: 1, date: '2026-01-01' };
    expect(fields(await post('expenses', { ...wish, ...unknown }))).toEqual(Object.keys(unknown));
    const patch = await service.call('PATCH', `/v1/expenses/${made.id}`, {}, { vendorId: 999 });
    expect([patch.status, fields(patch)]).toEqual([400, ['vendorId']]);
    const splits = [{ amount: 4 }, { amount: 6, departmentId: 5 }];
    expect(fields(await post(`expenses/${made.id}/split`, { splits }))).toEqual(['splits[1].departmentId']);
    expect((await service.call('PATCH', `/v1/expenses/${made.id}`, {}, { departmentId: null })).status).toBe(200);
  });

  it('keeps taxes, the original currency and references; what does not fit is named', async () => {
    const made = await create({
      taxes: [
        { name: 'GST', rate: 5, amount: 0.8 },
        { name: 'QST', rate: 9.975, amount: 1.6 },
      ],
      originalAmount: 13.5,
      originalCurrency: 'USD',
      exchangeRate: 1.363,
      departmentId: 4,
    });
    expect(made).toMatchObject({ taxAmount: 2.4, originalAmount: 13.5, exchangeRate: 1.363, departmentId: 4 });
    const wrong = await post('expenses', {
      merchant: 'M',
      amount: 1,
      date: '2026-01-01',
      taxAmount: 2,
      originalAmount: 3,
    });
    expect(wrong.body.error.details.map(({ field }: { field: string }) => field)).toEqual([
      'taxAmount',
      'originalCurrency',
    ]);
  });
});

describe('a trip and a receipt', () => {
  it('make an expense that follows the trip and goes with it', async () => {
    await service.tell(mileageTripCreated, 1, { trip });
    const made = await waitFor(ofTrip);
    expect(made).toMatchObject({ type: 'mileage', status: 'validated', amount: 87.6, mileageTripId: 88 });
    expect(await kindsOf(made.id, 2)).toEqual(['expense.created', 'expense.validated']);
    const longer = { ...trip, amount: 100, version: 2 };
    await service.tell(mileageTripUpdated, 1, {
      trip: longer,
      previousAttributes: { amount: 87.6 },
      changedFields: ['amount'],
    });
    await waitFor(async () => (await ofTrip()).amount === 100);
    await service.tell(mileageTripDeleted, 1, { trip: longer });
    await waitFor(async () => (await ofTrip()) === undefined);
  });

  it('make a draft that what was read completes', async () => {
    await service.tell(receiptCreated, 1, { receipt });
    const [draft] = await waitFor(async () => {
      const found = await ofReceipt(receipt.id);
      return found.length > 0 && found;
    });
    expect(draft).toMatchObject({ status: 'draft', merchant: null, amount: null, date: null, receiptIds: [501] });
    expect((await post(`expenses/${draft.id}/validate`)).body.error.code).toBe('EXPENSE_INCOMPLETE');
    await service.tell(receiptExtracted, 1, { receipt: read });
    const done = await waitFor(async () => {
      const [found] = await ofReceipt(receipt.id);
      return found.status === 'validated' && found;
    });
    expect(done).toMatchObject({ merchant: 'Café Olimpico', amount: 18.4, date: '2026-03-13', taxAmount: 2.4 });
    expect(await get(`expenses/${draft.id}/receipts`)).toMatchObject([{ id: 501 }]);

    const shares = [
      { userId: 7, amountMinor: 920, taxMinor: null },
      { userId: 12, amountMinor: 920, taxMinor: null },
    ];
    const wish = {
      splitId: split,
      method: 'evenly',
      expenseId: draft.id,
      merchant: null,
      date: null,
      currency: 'CAD',
      totalMinor: 1840,
      taxMinor: null,
      shares,
    };
    const answer = await post(`internal/receipts/${receipt.id}/split`, wish);
    expect(answer.body.data).toMatchObject({ parentExpenseId: draft.id, expenses: [{ userId: 7 }, { userId: 12 }] });
    expect((await get(`expenses/${draft.id}`)).status).toBe('split');
    expect((await post(`internal/receipts/${receipt.id}/split`, wish)).body.error.code).toBe('ALREADY_SPLIT');
    for (const _ of [1, 2]) {
      const undone = await post(`internal/receipts/${receipt.id}/undo-split`, { splitId: split });
      expect(undone.status).toBe(200);
    }
    expect((await get(`expenses/${draft.id}`)).status).toBe('validated');

    const other = await create();
    expect((await post(`expenses/${other.id}/receipts`, { receiptId: 501 })).body.data.receiptIds).toEqual([501]);
    expect((await post(`expenses/${other.id}/receipts`, { receiptId: 777 })).status).toBe(400);
    expect((await service.call('DELETE', `/v1/expenses/${other.id}/receipts/501`, {})).status).toBe(204);
    await service.tell(receiptDeleted, 1, { receipt: { ...read, version: 5 } });
    await waitFor(async () => (await ofReceipt(receipt.id)).length === 0);
  });

  it('that was uploaded a moment ago is attached once its news arrive; one that never comes is named', async () => {
    const { id } = await create({ amount: 44 });
    const fresh = { ...receipt, id: 777, userId: 7 };
    const attached = post(`expenses/${id}/receipts`, { receiptId: fresh.id });
    await service.database.look(
      'INSERT INTO receipts (business_id, receipt_id, user_id, receipt, version) VALUES (1, 777, 7, $1, 1)',
      [JSON.stringify(fresh)],
    );
    expect((await attached).body.data.receiptIds).toEqual([777]);
    const never = await post(`expenses/${id}/receipts`, { receiptId: 778 });
    expect([never.status, never.body.error.details[0].field]).toEqual([400, 'receiptId']);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exampleOf } from '@outlay/contracts';
import { auditor, colleague, type Fixture, openFixture } from './fixture.ts';

let service: Fixture['service'];
let categories: Fixture['categories'];
let create: Fixture['create'];
let kindsOf: Fixture['kindsOf'];
let publishedOf: Fixture['publishedOf'];
let put: Fixture['put'];

const post = (path: string, body?: unknown) => service.call('POST', `/v1/${path}`, {}, body);
const get = async (path: string) => (await service.call('GET', `/v1/${path}`, {})).body.data;

beforeAll(async () => {
  ({ service, categories, create, kindsOf, publishedOf, put } = await openFixture());
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

  const undo = (id: number, caller = {}, headers = {}) =>
    service.call('DELETE', `/v1/expenses/${id}/split`, caller, undefined, headers);
  const BY_AMOUNT = [{ amount: 3 }, { amount: 7, notes: 'Mine too' }];
  const AMONG_PEOPLE = [{ amount: 4 }, { amount: 6, userId: 12 }];
  const BY_CATEGORY = () => [{ amount: 5 }, { amount: 5, categoryId: categories.MEALS }];

  it.each([
    ['by amounts', () => BY_AMOUNT],
    ['among people', () => AMONG_PEOPLE],
    ['by category', BY_CATEGORY],
  ])('that was split %s is whole again, in its report too, as long as no part was submitted', async (_how, parts) => {
    const taxes = [
      { name: 'GST', rate: 5, amount: 0.41 },
      { name: 'QST', rate: 9.975, amount: 0.81 },
    ];
    const whole = await create({ amount: 10, taxes, tip: 1, categoryId: categories.TRAVEL });
    const { body: report } = await post('expense-reports', { name: 'March', expenseIds: [whole.id] });
    const before = await get(`expenses/${whole.id}`);
    const { children } = (await post(`expenses/${whole.id}/split`, { splits: parts() })).body.data;
    expect((await undo(whole.id)).status).toBe(204);
    const after = await get(`expenses/${whole.id}`);
    const changing = { version: expect.any(Number), updatedAt: expect.any(String) };
    expect(after).toEqual({ ...before, ...changing });
    expect(after).toMatchObject({ status: 'validated', reportId: report.data.id, splitGroupId: null });
    expect(await get(`expense-reports/${report.data.id}`)).toMatchObject({ totalAmount: 10, expenseCount: 1 });
    for (const { id } of children) {
      expect((await service.call('GET', `/v1/expenses/${id}`, {})).status).toBe(404);
      expect((await kindsOf(id, 3)).at(-1)).toBe('expense.deleted');
    }
    const events = await publishedOf(whole.id, 5);
    expect(events.at(-1)).toMatchObject({
      type: 'expense.updated',
      data: { previousAttributes: { status: 'split', reportId: null }, expense: { status: 'validated' } },
    });
    expect((await undo(whole.id)).status).toBe(404);
    const again = await post(`expenses/${whole.id}/split`, { splits: parts() });
    expect([again.status, (await undo(whole.id)).status]).toEqual([201, 204]);
  });

  it('is whole again in no report where its former one was submitted meanwhile or is gone', async () => {
    const [whole, other] = [await create({ amount: 10 }), await create({ amount: 1 })];
    const ids = [whole.id, other.id];
    const { body: report } = await post('expense-reports', { name: 'April', expenseIds: ids });
    const { children } = (await post(`expenses/${whole.id}/split`, { splits: BY_AMOUNT })).body.data;
    const parts = children.map(({ id }: { id: number }) => id);
    await service.call('DELETE', `/v1/expense-reports/${report.data.id}/expenses`, {}, { expenseIds: parts });
    await service.call('DELETE', `/v1/expense-reports/${report.data.id}`, {});
    expect((await undo(whole.id)).status).toBe(204);
    expect(await get(`expenses/${whole.id}`)).toMatchObject({ status: 'validated', reportId: null });
  });

  it('stays split once a part was submitted, or split again until that is undone', async () => {
    const whole = await create({ amount: 10 });
    const { children } = (await post(`expenses/${whole.id}/split`, { splits: AMONG_PEOPLE })).body.data;
    const [mine, theirs] = children;
    await put(theirs.id, 'submitted');
    const locked = await undo(whole.id);
    expect([locked.status, locked.body.error.code]).toEqual([409, 'EXPENSE_LOCKED']);
    expect(await get(`expenses/${mine.id}`)).toMatchObject({ amount: 4, status: 'validated' });
    await put(theirs.id, 'validated');
    await post(`expenses/${mine.id}/split`, { splits: [{ amount: 1 }, { amount: 3 }] });
    const { error } = (await undo(whole.id)).body;
    const words = expect.stringMatching(/^Expense \d+ was split: its parts stand for it/);
    expect(error).toMatchObject({ code: 'EXPENSE_LOCKED', message: words });
    expect((await undo(mine.id)).status).toBe(204);
    expect(await get(`expenses/${mine.id}`)).toMatchObject({ amount: 4, splitGroupId: theirs.splitGroupId });
    expect((await undo(whole.id)).status).toBe(204);
    expect((await service.call('GET', `/v1/expenses/${mine.id}`, {})).status).toBe(404);
  });

  it('is made whole by whoever may split it, where it is as they know it; nothing else is', async () => {
    const whole = await create({ amount: 10 });
    expect((await undo(whole.id)).body.error.code).toBe('NOT_FOUND');
    const { children } = (await post(`expenses/${whole.id}/split`, { splits: AMONG_PEOPLE })).body.data;
    expect((await undo(children[0].id)).body.error.code).toBe('NOT_FOUND');
    expect((await undo(whole.id, auditor)).status).toBe(403);
    expect((await undo(whole.id, colleague)).status).toBe(404);
    expect((await undo(whole.id, {}, { 'if-match': '"v1"' })).status).toBe(412);
    expect((await undo(whole.id, { role: 'accountant', userId: 12 })).status).toBe(204);
  });

  it('in another currency is split into parts with its rate, in the report that counts them by it', async () => {
    const whole = await create({ amount: 10, currency: 'EUR', exchangeRate: 1.5 });
    const { body: report } = await post('expense-reports', { name: 'Abroad', currency: 'CAD', expenseIds: [whole.id] });
    const { body } = await post(`expenses/${whole.id}/split`, { splits: [{ amount: 4 }, { amount: 6 }] });
    expect(body.data.children).toMatchObject([{ exchangeRate: 1.5 }, { exchangeRate: 1.5 }]);
    expect(await get(`expense-reports/${report.data.id}`)).toMatchObject({ totalAmount: 15, expenseCount: 2 });
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
    const send = async (page: number) =>
      (await service.call('GET', `/v1/expenses/duplicates?pageSize=2&page=${page}`, {})).body;
    const { pagination } = await send(1);
    const pages = await Promise.all(Array.from({ length: pagination.totalPages }, (_, index) => send(index + 1)));
    const sets: { merchant: string; expenseIds: number[]; expenses: unknown[] }[] = pages.flatMap(({ data }) => data);
    expect(sets).toHaveLength(pagination.totalCount);
    const sizes = Object.fromEntries(sets.map(({ merchant, expenses }) => [merchant, expenses.length]));
    expect(sizes).toMatchObject({ Pair: 2, 'Other pair': 2, Again: 100 });
    const empty = await send(pagination.totalPages + 1);
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

  it('has a history of which no more than a page is read', async () => {
    const { id } = await create();
    for (const notes of ['A', 'B', 'C', 'D']) await service.call('PATCH', `/v1/expenses/${id}`, {}, { notes });
    // Whoever reads a change at the end of time fails.
    await service.database.look(
      `INSERT INTO expense_history (business_id, expense_id, action, from_status, to_status, previous, version, at)
       SELECT 1, $1, 'update', 'validated', 'validated', '{}', at, 'infinity' FROM generate_series(6, 60) AS at`,
      [id],
    );
    const pageOf = async (page: number, pageSize = 2) => {
      const path = `/v1/expenses/${id}/history?page=${page}&pageSize=${pageSize}`;
      const { data, pagination } = (await service.call('GET', path, {})).body;
      return [data.map(({ version }: { version: number }) => version), pagination.totalCount];
    };
    expect(await Promise.all([1, 2, 31].map((page) => pageOf(page)))).toEqual([
      [[1, 2], 60],
      [[3, 4], 60],
      [[], 60],
    ]);
    expect([await pageOf(1, 1), await pageOf(2, 1)]).toEqual([
      [[1], 60],
      [[2], 60],
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

  it.each([
    'expenses/bulk/delete',
    'expenses/bulk/categorize',
    'expense-reports/bulk/submit',
    'expense-reports/bulk/approve',
    'expense-reports/bulk/reimburse',
  ])('takes an id above 2^53 in bulk for an unknown one, and none at all for a mistake: %s', async (path) => {
    const name = path.startsWith('expenses') ? 'expenseIds' : 'reportIds';
    const rest = { categorize: { categoryId: categories.FUEL }, reimburse: { method: 'EFT' } }[
      path.split('/')[2] ?? ''
    ];
    const send = (ids: string) => {
      const body = JSON.stringify({ ...rest, [name]: 'IDS' }).replace('"IDS"', ids);
      const type = { 'content-type': 'application/json' };
      return service.call('POST', `/v1/${path}`, { role: 'owner' }, new TextEncoder().encode(body), type);
    };
    const { status, text, body } = await send('[9223372036854775807,9007199254740993]');
    expect([status, body.failedCount]).toEqual([200, 2]);
    expect([...text.matchAll(/Id":(\d+)/g)].map(([, id]) => id)).toEqual(['9223372036854775807', '9007199254740993']);
    expect(body.results[0]).toMatchObject({ success: false, errorCode: 'NOT_FOUND' });
    for (const ids of ['null', '[]', '[9223372036854775808]', '[0]']) expect((await send(ids)).status).toBe(400);
  });

  it('names departments, locations and vendors that there are', async () => {
    const { department } = exampleOf('department.created').data;
    await service.deliver('department.created', 2, { department: { ...department, id: 5 } });
    const { location } = exampleOf('location.created').data;
    const { vendor } = exampleOf('vendor.created').data;
    await service.deliver('location.created', 1, { location: { ...location, id: 6 } });
    await service.deliver('vendor.created', 1, { vendor: { ...vendor, id: 7 } });
    // Published last: what the expense names may still be on its way.
    await service.deliver('department.created', 1, { department: { ...department, id: 4 } });
    const known = { departmentId: 4, locationId: 6, vendorId: 7 };
    const made = await create({ amount: 10, ...known });
    expect(made).toMatchObject(known);
    const fields = ({ body }: { body: { error: { details: { field: string }[] } } }) =>
      body.error.details.map(({ field }) => field);
    const unknown = { departmentId: 5, locationId: 999, vendorId: 4 };
    const command = { merchant: 'M', amount: 1, date: '2026-01-01' };
    expect(fields(await post('expenses', { ...command, ...unknown }))).toEqual(Object.keys(unknown));
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

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Fixture, openFixture } from './fixture.ts';

const stranger = { businessId: 2 };
let service: Fixture['service'];
let categories: Fixture['categories'];
let create: Fixture['create'];
let kindsOf: Fixture['kindsOf'];
let patch: Fixture['patch'];
let put: Fixture['put'];
let publishedOf: Fixture['publishedOf'];

beforeAll(async () => {
  ({ service, categories, create, kindsOf, patch, put, publishedOf } = await openFixture());
});
afterAll(() => service.stop());

describe('changing an expense', () => {
  it('answers the new state and publishes the old values of what changed', async () => {
    const { id } = await create({ categoryId: categories.MEALS });
    const { status, headers, body } = await patch(id, { amount: 21.15, notes: 'Tip', categoryId: categories.TRAVEL });
    expect([status, headers.get('etag')]).toEqual([200, '"v2"']);
    expect(body.data).toMatchObject({ amount: 21.15, notes: 'Tip', category: 'Travel', version: 2 });
    const [, , updated, categorized] = await publishedOf(id, 4);
    expect(updated).toMatchObject({
      type: 'expense.updated',
      data: {
        expense: { amount: 21.15, version: 2 },
        previousAttributes: { amount: 18.4, notes: null, categoryId: categories.MEALS },
        changedFields: ['amount', 'categoryId', 'notes'],
      },
    });
    expect(categorized).toMatchObject({
      type: 'expense.categorized',
      data: { previousCategoryId: categories.MEALS, categoryId: categories.TRAVEL, source: 'user' },
    });
  });

  it('publishes that it is a duplicate from now on, and that it is none any more', async () => {
    await create({ merchant: 'Twice', amount: 30 });
    const { id } = await create({ merchant: 'Twice', amount: 31 });
    expect((await patch(id, { amount: 30 })).body.data.isDuplicate).toBe(true);
    expect((await patch(id, { amount: 32 })).body.data.isDuplicate).toBe(false);
    const [, , made, unmade] = await publishedOf(id, 4);
    expect(made?.data).toMatchObject({
      expense: { isDuplicate: true },
      previousAttributes: { amount: 31, isDuplicate: false },
      changedFields: ['amount', 'isDuplicate'],
    });
    expect(unmade?.data).toMatchObject({
      expense: { isDuplicate: false },
      previousAttributes: { amount: 30, isDuplicate: true },
      changedFields: ['amount', 'isDuplicate'],
    });
    const { body } = await service.call('GET', `/v1/expenses/${id}/history`, {});
    expect(body.data[1].previousAttributes).toEqual(made?.data.previousAttributes);
  });

  it('shows others that are perhaps the same purchase, with the reasons, until that is dismissed', async () => {
    const first = await create({ merchant: 'Tim Hortons', amount: 8.41, date: '2026-03-03' });
    expect(first.lookAlikes).toEqual([]);
    const dayAfter = await create({ merchant: 'Tim Hortons', amount: 8.41, date: '2026-03-04' });
    const reasons = ['merchant', 'amount', 'day'];
    expect([dayAfter.isDuplicate, dayAfter.lookAlikes]).toEqual([false, [{ id: first.id, score: 0.96, reasons }]]);
    const branch = await create({ merchant: 'Tim Hortons #1234', amount: 8.41, date: '2026-03-03' });
    expect(branch).toMatchObject({ isDuplicate: false, lookAlikes: [{ id: first.id, score: 0.95, reasons }, {}] });
    const read = async (id: number) => (await service.call('GET', `/v1/expenses/${id}`, {})).body.data;
    expect((await read(first.id)).lookAlikes).toHaveLength(2);
    // Whoever writes and does not read is told of none.
    const blind = await service.call(
      'PATCH',
      `/v1/expenses/${first.id}`,
      { scopes: ['expenses:write'] },
      { notes: 'x' },
    );
    expect([blind.status, blind.body.data.lookAlikes]).toEqual([200, []]);
    const again = await create({ merchant: 'tim hortons', amount: 8.41, date: '2026-03-03' });
    expect([again.isDuplicate, again.lookAlikes[0]]).toEqual([true, { id: first.id, score: 1, reasons }]);
    for (const other of [{ amount: 8.42 }, { date: '2026-03-09' }, { merchant: 'Tom Hortons' }]) {
      const command = { merchant: 'Tim Hortons', amount: 8.41, date: '2026-03-03', ...other };
      expect((await create(command)).lookAlikes).toEqual([]);
    }
    expect((await patch(branch.id, { amount: 9 })).body.data.lookAlikes).toEqual([]);
    const { body } = await service.call('POST', `/v1/expenses/${again.id}/dismiss-duplicate`, {});
    expect([body.data.isDuplicate, body.data.lookAlikes]).toEqual([false, []]);
    expect(dayAfter.allowedActions).toContain('dismiss_duplicate');
    const { data: apart } = (await service.call('POST', `/v1/expenses/${dayAfter.id}/dismiss-duplicate`, {})).body;
    expect([apart.lookAlikes, apart.version, apart.updatedAt]).toEqual([[], 1, dayAfter.updatedAt]);
    const kept = await read(dayAfter.id);
    const { data: history } = (await service.call('GET', `/v1/expenses/${dayAfter.id}/history`, {})).body;
    expect(history.at(-1)).toMatchObject({ action: 'dismiss_duplicate', previousAttributes: {} });
    expect([kept.lookAlikes, kept.allowedActions.includes('dismiss_duplicate')]).toEqual([[], false]);
    const [listed] = (await service.call('GET', '/v1/expenses?merchant=Tim Hortons', {})).body.data;
    expect(listed).not.toHaveProperty('lookAlikes');
  });

  it('warns of one of two that are entered at the same instant', async () => {
    for (let nth = 0; nth < 10; nth += 1) {
      const twice = { merchant: `Clicked twice ${nth}`, amount: 12.34, date: '2026-03-03' };
      const both = await Promise.all([create(twice), create(twice)]);
      expect(both.map(({ isDuplicate }) => isDuplicate).sort()).toEqual([false, true]);
    }
  });

  it('publishes nothing and keeps the version when nothing changes', async () => {
    const { id } = await create();
    const same = await patch(id, { merchant: 'Café Olimpico', amount: 18.4 });
    expect([same.status, same.body.data.version]).toEqual([200, 1]);
    await service.call('DELETE', `/v1/expenses/${id}`, {});
    expect(await kindsOf(id, 3)).toEqual(['expense.created', 'expense.validated', 'expense.deleted']);
  });

  it('makes a rejected expense validated', async () => {
    const { id } = await create();
    await put(id, 'rejected');
    expect((await patch(id, { notes: 'Receipt added' })).body.data.status).toBe('validated');
    const [, , updated] = await publishedOf(id, 3);
    expect(updated?.data.previousAttributes).toEqual({ notes: null, status: 'rejected' });
  });

  it('answers 409 in a report, whatever is requested', async () => {
    const { id } = await create();
    await put(id, 'submitted');
    const answers = await Promise.all([
      patch(id, { notes: 'x' }),
      service.call('DELETE', `/v1/expenses/${id}`, {}),
      service.call('POST', `/v1/expenses/${id}/categorize`, {}, { categoryId: categories.FUEL }),
    ]);
    expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual(
      Array(3).fill([409, 'EXPENSE_LOCKED']),
    );
  });

  it('is confirmed as a draft only, and answers where it can go otherwise', async () => {
    const { id } = await create();
    const allowed = async (status: string): Promise<unknown> => {
      await put(id, status);
      const { body } = await service.call('POST', `/v1/expenses/${id}/validate`, {});
      expect(body.error.code).toBe('INVALID_STATE_TRANSITION');
      expect(body.error.details).toEqual([expect.objectContaining({ from: status, to: 'validated' })]);
      return body.error.details[0].allowed;
    };
    expect(await allowed('submitted')).toEqual(['approved', 'rejected']);
    expect(await allowed('approved')).toEqual(['reimbursed', 'rejected']);
    expect(await allowed('rejected')).toEqual(['submitted', 'split']);
    expect(await allowed('reimbursed')).toEqual([]);
  });

  it('answers 412 when it has changed since it was read', async () => {
    const { id } = await create();
    const current = { 'if-match': '"v1"' };
    expect((await patch(id, { notes: 'one' }, {}, current)).status).toBe(200);
    const late = await patch(id, { notes: 'two' }, {}, current);
    expect([late.status, late.body.error.code]).toEqual([412, 'PRECONDITION_FAILED']);
    expect((await service.call('DELETE', `/v1/expenses/${id}`, {}, undefined, current)).status).toBe(412);
  });

  it('loses none of two changes that come at the same time', async () => {
    const { id } = await create();
    await Promise.all([patch(id, { notes: 'a note' }), patch(id, { description: 'a description' })]);
    const { body } = await service.call('GET', `/v1/expenses/${id}`, {});
    expect(body.data).toMatchObject({ notes: 'a note', description: 'a description', version: 3 });
    const versions = (await publishedOf(id, 4)).map(({ data }) => (data.expense as { version: number }).version);
    expect(versions).toEqual([1, 1, 2, 3]);
  });
});

describe('categorizing an expense', () => {
  it('publishes updated, which raises the version, and categorized, once', async () => {
    const { id } = await create();
    const target = `/v1/expenses/${id}/categorize`;
    const { status, body } = await service.call('POST', target, {}, { categoryId: categories.LODGING });
    expect([status, body.data.category, body.data.version]).toEqual([200, 'Lodging', 2]);
    await service.call('POST', target, {}, { categoryId: categories.LODGING });
    await service.call('DELETE', `/v1/expenses/${id}`, {});
    expect(await kindsOf(id, 5)).toEqual([
      'expense.created',
      'expense.validated',
      'expense.updated',
      'expense.categorized',
      'expense.deleted',
    ]);
  });

  it('rejects a category of another business like an unknown one', async () => {
    const { body } = await service.call('GET', '/v1/categories', stranger);
    const { id } = await create();
    const target = `/v1/expenses/${id}/categorize`;
    const answer = await service.call('POST', target, {}, { categoryId: body.data[0].id });
    expect(answer.body.error.details).toEqual([{ field: 'categoryId', message: 'does not exist' }]);
  });
});

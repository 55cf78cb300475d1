import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Envelope, type Extraction, exampleOf } from '@outlay/contracts';
import { violationsOf, waitFor } from '@outlay/testing';
import { type Fixture, openFixture } from './fixture.ts';

let service: Fixture['service'];
let patch: Fixture['patch'];
let kindsOf: Fixture['kindsOf'];
let publishedOf: Fixture['publishedOf'];
let categories: Fixture['categories'];
let last = 5_000;

const receipt = exampleOf('receipt.created').data.receipt;
const example = exampleOf('receipt.extracted').data.receipt;
const extraction = example.extraction as Extraction;
const empty = { value: null, confidence: 0 };
const owner = { userId: 7, role: 'owner' } as const;
const post = (path: string, body?: unknown) => service.call('POST', `/v1/${path}`, owner, body);
const get = async (path: string) => (await service.call('GET', `/v1/${path}`, owner)).body.data;

const read = (receiptId: number, changes: Partial<Extraction> = {}, version = 2) =>
  service.deliver('receipt.extracted', 1, {
    receipt: { ...example, id: receiptId, version, extraction: { ...extraction, ...changes } },
  });

/** The draft of a receipt that was just uploaded. */
const uploaded = async (): Promise<{ id: number; receiptId: number }> => {
  last += 1;
  const receiptId = last;
  await service.deliver('receipt.created', 1, { receipt: { ...receipt, id: receiptId } });
  const found = await waitFor(async () => {
    const drafts = await get('expenses?status=draft&sortBy=createdAt&pageSize=100');
    return drafts.find(({ receiptIds }: { receiptIds: number[] }) => receiptIds.includes(receiptId));
  });
  expect(found).toMatchObject({ merchant: null, amount: null, date: null });
  return { id: found.id, receiptId };
};

/** What the audit log has of an expense, in order. */
const auditedOf = async (id: number): Promise<string[]> => {
  const audited = 'SELECT action FROM audit_log WHERE resource = $1 ORDER BY id';
  const lines = await service.database.look<{ action: string }>(audited, [`expense:${id}`]);
  return lines.map(({ action }) => action);
};

const NEVER_NULL = ['merchant', 'amount', 'date'] as const;
const isForReceivers = ({ type }: Envelope): boolean => !type.startsWith('expense_draft.');
/** Those that the last test makes look like drafts of the release before. */
const former: number[] = [];
const isOfThisRelease = ({ id }: { id: number }): boolean => !former.includes(id);

beforeAll(async () => {
  ({ service, patch, kindsOf, publishedOf, categories } = await openFixture());
});
afterAll(() => service.stop());
afterEach(() => {
  const published = service.published().filter((event) => isForReceivers(event) && event.data.expense);
  const complete = published.filter(({ data }) => isOfThisRelease(data.expense as { id: number }));
  expect(complete.flatMap((event) => violationsOf(event.type as 'expense.created', event))).toEqual([]);
  const nulls = complete.filter(({ data }) => NEVER_NULL.some((field) => (data.expense as never)[field] === null));
  expect(nulls).toEqual([]);
});

describe('the expense of an uploaded receipt', () => {
  it('leaves a report that cannot count what was read, and keeps it', async () => {
    const { id, receiptId } = await uploaded();
    const report = (await post('expense-reports', { name: 'Rome', expenseIds: [id] })).body.data;
    await read(receiptId, { currency: { value: 'HUF', confidence: 0.9 } });
    const expense = await waitFor(async () => {
      const now = await get(`expenses/${id}`);
      return now.amount === null ? undefined : now;
    });
    expect(expense).toMatchObject({ currency: 'HUF', amount: 18.4, reportId: null, reportAmount: null });
    expect(await get(`expense-reports/${report.id}`)).toMatchObject({ expenseCount: 0, totalAmount: 0 });
  });

  it('is in the API at once, and is created for receivers when its receipt was read', async () => {
    const { id, receiptId } = await uploaded();
    expect(await kindsOf(id, 1)).toEqual(['expense_draft.changed']);
    const reading = { userId: null, forUserId: 7 };
    await service.deliver('receipt.extracted', 1, { receipt: { ...example, id: receiptId } }, reading);
    const [, created, validated] = await publishedOf(id, 3);
    expect(created).toMatchObject({
      type: 'expense.created',
      metadata: { userId: 7, actorUserId: null },
      data: {
        expense: { merchant: 'Café Olimpico', amount: 18.4, date: '2026-03-13', status: 'validated', version: 2 },
      },
    });
    expect(validated).toMatchObject({ type: 'expense.validated', data: { validation: { source: 'ocr' } } });
    await patch(id, { notes: 'Lunch' });
    expect((await kindsOf(id, 4)).slice(3)).toEqual(['expense.updated']);
  });

  it('is created as a draft when all three were read, but not surely', async () => {
    const { id, receiptId } = await uploaded();
    await read(receiptId, { amount: { value: 18.4, confidence: 0.6 } });
    expect(await kindsOf(id, 2)).toEqual(['expense_draft.changed', 'expense.created']);
    expect((await post(`expenses/${id}/validate`)).status).toBe(200);
    expect((await kindsOf(id, 4)).slice(2)).toEqual(['expense.updated', 'expense.validated']);
  });

  it('is created when a person has filled in the last of what could not be read, field by field', async () => {
    const { id, receiptId } = await uploaded();
    await read(receiptId, { merchant: empty, date: empty });
    await kindsOf(id, 2);
    await patch(id, { merchant: 'Chez Nous', categoryId: categories.MEALS });
    expect((await patch(id, { date: '2026-03-12' })).body.data).toMatchObject({ status: 'validated', amount: 18.4 });
    const events = await publishedOf(id, 5);
    expect(events.map(({ type }) => type)).toEqual([
      ...['expense_draft.changed', 'expense_draft.changed', 'expense_draft.changed'],
      ...['expense.created', 'expense.validated'],
    ]);
    expect(events[3]?.data.expense).toMatchObject({ merchant: 'Chez Nous', categoryId: categories.MEALS });
    expect(await auditedOf(id)).toEqual([
      ...['expense.created', 'expense.updated', 'expense.updated', 'expense.categorized'],
      ...['expense.updated', 'expense.validated'],
    ]);
  });

  it('that a person fills in while it is read stays as the person wrote it', async () => {
    const { id, receiptId } = await uploaded();
    const given = { merchant: 'Mine', amount: 5, date: '2026-03-01', categoryId: categories.MEALS };
    await patch(id, given);
    await read(receiptId);
    const { id: next, receiptId: other } = await uploaded();
    await read(other);
    await kindsOf(next, 3);
    expect(await kindsOf(id, 4)).toEqual([
      'expense_draft.changed',
      ...['expense.created', 'expense.categorized', 'expense.validated'],
    ]);
    expect(await get(`expenses/${id}`)).toMatchObject({ merchant: 'Mine', amount: 5, date: '2026-03-01' });
  });

  it('is put into a category and a report, and deleted, without receivers hearing of it', async () => {
    const { id } = await uploaded();
    expect((await post(`expenses/${id}/categorize`, { categoryId: categories.MEALS })).status).toBe(200);
    const report = (await post('expense-reports', { name: 'March', expenseIds: [id] })).body.data;
    expect((await service.call('DELETE', `/v1/expense-reports/${report.id}`, owner)).status).toBe(204);
    const bulk = await post('expenses/bulk/delete', { expenseIds: [id] });
    expect(bulk.body).toMatchObject({ successCount: 1 });
    const changes = Array.from({ length: 4 }, () => 'expense_draft.changed');
    expect(await kindsOf(id, 5)).toEqual([...changes, 'expense_draft.deleted']);
    const audited = await auditedOf(id);
    expect([audited[0], audited.at(-1)]).toEqual(['expense.created', 'expense.deleted']);
    expect(audited.filter((action) => !action.startsWith('expense.'))).toEqual([]);
  });

  it('is created when a receipt that was read before is put to it', async () => {
    const { id } = await uploaded();
    const { id: spare, receiptId } = await uploaded();
    await read(receiptId);
    await kindsOf(spare, 3);
    const attached = await post(`expenses/${id}/receipts`, { receiptId });
    expect(attached.body.data).toMatchObject({ status: 'validated', merchant: 'Café Olimpico', amount: 18.4 });
    expect((await kindsOf(id, 3)).slice(1)).toEqual(['expense.created', 'expense.validated']);

    const { id: third } = await uploaded();
    const matched = { ...example, id: receiptId, expenseId: third, version: 3 };
    await service.deliver('receipt.matched', 1, { receipt: matched, previousExpenseId: id });
    expect((await kindsOf(third, 3)).slice(1)).toEqual(['expense.created', 'expense.validated']);
  });

  it('is split before it is complete: receivers hear of the parts, and of the whole when the split is undone', async () => {
    const { id, receiptId } = await uploaded();
    await read(receiptId, { merchant: empty, date: empty });
    await kindsOf(id, 2);
    const splitId = 'spl_01KKPYJ5R7ZC2S1V4H8W3X6Y9E';
    const shares = [7, 12].map((userId) => ({ userId, amountMinor: 920, taxMinor: null }));
    const whole = { expenseId: id, merchant: null, date: null, currency: 'CAD', totalMinor: 1840, taxMinor: null };
    const command = { splitId, method: 'evenly', ...whole, shares };
    const split = await post(`internal/receipts/${receiptId}/split`, command);
    for (const { expenseId } of split.body.data.expenses)
      expect(await kindsOf(expenseId, 2)).toEqual(['expense.created', 'expense.validated']);
    expect((await kindsOf(id, 3)).slice(2)).toEqual(['expense_draft.changed']);
    await post(`internal/receipts/${receiptId}/undo-split`, { splitId });
    expect((await kindsOf(id, 4)).slice(3)).toEqual(['expense.created']);
    for (const { expenseId } of split.body.data.expenses)
      expect((await kindsOf(expenseId, 3)).slice(2)).toEqual(['expense.deleted']);
  });

  const taxes = [
    { name: 'GST', rate: 5, amount: 0.5 },
    { name: 'QST', rate: 9.975, amount: 1 },
  ];
  const splitUnread = async (splitId: string, receiptId: number, expenseId: number | null) => {
    const shares = [7, 12].map((userId) => ({ userId, amountMinor: 575, taxMinor: 75 }));
    const whole = {
      expenseId,
      merchant: 'M',
      date: '2026-03-13',
      currency: 'CAD',
      totalMinor: 1150,
      taxMinor: 150,
      taxes,
    };
    const command = { splitId, method: 'evenly', ...whole, shares };
    const { expenses } = (await post(`internal/receipts/${receiptId}/split`, command)).body.data;
    for (const { expenseId: id } of expenses)
      expect(await get(`expenses/${id}`)).toMatchObject({
        taxAmount: 0.75,
        taxes: [
          { name: 'GST', rate: 5, amount: 0.25 },
          { name: 'QST', rate: 9.975, amount: 0.5 },
        ],
      });
  };

  it('or a receipt without one is split with the taxes that were read, each by itself, and keeps them when it is undone', async () => {
    await splitUnread('spl_01KKPYJ5R7ZC2S1V4H8W3X6Y9F', 4_999, null);
    const { id, receiptId } = await uploaded();
    const splitId = 'spl_01KKPYJ5R7ZC2S1V4H8W3X6Y9G';
    await splitUnread(splitId, receiptId, id);
    await post(`internal/receipts/${receiptId}/undo-split`, { splitId });
    expect(await get(`expenses/${id}`)).toMatchObject({ amount: 11.5, taxAmount: 1.5, taxes });
  });

  it('comes back from its split without a receipt that was deleted meanwhile', async () => {
    const { id, receiptId } = await uploaded();
    await read(receiptId);
    await kindsOf(id, 3);
    const { body } = await post(`expenses/${id}/split`, { splits: [{ amount: 8.4 }, { amount: 10 }] });
    const [part] = body.data.children;
    await service.deliver('receipt.deleted', 1, { receipt: { ...example, id: receiptId, version: 3 } });
    await waitFor(async () => (await get(`expenses/${part.id}`)).receiptIds.length === 0);
    expect((await service.call('DELETE', `/v1/expenses/${id}/split`, owner)).status).toBe(204);
    expect(await get(`expenses/${id}`)).toMatchObject({ status: 'validated', amount: 18.4, receiptIds: [] });
  });

  it('loses its receipt and stays unpublished; another person is told nothing that is null', async () => {
    const { id, receiptId } = await uploaded();
    await service.call('DELETE', `/v1/expenses/${id}/receipts/${receiptId}`, owner);
    expect(await kindsOf(id, 2)).toEqual(['expense_draft.changed', 'expense_draft.changed']);
    expect((await publishedOf(id, 2))[1]?.data).toMatchObject({ previousAttributes: { receiptIds: [receiptId] } });
  });
});

describe('a draft that a release before this one published', () => {
  it('is completed as a change, and its end is published', async () => {
    const [{ id: one, receiptId }, { id: other }] = [await uploaded(), await uploaded()];
    former.push(one, other);
    await service.database.look('UPDATE expenses SET is_published = true WHERE id = ANY($1)', [former]);
    await read(receiptId);
    expect((await kindsOf(one, 3)).slice(1)).toEqual(['expense.updated', 'expense.validated']);
    await service.call('DELETE', `/v1/expenses/${other}`, owner);
    const [, deleted] = await publishedOf(other, 2);
    expect(deleted).toMatchObject({ type: 'expense.deleted', data: { expense: { id: other, amount: null } } });
  });
});

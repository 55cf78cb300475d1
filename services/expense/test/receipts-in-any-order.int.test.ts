import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Envelope, type Extraction, exampleOf } from '@outlay/contracts';
import { eventAt, handOver, isSameInAnyOrder, openSubscriptions } from '@outlay/testing/any-order';
import { expense } from '../src/service.ts';

const { business } = exampleOf('business.created').data;
const { receipt } = exampleOf('receipt.created').data;
const { trip } = exampleOf('mileage_trip.created').data;
const extraction = exampleOf('receipt.extracted').data.receipt.extraction as Extraction;
const unsure = { ...extraction, amount: { value: 18.4, confidence: 0.6 } };

let service: Awaited<ReturnType<typeof openSubscriptions>>;
beforeAll(async () => {
  service = await openSubscriptions(expense, {});
});
afterAll(() => service.close());

type Row = { receipt_ids: number[]; entered_by: number[]; [column: string]: unknown };

/** Without ids, which differ from business to business; receipts by their last digit. */
const EXPENSES = `SELECT merchant, amount_minor, spent_on::text, status, is_published, created_by, receipt_ids, entered_by
  FROM expenses WHERE business_id = $1 AND deleted_at IS NULL`;
const RECEIPTS = `SELECT version, is_gone, waiting FROM receipts WHERE business_id = $1 ORDER BY receipt_id`;

const stateOf = async (businessId: number) => {
  const rows = await service.look<Row>(EXPENSES, [businessId]);
  const shown = rows.map(({ receipt_ids, entered_by, ...row }) =>
    JSON.stringify({ ...row, receipts: receipt_ids.map((id) => id % 10).sort(), enteredBy: entered_by.toSorted() }),
  );
  return [shown.sort(), await service.look(RECEIPTS, [businessId])];
};

type Step = [kind: 'created' | 'extracted' | 'matched' | 'deleted', expense?: 'first' | 'second'];

/** A receipt's events, each with the state of its moment. It is put to drafts of two other receipts, which were not read yet. */
const historyOf = (steps: readonly Step[], read: Extraction) => async (businessId: number) => {
  const others = [1, 2].map((digit) => ({ ...receipt, businessId, id: businessId * 10 + digit }));
  await handOver(service.subscriptions, [
    eventAt('business.created', { businessId, place: 0 }, { business: { ...business, id: businessId } }),
    ...others.map((other, place) => eventAt('receipt.created', { businessId, place }, { receipt: other })),
  ]);
  const drafts = 'SELECT id::int FROM expenses WHERE business_id = $1 ORDER BY id';
  const [first, second] = (await service.look<{ id: number }>(drafts, [businessId])).map(({ id }) => id);
  const ids = { first, second };
  let state = { ...receipt, businessId, id: businessId * 10 + 3, extraction: null as Extraction | null, version: 0 };
  return steps.map(([kind, named], place): Envelope => {
    if (named) state = { ...state, expenseId: ids[named] ?? null };
    if (kind === 'extracted') state = { ...state, extraction: read };
    state = { ...state, version: place + 1 };
    const previousExpenseId = kind === 'matched' ? { previousExpenseId: null } : {};
    const by = { userId: 20 + place };
    return eventAt(`receipt.${kind}`, { businessId, place, by }, { receipt: state, ...previousExpenseId });
  });
};

const HISTORIES: readonly [string, Step[]][] = [
  ['is read', [['created'], ['extracted']]],
  ['is read, and put to an expense', [['created'], ['extracted'], ['matched', 'first']]],
  ['is put to an expense, and read', [['created'], ['matched', 'first'], ['extracted']]],
  ['is read, and put to two expenses', [['created'], ['extracted'], ['matched', 'first'], ['matched', 'second']]],
  [
    'is put to two expenses, and read between',
    [['created'], ['matched', 'first'], ['extracted'], ['matched', 'second']],
  ],
  ['is read and deleted', [['created'], ['extracted'], ['deleted']]],
  ['is deleted before it is read', [['created'], ['deleted']]],
  ['is put to an expense, read and deleted', [['created'], ['matched', 'first'], ['extracted'], ['deleted']]],
  [
    'is uploaded for an expense, read and put to another one',
    [['created', 'first'], ['extracted'], ['matched', 'second']],
  ],
];

describe('what becomes of a receipt does not depend on the order in which its events come', () => {
  it.each(HISTORIES)('%s, surely or not', async (_what, steps) => {
    const { subscriptions } = service;
    for (const read of [extraction, unsure])
      await isSameInAnyOrder({ subscriptions, stateOf, historyOf: historyOf(steps, read) });
  });

  it('a draft is filled where the reading overtook the upload', async () => {
    const [created, extracted] = await historyOf([['created'], ['extracted']], extraction)(1);
    if (!created || !extracted) throw new Error('no history');
    await handOver(service.subscriptions, [extracted, created]);
    const [shown] = await stateOf(1);
    expect(shown).toContainEqual(expect.stringContaining('"merchant":"Café Olimpico","amount_minor":"1840"'));
  });
});

describe('what becomes of a trip does not depend on the order in which its events come', () => {
  const changed = { previousAttributes: {}, changedFields: ['amount'] };
  const amounts = (businessId: number, ends: boolean) =>
    [87.6, 100, 120, ...(ends ? [120] : [])].map((amount, place): Envelope => {
      const state = { ...trip, businessId, id: businessId, amount, version: Math.min(place + 1, 3) };
      const [at, by] = [{ businessId, place }, { userId: 20 + place }];
      if (place === 3) return eventAt('mileage_trip.deleted', at, { trip: state });
      if (place === 0) return eventAt('mileage_trip.created', { ...at, by }, { trip: state });
      return eventAt('mileage_trip.updated', { ...at, by }, { trip: state, ...changed });
    });

  it.each([
    ['is changed', false],
    ['is changed and deleted', true],
  ])('%s', async (_what, ends) => {
    const { subscriptions } = service;
    const history = async (businessId: number) => {
      const founded = { business: { ...business, id: businessId } };
      await handOver(subscriptions, [eventAt('business.created', { businessId, place: 0 }, founded)]);
      return amounts(businessId, ends);
    };
    await isSameInAnyOrder({ subscriptions, stateOf, historyOf: history });
  });
});

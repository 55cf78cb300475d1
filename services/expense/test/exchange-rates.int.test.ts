import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exampleOf } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { type Fixture, openFixture } from './fixture.ts';

let service: Fixture['service'];
let create: Fixture['create'];
let patch: Fixture['patch'];
let publishedOf: Fixture['publishedOf'];

const rates = (days: [date: string, rate: number][]) =>
  service.deliver('exchange_rates.updated', 1, {
    baseCurrency: 'CAD',
    source: 'boc',
    days: days.map(([date, rate]) => ({ date, rates: [{ currency: 'USD', rate, source: 'boc' as const }] })),
  });

beforeAll(async () => {
  ({ service, create, patch, publishedOf } = await openFixture());
  await rates([
    ['2026-03-12', 1.3664],
    ['2026-03-06', 1.25],
  ]);
  await waitFor(async () => (await service.database.look('SELECT date FROM exchange_rate_days')).length === 2);
});
afterAll(() => service.stop());

const dollars = (changes = {}) => create({ currency: 'USD', amount: 10, ...changes });
const PICKED = { exchangeRate: 1.3664, exchangeRateSource: 'boc', exchangeRateDate: '2026-03-12', baseAmount: 13.66 };
const EARLIER = { exchangeRate: 1.25, exchangeRateSource: 'boc', exchangeRateDate: '2026-03-06', baseAmount: 12.5 };
const TYPED = { exchangeRate: 1.4, exchangeRateSource: 'entered', exchangeRateDate: null, baseAmount: 14 };
const NONE = { exchangeRate: null, exchangeRateSource: null, exchangeRateDate: null, baseAmount: null };

describe('an expense in another currency', () => {
  it('has the rate of its day, or of the last day before it, and what it is worth', async () => {
    expect(await dollars()).toMatchObject(PICKED);
    expect(await dollars({ date: '2026-03-08' })).toMatchObject(EARLIER);
    expect(await dollars({ date: '2026-02-01' })).toMatchObject(NONE);
    expect(await create()).toMatchObject({ ...NONE, baseAmount: 18.4 });
  });

  it('keeps a rate that somebody typed, until they take it away', async () => {
    const { id } = await dollars({ exchangeRate: 1.4 });
    expect((await patch(id, { date: '2026-03-08' })).body.data).toMatchObject(TYPED);
    expect((await patch(id, { exchangeRate: null })).body.data).toMatchObject(EARLIER);
    expect((await patch(id, { exchangeRate: 1.4 })).body.data).toMatchObject(TYPED);
  });

  it('stands in no report in a third currency without a rate of that, be its own picked or typed', async () => {
    const [picked, typed] = [await dollars(), await dollars({ exchangeRate: 0.9 })];
    const into = (currency: string, expenseIds: number[]) =>
      service.call('POST', '/v1/expense-reports', {}, { name: 'Abroad', currency, expenseIds });
    for (const { id } of [picked, typed])
      expect((await into('EUR', [id])).body.error).toMatchObject({ code: 'CURRENCY_MISMATCH' });
    expect((await into('USD', [picked.id])).body.data).toMatchObject({ totalAmount: 10, currency: 'USD' });
    expect((await into('CAD', [typed.id])).body.data).toMatchObject({ totalAmount: 9 });
    const third = await dollars();
    expect((await into('CAD', [third.id])).body.data).toMatchObject({ totalAmount: 13.66 });
  });

  it('is the same when it is written back as it was read, or its picked rate is taken away', async () => {
    const read = await dollars();
    const { merchant, amount, currency, date, exchangeRate } = read;
    const written = await patch(read.id, { merchant, amount, currency, date, exchangeRate });
    expect(written.body.data).toMatchObject({ ...PICKED, version: read.version });
    expect((await patch(read.id, { exchangeRate: null })).body.data).toMatchObject({
      ...PICKED,
      version: read.version,
    });
    const moved = await patch(read.id, { currency, exchangeRate, date: '2026-03-08' });
    expect(moved.body.data).toMatchObject(EARLIER);
    expect((await patch(read.id, { exchangeRate: 1.3 })).body.data).toMatchObject({ exchangeRateSource: 'entered' });
  });

  it('takes another one with another day or currency', async () => {
    const { id } = await dollars();
    expect((await patch(id, { notes: 'Taxi' })).body.data).toMatchObject(PICKED);
    expect((await patch(id, { date: '2026-03-08' })).body.data).toMatchObject(EARLIER);
    expect((await patch(id, { currency: 'EUR' })).body.data).toMatchObject(NONE);
    expect((await patch(id, { currency: 'USD', date: '2026-03-13' })).body.data).toMatchObject(PICKED);
    expect((await patch(id, { currency: 'CAD' })).body.data).toMatchObject({ ...NONE, baseAmount: 10 });
  });

  it('counts in a report by what it is worth, and needs none beside an original amount', async () => {
    const [one, other] = [await dollars(), await dollars({ amount: 20, date: '2026-03-08' })];
    const { body } = await service.call(
      'POST',
      '/v1/expense-reports',
      {},
      { name: 'US', expenseIds: [one.id, other.id] },
    );
    expect(body.data).toMatchObject({ currency: 'CAD', totalAmount: 38.66, reimbursableAmount: 38.66 });
    expect(await dollars({ originalAmount: 15, originalCurrency: 'CAD' })).toMatchObject({ ...NONE, baseAmount: 15 });
  });
});

describe('an expense that was entered before the rate of its day came', () => {
  const WAITED = { exchangeRate: 1.5, exchangeRateSource: 'boc', exchangeRateDate: '2025-06-06' };
  const get = async (id: number) => (await service.call('GET', `/v1/expenses/${id}`, {})).body.data;
  const inPounds = (changes = {}) => create({ currency: 'GBP', amount: 10, date: '2025-06-07', ...changes });
  const pounds = (rate: number, date = '2025-06-06') =>
    service.deliver('exchange_rates.updated', 1, {
      baseCurrency: 'CAD',
      source: 'boc',
      days: [{ date, rates: [{ currency: 'GBP', rate, source: 'boc' as const }] }],
    });

  it('gets it when it comes, also in a report that waits for approval, and nobody entered it by that', async () => {
    const made = await inPounds();
    const submitted = await inPounds({ amount: 20 });
    const name = { name: 'UK', currency: 'GBP', expenseIds: [submitted.id] };
    const { body } = await service.call('POST', '/v1/expense-reports', {}, name);
    await service.hasMember(1, 21, 'approver');
    const sent = await service.call('POST', `/v1/expense-reports/${body.data.id}/submit`, {}, { approvers: [21] });
    expect([sent.status, (await get(submitted.id)).status]).toEqual([200, 'submitted']);
    const others = {
      typed: await inPounds({ exchangeRate: 1.7 }),
      original: await inPounds({ originalAmount: 15, originalCurrency: 'CAD' }),
      early: await inPounds({ date: '2025-06-05' }),
      late: await inPounds({ date: '2025-06-17' }),
      approved: await inPounds({ amount: 30 }),
    };
    await service.database.look(`UPDATE expenses SET status = 'approved' WHERE id = $1`, [others.approved.id]);
    await pounds(1.5);
    await waitFor(async () => (await get(submitted.id)).exchangeRate !== null);
    expect(await get(made.id)).toMatchObject({ ...WAITED, baseAmount: 15, version: 2 });
    expect(await get(submitted.id)).toMatchObject({ ...WAITED, baseAmount: 30, status: 'submitted' });
    const rates = await Promise.all(Object.values(others).map(async ({ id }) => (await get(id)).exchangeRate));
    expect(rates).toEqual([1.7, null, null, null, null]);
    const [, , updated] = await publishedOf(made.id, 3);
    expect(updated).toMatchObject({
      type: 'expense.updated',
      metadata: { userId: made.userId, actorUserId: null },
      data: { changedFields: ['exchangeRate', 'exchangeRateSource', 'exchangeRateDate'], expense: WAITED },
    });
    const entered = 'SELECT entered_by FROM expenses WHERE id = $1';
    expect(await service.database.look(entered, [made.id])).toEqual([{ entered_by: [] }]);
  });

  it('keeps that one when the day is published again, and a page of them has theirs', async () => {
    const many: { id: number }[] = [];
    for (let at = 0; at < 105; at += 1) many.push(await inPounds({ date: '2025-07-07', merchant: `Shop ${at}` }));
    await pounds(1.6, '2025-07-04');
    const unrated = 'SELECT 1 FROM expenses WHERE spent_on = $1 AND exchange_rate IS NULL';
    await waitFor(async () => (await service.database.look(unrated, ['2025-07-07'])).length === 0);
    await pounds(1.9, '2025-07-04');
    await waitFor(async () => (await inPounds({ date: '2025-07-07', merchant: 'New' })).exchangeRate === 1.9);
    expect(await get(many[0]?.id ?? 0)).toMatchObject({ exchangeRate: 1.6, version: 2 });
  });

  it('gets it a day later where it was entered at the very moment', async () => {
    const { id } = await inPounds({ date: '2025-08-07' });
    await pounds(1.8, '2025-08-06');
    await waitFor(async () => (await get(id)).exchangeRate !== null);
    await service.database.look('UPDATE expenses SET exchange_rate = NULL WHERE id = $1', [id]);
    await pounds(1.85, '2025-08-08');
    await waitFor(async () => (await get(id)).exchangeRate !== null);
    expect(await get(id)).toMatchObject({ exchangeRate: 1.8, exchangeRateDate: '2025-08-06' });
  });
});

describe('a business that takes another currency', () => {
  it('has no rates until those come that lead to it', async () => {
    expect(await dollars()).toMatchObject(PICKED);
    const { data } = exampleOf('business.updated');
    const business = { ...data.business, id: 1, currency: 'NOK', version: 99 };
    await service.deliver('business.updated', 1, { ...data, business });
    const taken = 'SELECT 1 FROM businesses WHERE business_id = 1 AND currency = $1';
    await waitFor(async () => (await service.database.look(taken, ['NOK'])).length === 1);
    await waitFor(async () => (await dollars()).exchangeRate === null);
    const { id } = await dollars();
    await service.deliver('exchange_rates.updated', 1, {
      baseCurrency: 'NOK',
      source: 'ecb',
      days: [{ date: '2026-03-12', rates: [{ currency: 'USD', rate: 10.5, source: 'ecb' as const }] }],
    });
    const shown = async () => (await service.call('GET', `/v1/expenses/${id}`, {})).body.data;
    await waitFor(async () => (await shown()).exchangeRate !== null);
    expect(await shown()).toMatchObject({ exchangeRate: 10.5, baseAmount: 105 });
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@outlay/testing';
import { type Fixture, openFixture } from './fixture.ts';

let service: Fixture['service'];
let create: Fixture['create'];
let patch: Fixture['patch'];

const rates = (days: [date: string, rate: number][]) =>
  service.deliver('exchange_rates.updated', 1, {
    baseCurrency: 'CAD',
    source: 'boc',
    days: days.map(([date, rate]) => ({ date, rates: [{ currency: 'USD', rate, source: 'boc' as const }] })),
  });

beforeAll(async () => {
  ({ service, create, patch } = await openFixture());
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

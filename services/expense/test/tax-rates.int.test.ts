import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ExpenseView, TaxRateView } from '@outlay/contracts';
import { auditor, command, type Fixture, openFixture } from './fixture.ts';

let service: Fixture['service'];
let create: Fixture['create'];
let patch: Fixture['patch'];
let publishedOf: Fixture['publishedOf'];
const list = async (query: string, caller = {}) =>
  (await service.call('GET', `/v1/tax-rates?${query}`, caller)).body as {
    data: TaxRateView[];
    pagination: { totalCount: number; hasNext: boolean };
  };

beforeAll(async () => {
  ({ service, create, patch, publishedOf } = await openFixture());
});
afterAll(() => service.stop());

describe('tax rates', () => {
  it('are listed for a region and a day, named in the language of the reader', async () => {
    const { data, pagination } = await list('region=QC&date=2026-03-13&sortBy=region&sortOrder=asc', {
      ...auditor,
      locale: 'fr-CA',
    });
    expect(data).toEqual([
      { region: 'QC', name: 'GST', label: 'TPS', rate: 5, effectiveFrom: '2008-01-01', effectiveTo: null },
      { region: 'QC', name: 'QST', label: 'TVQ', rate: 9.975, effectiveFrom: '2013-01-01', effectiveTo: null },
    ]);
    expect(pagination).toMatchObject({ totalCount: 2, hasNext: false });
  });

  it('change with the day, and come newest first, page by page', async () => {
    const rateOn = async (day: string) => (await list(`region=NS&date=${day}`)).data.map(({ rate }) => rate);
    expect([await rateOn('2025-03-31'), await rateOn('2025-04-01')]).toEqual([[15], [14]]);
    const first = await list('pageSize=1');
    expect(first.data).toMatchObject([{ region: 'NS', rate: 14, effectiveFrom: '2025-04-01' }]);
    const pages = await Promise.all([1, 2].map((page) => list(`pageSize=15&page=${page}`)));
    const rows = pages.flatMap(({ data }) => data.map((each) => JSON.stringify(each)));
    expect(new Set(rows).size).toBe(first.pagination.totalCount);
  });

  it.each(['region=ZZ', 'date=2026-02-30', 'sortBy=rate'])('refuse %s', async (query) => {
    const { status, body } = await service.call('GET', `/v1/tax-rates?${query}`, {});
    expect([status, body.error.code]).toEqual([400, 'VALIDATION_ERROR']);
  });
});

describe('an expense whose taxes are not those of the day', () => {
  const taxes = [
    { name: 'GST', rate: 5, amount: 5 },
    { name: 'QST', rate: 9.975, amount: 9.98 },
  ];

  it('is made and flagged, in the language of the reader, until they are corrected', async () => {
    const wrong = [{ name: 'GST', rate: 7, amount: 5 }, taxes[1]];
    const { status, body } = await service.call('POST', '/v1/expenses', {}, command({ amount: 114.98, taxes: wrong }));
    expect(status).toBe(201);
    expect(body.data.policyViolations).toEqual([
      { code: 'TAX_MISMATCH', severity: 'warning', message: expect.stringContaining('GST') },
    ]);
    const { body: read } = await service.call('GET', `/v1/expenses/${body.data.id}`, { locale: 'fr-CA' });
    expect(read.data.policyViolations[0].message).toBe(
      'Ces taxes ne correspondent ni aux taux d’une province ce jour-là ni au montant : GST.',
    );
    expect((await patch(body.data.id, { taxes })).body.data.policyViolations).toEqual([]);
  });

  it('is not one that has a tip beside them, which is never taxed', async () => {
    const paid = { amount: 129.98, taxes };
    const made = await create({ ...paid, tip: 15 });
    expect(made).toMatchObject({ amount: 129.98, taxAmount: 14.98, tip: 15, policyViolations: [] });
    const codesOf = ({ policyViolations }: ExpenseView) => policyViolations.map(({ code }) => code);
    expect(codesOf(await create(paid))).toEqual(['TAX_MISMATCH']);
    const { body: less } = await patch(made.id, { tip: 14 });
    expect(codesOf(less.data)).toEqual(['TAX_MISMATCH']);
    const { body: back } = await patch(made.id, { ...less.data, tip: 15 });
    expect(back.data).toMatchObject({ tip: 15, policyViolations: [] });
    const [created, , updated] = await publishedOf(made.id, 3);
    expect(created?.data.expense).toMatchObject({ tip: 15 });
    expect(updated?.data).toMatchObject({ previousAttributes: { tip: 15 }, expense: { tip: 14 } });
    const { text } = await service.text(`/v1/expenses/export?headers=fields&ids=${made.id}`);
    const [header = '', row = ''] = text.split('\r\n');
    expect(row.split(',')[header.split(',').indexOf('tip')]).toBe('15');
    const splits = { splits: [{ amount: 43.33 }, { amount: 86.65 }] };
    const { body } = await service.call('POST', `/v1/expenses/${made.id}/split`, {}, splits);
    expect(body.data.children).toMatchObject([
      { amount: 43.33, taxAmount: 4.99, tip: 5, taxes: [{ name: 'GST', amount: 1.67 }, { amount: 3.32 }] },
      { amount: 86.65, taxAmount: 9.99, tip: 10, taxes: [{ name: 'GST', amount: 3.33 }, { amount: 6.66 }] },
    ]);
    expect(body.data.children.map(codesOf)).toEqual([[], []]);
  });

  it('is not one whose taxes are right, or that is in another currency', async () => {
    expect((await create({ amount: 114.98, taxes })).policyViolations).toEqual([]);
    const foreign = { amount: 120, currency: 'GBP', taxes: [{ name: 'VAT', rate: 20, amount: 20 }] };
    expect((await create(foreign)).policyViolations).toEqual([]);
  });
});

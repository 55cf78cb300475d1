import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ExpenseTax, exampleOf, type Locale, type TaxCodeView } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { type Fixture, openFixture } from './fixture.ts';

let service: Fixture['service'];
let create: Fixture['create'];
let patch: Fixture['patch'];
let publishedOf: Fixture['publishedOf'];
let meals: number;
let travel: number;

const example = exampleOf('tax_code.created').data.taxCode;
const code = (id: number, name: string, fr: string, percent: number, changes: Partial<TaxCodeView> = {}) => ({
  ...example,
  ...{ id, code: name, name, names: { en: name, fr }, region: null, rates: [{ percent, from: '2013-01-01' }] },
  recoverableByCategory: [{ categoryId: meals, percent: 50 }],
  ...changes,
});
const knows = async (businessId: number, ...codes: TaxCodeView[]): Promise<void> => {
  for (const taxCode of codes) await service.deliver('tax_code.created', businessId, { taxCode });
  const known = 'SELECT 1 FROM tax_codes WHERE business_id = $1 AND tax_code_id = ANY($2)';
  const ids = codes.map(({ id }) => id);
  await waitFor(async () => (await service.database.look(known, [businessId, ids])).length === ids.length);
};

const changes = async (taxCode: TaxCodeView): Promise<void> => {
  await service.deliver('tax_code.updated', 1, { ...exampleOf('tax_code.updated').data, taxCode });
  const known = 'SELECT 1 FROM tax_codes WHERE business_id = 1 AND tax_code_id = $1 AND version = $2';
  await waitFor(async () => (await service.database.look(known, [taxCode.id, taxCode.version])).length === 1);
};

beforeAll(async () => {
  const fixture = await openFixture();
  ({ service, create, patch, publishedOf } = fixture);
  ({ MEALS: meals, TRAVEL: travel } = fixture.categories as { MEALS: number; TRAVEL: number });
  await knows(
    1,
    code(1, 'GST', 'TPS', 5),
    code(2, 'QST', 'TVQ', 9.975, { region: 'QC' }),
    code(3, 'HST-ON', 'TVH (Ontario)', 13, { region: 'ON' }),
    code(4, 'GST+QST', 'TPS et TVQ', 0, { rates: [], components: [1, 2] }),
    code(5, 'VAT-RC', 'TVA, autoliquidation', 20, { reverseCharge: true }),
    code(6, 'OLD', 'OLD', 5, { isActive: false, isSeeded: false }),
  );
  await knows(2, code(21, 'LUX', 'LUXE', 10));
});
afterAll(() => service.stop());

/** A restaurant in Montréal: 100.00 and its taxes, with a tip of 17.25. */
const TAXES = [
  { name: 'GST', rate: 5, amount: 5 },
  { name: 'QST', rate: 9.975, amount: 9.98 },
];
const restaurant = (changes = {}) =>
  create({ merchant: 'Le Petit Dep', amount: 132.23, tip: 17.25, categoryId: meals, taxes: TAXES, ...changes });
const codesOf = ({ taxes }: { taxes: ExpenseTax[] }) =>
  taxes.map(({ taxCodeId, amount, recoverableAmount }) => [taxCodeId, amount, recoverableAmount]);
const HALF = [
  [1, 5, 2.5],
  [2, 9.98, 4.99],
];
const WHOLE = [
  [1, 5, 5],
  [2, 9.98, 9.98],
];

describe('the taxes of an expense', () => {
  it('are those of their names, half of them recovered of a meal, and the tip is not taxed', async () => {
    const made = await restaurant();
    expect(codesOf(made)).toEqual(HALF);
    expect(made).toMatchObject({ amount: 132.23, taxAmount: 14.98, tip: 17.25 });
    const [created] = await publishedOf(made.id, 1);
    expect(codesOf(created?.data.expense as { taxes: ExpenseTax[] })).toEqual(HALF);
    const french = TAXES.map((tax, at) => ({ ...tax, name: ['TPS', 'T.V.Q.'][at] }));
    expect(codesOf(await restaurant({ taxes: french }))).toEqual(HALF);
  });

  it('have a column of their own for what is recovered of them in a file', async () => {
    const { id } = await restaurant();
    const { id: untaxed } = await restaurant({ taxes: [] });
    const query = `ids=${id},${untaxed}&columns=taxAmount,recoverableTax`;
    const file = (headers: string, locale: Locale) =>
      service.call('GET', `/v1/expenses/export?${query}&headers=${headers}`, { locale });
    expect((await file('fields', 'en-CA')).text).toBe('taxAmount,recoverableTax\r\n14.98,7.49\r\n,\r\n');
    expect((await file('labels', 'fr-CA')).text).toContain('Taxes,Taxe récupérable');
  });

  it('are recovered by another category, and stay while nothing changes that decides them', async () => {
    const { id, version } = await restaurant();
    const written = await patch(id, { taxes: TAXES, categoryId: meals });
    expect(written.body.data.version).toBe(version);
    expect(codesOf((await patch(id, { categoryId: travel })).body.data)).toEqual(WHOLE);
    const events = await publishedOf(id, 3);
    expect(events.find(({ type }) => type === 'expense.updated')?.data).toMatchObject({
      changedFields: ['categoryId', 'taxes'],
    });
    const categorized = await service.call('POST', `/v1/expenses/${id}/categorize`, {}, { categoryId: meals });
    expect(codesOf(categorized.body.data)).toEqual(HALF);
    await service.call('POST', `/v1/expenses/${id}/categorize`, {}, { categoryId: travel });

    const lower = code(1, 'GST', 'TPS', 5, { recoverablePercent: 40, version: 2 });
    await changes(lower);
    expect(codesOf(await restaurant({ categoryId: travel }))[0]).toEqual([1, 5, 2]);
    expect(codesOf((await patch(id, { notes: 'Paid twice' })).body.data)).toEqual(WHOLE);
    expect(codesOf((await patch(id, { date: '2026-03-12' })).body.data)[0]).toEqual([1, 5, 2]);
    await changes({ ...lower, recoverablePercent: 100, version: 3 });
  });

  it('have the code that is written, none where null is, and none where the name is that of no code', async () => {
    const taxes = [
      { name: 'GST', rate: 5, amount: 5, taxCodeId: null },
      { name: 'Levy', amount: 9.98, taxCodeId: 2 },
    ];
    const made = await restaurant({ taxes });
    const coded = [
      [null, 5, null],
      [2, 9.98, 4.99],
    ];
    expect(codesOf(made)).toEqual(coded);
    expect(codesOf((await patch(made.id, { date: '2026-03-12' })).body.data)).toEqual(coded);
    expect(codesOf(await restaurant({ taxes: [{ name: 'Levy', amount: 1 }] }))).toEqual([[null, 1, null]]);
    expect(codesOf(await restaurant({ taxes: [{ name: 'HST', rate: 13, amount: 13 }] }))).toEqual([[3, 13, 6.5]]);
  });

  it.each([
    [99, 'en-CA', 'does not exist'],
    [21, 'en-US', 'does not exist'],
    [99, 'fr-CA', 'n’existe pas'],
  ] as const)(
    'refuse the code %s, which is none of the business, in %s',
    async (taxCodeId, locale: Locale, message) => {
      const { id } = await create();
      const taxes = [{ name: 'GST', amount: 1, taxCodeId }];
      for (const [method, path] of [
        ['POST', '/v1/expenses'],
        ['PATCH', `/v1/expenses/${id}`],
      ] as const) {
        const body = { merchant: 'Inn', amount: 10, date: '2026-03-13', taxes };
        const reply = await service.call(method, path, { locale }, body);
        expect([reply.status, reply.body.error.details]).toEqual([400, [{ field: 'taxes[0].taxCodeId', message }]]);
      }
    },
  );

  it('refuse a group, a code that is not offered any more, and an amount of what the buyer owes', async () => {
    const refused = async (tax: object) => {
      const body = { merchant: 'Inn', amount: 10, date: '2026-03-13', taxes: [{ name: 'Tax', amount: 1, ...tax }] };
      return (await service.call('POST', '/v1/expenses', {}, body)).body.error?.details[0].message;
    };
    expect(await refused({ taxCodeId: 4 })).toBe('must be a single tax: name each tax of the group by itself');
    expect(await refused({ taxCodeId: 5 })).toBe('is owed by the buyer, so that its amount must be 0');
    expect(await refused({ taxCodeId: 6 })).toBe('is not active');
    expect(codesOf(await restaurant({ taxes: [{ name: 'VAT', amount: 0, taxCodeId: 5 }] }))).toEqual([[5, 0, 0]]);
  });

  it('keep a code that was deleted, with its share', async () => {
    await knows(1, code(7, 'ECO', 'ÉCO', 1));
    const taxes = [{ name: 'Eco', amount: 3, taxCodeId: 7 }];
    const { id } = await restaurant({ taxes });
    await service.deliver('tax_code.deleted', 1, { taxCode: code(7, 'ECO', 'ÉCO', 1) });
    const gone = 'SELECT 1 FROM tax_codes WHERE business_id = 1 AND tax_code_id = 7 AND is_gone';
    await waitFor(async () => (await service.database.look(gone)).length === 1);
    expect(codesOf((await patch(id, { taxes, categoryId: travel })).body.data)).toEqual([[7, 3, 3]]);
    const again = await service.call(
      'POST',
      '/v1/expenses',
      {},
      { merchant: 'Inn', amount: 10, date: '2026-03-13', taxes },
    );
    expect(again.status).toBe(400);
  });
});

describe('the parts of an expense', () => {
  it('have their parts of what is recovered, by their own category', async () => {
    const { id } = await restaurant({
      tip: null,
      amount: 114.98,
      taxes: [
        { name: 'GST', amount: 5 },
        { name: 'QST', amount: 9.98 },
      ],
    });
    const splits = [{ amount: 38.33 }, { amount: 38.33 }, { amount: 38.32, categoryId: travel }];
    const reply = await service.call('POST', `/v1/expenses/${id}/split`, {}, { splits });
    const [one, two, three]: { taxes: ExpenseTax[]; taxAmount: number }[] = reply.body.data.children;
    const recovered = [one, two].flatMap((part) => part?.taxes.map((tax) => [tax.amount, tax.recoverableAmount]));
    for (const each of recovered) {
      const [amount, back] = each as [number, number];
      expect(Math.abs(back - amount / 2)).toBeLessThanOrEqual(0.01);
    }
    expect(three?.taxes.map((tax) => tax.recoverableAmount)).toEqual(three?.taxes.map((tax) => tax.amount));
  });
});

describe('what was read from a receipt', () => {
  it('gets its codes with the day that was read', async () => {
    const { receipt } = exampleOf('receipt.created').data;
    const { receipt: read } = exampleOf('receipt.extracted').data;
    const sure = <T>(value: T) => ({ value, confidence: 0.95 });
    const taxes = TAXES.map((tax) => ({ ...tax, confidence: 0.9 }));
    const extraction = { merchant: sure('Inn'), amount: sure(114.98), currency: sure('CAD'), date: sure('2026-03-12') };
    const rest = { taxAmount: sure(14.98), tip: sure(null), taxes, engine: 'test' };
    await service.deliver('receipt.created', 1, { receipt: { ...receipt, id: 8001 } });
    await service.deliver('receipt.extracted', 1, {
      receipt: { ...read, id: 8001, version: 2, extraction: { ...extraction, ...rest } },
    });
    const found = await waitFor(async () => {
      const { body } = await service.call('GET', '/v1/expenses?pageSize=100&sortBy=createdAt', {});
      return body.data.find(
        ({ receiptIds, amount }: { receiptIds: number[]; amount: number | null }) =>
          receiptIds.includes(8001) && amount,
      );
    });
    expect(codesOf(found)).toEqual(WHOLE);
  });
});

describe('a trip', () => {
  const { trip } = exampleOf('mileage_trip.created').data;
  const drive = { ...trip, id: 7001, categoryId: null, category: null };
  const known = async () => {
    const { body } = await service.call('GET', '/v1/expenses?type=mileage&pageSize=100', {});
    return body.data.find(({ mileageTripId }: { mileageTripId: number }) => mileageTripId === drive.id);
  };
  const follows = async (changes: object, amount: number) => {
    const after = { ...drive, ...changes };
    await service.deliver('mileage_trip.updated', 1, { trip: after, previousAttributes: {}, changedFields: ['rate'] });
    return waitFor(async () => {
      const found = await known();
      return found.taxAmount === amount && found;
    });
  };

  it('has the taxes that count as paid in it: parts of its amount, by its province', async () => {
    await service.deliver('mileage_trip.created', 1, { trip: drive });
    const made = await waitFor(known);
    expect(made).toMatchObject({ amount: 87.6, taxAmount: 12.12, policyViolations: [] });
    expect(made.taxes).toEqual([
      { name: 'TPS', rate: 5, amount: 4.17, taxCodeId: 1, recoverableAmount: 4.17 },
      { name: 'TVQ', rate: 9.975, amount: 7.95, taxCodeId: 2, recoverableAmount: 7.95 },
    ]);
    const ontario = await follows({ rate: { ...trip.rate, region: 'ON' }, version: 2 }, 10.08);
    expect(codesOf(ontario)).toEqual([[3, 10.08, 10.08]]);
    const nowhere = await follows({ rate: { ...trip.rate, region: null }, version: 3 }, null as unknown as number);
    expect(nowhere).toMatchObject({ amount: 87.6, taxes: [] });
  });
});

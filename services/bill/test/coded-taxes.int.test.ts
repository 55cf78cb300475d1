import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type BillView, exampleOf, type Locale, type TaxCodeView } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { startService, type TestService } from './service.ts';
import { BILLS, createWalk, OWNER, type Walk } from './walk.ts';

let service: TestService;
let walk: Walk;

const MEALS = 71;
const SUPPLIES = 72;
const example = exampleOf('tax_code.created').data.taxCode;
const code = (id: number, name: string, fr: string, percent: number, changes: Partial<TaxCodeView> = {}) => ({
  ...example,
  ...{ id, code: name, name, names: { en: name, fr }, region: null, rates: [{ percent, from: '2013-01-01' }] },
  recoverableByCategory: [{ categoryId: MEALS, percent: 50 }],
  ...changes,
});
const holds = async (statement: string, values: unknown[], count: number): Promise<void> => {
  await waitFor(async () => (await service.database.look(statement, values)).length === count);
};

beforeAll(async () => {
  service = await startService();
  walk = createWalk(service);
  await walk.begin();
  const { category } = exampleOf('category.created').data;
  for (const id of [MEALS, SUPPLIES]) await service.deliver('category.created', 1, { category: { ...category, id } });
  for (const taxCode of [
    code(1, 'GST', 'TPS', 5),
    code(2, 'QST', 'TVQ', 9.975, { region: 'QC' }),
    code(4, 'GST+QST', 'TPS et TVQ', 0, { rates: [], components: [1, 2] }),
    code(5, 'VAT-RC', 'TVA, autoliquidation', 20, { reverseCharge: true }),
  ])
    await service.deliver('tax_code.created', 1, { taxCode });
  await service.deliver('tax_code.created', 2, { taxCode: code(21, 'LUX', 'LUXE', 10) });
  await holds('SELECT 1 FROM tax_codes', [], 5);
  await holds(`SELECT 1 FROM known_records WHERE kind = 'category' AND record_id = ANY($1)`, [[MEALS, SUPPLIES]], 2);
});
afterAll(() => service.stop());

const TAXES = [
  { name: 'TPS', rate: 5, amount: 5 },
  { name: 'TVQ', rate: 9.975, amount: 9.98 },
];
const LINES = [
  { amount: 114.98, taxes: TAXES, categoryId: MEALS },
  { amount: 114.98, taxes: TAXES, categoryId: SUPPLIES },
];
type Taxes = NonNullable<BillView['lineItems'][number]['taxes']>;
const codesOf = (taxes: Taxes = []) =>
  taxes.map(({ taxCodeId, amount, recoverableAmount }) => [taxCodeId, amount, recoverableAmount]);
const ofLines = ({ lineItems }: Pick<BillView, 'lineItems'>) => lineItems.map(({ taxes }) => codesOf(taxes));
const HALF = [
  [1, 5, 2.5],
  [2, 9.98, 4.99],
];
const WHOLE = [
  [1, 5, 5],
  [2, 9.98, 9.98],
];
const SUM = [
  [1, 10, 7.5],
  [2, 19.96, 14.97],
];

describe('the taxes of a bill', () => {
  it('have the codes of their names on each line, recovered by its category, and their sums', async () => {
    const made = await walk.draft({ amount: undefined, lineItems: LINES });
    expect(ofLines(made)).toEqual([HALF, WHOLE]);
    expect(codesOf(made.taxes)).toEqual(SUM);
    const event = await waitFor(() =>
      service.published().find(({ type, data }) => type === 'bill.created' && (data.bill as BillView).id === made.id),
    );
    expect(codesOf((event.data.bill as BillView).taxes)).toEqual(SUM);
  });

  it('are recovered by what the lines are where these name none', async () => {
    const lineItems = [
      { amount: 57.49, categoryId: MEALS },
      { amount: 57.49, categoryId: SUPPLIES },
    ];
    const made = await walk.draft({ amount: undefined, lineItems, taxes: TAXES });
    expect(codesOf(made.taxes)).toEqual([
      [1, 5, 3.75],
      [2, 9.98, 7.49],
    ]);
    const meals = lineItems.map((line) => ({ ...line, categoryId: MEALS }));
    const { body } = await walk.patch(made.id, { lineItems: meals, taxes: TAXES }, OWNER);
    expect(codesOf(body.data.taxes)).toEqual(HALF);
  });

  it('stay as they were worked out while nothing changes that decides them', async () => {
    const made = await walk.draft({ amount: undefined, lineItems: LINES });
    const lower = code(1, 'GST', 'TPS', 5, { recoverablePercent: 40, version: 2 });
    const updated = async (taxCode: TaxCodeView) => {
      await service.deliver('tax_code.updated', 1, { ...exampleOf('tax_code.updated').data, taxCode });
      await holds('SELECT 1 FROM tax_codes WHERE tax_code_id = 1 AND version = $1', [taxCode.version], 1);
    };
    await updated(lower);
    const same = await walk.patch(made.id, { lineItems: LINES, memo: 'Flour' }, OWNER);
    expect([ofLines(same.body.data), codesOf(same.body.data.taxes)]).toEqual([[HALF, WHOLE], SUM]);
    const moved = LINES.map((line) => ({ ...line, categoryId: null }));
    const { body } = await walk.patch(made.id, { lineItems: moved }, OWNER);
    expect(ofLines(body.data)[0]?.[0]).toEqual([1, 5, 2]);
    await updated({ ...lower, recoverablePercent: 100, version: 3 });
  });

  it('have the code that is written, and none where null is', async () => {
    const taxes = [
      { name: 'GST', rate: 5, amount: 5, taxCodeId: null },
      { name: 'Levy', amount: 9.98, taxCodeId: 2 },
    ];
    const made = await walk.draft({ amount: undefined, lineItems: [{ amount: 114.98, taxes }] });
    expect(ofLines(made)).toEqual([
      [
        [null, 5, null],
        [2, 9.98, 9.98],
      ],
    ]);
    const { body } = await walk.patch(made.id, { issueDate: '2026-03-02' }, OWNER);
    expect(ofLines(body.data)).toEqual(ofLines(made));
  });

  it.each([
    [99, 'en-CA', 'does not exist'],
    [21, 'en-US', 'does not exist'],
    [99, 'fr-CA', 'n’existe pas'],
    [4, 'en-CA', 'must be a single tax: name each tax of the group by itself'],
    [5, 'fr-CA', 'est due par l’acheteur : son montant doit être 0'],
  ] as const)('refuse the code %s in %s', async (taxCodeId, locale: Locale, message) => {
    const { id } = await walk.draft();
    const lineItems = [{ amount: 10, taxes: [{ name: 'Tax', amount: 1, taxCodeId }] }];
    const command = { vendorId: (await walk.vendor()).id, billNumber: `T-${locale}-${taxCodeId}`, lineItems };
    const dates = { issueDate: '2026-03-01', dueDate: '2026-03-31' };
    const replies = [
      await service.call('POST', BILLS, { ...OWNER, locale }, { ...command, ...dates }),
      await service.call('PATCH', `${BILLS}/${id}`, { ...OWNER, locale }, { lineItems }),
    ];
    const details = [{ field: 'lineItems[0].taxes[0].taxCodeId', message }];
    for (const { status, body } of replies) expect([status, body.error.details]).toEqual([400, details]);
  });

  it('may name what the buyer owes, of which no vendor charges anything', async () => {
    const lineItems = [{ amount: 100, taxes: [{ name: 'VAT', amount: 0, taxCodeId: 5 }] }];
    expect(ofLines(await walk.draft({ amount: undefined, lineItems }))).toEqual([[[5, 0, 0]]]);
  });
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Caller, exampleOf, XLSX_TYPE } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { colleague, type Fixture, openFixture } from './fixture.ts';

let service: Fixture['service'];
let create: Fixture['create'];

beforeAll(async () => {
  ({ service, create } = await openFixture());
});
afterAll(() => service.stop());

it('expenses and reports are exported as CSV that no spreadsheet runs', async () => {
  const { id } = await create({ merchant: '=HYPERLINK("http://x")', notes: 'a, "b"' });
  await service.call('POST', '/v1/expense-reports', {}, { name: '+March', expenseIds: [id] });
  const expenses = await service.text('/v1/expenses/export?search=HYPERLINK');
  expect(expenses.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(expenses.text.split('\r\n')).toHaveLength(3);
  expect(expenses.text).toContain(`${id},2026-03-13,"'=HYPERLINK(""http://x"")",18.4,CAD`);
  expect((await service.text('/v1/expenses/export?search=nothing')).text.split('\r\n')).toHaveLength(2);
  expect((await service.text('/v1/expense-reports/export')).text).toContain("'+March,draft,Draft");
});

const MANY = `INSERT INTO expenses (business_id, id, user_id, merchant, amount_minor, currency, currency_exponent, spent_on, type,
    reimbursable, billable, metadata, status, version, created_at, updated_at)
  SELECT 1, 1000000 + n, 7, 'Many', n, 'CAD', 2, '2026-03-13', 'out_of_pocket', true, false, '{}', 'validated', 1, now(), now()
  FROM generate_series(1, 301) AS n`;

it('a file that is read in several pieces has every row once, in the order of the ids', async () => {
  await service.database.look(MANY);
  const { text } = await service.text('/v1/expenses/export?search=Many');
  const ids = text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => Number(line.split(',')[0]));
  expect(ids).toEqual(Array.from({ length: 301 }, (_, index) => 1_000_001 + index));
});

type Row = Record<string, string>;

/** Lines by the names of their columns; cells of these tests have no line breaks in them. */
const rowsOf = (text: string): Row[] => {
  const [header = '', ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
  const names = header.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at], cell])));
};

const file = (query: string, caller: Partial<Caller> = {}, headers = {}) =>
  service.call('GET', `/v1/expenses/export?${query}`, caller, undefined, headers);

/** An expense that names one of everything. */
const named = async () => {
  const department = { ...exampleOf('department.created').data.department, id: 41, name: 'Ventes' };
  const location = { ...exampleOf('location.created').data.location, id: 51, name: 'Laval' };
  const vendor = { ...exampleOf('vendor.created').data.vendor, id: 61, name: 'Olimpico inc.' };
  await service.deliver('department.created', 1, { department: { ...department, name: 'Sales' } });
  await service.deliver('department.updated', 1, {
    department: { ...department, version: department.version + 1 },
    changedFields: ['name'],
    previousAttributes: { name: 'Sales' },
  });
  await service.deliver('location.created', 1, { location });
  await service.deliver('vendor.created', 1, { vendor });
  await service.hasMember(1, 7);
  const known = () =>
    service.database.look("SELECT 1 FROM known_records WHERE name IN ('Ventes', 'Laval', 'Olimpico inc.')");
  await waitFor(async () => (await known()).length === 3);
  const { body } = await service.call('POST', '/v1/categories', {}, { name: 'Coffee', glAccount: '5240', code: 'COF' });
  const made = await create({
    merchant: 'Worth',
    amount: 100,
    currency: 'USD',
    exchangeRate: 1.3652,
    taxes: [
      { name: 'TPS', amount: 4.35 },
      { name: 'T.V.Q.', amount: 8.67 },
      { name: 'Eco fee', amount: 0.5 },
    ],
    taxAmount: 13.52,
    tip: 12,
    ...{ departmentId: 41, locationId: 51, vendorId: 61, categoryId: body.data.id },
  });
  await service.call('POST', '/v1/expense-reports', {}, { name: 'Mars', currency: 'USD', expenseIds: [made.id] });
};

it('an export says who, where and for what in words, and each tax and the worth by themselves', async () => {
  await named();
  const { text } = await file('search=Worth', { locale: 'fr-CA' });
  expect(rowsOf(text)).toEqual([
    expect.objectContaining({
      ...{ Marchand: 'Worth', Montant: '100', Devise: 'USD', Pourboire: '12', Taxes: '13.52' },
      ...{ TPS: '4.35', TVQ: '8.67', TVH: '', TVP: '', 'Autres taxes': '0.5' },
      ...{ 'Taux de change': '1.3652', Valeur: '136.52', 'Devise de la valeur': 'CAD' },
      ...{ Catégorie: 'Coffee', 'Code de catégorie': 'COF', Compte: '5240' },
      ...{ Personne: 'User 7', Courriel: 'user-7@maple.example', Service: 'Ventes', Établissement: 'Laval' },
      ...{ Fournisseur: 'Olimpico inc.', Rapport: 'Mars', État: 'Validée', Reçus: '0' },
    }),
  ]);
  const unseen = await file('search=Worth&columns=vendor,vendorId&headers=fields', { scopes: ['expenses:read'] });
  expect(rowsOf(unseen.text)).toEqual([{ vendor: '', vendorId: '61' }]);
});

it('an export has the columns that were asked for, in their order, and names those there are', async () => {
  const { text } = await file('search=Worth&columns=amount,merchant&headers=fields');
  expect(text).toBe('amount,merchant\r\n100,Worth\r\n');
  expect((await file('search=Worth&columns=amount,merchant')).text).toContain('Amount,Merchant');
  const refused = await file('columns=amount,colour');
  expect(refused.status).toBe(400);
  expect(refused.body.error.details).toEqual([
    expect.objectContaining({ field: 'columns', message: expect.stringContaining('taxAmount') }),
  ]);
  expect((await file('columns=id,id')).body.error.details[0]).toMatchObject({ field: 'columns' });
});

it('an export is a workbook by `format` or by Accept, and CSV otherwise', async () => {
  const workbook = await file('search=Worth&format=xlsx');
  expect(workbook.headers.get('content-type')).toBe(XLSX_TYPE);
  expect(workbook.headers.get('content-disposition')).toBe('attachment; filename="expenses.xlsx"');
  expect(workbook.text.startsWith('PK')).toBe(true);
  expect((await file('search=Worth', {}, { accept: XLSX_TYPE })).headers.get('content-type')).toBe(XLSX_TYPE);
  const semicolons = await file('search=Worth&columns=amount,exchangeRate&delimiter=semicolon', { locale: 'fr-CA' });
  expect(semicolons.text).toBe('Montant;Taux de change\r\n100;1,3652\r\n');
});

it('an export is in the order of the list where that is asked for', async () => {
  for (const [amount, merchant] of [
    [3, 'Sorted b'],
    [1, 'Sorted c'],
    [2, 'Sorted a'],
  ])
    await create({ amount, merchant });
  const amounts = async (order: string) =>
    rowsOf((await file(`search=Sorted&columns=amount&headers=fields&${order}`)).text).map(({ amount }) => amount);
  expect(await amounts('sortBy=merchant')).toEqual(['2', '3', '1']);
  expect(await amounts('sortBy=amount&sortOrder=desc')).toEqual(['3', '2', '1']);
});

it('an export of some has just those of them that the caller may see, of expenses and of reports', async () => {
  const made = [];
  for (const merchant of ['Chosen', 'Chosen too', 'Left out']) made.push((await create({ merchant })).id);
  const [one, two] = made;
  const idsIn = async (path: string, ids: (number | undefined)[], caller: Partial<Caller> = {}) => {
    const query = `columns=id&headers=fields&ids=${ids.join(',')}`;
    const { text } = await service.call('GET', `/v1/${path}/export?${query}`, caller);
    return text.trimEnd().split('\r\n').slice(1).map(Number);
  };
  expect(await idsIn('expenses', [two, one, 987_654])).toEqual([one, two]);
  expect(await idsIn('expenses', [one], colleague)).toEqual([]);
  const reports = [];
  for (const name of ['Chosen', 'Chosen too', 'Left out'])
    reports.push((await service.call('POST', '/v1/expense-reports', {}, { name })).body.data.id);
  const [first, second] = reports;
  expect(await idsIn('expense-reports', [second, first, 987_654])).toEqual([first, second]);
  expect(await idsIn('expense-reports', [first], colleague)).toEqual([]);
});

it('an export names departments and locations that were there before their names were kept, once they are listed', async () => {
  await service.database.look(
    `INSERT INTO known_records (business_id, kind, record_id, is_gone) VALUES (1, 'department', 71, false), (1, 'location', 72, false)`,
  );
  const { id } = await create({ merchant: 'Listed', departmentId: 71, locationId: 72 });
  const names = async () => rowsOf((await file(`ids=${id}&columns=department,location&headers=fields`)).text)[0];
  expect(await names()).toEqual({ department: '', location: '' });
  const one = (of: number, name: string, version = 2) => [{ id: of, name, version }];
  await service.deliver('business.places_listed', 1, { departments: one(71, 'Ventes'), locations: one(72, 'Laval') });
  await waitFor(async () => (await names())?.location === 'Laval');
  await service.deliver('business.places_listed', 1, {
    departments: one(71, 'Old', 1),
    locations: one(72, 'Québec', 3),
  });
  await waitFor(async () => (await names())?.location === 'Québec');
  expect(await names()).toEqual({ department: 'Ventes', location: 'Québec' });
});

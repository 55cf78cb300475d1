import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Fixture, openFixture } from './fixture.ts';

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

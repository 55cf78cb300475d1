import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Desk, openDesk } from './desk.ts';

let service: Desk['service'];
let create: Desk['create'];

beforeAll(async () => {
  ({ service, create } = await openDesk());
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

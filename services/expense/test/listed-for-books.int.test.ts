import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Caller, DataOfKind } from '@outlay/contracts';
import { systemClock } from '@outlay/runtime';
import { testLogger, waitFor } from '@outlay/testing';
import { type ExpenseOperator, openExpenseOperator } from '../src/operator.ts';
import { type Fixture, openFixture } from './fixture.ts';

const emma = { userId: 11, role: 'employee' } as const satisfies Partial<Caller>;
const adam = { userId: 24, role: 'admin' } as const satisfies Partial<Caller>;
const AT = '/v1/expense-reports';

let fixture: Fixture;
let operator: ExpenseOperator;

beforeAll(async () => {
  fixture = await openFixture();
  const { service } = fixture;
  await service.hasMember(1, emma.userId);
  await service.hasMember(1, adam.userId, adam.role);
  operator = openExpenseOperator({ databaseUrl: service.database.url, clock: systemClock, logger: testLogger() });
});
afterAll(async () => {
  await operator.close();
  await fixture.service.stop();
});

const listedOf = <K extends 'business.reports_listed' | 'business.categories_listed'>(kind: K) =>
  fixture.service.publishedOf(kind).map(({ data }) => data as DataOfKind<K>);

const approved = async (count: number): Promise<number> => {
  const { service, create } = fixture;
  const expenseIds = [];
  for (let at = 0; at < count; at += 1) expenseIds.push((await create({ amount: 10 + at }, emma)).id);
  const { id } = (await service.call('POST', AT, emma, { name: 'March', expenseIds })).body.data;
  await service.call('POST', `${AT}/${id}/submit`, emma, { approvers: [adam.userId] });
  expect((await service.call('POST', `${AT}/${id}/approve`, adam, {})).body.data.status).toBe('approved');
  return id;
};

const COLUMNS = `SELECT string_agg(column_name, ', ') AS names FROM information_schema.columns
  WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`;

/** Rows as a release before wrote them: one of the table fifty times, each with an id of its own. `changes`: in SQL, of `n` from 1 to 50. */
const copy = async (table: string, id: number, changes: string): Promise<void> => {
  const { database } = fixture.service;
  const [row] = await database.look<{ names: string }>(COLUMNS, [table]);
  const text = `INSERT INTO ${table} (${row?.names}) SELECT ${row?.names} FROM (SELECT (jsonb_populate_record(one,
    jsonb_build_object('id', one.id + 1000000 + n, ${changes}))).* FROM ${table} one, generate_series(1, 50) n WHERE one.id = $1) AS made`;
  await database.look(text, [id]);
};

describe('what the operator publishes for books that are newer', () => {
  it('are approved reports with all of their expenses, in parts, or those alone that are of a day or later', async () => {
    const { service, create } = fixture;
    const id = await approved(2);
    const { body: inside } = await service.call('GET', `/v1/expenses?reportId=${id}`, adam);
    await copy('expense_reports', id, `'approved_at', '2025-06-30T12:00:00Z'`);
    await copy('expenses', inside.data[0].id, `'report_id', ${id} + 1000000 + n, 'spent_on', '2025-06-13'`);
    await create({}, emma);
    expect(await operator.publishReports(1, null)).toEqual({ reports: 51, expenses: 52 });
    expect(await operator.publishReports(1, '2025-07-01')).toEqual({ reports: 1, expenses: 2 });
    expect(await operator.publishReports(1, '2025-06-30')).toEqual({ reports: 51, expenses: 52 });
    expect(await operator.publishReports(2, null)).toEqual({ reports: 0, expenses: 0 });
    const expenses = () => listedOf('business.reports_listed').flatMap((data) => data.expenses);
    await waitFor(() => expenses().length === 106);
    expect(listedOf('business.reports_listed').every(({ reports }) => reports.length <= 20)).toBe(true);
    const one = expenses().find(({ reportId }) => reportId === id);
    const { body } = await service.call('GET', `/v1/expenses/${one?.id}`, { ...adam, locale: 'fr-CA' });
    const { allowedActions: _, lookAlikes: _none, ...shown } = body.data;
    expect(one).toEqual(shown);
  });

  it('are all of its categories, and which of them are gone', async () => {
    const { service, categories } = fixture;
    await service.call('DELETE', `/v1/categories/${categories.FUEL}`, adam);
    const count = await operator.publishCategories(1);
    expect(count).toBe(Object.keys(categories).length);
    await waitFor(() => listedOf('business.categories_listed').length === 1);
    const [listed] = listedOf('business.categories_listed');
    expect(listed?.removedIds).toEqual([categories.FUEL]);
    expect(listed?.categories.map(({ id }) => id).sort()).toEqual(Object.values(categories).sort());
  });
});

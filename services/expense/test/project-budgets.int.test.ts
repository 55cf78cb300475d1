import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exampleOf } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import knex from 'knex';
import { up } from '../migrations/0046_spending_of_projects.ts';
import { type Fixture, openFixture } from './fixture.ts';

let service: Fixture['service'];
let categories: Fixture['categories'];
let create: Fixture['create'];
let patch: Fixture['patch'];

const { project } = exampleOf('project.created').data;
const DAYS = ['2026-01-31', '2026-02-01', '2026-03-13', '2025-12-31'];
const OVER = [expect.objectContaining({ code: 'OVER_BUDGET' })];

const knows = async (id: number, changes: object = {}, businessId = 1): Promise<void> => {
  await service.deliver('project.created', businessId, {
    project: { ...project, id, version: 1, isActive: true, ...changes },
  });
  await waitFor(async () => {
    const rows = await service.database.look(
      `SELECT FROM known_records WHERE kind = 'project' AND record_id = $1 AND name_version = 1`,
      [id],
    );
    return rows.length > 0;
  });
};

beforeAll(async () => {
  ({ service, categories, create, patch } = await openFixture());
  const department = { id: 4, businessId: 1, name: 'Sales', code: null, active: true, version: 1 };
  await service.deliver('department.created', 1, { department });
  for (const id of [51, 52, 53, 54]) await knows(id);
  await knows(55, { isActive: false });
  await knows(56, {}, 2);
});
afterAll(() => service.stop());

const post = (changes: object) =>
  service.call('POST', '/v1/budgets', {}, { name: 'Bridge', period: 'month', amount: 1_000_000, ...changes });
const made = async (changes: object) => (await post(changes)).body.data;

/** What the expenses come to, added up one by one: of each budget in the period of a day. */
const ADDED_UP = `SELECT b.id::int AS id, coalesce(sum(CASE WHEN e.currency = b.currency THEN e.amount_minor
    WHEN e.original_currency IS NULL THEN converted_minor(e.amount_minor, e.exchange_rate, 2 - e.currency_exponent) END), 0)::int AS spent
  FROM budgets b LEFT JOIN expenses e ON e.business_id = b.business_id AND e.deleted_at IS NULL
    AND e.status NOT IN ('rejected', 'split')
    AND date_trunc(b.period, e.spent_on) = date_trunc(b.period, $1::date)
    AND (b.currency = 'CAD' OR e.currency = b.currency)
    AND (b.category_id IS NULL OR b.category_id = e.category_id)
    AND (b.department_id IS NULL OR b.department_id = e.department_id)
    AND (b.project_id IS NULL OR b.project_id = e.project_id)
  GROUP BY b.id ORDER BY b.id`;

/** What is shown is what a recount comes to, and what the list behind it counts, of all budgets in the periods of several days. */
const assertExact = async (): Promise<void> => {
  for (const day of DAYS) {
    const { body } = await service.call('GET', `/v1/budgets/spending?on=${day}&pageSize=50&sortBy=createdAt`, {});
    const shown = body.data.map(({ budgetId: id, spent }: { budgetId: number; spent: number }) => ({
      id,
      spent: Math.round(spent * 100),
    }));
    const byId = (one: { id: number }, other: { id: number }): number => one.id - other.id;
    expect({ day, shown: shown.toSorted(byId) }).toEqual({ day, shown: await service.database.look(ADDED_UP, [day]) });
  }
};

/** What triggers keep beside what is there: of every project, in every month and currency. */
const assertKept = async (): Promise<void> => {
  const kept = await service.database.look(
    `SELECT project_id, month, currency, sum(amount_minor)::int AS amount, sum(rated_2)::int AS rated FROM project_months
     GROUP BY 1, 2, 3 HAVING sum(amount_minor) <> 0 ORDER BY 1, 2, 3`,
  );
  const there = await service.database.look(
    `SELECT project_id, date_trunc('month', spent_on)::date AS month, currency, sum(amount_minor)::int AS amount,
       sum(coalesce(converted_minor(amount_minor, exchange_rate, 2 - currency_exponent), 0))::int AS rated FROM expenses
     WHERE business_id = 1 AND project_id IS NOT NULL AND deleted_at IS NULL AND status NOT IN ('rejected', 'split')
     GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  );
  expect(kept.length).toBeGreaterThan(0);
  expect(kept).toEqual(there);
};

/** The same numbers each time. */
const pick = <T>(list: readonly T[], at: number): T => list[(at * 7_919) % list.length] as T;
const facts = (at: number) => ({
  amount: 1 + ((at * 104_729) % 9_000) / 100,
  date: pick(DAYS, at),
  categoryId: pick([categories.MEALS, categories.TRAVEL, null], at + 1),
  departmentId: pick([4, null], at + 2),
  projectId: pick([51, 52, 53, null, 51], at + 4),
  ...pick([{}, { currency: 'USD', exchangeRate: 1.37 }, { currency: 'EUR' }], at + 3),
});

describe('a budget of a project', () => {
  it('is created, found, moved and set free, and says so', async () => {
    const budget = await made({ projectId: 54, amount: 5 });
    expect(budget).toMatchObject({ projectId: 54, categoryId: null, departmentId: null });
    const listed = async (projectId: number) =>
      (await service.call('GET', `/v1/budgets?projectId=${projectId}`, {})).body.data.map(
        ({ id }: { id: number }) => id,
      );
    expect([await listed(54), await listed(53)]).toEqual([[budget.id], []]);
    const change = (projectId: number | null) =>
      service.call('PATCH', `/v1/budgets/${budget.id}`, {}, { projectId }, { 'if-match': '*' });
    expect((await change(53)).body.data).toMatchObject({ projectId: 53, version: 2 });
    expect((await change(null)).body.data).toMatchObject({ projectId: null, version: 3 });
    await service.call('DELETE', `/v1/budgets/${budget.id}`, {});
    const events = () =>
      service.publishedOf('budget.').filter(({ data }) => (data.budget as { id: number }).id === budget.id);
    await waitFor(() => events().length === 4);
    expect(events().map(({ data }) => data)).toMatchObject([
      { budget: { projectId: 54 } },
      { budget: { projectId: 53 }, previousAttributes: { projectId: 54 }, changedFields: ['projectId'] },
      { budget: { projectId: null }, previousAttributes: { projectId: 53 } },
      { budget: { projectId: null } },
    ]);
  });

  it('is of an active project of its business', async () => {
    for (const projectId of [55, 56, 999]) {
      const { status, body } = await post({ projectId });
      expect([status, body.error.details[0].field]).toEqual([400, 'projectId']);
    }
  });

  it('begins with what its project spent before, while expenses come and move', async () => {
    const before = await Promise.all(Array.from({ length: 15 }, (_, at) => create(facts(at))));
    await Promise.all([
      ...[51, 52].map((projectId) => made({ projectId })),
      ...before.map(({ id }: { id: number }, at: number) => patch(id, facts(40 + at))),
      ...Array.from({ length: 10 }, (_, at) => create(facts(60 + at))),
    ]);
    await assertExact();
    await assertKept();
  });

  it('stays exact while many change, move, leave and come at once', async () => {
    await made({ projectId: 51, period: 'year', categoryId: categories.MEALS });
    await made({ projectId: 52, period: 'quarter', departmentId: 4 });
    await made({ projectId: 53, period: 'year', currency: 'USD' });
    await made({ period: 'year', departmentId: 4 });
    const all = await Promise.all(Array.from({ length: 30 }, (_, at) => create(facts(100 + at))));
    await assertExact();
    await Promise.all(
      all.map(({ id }: { id: number }, at: number) =>
        at % 5 === 0 ? service.call('DELETE', `/v1/expenses/${id}`, {}) : patch(id, facts(500 + at * 3)),
      ),
    );
    await assertExact();
    for (const status of ['rejected', 'split', 'validated']) {
      await service.database.look('UPDATE expenses SET status = $2 WHERE id = ANY($1)', [
        all.slice(1, 9).map(({ id }: { id: number }) => id),
        status,
      ]);
      await assertExact();
      await assertKept();
    }
  });

  it('is moved to another project at the same instant by several, and counts once', async () => {
    const { id } = await create({ ...facts(1), projectId: 51 });
    for (const round of [0, 1, 2])
      await Promise.all([51, 52, 53, null].map((projectId) => patch(id, { projectId, amount: 10 + round })));
    await assertExact();
    await assertKept();
  });

  it('flags the expense that moves onto it and goes beyond, and no longer one that leaves', async () => {
    const budget = await made({ projectId: 54, amount: 50, period: 'year' });
    const date = '2024-05-01';
    expect((await create({ amount: 30, date, projectId: 54 })).policyViolations).toEqual([]);
    const other = await create({ amount: 30, date, projectId: 53 });
    expect(other.policyViolations).toEqual([]);
    const moved = await patch(other.id, { projectId: 54 });
    expect(moved.body.data.policyViolations).toEqual(OVER);
    const behind = async () =>
      (await service.call('GET', `/v1/expenses?budgetId=${budget.id}`, {})).body.pagination.totalCount;
    const summary = await service.call('GET', `/v1/expenses/summary?by=status&budgetId=${budget.id}`, {});
    expect([await behind(), summary.body.data.all.count]).toEqual([2, 2]);
    expect((await patch(other.id, { amount: 20 })).body.data.policyViolations).toEqual([]);
    expect((await patch(other.id, { amount: 21 })).body.data.policyViolations).toEqual(OVER);
    expect((await patch(other.id, { projectId: null })).body.data.policyViolations).toEqual([]);
    expect(await behind()).toBe(1);
    expect((await create({ amount: 20.01, date, projectId: 54 })).policyViolations).toEqual(OVER);
  });

  it('judges an expense without a rate where it has it on its line', async () => {
    const codes = async (projectId: number | null) => {
      const { id } = await create({ currency: 'EUR', date: '2023-05-01', projectId, merchant: 'Rateless' });
      const { body } = await service.call('GET', '/v1/expenses?violation=RATE_MISSING&merchant=Rateless', {});
      return body.data.some((each: { id: number }) => each.id === id);
    };
    for (const { id } of (await service.call('GET', '/v1/budgets?pageSize=50', {})).body.data)
      await service.call('PATCH', `/v1/budgets/${id}`, {}, { isActive: false }, { 'if-match': '*' });
    await made({ projectId: 54 });
    expect([await codes(54), await codes(null)]).toEqual([true, false]);
  });

  it('is prepared for by a migration that may be done again', async () => {
    const owner = knex({ client: 'pg', connection: service.database.ownerUrl, pool: { min: 0, max: 1 } });
    await up(owner).finally(() => owner.destroy());
    await create(facts(999));
    await assertExact();
    await assertKept();
  });
});

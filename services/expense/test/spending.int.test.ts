import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ExpenseView, minorIn, toMinor } from '@outlay/contracts';
import knex from 'knex';
import { down, up } from '../migrations/0029_spending_by_month.ts';
import { up as roundedHalfEven } from '../migrations/0038_conversion.ts';
import { type Fixture, openFixture } from './fixture.ts';

let service: Fixture['service'];
let categories: Fixture['categories'];
let create: Fixture['create'];
let patch: Fixture['patch'];

beforeAll(async () => {
  ({ service, categories, create, patch } = await openFixture());
  for (const [id, name] of [[4, 'Sales'] as const, [5, 'Support'] as const]) {
    const department = { id, businessId: 1, name, code: null, active: true, version: 1 };
    await service.deliver('department.created', 1, { department });
  }
});
afterAll(() => service.stop());

const budget = (changes: object) =>
  service.call('POST', '/v1/budgets', {}, { name: 'Line', period: 'month', amount: 1_000_000, ...changes });

/** What the expenses come to, added up one by one and each rounded half to even: of each budget in the period of a day. Here the business's currency is CAD. */
const ADDED_UP = `SELECT b.id, coalesce(sum(CASE WHEN e.currency = b.currency THEN e.amount_minor
    WHEN e.original_currency = b.currency THEN e.original_minor
    WHEN e.original_currency IS NULL THEN (
      SELECT CASE WHEN worth % 1 = 0.5 AND trunc(worth) % 2 = 0 THEN trunc(worth) ELSE round(worth) END
      FROM (SELECT e.amount_minor * e.exchange_rate::numeric * 10::numeric ^ (2 - e.currency_exponent) AS worth) exact) END), 0)::int AS spent
  FROM budgets b LEFT JOIN expenses e ON e.business_id = b.business_id AND e.deleted_at IS NULL
    AND e.status NOT IN ('rejected', 'split')
    AND date_trunc(b.period, e.spent_on) = date_trunc(b.period, $1::date)
    AND (b.currency = 'CAD' OR e.currency = b.currency)
    AND (b.category_id IS NULL OR b.category_id = e.category_id)
    AND (b.department_id IS NULL OR b.department_id = e.department_id)
  GROUP BY b.id ORDER BY b.id`;

const DAYS = ['2026-01-31', '2026-02-01', '2026-03-13', '2025-12-31'];

/** What lists show beside what the expenses come to, of all budgets in the periods of several days. */
const compared = async () => {
  const seen: [shown: unknown, addedUp: unknown][] = [];
  for (const day of DAYS) {
    const { body } = await service.call('GET', `/v1/budgets/spending?on=${day}&pageSize=50`, {});
    const shown = body.data
      .map(({ budgetId, spent }: { budgetId: number; spent: number }) => ({
        id: budgetId,
        spent: Math.round(spent * 100),
      }))
      .toSorted((one: { id: number }, other: { id: number }) => one.id - other.id);
    const added = (await service.database.look(ADDED_UP, [day])).map(({ id, spent }) => ({ id: Number(id), spent }));
    seen.push([shown, added]);
  }
  return seen;
};
/** What the list behind the figure adds up to, of all budgets in the periods of several days. */
const assertListed = async (): Promise<void> => {
  for (const day of DAYS) {
    const { body } = await service.call('GET', `/v1/budgets/spending?on=${day}&pageSize=50`, {});
    for (const { budgetId, periodStart, periodEnd, spent, currency } of body.data) {
      const behind = `budgetId=${budgetId}&dateFrom=${periodStart}&dateTo=${periodEnd}`;
      const listed = await service.call('GET', `/v1/expenses?${behind}&pageSize=100`, {});
      const worths = listed.body.data.map((each: ExpenseView) => minorIn(currency, minorOf(each)));
      const sum = worths.reduce((all: number, worth: number | undefined) => all + (worth ?? Number.NaN), 0);
      expect({ budgetId, day, sum }).toEqual({ budgetId, day, sum: Math.round(spent * 100) });
      const summary = await service.call('GET', `/v1/expenses/summary?by=status&${behind}`, {});
      expect(summary.body.data.all.count).toBe(listed.body.pagination.totalCount);
    }
  }
};
const minorOf = ({ amount, originalAmount, ...rest }: ExpenseView) => ({
  ...rest,
  amountMinor: amount === null ? null : toMinor(amount, rest.currency),
  originalMinor: originalAmount === null ? null : toMinor(originalAmount, rest.originalCurrency ?? ''),
});

const assertExact = async (): Promise<void> => {
  for (const [shown, addedUp] of await compared()) expect(shown).toEqual(addedUp);
  await assertListed();
};

/** The same numbers each time. */
const pick = <T>(list: readonly T[], at: number): T => list[(at * 7_919) % list.length] as T;
const facts = (at: number) => ({
  amount: 1 + ((at * 104_729) % 9_000) / 100,
  date: pick(DAYS, at),
  categoryId: pick([categories.MEALS, categories.TRAVEL, null], at + 1),
  departmentId: pick([4, 5, null], at + 2),
  ...pick(
    [
      {},
      { currency: 'USD', exchangeRate: 1.37 },
      { currency: 'EUR' },
      { currency: 'JPY', amount: 1_234, exchangeRate: 0.0093 },
    ],
    at + 3,
  ),
});

describe('what is spent', () => {
  it('begins with what was there before the first budget', async () => {
    for (let at = 0; at < 12; at += 1) await create(facts(at));
    // 68.5 cents are 68.
    await create({ ...facts(0), currency: 'USD', exchangeRate: 1.37, amount: 0.5 });
    expect((await service.database.look('SELECT count(*)::int AS count FROM spending_months'))[0]).toEqual({
      count: 0,
    });
    await budget({});
    await budget({ period: 'year', categoryId: categories.MEALS });
    await budget({ period: 'quarter', departmentId: 4 });
    await budget({ categoryId: categories.TRAVEL, departmentId: 5, period: 'year' });
    await budget({ currency: 'USD', period: 'year' });
    await assertExact();
  });

  it('stays exact while many change, move, leave and come at once', async () => {
    const made = await Promise.all(Array.from({ length: 40 }, (_, at) => create(facts(100 + at))));
    await assertExact();
    await Promise.all(
      made.map(({ id }: { id: number }, at: number) =>
        at % 5 === 0 ? service.call('DELETE', `/v1/expenses/${id}`, {}) : patch(id, facts(500 + at * 3)),
      ),
    );
    await assertExact();
    for (const status of ['rejected', 'split', 'validated']) {
      await service.database.look('UPDATE expenses SET status = $2 WHERE id = ANY($1)', [
        made.slice(1, 9).map(({ id }: { id: number }) => id),
        status,
      ]);
      await assertExact();
    }
  });

  it('does not count an expense twice that is weighed anew', async () => {
    await budget({ amount: 50, categoryId: categories.LODGING, period: 'month' });
    const { id } = await create({ amount: 40, date: '2026-03-13', categoryId: categories.LODGING });
    const changed = await patch(id, { amount: 50 });
    expect(changed.body.data.policyViolations).toEqual([]);
    expect((await patch(id, { amount: 50.01 })).body.data.policyViolations).toMatchObject([{ code: 'OVER_BUDGET' }]);
  });

  it('is counted by the migrations for businesses that have budgets', async () => {
    const owner = knex({ client: 'pg', connection: service.database.ownerUrl, pool: { min: 0, max: 1 } });
    try {
      await down(owner);
      await up(owner);
      await roundedHalfEven(owner);
    } finally {
      await owner.destroy();
    }
    await assertExact();
    await create(facts(999));
    await assertExact();
  });
});

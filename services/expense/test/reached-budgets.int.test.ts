import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Envelope, todayIn } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { type Fixture, openFixture } from './fixture.ts';

const ZONE = 'America/Toronto';

let service: Fixture['service'];
let categories: Fixture['categories'];
let create: Fixture['create'];
let date: string;

const post = async (body: object) =>
  (await service.call('POST', '/v1/budgets', {}, { name: 'Meals', period: 'year', amount: 100, ...body })).body.data;
const reached = (budgetId: number): Envelope[] =>
  service
    .publishedOf('budget.reached')
    .filter(({ data }) => (data as { budget: { id: number } }).budget.id === budgetId);
const reach = (budgetId: number, count: number) =>
  waitFor(() => reached(budgetId).length >= count && reached(budgetId));
/** Until what was done last has been looked at: a budget that is made now is reached as well. */
const lookedAt = async (): Promise<void> => {
  const { id } = await post({ categoryId: categories.SOFTWARE, amount: 0.01 });
  await create({ categoryId: categories.SOFTWARE, amount: 1, date });
  await reach(id, 1);
};

beforeAll(async () => {
  ({ service, categories, create } = await openFixture());
  date = todayIn(ZONE, new Date());
});
afterAll(() => service.stop());

describe('a budget', () => {
  it('is published at 80 and at 100 percent of its period, each once, however the spend moves', async () => {
    const categoryId = categories.MEALS;
    const budget = await post({ categoryId });
    await create({ categoryId, amount: 79.99, date });
    await create({ categoryId: categories.TRAVEL, amount: 500, date });
    await lookedAt();
    expect(reached(budget.id)).toEqual([]);
    const last = await create({ categoryId, amount: 0.01, date });
    const [first] = await reach(budget.id, 1);
    const year = date.slice(0, 4);
    const period = { periodStart: `${year}-01-01`, periodEnd: `${year}-12-31` };
    expect(first?.data).toEqual({ budget, percent: 80, spent: 80, ...period });
    expect(first?.metadata).toEqual({ businessId: 1, userId: null });

    await service.call('DELETE', `/v1/expenses/${last.id}`, {});
    await lookedAt();
    await create({ categoryId, amount: 10, date });
    await lookedAt();
    expect(reached(budget.id)).toHaveLength(1);
    await create({ categoryId, amount: 40, date });
    expect((await reach(budget.id, 2))[1]?.data).toMatchObject({ percent: 100, spent: 129.99 });
    await create({ categoryId, amount: 40, date });
    await lookedAt();
    expect(reached(budget.id)).toHaveLength(2);
  });

  it('that is passed at once is published at 100 percent alone, also when it is set up after the spend', async () => {
    const budget = await post({ categoryId: categories.TRAVEL, amount: 400, period: 'quarter' });
    expect((await reach(budget.id, 1)).map(({ data }) => data.percent)).toEqual([100]);
    await lookedAt();
    expect(reached(budget.id)).toHaveLength(1);
  });

  it('that is not in use is published by nothing', async () => {
    const budget = await post({ categoryId: categories.TRAVEL, amount: 1, isActive: false });
    await lookedAt();
    expect(reached(budget.id)).toEqual([]);
  });
});

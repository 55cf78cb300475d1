import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ExpenseView as AnyExpenseView } from '@outlay/contracts';
import fc from 'fast-check';
import { startService, type TestService } from './service.ts';

/** None of them is a draft. */
type ExpenseView = AnyExpenseView & { merchant: string; amount: number; date: string };

const FIELDS = ['date', 'amount', 'merchant', 'status', 'createdAt', 'updatedAt'] as const;
const MERCHANTS = ['Épicerie du Coin', 'bagel shop', 'Café Olimpico', 'Zoo', 'épicerie fine', 'Ärzte', '100% Coton_'];
const CURRENCIES = ['CAD', 'JPY', 'KWD'] as const;
const AMOUNTS = { CAD: [10, 99.5, 1200.75], JPY: [10, 100, 5000], KWD: [9.999, 99.501, 700] };
const COUNT = 42;

let service: TestService;
let all: ExpenseView[];
let categories: number[];

const send = (query: string, caller = {}) => service.call('GET', `/v1/expenses?${query}`, caller);
const listed = async (query: string): Promise<ExpenseView[]> => (await send(`pageSize=100&${query}`)).body.data;
const ids = (expenses: readonly ExpenseView[]) => expenses.map(({ id }) => id).sort((a, b) => a - b);

const everyPage = async (query: string): Promise<ExpenseView[]> => {
  const { totalPages } = (await send(query)).body.pagination;
  const pages = Array.from({ length: totalPages }, (_, index) => send(`${query}&page=${index + 1}`));
  return (await Promise.all(pages)).flatMap(({ body }) => body.data);
};

/** As a person would sort: texts with their accents and capitals, equal ones by id. */
const inOrder = (field: (typeof FIELDS)[number], sign: 1 | -1) => {
  const texts = new Intl.Collator('und');
  return (a: ExpenseView, b: ExpenseView): number => {
    const [left, right] = [a[field], b[field]];
    const order = typeof left === 'number' ? left - Number(right) : texts.compare(left, String(right));
    return sign * (order || a.id - b.id);
  };
};

/** 42 expenses, different in everything that can be filtered, with equal values in everything that can be sorted by. */
const seed = async (index: number): Promise<ExpenseView> => {
  const currency = CURRENCIES[index % 3] ?? 'CAD';
  const { body } = await service.call(
    'POST',
    '/v1/expenses',
    {},
    {
      merchant: MERCHANTS[index % MERCHANTS.length],
      amount: AMOUNTS[currency][Math.floor(index / 3) % 3],
      currency,
      date: `2026-0${(index % 3) + 1}-1${index % 5}`,
      categoryId: categories[index % 4],
      userId: index % 2 ? 7 : 12,
      type: index % 4 ? 'out_of_pocket' : 'company_card',
      reimbursable: index % 5 > 0,
      description: index % 6 ? null : 'A taxi to Dorval',
      notes: index % 7 ? null : 'paid by Zoé',
      externalId: index % 10 ? null : `ext-${index}`,
    },
  );
  return body.data;
};

beforeAll(async () => {
  service = await startService();
  await service.knows({ id: 1 });
  await service.knows({ id: 2 });
  await service.hasMember(1, 12);
  categories = (await service.call('GET', '/v1/categories', {})).body.data.map(({ id }: { id: number }) => id);
  for (let index = 0; index < COUNT; index += 1) await seed(index);
  await service.database.look(`UPDATE expenses SET status = 'rejected' WHERE id % 3 = 0`);
  all = await listed('');
});
afterAll(() => service.stop());

describe('the list of expenses', () => {
  it('has the envelope of the specification, newest date first, twenty at a time', async () => {
    const { status, body } = await send('');
    expect(status).toBe(200);
    expect(body.data).toHaveLength(20);
    expect(body.pagination).toEqual({
      page: 1,
      pageSize: 20,
      totalPages: 3,
      totalCount: COUNT,
      hasNext: true,
      hasPrevious: false,
    });
    const dates = body.data.map(({ date }: ExpenseView) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  it.each(FIELDS)('covers every expense once and in order, sorted by %s', async (sortBy) => {
    const order = fc.constantFrom('asc', 'desc');
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 25 }), order, async (pageSize, sortOrder) => {
        const found = await everyPage(`sortBy=${sortBy}&sortOrder=${sortOrder}&pageSize=${pageSize}`);
        expect(ids(found)).toEqual(ids(all));
        expect(found).toEqual(found.toSorted(inOrder(sortBy, sortOrder === 'asc' ? 1 : -1)));
      }),
      { numRuns: 4 },
    );
  });

  it('answers an empty page beyond the last one, with the right total', async () => {
    const { status, body } = await send('page=99');
    expect(status).toBe(200);
    expect(body.data).toEqual([]);
    expect(body.pagination).toMatchObject({ page: 99, totalCount: COUNT, hasNext: false, hasPrevious: true });
  });

  it('counts what is there after deletions too', async () => {
    const { body } = await service.call(
      'POST',
      '/v1/expenses',
      {},
      { merchant: 'Gone', amount: 1, date: '2026-01-01' },
    );
    expect((await send('pageSize=1')).body.pagination.totalCount).toBe(COUNT + 1);
    await service.call('DELETE', `/v1/expenses/${body.data.id}`, {});
    expect((await send('pageSize=1')).body.pagination.totalCount).toBe(COUNT);
    expect((await send('pageSize=1&dateFrom=2000-01-01')).body.pagination.totalCount).toBe(COUNT);
  });

  it.each<[string, (expense: ExpenseView) => boolean]>([
    ['status=rejected', ({ status }) => status === 'rejected'],
    ['status=draft,validated', ({ status }) => status === 'validated'],
    ['userId=12', ({ userId }) => userId === 12],
    ['type=company_card', ({ type }) => type === 'company_card'],
    ['reimbursable=false', ({ reimbursable }) => !reimbursable],
    ['currency=JPY', ({ currency }) => currency === 'JPY'],
    ['dateFrom=2026-02-01&dateTo=2026-02-14', ({ date }) => date >= '2026-02-01' && date <= '2026-02-14'],
    [
      'dateFrom=2026-02-02T04:59:59Z&dateTo=2026-02-14T00:00:00',
      ({ date }) => date >= '2026-02-01' && date <= '2026-02-14',
    ],
    [
      'dateFrom=2026-02-01T00:00:00Z&dateTo=2026-02-15T00:00:01Z',
      ({ date }) => date >= '2026-02-01' && date <= '2026-02-14',
    ],
    ['minAmount=99.5', ({ amount }) => amount >= 99.5],
    ['maxAmount=99.501', ({ amount }) => amount <= 99.501],
    ['minAmount=10&maxAmount=100', ({ amount }) => amount >= 10 && amount <= 100],
    ['search=taxi', ({ description }) => description !== null],
    ['search=ZO%C3%89', ({ notes }) => notes !== null],
    ['search=%C3%89picerie', ({ merchant }) => merchant.toLowerCase().startsWith('épicerie')],
    ['search=0%25', ({ merchant }) => merchant.startsWith('100%')],
    ['search=n_', ({ merchant }) => merchant.endsWith('n_')],
    ['search=99,50', ({ amount }) => amount === 99.5],
    ['search=%2499.50', ({ amount }) => amount === 99.5],
    ['externalId=ext-10', ({ externalId }) => externalId === 'ext-10'],
    [
      'status=validated&userId=7&currency=CAD',
      (e) => e.status === 'validated' && e.userId === 7 && e.currency === 'CAD',
    ],
  ])('filters by %s', async (query, matches) => {
    const wanted = all.filter(matches);
    expect(wanted.length).toBeGreaterThan(0);
    expect(ids(await listed(query))).toEqual(ids(wanted));
    expect((await send(`pageSize=1&${query}`)).body.pagination.totalCount).toBe(wanted.length);
  });

  it('filters by category, by ids and by time of creation and change', async () => {
    const [first, second] = categories;
    const inThem = all.filter(({ categoryId }) => categoryId === first || categoryId === second);
    expect(ids(await listed(`categoryId=${first},${second}`))).toEqual(ids(inThem));
    const some = ids(all).slice(3, 9);
    expect(ids(await listed(`ids=${some}`))).toEqual(some);
    const middle = all.find(({ id }) => id === ids(all)[20])?.createdAt ?? '';
    const zoned = encodeURIComponent(middle.replace('Z', '+00:00'));
    for (const field of ['created', 'updated']) {
      expect(ids(await listed(`${field}From=${zoned}`))).toEqual(
        ids(all.filter(({ createdAt }) => createdAt >= middle)),
      );
      expect(ids(await listed(`${field}To=${zoned}`))).toEqual(ids(all.filter(({ createdAt }) => createdAt <= middle)));
    }
  });

  it.each([
    ['pageSize=101', 'pageSize'],
    ['page=0', 'page'],
    ['sortBy=id', 'sortBy'],
    ['sortBy=date;drop', 'sortBy'],
    ['sortOrder=up', 'sortOrder'],
    ['status=unknown', 'status'],
    ['colour=red', 'colour'],
    ['dateFrom=2026-02-30', 'dateFrom'],
    ['dateFrom=2026-02-02&dateTo=2026-02-01', 'dateTo'],
    ['minAmount=5&maxAmount=4', 'maxAmount'],
    ['createdFrom=2026-02-02T00:00:00Z&createdTo=2026-02-01T00:00:00Z', 'createdTo'],
    ['minAmount=five', 'minAmount'],
  ])('rejects %s and names %s', async (query, field) => {
    const { status, body } = await send(query);
    expect([status, body.error?.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(body.error.details.map((detail: { field: string }) => detail.field)).toEqual([field]);
  });

  it('shows nothing of it to another business', async () => {
    const { body } = await send('', { businessId: 2 });
    expect([body.data, body.pagination.totalCount]).toEqual([[], 0]);
  });
});

describe('a draft that lacks what the list is sorted by', () => {
  beforeAll(() =>
    service.database.look(`UPDATE expenses SET status = 'draft', merchant = NULL, amount_minor = NULL, spent_on = NULL
      WHERE business_id = 1 AND id % 8 = 0`),
  );

  it.each(
    (['date', 'amount', 'merchant'] as const).flatMap((field) => [[field, 'asc'] as const, [field, 'desc'] as const]),
  )('comes last, by %s %s', async (field, sortOrder) => {
    for (const filter of ['', '&reimbursable=true']) {
      const found = await everyPage(`sortBy=${field}&sortOrder=${sortOrder}&pageSize=4${filter}`);
      const lacking = found.filter((expense) => expense[field] === null);
      expect(lacking.length).toBeGreaterThan(0);
      expect(found.slice(-lacking.length)).toEqual(lacking);
      expect(lacking).toEqual(lacking.toSorted((a, b) => (sortOrder === 'asc' ? a.id - b.id : b.id - a.id)));
      expect(ids(found)).toEqual(ids(all.filter(({ reimbursable }) => filter === '' || reimbursable)));
    }
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Condition, type Database, type PageRequest, pageOf, sql } from '../src/index.ts';
import { createHarness, type Harness, origin } from './harness.ts';

type Field = 'size' | 'name';
const THINGS = 37;

describe('a page', () => {
  let harness: Harness;
  let database: Database;

  beforeAll(async () => {
    harness = await createHarness();
    database = harness.open();
    const text = `INSERT INTO things (id, business_id, name, size)
      SELECT n, 1, 'thing ' || n, n % 3 FROM generate_series(1, ${THINGS}) AS n`;
    await database.change(origin(), async (tx) => tx.write({ text }));
  });
  afterAll(() => harness.close());

  const page = (request: Partial<PageRequest<Field>> = {}, where: Condition[] = []) =>
    database.read(1, (tx) =>
      pageOf<{ id: number; size: number }, Field>(tx, {
        select: 'id, size',
        from: 'things',
        where: [sql`business_id = ${1}`, ...where],
        sortable: { size: 'size', name: 'name' },
        tieBreaker: 'id',
        request: { page: 1, pageSize: 20, sortBy: 'size', sortOrder: 'desc', ...request },
      }),
    );

  it('has its rows in order, the id as tie-breaker, and the exact total', async () => {
    const { rows, totalCount } = await page({ pageSize: 3 });
    expect(rows).toEqual([35, 32, 29].map((id) => ({ id, size: 2 })));
    expect(totalCount).toBe(THINGS);
  });

  it('pages of any size and order cover the list once, and each gives the same total', async () => {
    const request = fc.record({
      pageSize: fc.integer({ min: 1, max: 100 }),
      sortBy: fc.constantFrom<Field>('size', 'name'),
      sortOrder: fc.constantFrom('asc' as const, 'desc' as const),
    });
    await fc.assert(
      fc.asyncProperty(request, async (requested) => {
        const ids: number[] = [];
        for (let number = 1; number <= Math.ceil(THINGS / requested.pageSize); number += 1) {
          const { rows, totalCount } = await page({ ...requested, page: number });
          expect(totalCount).toBe(THINGS);
          ids.push(...rows.map(({ id }) => id));
        }
        expect(ids).toHaveLength(THINGS);
        expect(new Set(ids).size).toBe(THINGS);
      }),
      { numRuns: 30 },
    );
  });

  it('far from the beginning is read from the nearer end, and is the same page', async () => {
    const many = 2_503;
    const text = `INSERT INTO things (id, business_id, name, size)
      SELECT n, 2, 'thing ' || n, n % 7 FROM generate_series(10001, ${10_000 + many}) AS n`;
    await database.change({ ...origin(), businessId: 2 }, async (tx) => tx.write({ text }));
    const of = (number: number, sortOrder: 'asc' | 'desc') =>
      database.read(2, (tx) =>
        pageOf<{ id: number }>(tx, {
          select: 'id',
          from: 'things',
          where: [sql`business_id = ${2}`],
          sortable: { size: 'size' },
          tieBreaker: 'id',
          request: { page: number, pageSize: 100, sortBy: 'size', sortOrder },
        }),
      );
    for (const sortOrder of ['asc', 'desc'] as const) {
      const pages = [];
      for (let number = 1; number <= 27; number += 1) pages.push(await of(number, sortOrder));
      expect(new Set(pages.map(({ totalCount }) => totalCount))).toEqual(new Set([many]));
      const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
      const way = sortOrder === 'asc' ? 1 : -1;
      const wanted = Array.from({ length: many }, (_, index) => 10_001 + index);
      expect(ids).toEqual(wanted.sort((a, b) => way * ((a % 7) - (b % 7) || a - b)));
    }
  });

  it('is empty beyond the end and still gives the total', async () => {
    expect(await page({ page: 9 })).toEqual({ rows: [], totalCount: THINGS });
    expect(await page({}, [sql`size = ${9}`])).toEqual({ rows: [], totalCount: 0 });
    expect(await page({ page: 2 }, [sql`size = ${9}`])).toEqual({ rows: [], totalCount: 0 });
  });

  it('joins conditions with AND, leaves out what was not requested, and never reads a value as SQL', async () => {
    const { totalCount } = await page({}, [
      sql`size = ANY(${[0, 1]})`,
      undefined,
      sql`name LIKE ${'thing 1%'} OR false`,
    ]);
    const expected = Array.from({ length: THINGS }, (_, n) => n + 1).filter((n) => n % 3 < 2 && `${n}`.startsWith('1'));
    expect(totalCount).toBe(expected.length);
    expect((await page({}, [sql`name = ${`' OR true --`}`])).totalCount).toBe(0);
  });

  it('sorts by nothing but the fields it was given', async () => {
    for (const sortBy of ['id; DROP TABLE things', 'constructor'])
      await expect(page({ sortBy: sortBy as Field })).rejects.toThrow(RangeError);
  });

  it('takes the total from a maintained counter where there is one', async () => {
    const answer = await database.read(1, (tx) =>
      pageOf(tx, {
        select: 'id',
        from: 'things',
        where: [],
        sortable: { id: 'id' },
        tieBreaker: 'id',
        request: { page: 1, pageSize: 5, sortBy: 'id', sortOrder: 'asc' },
        count: async () => 1234,
      }),
    );
    expect(answer.totalCount).toBe(1234);
  });
});

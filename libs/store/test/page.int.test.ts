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

  describe('of a list that is sorted by what some rows lack', () => {
    const many = 1_300;
    const lacking = 87;

    beforeAll(async () => {
      const text = `INSERT INTO things (id, business_id, name, size)
        SELECT n, 3, 'thing ' || n, CASE WHEN n % 15 = 0 THEN NULL ELSE n % 7 END
        FROM generate_series(20001, ${20_000 + many}) AS n`;
      await database.change({ ...origin(), businessId: 3 }, async (tx) => tx.write({ text }));
    });

    const of = (request: Partial<PageRequest<'size'>>, where: Condition[] = []) =>
      database.read(3, (tx) =>
        pageOf<{ id: number; size: number | null }>(tx, {
          select: 'id, size',
          from: 'things',
          where: [sql`business_id = ${3}`, ...where],
          sortable: { size: { optional: 'size' } },
          tieBreaker: 'id',
          request: { page: 1, pageSize: 100, sortBy: 'size', sortOrder: 'desc', ...request },
        }),
      );

    it.each(['asc', 'desc'] as const)('has those last, %s, each row once on pages of any size', async (sortOrder) => {
      const way = sortOrder === 'asc' ? 1 : -1;
      const values = Array.from({ length: many }, (_, index) => 20_001 + index);
      const sizeOf = (id: number): number => (id % 15 === 0 ? way * Number.POSITIVE_INFINITY : id % 7);
      const wanted = values.sort((a, b) => way * (sizeOf(a) === sizeOf(b) ? a - b : sizeOf(a) < sizeOf(b) ? -1 : 1));
      for (const pageSize of [7, 100]) {
        const ids: number[] = [];
        for (let page = 1; page <= Math.ceil(many / pageSize) + 1; page += 1) {
          const { rows, totalCount } = await of({ page, pageSize, sortOrder });
          expect(totalCount).toBe(many);
          ids.push(...rows.map(({ id }) => id));
        }
        expect(ids).toEqual(wanted);
      }
      const last = await of({ page: many, pageSize: 1, sortOrder });
      expect(last.rows).toEqual([{ id: wanted.at(-1), size: null }]);
    });

    it('has its total also when only those are left, or none', async () => {
      const { rows, totalCount } = await of({ page: 5, pageSize: 20 }, [sql`size IS NULL`]);
      expect([rows.length, totalCount]).toEqual([lacking - 80, lacking]);
      expect((await of({ page: 2, pageSize: 50 }, [sql`size IS NULL`])).rows).toHaveLength(lacking - 50);
      expect(await of({}, [sql`size = ${99}`])).toEqual({ rows: [], totalCount: 0 });
    });
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

  it('is counted, and ends, where it is said', async () => {
    const ids: number[] = [];
    for (const number of [1, 2, 3, 4]) {
      const { rows, totalCount } = await database.read(1, (tx) =>
        pageOf<{ id: number }>(tx, {
          select: 'id',
          from: 'things',
          where: [sql`business_id = ${1}`],
          sortable: { id: 'id' },
          tieBreaker: 'id',
          request: { page: number, pageSize: 8, sortBy: 'id', sortOrder: 'asc' },
          most: 20,
        }),
      );
      expect(totalCount).toBe(20);
      ids.push(...rows.map(({ id }) => id));
    }
    expect(ids).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  });
});

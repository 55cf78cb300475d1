import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { chooserOf } from '../rate-choice/choose-rate.ts';
import { segmentsOf, worthOf } from '../rate-choice/rate.ts';
import { inOrder, settleYear, type YearTrip } from './settle-year.ts';

const choose = chooserOf('CA', []);
const STEP = 5_000_000;
const trip = (id: number, day: string, claimed: number, extra: Partial<YearTrip> = {}): YearTrip => ({
  id,
  day,
  claimed,
  calculated: null,
  unit: 'km',
  status: 'validated',
  ownership: 'EMPLOYEE',
  region: null,
  pay: null,
  ...extra,
});

const trips = fc
  .array(fc.record({ day: fc.integer({ min: 1, max: 28 }), claimed: fc.integer({ min: 1, max: 3_000_000 }) }), {
    minLength: 1,
    maxLength: 30,
  })
  .map((list) =>
    list.map(({ day, claimed }, index) => trip(index + 1, `2026-03-${String(day).padStart(2, '0')}`, claimed)),
  );

/** The worth of every trip after they were entered in this order, one by one. */
const entered = (order: readonly YearTrip[]): Map<number, YearTrip> => {
  const year = new Map<number, YearTrip>();
  for (const each of order) {
    year.set(each.id, each);
    for (const { id, pay } of settleYear([...year.values()].sort(inOrder), new Map(), choose))
      year.set(id, { ...(year.get(id) as YearTrip), pay });
  }
  return year;
};

describe('a year of trips', () => {
  it('is worth the same whatever the order in which its trips were entered', () => {
    const shuffled = trips.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(shuffled, ([list, order]) => {
        const [one, other] = [entered(list), entered(order)];
        for (const { id } of list) expect(other.get(id)?.pay).toEqual(one.get(id)?.pay);
        const segments = [...one.values()].flatMap(({ pay }) => pay?.segments ?? []);
        const first = segments.filter(({ rate }) => rate === 730).reduce((sum, { milli }) => sum + milli, 0);
        const all = segments.reduce((sum, { milli }) => sum + milli, 0);
        expect(first).toBe(Math.min(all, STEP));
        expect(all).toBe(list.reduce((sum, { claimed }) => sum + (claimed ?? 0), 0));
      }),
      { numRuns: 40 },
    );
  });

  it('splits 120 km after 4,950 km into 50 and 70 (2026: 83.40)', () => {
    const [, second] = settleYear(
      [trip(1, '2026-01-01', 4_950_000), trip(2, '2026-01-02', 120_000)],
      new Map(),
      choose,
    );
    expect(second?.pay.segments).toEqual([
      { milli: 50_000, rate: 730 },
      { milli: 70_000, rate: 670 },
    ]);
    expect(second?.pay.amountMinor).toBe(8_340);
  });

  it('counts no kilometre of a vehicle of the company, and leaves a locked trip as it is', () => {
    const [locked] = settleYear([trip(1, '2026-01-01', 5_000_000)], new Map(), chooserOf('CA', []));
    const settled = settleYear(
      [
        trip(1, '2026-01-01', 4_000_000, { ownership: 'COMPANY' }),
        trip(2, '2026-01-02', 1, { status: 'submitted', pay: locked?.pay ?? null }),
        trip(3, '2026-01-03', 10_000),
      ],
      new Map(),
      choose,
    );
    expect(settled.map(({ id, pay }) => [id, pay.amountMinor])).toEqual([
      [1, 0],
      [3, 670],
    ]);
  });

  it('pays four cents more in the territories, and by the latest rate of the day', () => {
    const of = (day: string, region: string | null) => choose(day, region).slabs.map(({ rate }) => rate);
    expect(of('2026-06-30', 'YT')).toEqual([770, 710]);
    expect(of('2025-12-31', 'QC')).toEqual([720, 660]);
    expect(() => choose('2015-12-31', null)).toThrow(expect.objectContaining({ code: 'MILEAGE_RATE_MISSING' }));
    const irs = chooserOf('US', []);
    expect(['2026-06-30', '2026-07-01'].map((day) => irs(day, null).slabs[0]?.rate)).toEqual([725, 760]);
  });

  it('rounds half up, once', () => {
    expect(worthOf([{ milli: 1_000, rate: 5 }], 'CAD')).toBe(1);
    expect(
      worthOf(
        [
          { milli: 500, rate: 5 },
          { milli: 500, rate: 5 },
        ],
        'CAD',
      ),
    ).toBe(1);
    expect(worthOf([{ milli: 1_500, rate: 1_000 }], 'JPY')).toBe(2);
    expect(segmentsOf([{ upTo: null, rate: 1 }], 0, 0)).toEqual([]);
  });

  it('takes time in proportion to its trips: one of 100,000 not three times as long as ten of 10,000', () => {
    const tripsOf = (count: number) =>
      Array.from({ length: count }, (_, index) => trip(index + 1, '2026-03-01', 1_000));
    const years = (count: number, size: number): number => {
      const many = Array.from({ length: count }, () => tripsOf(size));
      const before = process.cpuUsage();
      const settled = many.map((year) => settleYear(year, new Map(), choose));
      const { user } = process.cpuUsage(before);
      expect(settled.flat()).toHaveLength(count * size);
      return user;
    };
    years(1, 10_000);
    expect(years(1, 100_000)).toBeLessThan(3 * years(10, 10_000));
  });
});

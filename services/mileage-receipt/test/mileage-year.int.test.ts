import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Caller } from '@outlay/contracts';
import knex from 'knex';
import { down, up } from '../migrations/0016_mileage_by_day.ts';
import { chooserOf } from '../src/mileage/rate-choice/choose-rate.ts';
import { inOrder, settleYear, type YearTrip } from '../src/mileage/trips/settle-year.ts';
import type { TestService } from './service.ts';
import { startTrips, TRIPS, type TripCalls } from './trip-calls.ts';

const driver = { userId: 31, role: 'employee' } as const satisfies Partial<Caller>;
const YEARS = ['2024', '2025'];

let service: TestService;
let trips: TripCalls;
beforeAll(async () => {
  ({ service, trips } = await startTrips());
});
afterAll(() => service.stop());

const KEPT = `SELECT id, driven_on::text AS day, ownership, region, unit, effective_milli AS claimed, status, scheme, rate_unit AS "rateUnit",
    effective_from::text AS "effectiveFrom", segments, counted_milli AS counted, amount_minor AS "amountMinor", currency
  FROM mileage_trips WHERE user_id = 31 AND deleted_at IS NULL`;
type Kept = Record<string, unknown> & Pick<YearTrip, 'day'>;

const keptTrips = async (): Promise<YearTrip[]> =>
  (await service.database.look<Kept>(KEPT)).map(({ id, day, ownership, region, unit, claimed, status, ...pay }) => ({
    ...({
      id: Number(id),
      day,
      ownership,
      region,
      unit,
      claimed: Number(claimed),
      status,
      calculated: null,
    } as YearTrip),
    pay: { ...pay, counted: Number(pay.counted), amountMinor: Number(pay.amountMinor) } as never,
  }));

/** What a year is worth that is gone through from its first trip to its last. */
const unsettled = (all: readonly YearTrip[]) =>
  YEARS.flatMap((year) => {
    const own = all.filter(({ day }) => day.startsWith(year)).toSorted(inOrder);
    return settleYear(own, new Map(), chooserOf('CA', []));
  });

const WRONG = `SELECT * FROM (SELECT business_id, user_id, driven_on, scheme, rate_unit, count(*) AS trips, sum(counted_milli) AS counted_milli
    FROM mileage_trips WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4, 5) AS added_up
  FULL JOIN (SELECT * FROM mileage_days WHERE trips > 0) AS kept USING (business_id, user_id, driven_on, scheme, rate_unit)
  WHERE added_up.trips IS DISTINCT FROM kept.trips OR added_up.counted_milli IS DISTINCT FROM kept.counted_milli`;

const assertSettled = async (): Promise<void> => {
  expect(unsettled(await keptTrips())).toEqual([]);
  expect(await service.database.look(WRONG)).toEqual([]);
};

const dayOf = (at: number): string =>
  `${YEARS[at % 7 === 0 ? 0 : 1]}-${String(1 + ((at * 5) % 12)).padStart(2, '0')}-${String(1 + ((at * 11) % 28)).padStart(2, '0')}`;

describe("a person's year", () => {
  it('is worth what going through all of its trips says, however they come, move, change and leave', async () => {
    const ids: number[] = [];
    for (let at = 0; at < 45; at += 1) ids.push((await trips.claim(20 + ((at * 7_919) % 400), dayOf(at), driver)).id);
    await assertSettled();
    for (const [at, id] of ids.entries()) {
      const path = `${TRIPS}/${id}`;
      const distance = { claimed: 1 + ((at * 104_729) % 900) };
      const [method, body] = [
        ['DELETE', undefined] as const,
        ['PATCH', { date: dayOf(at * 3 + 1) }] as const,
        ['PATCH', { distance }] as const,
      ][at % 3] as [string, object | undefined];
      await service.call(method, path, driver, body);
      if (at % 9 === 0) await assertSettled();
    }
    await assertSettled();
    const all = (await keptTrips()).map(({ pay }) => pay?.segments.length);
    expect(all).toContain(2);
  });

  it('has days that the migration adds up, and those that are written at once', async () => {
    const owner = knex({ client: 'pg', connection: service.database.ownerUrl, pool: { min: 0, max: 1 } });
    try {
      await owner.transaction(down);
      await owner.transaction(up);
    } finally {
      await owner.destroy();
    }
    await Promise.all(Array.from({ length: 12 }, (_, at) => trips.claim(100 + at, dayOf(at % 5), driver)));
    await assertSettled();
  });
});

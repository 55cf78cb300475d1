import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Caller } from '@outlay/contracts';
import { createMetrics, systemClock } from '@outlay/runtime';
import { openDatabase } from '@outlay/store';
import { testLogger, waitFor } from '@outlay/testing';
import { lockYear } from '../src/mileage/trips/trip-year.table.ts';
import type { TestService } from './service.ts';
import { EMPLOYEE, startTrips, TRIPS, type TripCalls } from './trip-calls.ts';

let service: TestService;
let trips: TripCalls;

beforeAll(async () => {
  ({ service, trips } = await startTrips());
});
afterAll(() => service.stop());

describe('a mileage trip', () => {
  it('is worth nothing in a vehicle of the company', async () => {
    const { body } = await trips.drive({ vehicle: { ownership: 'COMPANY' }, distance: { claimed: 100 } });
    expect(body.data).toMatchObject({ amount: 0, reimbursable: false, vehicle: { ownership: 'COMPANY' } });
  });

  it('pays miles by the rate of the day in the United States', async () => {
    const path = '/v1/businesses/2/mileage-trips';
    const us = { businessId: 2 };
    const command = { distance: { claimed: 100 } };
    const june = await service.call('POST', path, us, { ...command, date: '2022-06-30' });
    const july = await service.call('POST', path, us, { ...command, date: '2022-07-01' });
    expect([june.body.data.amount, july.body.data.amount]).toEqual([58.5, 62.5]);
    expect(july.body.data).toMatchObject({ currency: 'USD', rate: { scheme: 'IRS', unit: 'mi' } });
  });

  it('is previewed without being saved', async () => {
    const before = (await service.call('GET', TRIPS, EMPLOYEE)).body.pagination.totalCount;
    const { status, body } = await service.call('POST', `${TRIPS}/preview`, EMPLOYEE, {
      date: '2026-03-14',
      distance: { claimed: 10 },
    });
    expect([status, body.data.amount]).toEqual([200, 7.3]);
    expect((await service.call('GET', TRIPS, EMPLOYEE)).body.pagination.totalCount).toBe(before);
  });
});

describe("a person's year", () => {
  const driver = { userId: 21, role: 'employee' } as const satisfies Partial<Caller>;

  it('splits the trip that crosses 5,000 km, and recomputes the trips after one that is entered late', async () => {
    await trips.claim(4_950, '2025-01-10', driver);
    const crossing = await trips.claim(120, '2025-03-01', driver);
    expect(crossing.rate.segments).toEqual([
      { distance: 50, rate: 0.72, amount: 36 },
      { distance: 70, rate: 0.66, amount: 46.2 },
    ]);
    expect(crossing.amount).toBe(82.2);
    const late = await trips.claim(50, '2025-02-01', driver);
    expect((await trips.read(crossing.id)).amount).toBe(79.2);
    const [, updated] = await trips.publishedOf(crossing.id, 2);
    expect(updated).toMatchObject({
      type: 'mileage_trip.updated',
      data: { previousAttributes: { amount: 82.2 }, trip: { amount: 79.2, version: 2 } },
    });
    await service.call('DELETE', `${TRIPS}/${late.id}`, driver);
    expect((await trips.read(crossing.id)).amount).toBe(82.2);
  });

  it('leaves a trip in a submitted report as it is, and counts it', async () => {
    const locked = await trips.claim(5_000, '2024-05-01', driver);
    await service.database.look("UPDATE mileage_trips SET status = 'submitted' WHERE id = $1", [locked.id]);
    await trips.claim(100, '2024-04-01', driver);
    const after = await trips.claim(10, '2024-06-01', driver);
    expect([(await trips.read(locked.id)).amount, after.amount]).toEqual([3_500, 6.4]);
    const { status, body } = await service.call('PATCH', `${TRIPS}/${locked.id}`, driver, { name: 'x' });
    expect([status, body.error.code]).toEqual([409, 'EXPENSE_LOCKED']);
    expect((await service.call('DELETE', `${TRIPS}/${locked.id}`, driver)).status).toBe(409);
    const split = "UPDATE mileage_trips SET status = 'split', expense_id = 77 WHERE id = $1";
    await service.database.look(split, [locked.id]);
    const { error } = (await service.call('PATCH', `${TRIPS}/${locked.id}`, driver, { name: 'x' })).body;
    const message = 'Expense 77 was split: its parts stand for it until the split is undone.';
    expect(error).toMatchObject({ code: 'EXPENSE_LOCKED', message });
  });

  it('is recomputed when the business sets its own rate', async () => {
    const trip = await trips.claim(100, '2023-02-01', driver);
    const slabs = [
      { upTo: 40, rate: 1 },
      { upTo: null, rate: 0.125 },
    ];
    const path = '/v1/businesses/1/mileage-rates';
    const { status, headers, body } = await service.call('POST', path, {}, { effectiveFrom: '2023-01-01', slabs });
    expect([status, headers.get('location')]).toEqual([201, `${path}/${body.data.id}`]);
    await waitFor(async () => (await trips.read(trip.id)).amount === 47.5);
    const [created, recomputed] = await trips.publishedOf(trip.id, 2);
    const { userId } = driver;
    expect(created?.metadata).toEqual({ businessId: 1, userId });
    // Who set the rate did not change the trip: the service did, for its driver.
    expect(recomputed?.metadata).toEqual({ businessId: 1, userId, actorUserId: null });
    expect((await service.call('POST', path, {}, { effectiveFrom: '2023-01-01', slabs })).status).toBe(409);
    expect((await service.call('POST', path, EMPLOYEE, { effectiveFrom: '2023-01-02', slabs })).status).toBe(403);
    expect((await service.call('DELETE', `${path}/${body.data.id}`, {})).status).toBe(204);
    await waitFor(async () => (await trips.read(trip.id)).amount === 68);
  });

  it('has at most a hundred rates of the business', async () => {
    const path = '/v1/businesses/1/mileage-rates';
    const slabs = [{ upTo: null, rate: 1 }];
    const rates = Array.from({ length: 100 }, (_, at) => ({ effectiveFrom: `${2000 + at}-01-01`, slabs }));
    expect((await service.call('PUT', path, {}, { rates })).status).toBe(200);
    const { status, body } = await service.call('POST', path, {}, { effectiveFrom: '1999-01-01', slabs });
    expect([status, body.error.code]).toEqual([409, 'LIMIT_REACHED']);
    expect((await service.call('PUT', path, {}, { rates: [] })).status).toBe(200);
  });

  it('adds up trips that are entered at the same moment', async () => {
    const racer = { userId: 22, role: 'employee' } as const;
    await Promise.all(Array.from({ length: 8 }, (_, index) => trips.claim(1_000, `2025-01-0${index + 1}`, racer)));
    const { body } = await service.call('GET', `${TRIPS}?pageSize=100`, racer);
    const total = body.data.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0);
    expect(total).toBe(5_000 * 0.72 + 3_000 * 0.66);
  });

  describe('to which another request moved a trip meanwhile', () => {
    /** Another request that changes this year of the driver, until its `end`. */
    const openChange = async (year: string) => {
      const settings = { logger: testLogger(), metrics: createMetrics('test'), clock: systemClock };
      const database = await openDatabase({ url: service.database.url, poolSize: 1, ...settings });
      const [locked, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const over = database.acrossTenants(async (tx) => {
        await lockYear(tx, { businessId: 1, userId: driver.userId, day: `${year}-01-01` });
        locked.resolve();
        await finished.promise;
      });
      await locked.promise;
      return async (): Promise<void> => {
        finished.resolve();
        await over;
        await database.close();
      };
    };
    const isAwaited = async (year: string): Promise<boolean> => {
      const text = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
        AND (classid::bigint << 32 | objid::bigint) = hashtextextended($1, 0)`;
      return (await service.database.look(text, [`mileage 1 ${driver.userId} ${year}`])).length > 0;
    };

    it.each([
      ['changed', 'PATCH', { name: 'x' }, 200],
      ['deleted', 'DELETE', undefined, 204],
    ])('is locked too before the trip is %s', async (_what, method, command, expected) => {
      const { id } = await trips.claim(10, '2021-05-01', driver);
      const [endFirst, endThird] = [await openChange('2021'), await openChange('2022')];
      const request = service.call(method, `${TRIPS}/${id}`, driver, command);
      await waitFor(() => isAwaited('2021'));
      await service.database.look("UPDATE mileage_trips SET driven_on = '2022-05-01' WHERE id = $1", [id]);
      await endFirst();
      const first = await Promise.race([request.then(() => 'answered'), waitFor(() => isAwaited('2022'))]);
      await endThird();
      expect([first, (await request).status]).toEqual([true, expected]);
    });
  });
});

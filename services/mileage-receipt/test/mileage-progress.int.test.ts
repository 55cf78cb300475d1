import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, exampleOf } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import type { TestService } from './service.ts';
import { startTrips, TRIPS, type TripCalls } from './trip-calls.ts';

const AT = '/v1/businesses/1/mileage-progress';
const driver = { userId: 31, role: 'employee' } as const satisfies Partial<Caller>;
const other = { userId: 32, role: 'employee' } as const satisfies Partial<Caller>;

let service: TestService;
let trips: TripCalls;

beforeAll(async () => {
  ({ service, trips } = await startTrips());
  const { employee } = exampleOf('employee.created').data;
  const known = { ...employee, id: 9, businessId: 1, userId: driver.userId, locationId: null };
  await service.deliver('employee.created', 1, { employee: known });
  const look = () => service.database.look('SELECT 1 FROM employees WHERE business_id = 1 AND employee_id = 9');
  await waitFor(async () => (await look()).length > 0);
  await trips.claim(4_950, '2025-01-10', driver);
  await trips.claim(120, '2025-03-01', driver);
  await trips.drive({ date: '2025-04-01', vehicle: { ownership: 'COMPANY' }, distance: { claimed: 500 } }, driver);
  await trips.claim(10, '2024-03-01', driver);
  await trips.claim(77, '2025-03-01', other);
});
afterAll(() => service.stop());

const progress = (query: string, caller: Partial<Caller> = driver) => service.call('GET', `${AT}?${query}`, caller);

describe("the progress of a person's year", () => {
  it('explains what its trips are worth, by rate, and counts no trip in a vehicle of the company', async () => {
    const { status, body } = await progress('year=2025');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ year: 2025, userId: 31, employeeId: 9, region: 'ON' });
    expect(body.data.schemes).toEqual([
      {
        scheme: 'CRA',
        unit: 'km',
        currency: 'CAD',
        isCurrent: true,
        trips: 2,
        distance: 5_070,
        amount: 3_646.2,
        segments: [
          { rate: 0.72, distance: 5_000, amount: 3_600 },
          { rate: 0.66, distance: 70, amount: 46.2 },
        ],
        slabs: [
          { upTo: 5_000, rate: 0.72 },
          { upTo: null, rate: 0.66 },
        ],
        step: null,
      },
    ]);
  });

  it('names the next step, in a year without trips too', async () => {
    const [scheme] = (await progress('year=2024')).body.data.schemes;
    expect(scheme).toMatchObject({ trips: 1, distance: 10, amount: 7, step: { at: 5_000, left: 4_990, rate: 0.64 } });
    const [empty] = (await progress('year=2023')).body.data.schemes;
    expect(empty).toMatchObject({ trips: 0, distance: 0, amount: 0, segments: [], step: { left: 5_000, rate: 0.62 } });
  });

  it('is of the current year unless another is requested, and shows a rate of its own beside the former one', async () => {
    const year = new Date(service.clock.now()).getUTCFullYear();
    const before = (await progress('')).body.data;
    expect([before.year, before.schemes[0].scheme]).toEqual([year, 'CRA']);
    const slabs = [{ upTo: null, rate: 0.5 }];
    const rates = '/v1/businesses/1/mileage-rates';
    const made = await service.call('POST', rates, {}, { effectiveFrom: '2025-12-01', slabs });
    const { schemes } = (await progress('year=2025')).body.data;
    expect(
      schemes.map((each: { scheme: string; isCurrent: boolean; trips: number }) => [
        each.scheme,
        each.isCurrent,
        each.trips,
      ]),
    ).toEqual([
      ['CUSTOM', true, 0],
      ['CRA', false, 2],
    ]);
    expect(schemes[0].step).toBeNull();
    await service.call('DELETE', `${rates}/${made.body.data.id}`, {});
  });

  it.each(['owner', 'admin', 'accountant', 'auditor'] as const)('of an employee is shown to the %s', async (role) => {
    const { status, body } = await progress('year=2025&employeeId=9', { userId: 7, role });
    expect([status, body.data.userId, body.data.schemes[0].distance]).toEqual([200, 31, 5_070]);
  });

  it.each(['approver', 'employee'] as const)('of another employee is not there for an %s', async (role) => {
    expect((await progress('year=2025&employeeId=9', { userId: 32, role })).status).toBe(404);
    expect((await progress('year=2025&employeeId=9', { ...driver, role })).status).toBe(200);
    expect((await progress('year=2025', { userId: 32, role })).body.data.schemes[0].distance).toBe(77);
  });

  it('is nobody’s for a machine that names nobody, and nothing of another business', async () => {
    const machine = await progress('year=2025', { userId: null, role: 'admin' });
    expect([machine.status, machine.body.error.details[0].field]).toEqual([400, 'employeeId']);
    const path = '/v1/businesses/2/mileage-progress?year=2025';
    expect((await service.call('GET', `${path}&employeeId=9`, { businessId: 2, role: 'owner' })).status).toBe(404);
    const { body } = await service.call('GET', path, { ...driver, businessId: 2 });
    expect(body.data.schemes).toMatchObject([{ scheme: 'IRS', unit: 'mi', trips: 0 }]);
  });

  it('goes on with what may be done with each trip, by those who may', async () => {
    const [{ id }] = (await service.call('GET', TRIPS, driver)).body.data;
    const actions = async (caller: Partial<Caller>) =>
      (await service.call('GET', `${TRIPS}/${id}`, caller)).body.data.allowedActions;
    for (const role of ['owner', 'admin', 'accountant'] as const)
      expect(await actions({ userId: 7, role })).toEqual(['update', 'delete']);
    expect(await actions(driver)).toEqual(['update', 'delete']);
    expect(await actions({ userId: 7, role: 'auditor' })).toEqual([]);
    await service.database.look("UPDATE mileage_trips SET status = 'submitted' WHERE id = $1", [id]);
    expect(await actions(driver)).toEqual([]);
    expect((await service.call('PATCH', `${TRIPS}/${id}`, driver, { name: 'x' })).status).toBe(409);
  });

  it.each([
    ['year=1989', 'year'],
    ['year=x', 'year'],
    ['employeeId=0', 'employeeId'],
    ['vehicleId=1', 'vehicleId'],
  ])('rejects %s and names %s', async (query, field) => {
    const { status, body } = await progress(query);
    expect([status, body.error.details[0].field]).toEqual([400, field]);
  });
});

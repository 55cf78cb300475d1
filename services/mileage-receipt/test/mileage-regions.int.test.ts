import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, type EventKind, exampleOf, type FormerLocation } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import type { TestService } from './service.ts';
import { startTrips, TRIPS, type TripCalls } from './trip-calls.ts';

/** As from a former version of the gateway, which does not know regions. */
const { region: _region, country: _country, ...former } = exampleOf('location.created').data.location;

let service: TestService;
let trips: TripCalls;

beforeAll(async () => {
  ({ service, trips } = await startTrips());
});
afterAll(() => service.stop());

const handled = async (kind: EventKind, data: Record<string, unknown>): Promise<void> => {
  const count = async () => (await service.database.look('SELECT 1 FROM inbox WHERE kind = $1', [kind])).length;
  const before = await count();
  await service.deliver(kind, 1, data);
  await waitFor(async () => (await count()) > before);
};

/** An employee at a location, both known from events; their ids are the user's. */
const employedAt = async (userId: number, command: Partial<FormerLocation>) => {
  const location: FormerLocation = { ...former, id: userId, ...command };
  await handled('location.created', { location });
  const employee = { ...exampleOf('employee.created').data.employee, id: userId, userId, locationId: userId };
  await handled('employee.created', { employee });
  const driver = { userId, role: 'employee' } as const satisfies Partial<Caller>;
  return { location, driver };
};

const YUKON = { region: 'YT', country: 'CA' };
const DAY = '2026-03-13';

describe('a machine', () => {
  const machine = { userId: null, role: 'admin' } as const;
  const words = expect.stringMatching(/^is required here: a client, or a key/);

  it('names whom a trip or a receipt belongs to, and may own a vehicle for the company', async () => {
    const trip = { date: '2026-03-13', distance: { claimed: 5 } };
    const refused = await service.call('POST', TRIPS, machine, trip);
    expect([refused.status, refused.body.error.details]).toEqual([400, [{ field: 'employeeId', message: words }]]);
    const form = new FormData();
    form.append('file', new Blob([Buffer.from('%PDF-1.4')], { type: 'application/pdf' }), 'a.pdf');
    const upload = await service.call('POST', '/v1/receipts', machine, form);
    expect([upload.status, upload.body.error.details]).toEqual([400, [{ field: 'userId', message: words }]]);
  });

  it('saves no trips of its own: that needs a person', async () => {
    const saved = { name: 'To work', stops: [{ address: 'a' }, { address: 'b' }] };
    const { status, body } = await service.call('POST', '/v1/businesses/1/saved-trips', machine, saved);
    expect([status, body.error.code, body.error.message]).toEqual([
      403,
      'FORBIDDEN',
      expect.stringMatching(/^This needs a person/),
    ]);
  });
});

describe('the region of a trip, in a business of Ontario', () => {
  it("is that of the employee's location: 10 km in Yukon are paid by the territories' rate", async () => {
    const { driver } = await employedAt(201, YUKON);
    const trip = await trips.claim(10, DAY, driver);
    expect([trip.employeeId, trip.rate.region, trip.amount]).toEqual([201, 'YT', 7.7]);
    const entered = await trips.drive({ employeeId: 201, distance: { claimed: 10 } }, {});
    expect([entered.body.data.userId, entered.body.data.amount]).toEqual([201, 7.7]);
  });

  it('is that of the employee whose event came after it, from then on; what is older stays as it is', async () => {
    const driver = { userId: 231, role: 'employee' } as const;
    const [older, early, next] = [
      await trips.claim(10, DAY, driver),
      await trips.claim(10, DAY, driver),
      await trips.claim(20, DAY, driver),
    ];
    expect([early.employeeId, early.rate.region, early.amount]).toEqual([null, 'ON', 7.3]);
    await service.database.look(`UPDATE mileage_trips SET created_at = created_at - interval '1 day' WHERE id = $1`, [
      older.id,
    ]);
    await employedAt(231, YUKON);
    const read = async (id: number) => (await service.call('GET', `${TRIPS}/${id}`, driver)).body.data;
    expect(await read(early.id)).toMatchObject({ employeeId: 231, rate: { region: 'YT' }, amount: 7.7, version: 2 });
    expect(await read(next.id)).toMatchObject({ employeeId: 231, rate: { region: 'YT' }, amount: 15.4, version: 2 });
    expect(await read(older.id)).toMatchObject({ employeeId: null, rate: { region: 'ON' }, amount: 7.3, version: 1 });
    const [, updated] = await trips.publishedOf(early.id, 2);
    expect(updated?.data.previousAttributes).toMatchObject({ employeeId: null, amount: 7.3 });
  });

  it("is the vehicle's instead, if the vehicle has one", async () => {
    const { driver } = await employedAt(202, YUKON);
    const inA = async (vehicle: object) => {
      const { body } = await service.call('POST', '/v1/businesses/1/vehicles', driver, { name: 'Car', ...vehicle });
      return (await trips.drive({ vehicle: { id: body.data.id }, distance: { claimed: 10 } }, driver)).body.data;
    };
    expect(await inA({ region: 'QC' })).toMatchObject({ rate: { region: 'QC' }, amount: 7.3 });
    expect(await inA({})).toMatchObject({ rate: { region: 'YT' }, amount: 7.7 });
  });

  it.each([
    [203, 'has no region', { region: null, country: 'CA' }],
    [204, 'is in another country', { region: 'NT', country: 'AU' }],
    [205, 'came from a former version', {}],
  ])("is the business's where the location of employee %i %s", async (userId, _why, command) => {
    const { driver } = await employedAt(userId, command);
    expect(await trips.claim(10, DAY, driver)).toMatchObject({ rate: { region: 'ON' }, amount: 7.3 });
  });

  it('stays the same for former trips when the location moves, and is the new one for trips that are changed afterwards', async () => {
    const { location, driver } = await employedAt(206, YUKON);
    const [left, changed] = [await trips.claim(10, DAY, driver), await trips.claim(10, DAY, driver)];
    await handled('location.updated', { location: { ...location, region: 'AB', version: 2 } });
    const command = { distance: { claimed: 20 } };
    const { body } = await service.call('PATCH', `${TRIPS}/${changed.id}`, driver, command);
    expect(body.data).toMatchObject({ rate: { region: 'AB' }, amount: 14.6 });
    expect(await trips.read(left.id)).toMatchObject({ rate: { region: 'YT' }, amount: 7.7, version: 1 });
    for (const nothing of [{}, left, { ...left, amount: 1 }])
      await service.call('PATCH', `${TRIPS}/${left.id}`, driver, nothing);
    expect(await trips.read(left.id)).toMatchObject({ rate: { region: 'YT' }, amount: 7.7, version: 1 });
  });

  it('is the same after a reset of the sandbox: the gateway publishes each location that is deleted', async () => {
    const { driver } = await employedAt(208, YUKON);
    await handled('sandbox.reset', exampleOf('sandbox.reset').data);
    expect((await trips.claim(10, DAY, driver)).rate.region).toBe('YT');
  });

  it('stays known when a former version sends the location or an event comes late, and ends with the location', async () => {
    const { location, driver } = await employedAt(207, { ...YUKON, version: 2 });
    await handled('location.updated', { location: { ...former, id: 207, version: 3 } });
    await handled('location.updated', { location: { ...location, region: 'QC', version: 1 } });
    expect((await trips.claim(10, DAY, driver)).rate.region).toBe('YT');
    await handled('location.deleted', { location });
    await handled('location.updated', { location });
    expect((await trips.claim(10, DAY, driver)).rate.region).toBe('ON');
  });
});

describe('the date of a mileage trip', () => {
  const driver = { userId: 11, credentialId: 'key_dates' };
  const DAY = 'dateFrom=2026-02-13&dateTo=2026-02-13';
  const DAY_BEFORE = 'dateFrom=2026-02-12T12:00:00-05:00&dateTo=2026-02-13T04:59:59Z';

  it.each([
    ['2026-02-13', '2026-02-13T05:00:00Z', DAY],
    ['2026-02-13T00:00:00', '2026-02-13T00:00:00Z', DAY],
    ['2026-02-13T18:30:00', '2026-02-13T18:30:00Z', DAY],
    ['2026-02-13T23:00:00-05:00', '2026-02-14T04:00:00Z', DAY],
    ['2026-02-13T12:00:00Z', '2026-02-13T12:00:00Z', DAY],
    ['2026-02-13T00:00:00Z', '2026-02-13T00:00:00Z', DAY],
    ['2026-02-12T19:00:00-05:00', '2026-02-13T00:00:00Z', DAY_BEFORE],
    ['2026-02-13T00:00:01Z', '2026-02-13T00:00:01Z', DAY_BEFORE],
  ])('%s is answered in UTC as %s, and counts on its day in the business', async (date, shown, filter) => {
    const { body } = await trips.drive({ distance: { claimed: 10 }, date }, driver);
    expect(body.data.date).toBe(shown);
    const listed = async () =>
      (await service.call('GET', `${TRIPS}?${filter}&pageSize=100`, driver)).body.data.map(
        ({ id }: { id: number }) => id,
      );
    expect(await listed()).toContain(body.data.id);
    const same = await service.call('PATCH', `${TRIPS}/${body.data.id}`, driver, { date: body.data.date });
    expect([same.status, same.body.data.date]).toEqual([200, shown]);
    expect(await listed()).toContain(body.data.id);
  });

  it.each([
    [1, '2026-02-13T23:00:00-05:00', '2026-02-14T04:00:00Z'],
    [3, '2026-02-13', '2026-02-12T23:00:00Z'],
  ])(
    'of business %i, written as %s, has its day beside its moment, in the answer and in the event',
    async (businessId, date, moment) => {
      await service.knows({ id: 3, timeZone: 'Europe/Paris' });
      const path = `/v1/businesses/${businessId}/mileage-trips`;
      const { body } = await service.call('POST', path, { ...driver, businessId }, { date, distance: { claimed: 10 } });
      expect(body.data).toMatchObject({ date: moment, day: '2026-02-13' });
      const [event] = await trips.publishedOf(body.data.id, 1);
      expect(event?.data.trip).toMatchObject({ date: moment, day: '2026-02-13' });
    },
  );

  it('keeps the day that a former trip was counted on, whatever its moment says here', async () => {
    const { id } = await trips.claim(10, '2026-02-13', driver);
    await service.database.look("UPDATE mileage_trips SET date = '2026-02-13T00:00:00Z' WHERE id = $1", [id]);
    const { body } = await service.call('PATCH', `${TRIPS}/${id}`, driver, { name: 'To the mill' });
    expect(body.data).toMatchObject({ date: '2026-02-13T00:00:00Z', day: '2026-02-13' });
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, exampleOf, XLSX_TYPE } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import type { TestService } from './service.ts';
import { EMPLOYEE, startTrips, TRIPS, type TripCalls } from './trip-calls.ts';

const colleague = { userId: 12, role: 'employee' } as const satisfies Partial<Caller>;
const auditor = { userId: 13, role: 'auditor' } as const satisfies Partial<Caller>;
const montreal = { address: 'Montréal', latitude: 45.5017, longitude: -73.5673 };
const quebec = { address: 'Québec', latitude: 46.8139, longitude: -71.208 };

const detailsOf = (body: { error: { details: { field: string }[] } }) => body.error.details.map(({ field }) => field);

let service: TestService;
let trips: TripCalls;

beforeAll(async () => {
  ({ service, trips } = await startTrips());
});
afterAll(() => service.stop());

it('a file of trips says who drove where, how far and at which rate, of those that the caller may see', async () => {
  await service.hasMember(1, 11);
  await trips.drive({ name: 'Logbook', stops: [montreal, quebec], distance: { claimed: 250 } });
  const columns = 'day,name,person,stops,distance,unit,rate,amount,currency,statusLabel';
  const file = (caller: Partial<Caller>, more = '') =>
    service.call('GET', `${TRIPS}/export?search=Logbook&columns=${columns}${more}`, caller);
  const { text } = await file({ ...EMPLOYEE, locale: 'fr-CA' });
  expect(text).toBe(
    'Date,Nom,Personne,Arrêts,Distance,Unité,Taux,Montant,Devise,État\r\n2026-03-13,Logbook,User 11,"Montréal\nQuébec",250,km,0.73,182.5,CAD,Validée\r\n',
  );
  expect((await file(colleague)).text.split('\r\n')).toHaveLength(2);
  expect((await file(auditor, '&format=xlsx')).headers.get('content-type')).toBe(XLSX_TYPE);
});

it('a file of trips has just those that were chosen', async () => {
  const made: number[] = [];
  for (const name of ['Chosen', 'Left out'])
    made.push((await trips.drive({ name, stops: [montreal, quebec] })).body.data.id);
  const path = `${TRIPS}/export?columns=name&headers=fields&ids=${made[0]},987654`;
  expect((await service.call('GET', path, auditor)).text).toBe('name\r\nChosen\r\n');
});

it('a trip is booked to an active project of its business, is found by it, and its file names it', async () => {
  const { project } = exampleOf('project.created').data;
  const known = { ...project, code: 'MILL', name: 'Old mill' };
  await service.deliver('project.created', 1, { project: { ...known, id: 31, isActive: true } });
  await service.deliver('project.created', 1, { project: { ...known, id: 32, isActive: false } });
  await service.deliver('project.created', 2, { project: { ...known, id: 33, isActive: true } });
  await waitFor(async () => (await service.database.look('SELECT 1 FROM known_records')).length === 3);
  const way = { stops: [montreal, quebec], name: 'Booked' };
  const made = (await trips.drive({ ...way, projectId: 31 })).body.data;
  expect(made).toMatchObject({ projectId: 31 });
  const wrong = await Promise.all([32, 33, 999].map((projectId) => trips.drive({ ...way, projectId })));
  expect(wrong.map(({ status, body }) => [status, detailsOf(body)])).toEqual(Array(3).fill([400, ['projectId']]));
  const listed = await service.call('GET', `${TRIPS}?projectId=31`, auditor);
  expect(listed.body.data).toEqual([expect.objectContaining({ id: made.id })]);
  const path = `${TRIPS}/export?columns=project,projectCode,projectId&headers=fields&projectId=31`;
  expect((await service.call('GET', path, auditor)).text).toBe('project,projectCode,projectId\r\nOld mill,MILL,31\r\n');
  const change = (body: object) => service.call('PATCH', `${TRIPS}/${made.id}`, EMPLOYEE, body);
  expect(detailsOf((await change({ projectId: 32 })).body)).toEqual(['projectId']);
  expect((await change({ projectId: null })).body.data).toMatchObject({ projectId: null, version: 2 });
  const [created, updated] = await trips.publishedOf(made.id, 2);
  expect(created?.data).toMatchObject({ trip: { projectId: 31 } });
  expect(updated?.data).toMatchObject({ previousAttributes: { projectId: 31 }, changedFields: ['projectId'] });
});

describe('creating a mileage trip', () => {
  it('answers 200 with the whole record', async () => {
    const trip = { name: 'Visit', note: 'n', stops: [montreal, quebec], isRoundTrip: true, distance: { claimed: 500 } };
    const { status, headers, body } = await trips.drive({ ...trip, date: '2026-03-13T00:00:00Z' });
    expect([status, headers.get('etag')]).toEqual([200, '"v1"']);
    expect(body.data).toEqual({
      id: expect.any(Number),
      businessId: 1,
      userId: 11,
      employeeId: null,
      name: 'Visit',
      note: 'n',
      date: '2026-03-13T00:00:00Z',
      day: '2026-03-13',
      stops: [
        { ...montreal, placeId: null },
        { ...quebec, placeId: null },
      ],
      savedTripId: null,
      categoryId: null,
      category: null,
      projectId: null,
      vehicle: { id: null, name: null, ownership: 'EMPLOYEE' },
      isRoundTrip: true,
      distance: { calculated: expect.closeTo(466.06, 1), claimed: 500, effective: 500, unit: 'km', source: 'CLAIMED' },
      route: null,
      rate: {
        scheme: 'CRA',
        region: 'ON',
        unit: 'km',
        segments: [{ distance: 500, rate: 0.73, amount: 365 }],
        effectiveFrom: '2026-01-01',
      },
      amount: 365,
      currency: 'CAD',
      reimbursable: true,
      policyViolations: [],
      expenseId: null,
      status: 'validated',
      statusLabel: 'Validated',
      allowedActions: ['update', 'delete'],
      version: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(await trips.read(body.data.id)).toEqual(body.data);
    const [created] = await trips.publishedOf(body.data.id, 1);
    expect(created).toMatchObject({ type: 'mileage_trip.created', metadata: { businessId: 1, userId: 11 } });
  });

  it.each(['application/json', 'text/json', 'application/vnd.outlay+json', 'text/json; charset=utf-8'])(
    'accepts %s',
    async (type) => {
      expect((await trips.drive({ distance: { claimed: 1 } }, colleague, { 'content-type': type })).status).toBe(200);
    },
  );

  it.each(['text/plain', 'application/xml'])('rejects %s', async (type) => {
    expect((await trips.drive({ distance: { claimed: 1 } }, colleague, { 'content-type': type })).status).toBe(415);
  });

  it.each([
    ['neither stops nor a distance', {}, ['distance']],
    ['no date', { date: undefined, distance: { claimed: 1 } }, ['date']],
    ['one stop', { stops: [montreal] }, ['stops']],
    ['an impossible latitude', { stops: [{ ...montreal, latitude: 91 }, quebec] }, ['stops[0].latitude']],
    ['an impossible longitude', { stops: [{ ...montreal, longitude: -180.1 }, quebec] }, ['stops[0].longitude']],
    ['half a position', { stops: [{ latitude: 1 }, quebec] }, ['stops[0].longitude']],
    ['a polyline that does not decode', { route: { polyline: 'not a line' } }, ['route.polyline']],
    ['a claim together with its clearing', { distance: { claimed: 1, clearClaimed: true } }, ['distance.clearClaimed']],
    ['a claim of 0', { distance: { claimed: 0 } }, ['distance.claimed']],
    ['a claim above the maximum', { distance: { claimed: 10_001 } }, ['distance.claimed']],
    ['an unknown vehicle', { vehicle: { id: 987_654 }, distance: { claimed: 1 } }, ['vehicle.id']],
    ['an unknown saved trip', { savedTripId: 987_654 }, ['savedTripId', 'distance']],
    ['an unknown employee', { employeeId: 987_654, distance: { claimed: 1 } }, ['employeeId']],
    ['a future day', { date: '2099-01-01', distance: { claimed: 1 } }, ['date']],
    ['an unknown field', { distance: { claimed: 1 }, tip: 1 }, ['tip']],
    ['an unknown ownership', { vehicle: { ownership: 'BANK' }, distance: { claimed: 1 } }, ['vehicle.ownership']],
  ])('refuses %s', async (_what, command, fields) => {
    const { status, body } = await trips.drive(command);
    expect([status, body.error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(detailsOf(body)).toEqual(fields);
  });

  it('accepts null for fields that are left out, as clients send it', async () => {
    const nothing = { stops: null, vehicle: null, savedTripId: null, categoryId: null, employeeId: null, name: null };
    const { status } = await trips.drive({
      ...nothing,
      note: null,
      isRoundTrip: null,
      route: null,
      distance: { claimed: 2 },
    });
    expect(status).toBe(200);
  });

  it('marks a claim far above the calculated distance and accepts it', async () => {
    const { body } = await trips.drive({ stops: [montreal, quebec], distance: { claimed: 300 } });
    expect(body.data.policyViolations).toEqual([
      { code: 'CLAIMED_ABOVE_CALCULATED', severity: 'warning', message: expect.any(String) },
    ]);
  });

  it('takes effect once per Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'trip-1' };
    const first = await trips.drive({ distance: { claimed: 7 } }, EMPLOYEE, key);
    const again = await trips.drive({ distance: { claimed: 7 } }, EMPLOYEE, key);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
  });
});

describe('changing a mileage trip', () => {
  it('measures it again, drops a claim and publishes the changes', async () => {
    const { body } = await trips.drive({ stops: [montreal, quebec], distance: { claimed: 10 } });
    const path = `${TRIPS}/${body.data.id}`;
    const cleared = await service.call('PATCH', path, EMPLOYEE, { distance: { clearClaimed: true }, name: 'Trip' });
    expect(cleared.body.data).toMatchObject({ name: 'Trip', distance: { claimed: null, source: 'GREAT_CIRCLE' } });
    const [, updated] = await trips.publishedOf(body.data.id, 2);
    expect(new Set(updated?.data.changedFields as string[])).toEqual(new Set(['name', 'distance', 'rate', 'amount']));
    const same = await service.call('PATCH', path, EMPLOYEE, { name: 'Trip' });
    expect(same.body.data.version).toBe(2);
    const stale = await service.call('PATCH', path, EMPLOYEE, { name: 'Other' }, { 'if-match': '"v1"' });
    expect(stale.status).toBe(412);
  });

  it('is for the driver and those who may change the trips of others', async () => {
    const { id } = await trips.claim(5, '2026-03-13', EMPLOYEE);
    const path = `${TRIPS}/${id}`;
    expect((await service.call('GET', path, colleague)).status).toBe(404);
    expect((await service.call('PATCH', path, colleague, { name: 'x' })).status).toBe(404);
    expect((await service.call('PATCH', path, auditor, { name: 'x' })).status).toBe(403);
    expect((await service.call('GET', path, auditor)).status).toBe(200);
    expect((await service.call('GET', path, { businessId: 2 })).status).toBe(404);
  });
});

describe('vehicles and saved trips', () => {
  it('are named by a trip, which keeps their state of that time', async () => {
    const [vehicles, savedTrips] = ['/v1/businesses/1/vehicles', '/v1/businesses/1/saved-trips'];
    const vehicle = await service.call('POST', vehicles, EMPLOYEE, { name: 'Truck', region: 'YT' });
    expect([vehicle.status, vehicle.headers.get('location')]).toEqual([201, `${vehicles}/${vehicle.body.data.id}`]);
    const saved = await service.call('POST', savedTrips, EMPLOYEE, {
      name: 'To the mill',
      stops: [montreal, quebec],
      vehicleId: vehicle.body.data.id,
    });
    expect(saved.status).toBe(201);
    const seenBy = async (who: object) =>
      (await service.call('GET', `${savedTrips}?search=mill`, who)).body.data.length;
    expect([await seenBy(colleague), await seenBy(auditor), await seenBy({ role: 'accountant' })]).toEqual([0, 0, 1]);
    expect((await service.call('GET', `${savedTrips}/${saved.body.data.id}`, auditor)).status).toBe(404);
    const { body } = await trips.drive({ savedTripId: saved.body.data.id });
    expect(body.data).toMatchObject({
      name: 'To the mill',
      vehicle: { id: vehicle.body.data.id, name: 'Truck' },
      rate: { region: 'YT', segments: [{ rate: 0.77 }] },
    });
    await service.call('PATCH', `${vehicles}/${vehicle.body.data.id}`, EMPLOYEE, { name: 'Old truck' });
    expect((await service.call('DELETE', `${vehicles}/${vehicle.body.data.id}`, EMPLOYEE)).status).toBe(204);
    expect((await service.call('GET', `${vehicles}/${vehicle.body.data.id}`, EMPLOYEE)).status).toBe(404);
    expect((await trips.read(body.data.id)).vehicle.name).toBe('Truck');
    expect((await service.call('GET', vehicles, colleague)).body.data).toEqual([]);
  });
});

describe('events of other services', () => {
  it('give a trip the name of its category and the user of its employee, however late they come', async () => {
    const category = { ...exampleOf('category.created').data.category, id: 41 };
    const employed = { ...exampleOf('employee.created').data.employee, id: 51, userId: 61 };
    const waiting = trips.drive(
      { categoryId: 41, employeeId: 51, distance: { claimed: 3 } },
      {},
      { 'accept-language': 'fr-CA' },
    );
    await service.deliver('category.created', 1, { category });
    await service.deliver('employee.created', 1, { employee: employed });
    const { status, body } = await waiting;
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ userId: 61, employeeId: 51, category: 'Repas et divertissement' });
    const own = await trips.drive({ distance: { claimed: 3 } }, { userId: 61, role: 'employee' });
    expect(own.body.data.employeeId).toBe(51);
    expect(detailsOf((await trips.drive({ categoryId: 987_654, distance: { claimed: 3 } })).body)).toEqual([
      'categoryId',
    ]);
    expect((await trips.drive({ employeeId: 51, distance: { claimed: 3 } })).status).toBe(403);
  });

  it("show the trip's expense and its status, without an event of the trip", async () => {
    const { id } = await trips.claim(9, '2026-02-01', EMPLOYEE);
    const { expense, ...rest } = exampleOf('expense.updated').data;
    const delivered = {
      ...expense,
      id: 71,
      userId: 11,
      type: 'mileage' as const,
      mileageTripId: id,
      status: 'submitted' as const,
    };
    await service.deliver('expense.updated', 1, { ...rest, expense: delivered });
    await waitFor(async () => (await trips.read(id)).expenseId === 71);
    expect(await trips.read(id)).toMatchObject({ status: 'submitted', statusLabel: 'Submitted', version: 1 });
  });
});

describe('the list of mileage trips', () => {
  it('is filtered, sorted and paged', async () => {
    const lister = { userId: 31, role: 'employee' } as const;
    for (const [claimed, day] of [
      [30, '2026-01-03'],
      [10, '2026-01-01'],
      [20, '2026-01-02'],
    ] as const)
      await trips.claim(claimed, day, lister);
    const days = async (query: string) =>
      (await service.call('GET', `${TRIPS}?${query}`, lister)).body.data.map(({ date }: { date: string }) => date[9]);
    expect(await days('')).toEqual(['3', '2', '1']);
    expect(await days('sortBy=distance&sortOrder=asc')).toEqual(['1', '2', '3']);
    expect(await days('dateFrom=2026-01-02&dateTo=2026-01-02')).toEqual(['2']);
    expect(await days('pageSize=1&page=2')).toEqual(['2']);
    expect(await days('status=submitted')).toEqual([]);
    for (const bad of ['sortBy=mood', 'pageSize=101', 'page=0', 'vehicle=1', 'dateFrom=2026-02-01&dateTo=2026-01-01'])
      expect((await service.call('GET', `${TRIPS}?${bad}`, lister)).status).toBe(400);
  });
});

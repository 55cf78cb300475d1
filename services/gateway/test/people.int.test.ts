import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type DepartmentView,
  type EmployeeView,
  type Envelope,
  type LocationView,
  type MemberView,
  operationsOf,
  type UserView,
} from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { type House, type Reply, startHouse, type Wish } from './support/house.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse({ redis: 7 });
});
afterAll(() => house?.stop());

/** What the API promises about an answer, held against it. */
const kept = <T>(id: string, reply: Reply): T => {
  const operation = operationsOf('gateway').find((known) => known.id === id);
  expect([reply.status, reply.body.error]).toEqual([operation?.status, undefined]);
  if (operation?.answer) expect(operation.answer.safeParse(reply.body).error).toBeUndefined();
  return reply.body.data as T;
};
const code = ({ status, body }: Reply) => [status, body.error?.code];
const field = ({ status, body }: Reply) => [status, body.error?.details?.[0]?.field];
const patch = (path: string, body: unknown, wish: Wish = {}) => house.ask(path, { method: 'PATCH', body, ...wish });
const put = (path: string, body: unknown, wish: Wish = {}) => house.ask(path, { method: 'PUT', body, ...wish });
const remove = (path: string, wish: Wish = {}) => house.ask(path, { method: 'DELETE', ...wish });
const post = (path: string, body?: unknown, wish: Wish = {}) =>
  house.ask(path, { method: 'POST', ...(body !== undefined && { body }), ...wish });

const heard = async (kind: string, holds: (event: Envelope) => boolean = () => true): Promise<Envelope> =>
  waitFor(async () => {
    const path = '/queues/{vhost}/webhook-dispatcher.events.v1/get';
    const wish = { count: 500, ackmode: 'ack_requeue_true', encoding: 'auto' };
    const messages = await house.vhost.api<{ payload: string }[]>('POST', path, wish);
    return messages
      .map(({ payload }) => JSON.parse(payload) as Envelope)
      .find((event) => event.type === kind && holds(event));
  });

let emails = 0;
const employ = async (wish: Record<string, unknown> = {}): Promise<EmployeeView> => {
  emails += 1;
  const body = { firstName: 'Amélie', lastName: 'Roy', email: `e${emails}@maple.example`, ...wish };
  return kept('createEmployee', await post('/v1/employees', body));
};

describe('a business', () => {
  it('is changed, with its settings and policies, under one version, and told whole', async () => {
    const path = `/v1/businesses/${house.business.id}`;
    const renamed = await patch(path, { name: 'Maple & Co' }, { headers: { 'if-match': '"v1"' } });
    expect(kept<{ name: string }>('updateBusiness', renamed).name).toBe('Maple & Co');
    expect(renamed.headers.get('etag')).toBe('"v2"');
    expect(code(await patch(path, { name: 'Late' }, { headers: { 'if-match': '"v1"' } }))).toEqual([
      412,
      'PRECONDITION_FAILED',
    ]);
    const same = await patch(path, { name: 'Maple & Co' });
    expect(same.headers.get('etag')).toBe('"v2"');

    const before = kept<object>('getSettings', await house.ask(`${path}/settings`));
    const settings = kept<object>(
      'replaceSettings',
      await put(`${path}/settings`, { ...before, locale: 'fr-CA', fiscalYearStart: '04-01' }),
    );
    expect(settings).toEqual({ ...before, locale: 'fr-CA', fiscalYearStart: '04-01' });

    const policies = [
      { subject: 'reports', minAmount: 0, levels: [{ approvers: [{ userId: house.user.id }], mode: 'any' }] },
    ];
    expect(kept('replaceApprovalPolicies', await put(`${path}/approval-policies`, { policies }))).toEqual({ policies });
    expect(kept('getApprovalPolicies', await house.ask(`${path}/approval-policies`))).toEqual({ policies });
    const stranger = [{ ...policies[0], levels: [{ approvers: [{ userId: 999_999 }] }] }];
    expect(field(await put(`${path}/approval-policies`, { policies: stranger }))).toEqual([
      400,
      'policies[0].levels[0].approvers[0].userId',
    ]);

    const told = await heard('business.updated', ({ data }) =>
      (data as { changedFields: string[] }).changedFields.includes('approvalPolicies'),
    );
    expect(told.data).toMatchObject({
      business: { name: 'Maple & Co', locale: 'fr-CA', version: 4 },
      settings: { fiscalYearStart: '04-01' },
      approvalPolicies: policies,
    });
    const first = await heard('business.updated');
    expect(first.data).toMatchObject({ previousAttributes: { name: 'Maple Bakery' }, changedFields: ['name'] });
  });
});

describe('departments and locations', () => {
  it('are made, found, changed and removed', async () => {
    const made = await post('/v1/departments', { name: 'Kitchen', code: 'K' });
    const kitchen = kept<DepartmentView>('createDepartment', made);
    expect(made.headers.get('location')).toBe(`/v1/departments/${kitchen.id}`);
    const pastry = kept<DepartmentView>(
      'createDepartment',
      await post('/v1/departments', { name: 'Pastry', parentId: kitchen.id }),
    );
    expect(code(await post('/v1/departments', { name: 'pastry', parentId: kitchen.id }))).toEqual([
      409,
      'ALREADY_EXISTS',
    ]);
    expect(kept<DepartmentView>('createDepartment', await post('/v1/departments', { name: 'Pastry' })).parentId).toBe(
      null,
    );
    expect(field(await post('/v1/departments', { name: 'X', parentId: 999_999 }))).toEqual([400, 'parentId']);
    expect(field(await patch(`/v1/departments/${kitchen.id}`, { parentId: pastry.id }))).toEqual([400, 'parentId']);
    expect(field(await patch(`/v1/departments/${kitchen.id}`, { parentId: kitchen.id }))).toEqual([400, 'parentId']);
    expect(code(await remove(`/v1/departments/${kitchen.id}`))).toEqual([409, 'RESOURCE_IN_USE']);
    const under = kept<DepartmentView[]>(
      'listDepartments',
      await house.ask(`/v1/departments?parentId=${kitchen.id}&search=past&isActive=true&sortBy=name`),
    );
    expect(under.map(({ id }) => id)).toEqual([pastry.id]);
    expect(code(await remove(`/v1/departments/${pastry.id}`, { headers: { 'if-match': '"v7"' } }))).toEqual([
      412,
      'PRECONDITION_FAILED',
    ]);
    kept('deleteDepartment', await remove(`/v1/departments/${pastry.id}`));
    expect(code(await house.ask(`/v1/departments/${pastry.id}`))).toEqual([404, 'NOT_FOUND']);
  });

  it('take what is left out from the business', async () => {
    const place = kept<LocationView>('createLocation', await post('/v1/locations', { name: 'Plateau', region: 'QC' }));
    expect(place).toMatchObject({ country: 'CA', timeZone: 'America/Toronto', region: 'QC' });
    const moved = await patch(
      `/v1/locations/${place.id}`,
      { address: '77 Fairmount' },
      { headers: { 'if-match': '"v1"' } },
    );
    expect(kept<LocationView>('updateLocation', moved).version).toBe(2);
    expect(kept<LocationView[]>('listLocations', await house.ask('/v1/locations?search=fairm'))).toHaveLength(1);
    kept('deleteLocation', await remove(`/v1/locations/${place.id}`));
  });
});

describe('an employee', () => {
  it('is at work, found by every filter, and told', async () => {
    const boss = await employ();
    const someone = await employ({
      managerId: boss.id,
      employeeNumber: 'N-1',
      firstName: 'Zoë',
      hireDate: '2024-09-03',
    });
    expect(someone).toMatchObject({ status: 'active', userId: null, managerId: boss.id, role: 'employee' });
    for (const filter of [
      `managerId=${boss.id}`,
      `email=${someone.email}`,
      'search=zo%C3%AB',
      `ids=${someone.id}`,
      'search=n-1',
    ])
      expect(
        kept<EmployeeView[]>('listEmployees', await house.ask(`/v1/employees?${filter}&status=active`)).map(
          ({ id }) => id,
        ),
      ).toEqual([someone.id]);
    expect(
      (await heard('employee.created', ({ data }) => (data as { employee: EmployeeView }).employee.id === someone.id))
        .data,
    ).toEqual({ employee: someone });
    expect(
      code(await post('/v1/employees', { firstName: 'A', lastName: 'B', email: someone.email.toUpperCase() })),
    ).toEqual([409, 'ALREADY_EXISTS']);
    expect(code(await remove(`/v1/employees/${boss.id}`))).toEqual([409, 'RESOURCE_IN_USE']);
    expect(field(await house.ask('/v1/employees?nothing=1'))).toEqual([400, 'nothing']);
  });

  it('has a home, which is told, replaced as a whole and taken away', async () => {
    const home = { address: '12 rue Saint-Denis, Montréal', latitude: 45.51, longitude: -73.56 };
    const someone = await employ({ homeLocation: home });
    expect([someone.homeLocation, (await employ()).homeLocation]).toEqual([home, null]);
    const path = `/v1/employees/${someone.id}`;
    const put = async (homeLocation: unknown) =>
      kept<EmployeeView>('updateEmployee', await patch(path, { homeLocation }));
    const only = { address: 'Laval', latitude: null, longitude: null };
    expect(await put({ address: 'Laval' })).toMatchObject({ homeLocation: only, version: 2 });
    expect((await put({ address: ' Laval ' })).version).toBe(2);
    expect(kept<EmployeeView>('getEmployee', await house.ask(path)).homeLocation).toEqual(only);
    expect(
      (await heard('employee.updated', ({ data }) => (data as { employee: EmployeeView }).employee.id === someone.id))
        .data,
    ).toMatchObject({
      employee: { homeLocation: only },
      previousAttributes: { homeLocation: home },
    });
    expect((await put(null)).homeLocation).toBeNull();
    expect(field(await patch(path, { homeLocation: { latitude: 45 } }))).toEqual([400, 'homeLocation.longitude']);
    expect(field(await patch(path, { homeLocation: { latitude: 91, longitude: 0 } }))).toEqual([
      400,
      'homeLocation.latitude',
    ]);
    expect(field(await patch(path, { homeLocation: {} }))).toEqual([400, 'homeLocation']);
  });

  it('never stands above themselves, also when two try at once', async () => {
    const [a, b] = [await employ(), await employ()];
    const c = await employ({ managerId: b.id });
    expect(field(await patch(`/v1/employees/${b.id}`, { managerId: c.id }))).toEqual([400, 'managerId']);
    const both = await Promise.all([
      patch(`/v1/employees/${a.id}`, { managerId: b.id }),
      patch(`/v1/employees/${b.id}`, { managerId: a.id }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('is invited, deactivated and reactivated, and the business gains and loses a user', async () => {
    const someone = await employ({ role: 'approver' });
    const path = `/v1/employees/${someone.id}`;
    const invited = kept<EmployeeView>('inviteEmployee', await post(`${path}/invite`));
    expect(invited).toMatchObject({ status: 'invited', role: 'approver' });
    const users = `/v1/businesses/${house.business.id}/users?pageSize=100`;
    const role = async () => (await house.ask(users)).body.data as MemberView[];
    expect((await role()).find(({ id }) => id === invited.userId)?.role).toBe('approver');
    expect(code(await post(`${path}/invite`))).toEqual([409, 'INVALID_STATE_TRANSITION']);
    expect(kept<EmployeeView>('deactivateEmployee', await post(`${path}/deactivate`)).status).toBe('inactive');
    expect((await role()).some(({ id }) => id === invited.userId)).toBe(false);
    await heard('business.user_removed', ({ data }) => (data as { user: { id: number } }).user.id === invited.userId);
    expect(kept<EmployeeView>('reactivateEmployee', await post(`${path}/reactivate`)).status).toBe('active');
    expect((await role()).some(({ id }) => id === invited.userId)).toBe(true);
  });
});

describe('a user of the business', () => {
  const users = () => `/v1/businesses/${house.business.id}/users`;

  it('gets another role and is removed; an owner stays', async () => {
    const member = await house.addUser('role@maple.example', 'employee');
    const changed = kept<MemberView>('updateMember', await patch(`${users()}/${member.id}`, { role: 'accountant' }));
    expect(changed.role).toBe('accountant');
    const told = await heard('user.updated', ({ data }) => (data as { user: UserView }).user.id === member.id);
    expect(told.data).toMatchObject({
      role: 'accountant',
      previousAttributes: { role: 'employee' },
      changedFields: ['role'],
    });
    kept('removeMember', await remove(`${users()}/${member.id}`));
    expect(code(await remove(`${users()}/${member.id}`))).toEqual([404, 'NOT_FOUND']);
    expect(code(await remove(`${users()}/${house.user.id}`))).toEqual([409, 'CONFLICT']);
    expect(code(await patch(`${users()}/${house.user.id}`, { role: 'admin' }))).toEqual([409, 'CONFLICT']);
  });

  it('changes what is theirs, and the other businesses learn the language only', async () => {
    const other = await house.operator.createBusiness({ name: 'Other' });
    const member = await house.addUser('own@maple.example', 'employee');
    await house.operator.createUser({
      businessId: other.id,
      name: 'Their name',
      email: 'own@maple.example',
      role: 'auditor',
    });
    const { key } = await house.operator.createKey({ userId: member.id, name: 'own' });
    const me = kept<UserView>('updateMe', await patch('/v1/users/me', { name: 'Mine', locale: 'en-US' }, { key }));
    expect(me).toMatchObject({ name: 'Mine', locale: 'en-US' });
    const told = await heard('user.updated', ({ metadata }) => metadata.businessId === other.id);
    expect(told.data).toMatchObject({ user: { name: 'Their name', locale: 'en-US' }, changedFields: ['locale'] });
    expect(code(await house.ask(`/v1/users/${house.user.id}`, { key }))).toEqual([403, 'FORBIDDEN']);
    expect(kept<UserView>('getUser', await house.ask(`/v1/users/${member.id}`)).name).toBe('Mine');
    expect(kept<UserView>('updateUser', await patch(`/v1/users/${member.id}`, { name: 'Renamed' })).name).toBe(
      'Renamed',
    );
    expect(code(await house.ask('/v1/users/999999'))).toEqual([404, 'NOT_FOUND']);
    expect(code(await post(users(), { name: 'X', email: 'x@x.example', role: 'admin' }, { key }))).toEqual([
      403,
      'FORBIDDEN',
    ]);
  });

  it('is deleted, and forgotten when they belong nowhere else', async () => {
    const member = await house.addUser('gone@maple.example', 'employee');
    const { key } = await house.operator.createKey({ userId: member.id, name: 'gone' });
    kept('deleteUser', await remove(`/v1/users/${member.id}`));
    await heard('user.deleted', ({ data }) => (data as { user: UserView }).user.id === member.id);
    expect((await house.ask('/v1/users/me', { key })).status).toBeGreaterThanOrEqual(401);
    const rows = await house.database.look<{ email: string }>('SELECT email FROM users WHERE id = $1', [member.id]);
    expect(rows[0]?.email).toBe(`deleted-${member.id}@deleted.invalid`);
  });
});

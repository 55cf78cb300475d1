import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EmployeeView, MemberView, UserView } from '@outlay/contracts';
import { type Cluster, startCluster } from './support/cluster.ts';
import { code, createVerbs, field, kept, publishedEvent, type Verbs } from './support/requests.ts';

let cluster: Cluster;
let send: Verbs;
beforeAll(async () => {
  cluster = await startCluster({ redis: 7 });
  send = createVerbs(cluster);
});
afterAll(() => cluster?.stop());

let emails = 0;
const employ = async (command: Record<string, unknown> = {}): Promise<EmployeeView> => {
  emails += 1;
  const body = { firstName: 'Amélie', lastName: 'Roy', email: `e${emails}@maple.example`, ...command };
  return kept('createEmployee', await send.post('/v1/employees', body));
};

describe('an employee', () => {
  it.each([
    ['2024-09-03', '2024-09-03'],
    ['2024-09-03T00:00:00Z', '2024-09-03'],
    ['2024-09-03T00:00:00', '2024-09-03'],
    ['2024-09-03T00:00:00-04:00', '2024-09-03'],
  ])('was hired on the day in the business that is meant by %s', async (hireDate, day) => {
    expect((await employ({ hireDate })).hireDate).toBe(day);
  });

  it('is at work, found by every filter, and published', async () => {
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
        kept<EmployeeView[]>('listEmployees', await cluster.send(`/v1/employees?${filter}&status=active`)).map(
          ({ id }) => id,
        ),
      ).toEqual([someone.id]);
    expect(
      (
        await publishedEvent(
          cluster,
          'employee.created',
          ({ data }) => (data as { employee: EmployeeView }).employee.id === someone.id,
        )
      ).data,
    ).toEqual({ employee: someone });
    expect(
      code(await send.post('/v1/employees', { firstName: 'A', lastName: 'B', email: someone.email.toUpperCase() })),
    ).toEqual([409, 'ALREADY_EXISTS']);
    expect(code(await send.remove(`/v1/employees/${boss.id}`))).toEqual([409, 'RESOURCE_IN_USE']);
    expect(field(await cluster.send('/v1/employees?nothing=1'))).toEqual([400, 'nothing']);
  });

  it('has a home, which is published, replaced as a whole and taken away', async () => {
    const home = { address: '12 rue Saint-Denis, Montréal', latitude: 45.51, longitude: -73.56 };
    const someone = await employ({ homeLocation: home });
    expect([someone.homeLocation, (await employ()).homeLocation]).toEqual([home, null]);
    const path = `/v1/employees/${someone.id}`;
    const replace = async (homeLocation: unknown) =>
      kept<EmployeeView>('updateEmployee', await send.patch(path, { homeLocation }));
    const only = { address: 'Laval', latitude: null, longitude: null };
    expect(await replace({ address: 'Laval' })).toMatchObject({ homeLocation: only, version: 2 });
    expect((await replace({ address: ' Laval ' })).version).toBe(2);
    expect(kept<EmployeeView>('getEmployee', await cluster.send(path)).homeLocation).toEqual(only);
    expect(
      (
        await publishedEvent(
          cluster,
          'employee.updated',
          ({ data }) => (data as { employee: EmployeeView }).employee.id === someone.id,
        )
      ).data,
    ).toMatchObject({
      employee: { homeLocation: only },
      previousAttributes: { homeLocation: home },
    });
    expect((await replace(null)).homeLocation).toBeNull();
    expect(field(await send.patch(path, { homeLocation: { latitude: 45 } }))).toEqual([400, 'homeLocation.longitude']);
    expect(field(await send.patch(path, { homeLocation: { latitude: 91, longitude: 0 } }))).toEqual([
      400,
      'homeLocation.latitude',
    ]);
    expect(field(await send.patch(path, { homeLocation: {} }))).toEqual([400, 'homeLocation']);
  });

  it('has a home that colleagues are not shown, wherever they look', async () => {
    const home = { address: '12 rue Saint-Denis, Montréal', latitude: 45.51, longitude: -73.56 };
    const keyOf = async (email: string, role: 'accountant' | 'approver' | 'employee' | 'auditor') => {
      const { id } = await cluster.addUser(email, role);
      return (await cluster.operator.createKey({ userId: id, name: role })).key;
    };
    const own = await keyOf('at-home@maple.example', 'employee');
    const { id } = await employ({ email: 'at-home@maple.example', homeLocation: home });
    const homesFor = async (key: string) => {
      const one = kept<EmployeeView>('getEmployee', await cluster.send(`/v1/employees/${id}`, { key }));
      const list = await cluster.send(`/v1/employees?ids=${id}`, { key });
      return [one, ...kept<EmployeeView[]>('listEmployees', list)].map(({ homeLocation }) => homeLocation);
    };
    for (const role of ['approver', 'employee', 'auditor'] as const)
      expect([role, ...(await homesFor(await keyOf(`${role}-looks@maple.example`, role)))]).toEqual([role, null, null]);
    expect(await homesFor(own)).toEqual([home, home]);
    expect(await homesFor(cluster.key)).toEqual([home, home]);
    const accountant = await keyOf('enters-trips@maple.example', 'accountant');
    const renamed = await send.patch(`/v1/employees/${id}`, { lastName: 'Tremblay' }, { key: accountant });
    expect(kept<EmployeeView>('updateEmployee', renamed).homeLocation).toEqual(home);
  });

  it('never stands above themselves, also when two try at once', async () => {
    const [a, b] = [await employ(), await employ()];
    const c = await employ({ managerId: b.id });
    expect(field(await send.patch(`/v1/employees/${b.id}`, { managerId: c.id }))).toEqual([400, 'managerId']);
    const both = await Promise.all([
      send.patch(`/v1/employees/${a.id}`, { managerId: b.id }),
      send.patch(`/v1/employees/${b.id}`, { managerId: a.id }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('is invited, deactivated and reactivated, and the business gains and loses a user', async () => {
    const someone = await employ({ role: 'approver' });
    const path = `/v1/employees/${someone.id}`;
    const invited = kept<EmployeeView>('inviteEmployee', await send.post(`${path}/invite`));
    expect(invited).toMatchObject({ status: 'invited', role: 'approver' });
    const users = `/v1/businesses/${cluster.business.id}/users?pageSize=100`;
    const role = async () => (await cluster.send(users)).body.data as MemberView[];
    expect((await role()).find(({ id }) => id === invited.userId)?.role).toBe('approver');
    const found = async (query: string) =>
      ((await cluster.send(`${users}&${query}`)).body.data as MemberView[]).map(({ id }) => id);
    for (const query of [`search=${encodeURIComponent(invited.email.toUpperCase())}`, 'role=approver,auditor'])
      expect(await found(query)).toContain(invited.userId);
    expect(await found('role=owner&search=%25')).toEqual([]);
    expect(code(await send.post(`${path}/invite`))).toEqual([409, 'INVALID_STATE_TRANSITION']);
    expect(kept<EmployeeView>('deactivateEmployee', await send.post(`${path}/deactivate`)).status).toBe('inactive');
    expect((await role()).some(({ id }) => id === invited.userId)).toBe(false);
    await publishedEvent(
      cluster,
      'business.user_removed',
      ({ data }) => (data as { user: { id: number } }).user.id === invited.userId,
    );
    expect(kept<EmployeeView>('reactivateEmployee', await send.post(`${path}/reactivate`)).status).toBe('active');
    expect((await role()).some(({ id }) => id === invited.userId)).toBe(true);
  });
});

describe('a user of the business', () => {
  const users = () => `/v1/businesses/${cluster.business.id}/users`;

  it('gets another role and is removed; an owner stays', async () => {
    const member = await cluster.addUser('role@maple.example', 'employee');
    const changed = kept<MemberView>(
      'updateMember',
      await send.patch(`${users()}/${member.id}`, { role: 'accountant' }),
    );
    expect(changed.role).toBe('accountant');
    const event = await publishedEvent(
      cluster,
      'user.updated',
      ({ data }) => (data as { user: UserView }).user.id === member.id,
    );
    expect(event.data).toMatchObject({
      role: 'accountant',
      previousAttributes: { role: 'employee' },
      changedFields: ['role'],
    });
    kept('removeMember', await send.remove(`${users()}/${member.id}`));
    expect(code(await send.remove(`${users()}/${member.id}`))).toEqual([404, 'NOT_FOUND']);
    expect(code(await send.remove(`${users()}/${cluster.user.id}`))).toEqual([409, 'CONFLICT']);
    expect(code(await send.patch(`${users()}/${cluster.user.id}`, { role: 'admin' }))).toEqual([409, 'CONFLICT']);
  });

  it('changes what is theirs, and the other businesses learn the language only', async () => {
    const other = await cluster.operator.createBusiness({ name: 'Other' });
    const member = await cluster.addUser('own@maple.example', 'employee');
    await cluster.operator.createUser({
      businessId: other.id,
      name: 'Their name',
      email: 'own@maple.example',
      role: 'auditor',
    });
    const { key } = await cluster.operator.createKey({ userId: member.id, name: 'own' });
    const me = kept<UserView>('updateMe', await send.patch('/v1/users/me', { name: 'Mine', locale: 'en-US' }, { key }));
    expect(me).toMatchObject({ name: 'Mine', locale: 'en-US' });
    const event = await publishedEvent(cluster, 'user.updated', ({ metadata }) => metadata.businessId === other.id);
    expect(event.data).toMatchObject({ user: { name: 'Their name', locale: 'en-US' }, changedFields: ['locale'] });
    expect(code(await cluster.send(`/v1/users/${cluster.user.id}`, { key }))).toEqual([403, 'FORBIDDEN']);
    expect(kept<UserView>('getUser', await cluster.send(`/v1/users/${member.id}`)).name).toBe('Mine');
    expect(kept<UserView>('updateUser', await send.patch(`/v1/users/${member.id}`, { name: 'Renamed' })).name).toBe(
      'Renamed',
    );
    expect(code(await cluster.send('/v1/users/999999'))).toEqual([404, 'NOT_FOUND']);
    expect(code(await send.post(users(), { name: 'X', email: 'x@x.example', role: 'admin' }, { key }))).toEqual([
      403,
      'FORBIDDEN',
    ]);
  });

  it('is changed once by those who saw the same version, the person included', async () => {
    const member = await cluster.addUser('version@maple.example', 'employee');
    const { key } = await cluster.operator.createKey({ userId: member.id, name: 'version' });
    const headers = { 'if-match': '"v1"' };
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, number) =>
        number % 2 === 0
          ? send.patch(`/v1/users/${member.id}`, { name: `Theirs ${number}` }, { headers })
          : send.patch('/v1/users/me', { name: `Own ${number}` }, { headers, key }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 412)).toHaveLength(7);
  });

  it('is deleted, and forgotten when they belong nowhere else', async () => {
    const member = await cluster.addUser('gone@maple.example', 'employee');
    const { key } = await cluster.operator.createKey({ userId: member.id, name: 'gone' });
    kept('deleteUser', await send.remove(`/v1/users/${member.id}`));
    await publishedEvent(cluster, 'user.deleted', ({ data }) => (data as { user: UserView }).user.id === member.id);
    expect((await cluster.send('/v1/users/me', { key })).status).toBeGreaterThanOrEqual(401);
    const rows = await cluster.database.look<{ email: string }>('SELECT email FROM users WHERE id = $1', [member.id]);
    expect(rows[0]?.email).toBe(`deleted-${member.id}@deleted.invalid`);
  });
});

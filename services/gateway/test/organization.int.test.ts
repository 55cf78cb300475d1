import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type DepartmentView, type EmployeeView, type LocationView, SCOPES } from '@outlay/contracts';
import { type Cluster, startCluster } from './support/cluster.ts';
import { code, createVerbs, field, kept, publishedEvent, type Verbs } from './support/requests.ts';

let cluster: Cluster;
let send: Verbs;
beforeAll(async () => {
  cluster = await startCluster({ redis: 7 });
  send = createVerbs(cluster);
});
afterAll(() => cluster?.stop());

describe('a business', () => {
  it('is changed, with its settings and policies, under one version, and published whole', async () => {
    const path = `/v1/businesses/${cluster.business.id}`;
    const renamed = await send.patch(path, { name: 'Maple & Co' }, { headers: { 'if-match': '"v1"' } });
    expect(kept<{ name: string }>('updateBusiness', renamed).name).toBe('Maple & Co');
    expect(renamed.headers.get('etag')).toBe('"v2"');
    expect(code(await send.patch(path, { name: 'Late' }, { headers: { 'if-match': '"v1"' } }))).toEqual([
      412,
      'PRECONDITION_FAILED',
    ]);
    const same = await send.patch(path, { name: 'Maple & Co' });
    expect(same.headers.get('etag')).toBe('"v2"');

    const before = kept<object>('getSettings', await cluster.send(`${path}/settings`));
    const settings = kept<object>(
      'replaceSettings',
      await send.put(`${path}/settings`, { ...before, locale: 'fr-CA', fiscalYearStart: '04-01' }),
    );
    expect(settings).toEqual({ ...before, locale: 'fr-CA', fiscalYearStart: '04-01' });

    const policies = [
      { subject: 'reports', minAmount: 0, levels: [{ approvers: [{ userId: cluster.user.id }], mode: 'any' }] },
    ];
    expect(kept('replaceApprovalPolicies', await send.put(`${path}/approval-policies`, { policies }))).toEqual({
      policies,
    });
    expect(kept('getApprovalPolicies', await cluster.send(`${path}/approval-policies`))).toEqual({ policies });
    const stranger = [{ ...policies[0], levels: [{ approvers: [{ userId: 999_999 }] }] }];
    expect(field(await send.put(`${path}/approval-policies`, { policies: stranger }))).toEqual([
      400,
      'policies[0].levels[0].approvers[0].userId',
    ]);

    const event = await publishedEvent(cluster, 'business.updated', ({ data }) =>
      (data as { changedFields: string[] }).changedFields.includes('approvalPolicies'),
    );
    expect(event.data).toMatchObject({
      business: { name: 'Maple & Co', locale: 'fr-CA', version: 4 },
      settings: { fiscalYearStart: '04-01' },
      approvalPolicies: policies,
    });
    const first = await publishedEvent(cluster, 'business.updated');
    expect(first.data).toMatchObject({ previousAttributes: { name: 'Maple Bakery' }, changedFields: ['name'] });
  });
});

describe('lists of the gateway', () => {
  it('are found by ids and times, whatever they have', async () => {
    const business = `/v1/businesses/${cluster.business.id}`;
    await send.post(`${business}/domains`, { name: 'found.example' });
    await send.post(`${business}/scim-tokens`, { name: 'Found' });
    await send.post('/v1/webhooks/portal-links', {});
    const lists = ['/v1/api-keys', '/v1/businesses', `${business}/users`, `${business}/domains`];
    for (const path of [...lists, `${business}/scim-tokens`, '/v1/webhooks/portal-links']) {
      const found = async (filters: string): Promise<unknown[]> => {
        const { body } = await cluster.send(`${path}?${filters}`);
        return (body.data as { id: unknown }[]).map(({ id }) => id);
      };
      const [id] = await found('pageSize=1');
      expect([path, await found(`ids=${id}`)]).toEqual([path, [id]]);
      const times = ['createdFrom=2099-01-01T00:00:00Z', 'createdTo=1990-01-01T00:00:00Z'];
      if (/domains|businesses$/.test(path))
        times.push('updatedFrom=2099-01-01T00:00:00Z', 'updatedTo=1990-01-01T00:00:00Z');
      for (const none of times) expect([path, none, await found(none)]).toEqual([path, none, []]);
    }
  });
});

describe('departments and locations', () => {
  it('are made, found, changed and removed', async () => {
    const made = await send.post('/v1/departments', { name: 'Kitchen', code: 'K' });
    const kitchen = kept<DepartmentView>('createDepartment', made);
    expect(made.headers.get('location')).toBe(`/v1/departments/${kitchen.id}`);
    const pastry = kept<DepartmentView>(
      'createDepartment',
      await send.post('/v1/departments', { name: 'Pastry', parentId: kitchen.id }),
    );
    expect(code(await send.post('/v1/departments', { name: 'pastry', parentId: kitchen.id }))).toEqual([
      409,
      'ALREADY_EXISTS',
    ]);
    expect(
      kept<DepartmentView>('createDepartment', await send.post('/v1/departments', { name: 'Pastry' })).parentId,
    ).toBe(null);
    expect(field(await send.post('/v1/departments', { name: 'X', parentId: 999_999 }))).toEqual([400, 'parentId']);
    expect(field(await send.patch(`/v1/departments/${kitchen.id}`, { parentId: pastry.id }))).toEqual([
      400,
      'parentId',
    ]);
    expect(field(await send.patch(`/v1/departments/${kitchen.id}`, { parentId: kitchen.id }))).toEqual([
      400,
      'parentId',
    ]);
    expect(code(await send.remove(`/v1/departments/${kitchen.id}`))).toEqual([409, 'RESOURCE_IN_USE']);
    const under = kept<DepartmentView[]>(
      'listDepartments',
      await cluster.send(`/v1/departments?parentId=${kitchen.id}&search=past&isActive=true&sortBy=name`),
    );
    expect(under.map(({ id }) => id)).toEqual([pastry.id]);
    expect(code(await send.remove(`/v1/departments/${pastry.id}`, { headers: { 'if-match': '"v7"' } }))).toEqual([
      412,
      'PRECONDITION_FAILED',
    ]);
    kept('deleteDepartment', await send.remove(`/v1/departments/${pastry.id}`));
    expect(code(await cluster.send(`/v1/departments/${pastry.id}`))).toEqual([404, 'NOT_FOUND']);
  });

  it('take what is left out from the business', async () => {
    const place = kept<LocationView>(
      'createLocation',
      await send.post('/v1/locations', { name: 'Plateau', region: 'QC' }),
    );
    expect(place).toMatchObject({ country: 'CA', timeZone: 'America/Toronto', region: 'QC' });
    const moved = await send.patch(
      `/v1/locations/${place.id}`,
      { address: '77 Fairmount' },
      { headers: { 'if-match': '"v1"' } },
    );
    expect(kept<LocationView>('updateLocation', moved).version).toBe(2);
    expect(kept<LocationView[]>('listLocations', await cluster.send('/v1/locations?search=fairm'))).toHaveLength(1);
    kept('deleteLocation', await send.remove(`/v1/locations/${place.id}`));
  });
});

describe('the role of an employee who is a user', () => {
  const WITHOUT = SCOPES.filter((scope) => scope !== 'users:write');
  const employ = async (email: string) => {
    const body = { firstName: 'Amélie', lastName: 'Roy', email };
    return kept<EmployeeView>('createEmployee', await send.post('/v1/employees', body));
  };
  const roleOf = async (userId: number) => {
    const rows = await cluster.database.look('SELECT role FROM memberships WHERE user_id = $1', [userId]);
    return (rows[0] as { role: string } | undefined)?.role;
  };

  it('is changed, and given again, only with the scope that gives roles', async () => {
    const { id: userId } = await cluster.addUser('keeps-role@maple.example', 'employee');
    const { id } = await employ('keeps-role@maple.example');
    const path = `/v1/employees/${id}`;
    const { key } = await cluster.operator.createKey({ userId: cluster.user.id, name: 'HR', scopes: WITHOUT });
    expect(code(await send.patch(path, { role: 'admin' }, { key }))).toEqual([403, 'INSUFFICIENT_SCOPE']);
    expect(await roleOf(userId)).toBe('employee');
    const unchanged = await send.patch(path, { role: 'employee', lastName: 'Roy' }, { key });
    expect(kept<EmployeeView>('updateEmployee', unchanged)).toMatchObject({ role: 'employee', lastName: 'Roy' });
    kept('updateEmployee', await send.patch(path, { role: 'admin' }));
    expect(await roleOf(userId)).toBe('admin');
    kept('deactivateEmployee', await send.post(`${path}/deactivate`));
    expect(code(await send.post(`${path}/reactivate`, undefined, { key }))).toEqual([403, 'INSUFFICIENT_SCOPE']);
    expect(await roleOf(userId)).toBeUndefined();
    kept('reactivateEmployee', await send.post(`${path}/reactivate`));
  });

  it('is what the list says where there is no account, without that scope', async () => {
    const { key } = await cluster.operator.createKey({ userId: cluster.user.id, name: 'HR', scopes: WITHOUT });
    const { id } = await employ('no-user@maple.example');
    const path = `/v1/employees/${id}`;
    expect((await send.patch(path, { role: 'approver' }, { key })).status).toBe(200);
    expect((await send.post(`${path}/deactivate`, undefined, { key })).status).toBe(200);
    expect((await send.post(`${path}/reactivate`, undefined, { key })).status).toBe(200);
  });
});

describe('the names of departments and locations', () => {
  it('are published by the operator for services that keep them since, and those of a business alone', async () => {
    const listed = async () => {
      const text = `SELECT convert_from(bytes, 'UTF8')::json->'data' AS data FROM outbox WHERE kind = 'business.places_listed'`;
      return (await cluster.database.look<{ data: Record<string, object[]> }>(text)).map(({ data }) => data);
    };
    const names = async (path: string, name: string) => {
      const { id, version } = (await send.post(path, { name })).body.data as { id: number; version: number };
      return { id, name, version };
    };
    const [department, location] = [await names('/v1/departments', 'Listed'), await names('/v1/locations', 'Laval')];
    const other = await cluster.operator.createBusiness({ name: 'Elm' });
    expect(await cluster.operator.publishPlaces(other.id)).toEqual({ departments: 0, locations: 0 });
    expect(await listed()).toEqual([]);
    const { departments, locations } = await cluster.operator.publishPlaces(cluster.business.id);
    const all = await listed();
    expect(all.flatMap((each) => each.departments)).toContainEqual(department);
    expect(all.flatMap((each) => each.locations)).toContainEqual(location);
    expect([departments, locations]).toEqual(
      ['departments', 'locations'].map((kind) => all.flatMap((each) => each[kind]).length),
    );
  });
});

describe('the names of employees', () => {
  it('are published by the operator for a service that is new, and those of a business alone', async () => {
    const made = await send.post('/v1/employees', {
      firstName: 'Léa',
      lastName: 'Roy',
      email: 'lea.roy@maple.example',
    });
    const { id, version } = kept<EmployeeView>('createEmployee', made);
    const other = await cluster.operator.createBusiness({ name: 'Birch' });
    expect(await cluster.operator.publishEmployees(other.id)).toBe(0);
    expect(await cluster.operator.publishEmployees(cluster.business.id)).toBeGreaterThan(0);
    const text = `SELECT convert_from(bytes, 'UTF8')::json->'data'->'employees' AS employees FROM outbox
      WHERE kind = 'business.employees_listed'`;
    const rows = await cluster.database.look<{ employees: object[] }>(text);
    expect(rows.flatMap(({ employees }) => employees)).toContainEqual({ id, name: 'Léa Roy', version });
  });
});

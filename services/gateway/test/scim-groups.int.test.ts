import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Role } from '@outlay/contracts';
import { type Cluster, startCluster } from './support/cluster.ts';
import { createVerbs, kept, type Verbs } from './support/requests.ts';
import { connect, groupOf, patchOf, userOf } from './support/scim.ts';

let cluster: Cluster;
let verbs: Verbs;
let send: Awaited<ReturnType<typeof connect>>['send'];
beforeAll(async () => {
  cluster = await startCluster({ redis: 3 });
  verbs = createVerbs(cluster);
  ({ send } = await connect(cluster, { defaultRole: 'employee' }));
});
afterAll(() => cluster?.stop());

let count = 0;
const person = async (): Promise<string> => {
  count += 1;
  const reply = await send('/Users', { body: userOf(`person-${count}@example.com`) });
  expect(reply.status).toBe(201);
  return reply.body.id;
};
const group = async (displayName: string, ids: string[] = []): Promise<string> => {
  const reply = await send('/Groups', { body: groupOf(displayName, ids) });
  expect([displayName, reply.status]).toEqual([displayName, 201]);
  return reply.body.id;
};
const members = (id: string, op: string, ids: string[]) =>
  send(`/Groups/${id}`, {
    method: 'PATCH',
    body: patchOf({ op, path: 'members', value: ids.map((value) => ({ value })) }),
  });
const roleOf = async (id: string) => {
  const { roles } = (await send(`/Users/${id}`)).body;
  const { data } = (await cluster.send(`/v1/businesses/${cluster.business.id}/users/${id}`)).body;
  const shown = (roles as { value: string }[] | undefined)?.[0]?.value;
  expect((data as { role: string }).role).toBe(shown);
  return shown;
};
const groups = () => `/v1/businesses/${cluster.business.id}/scim-groups`;
const map = (id: string, role: Role | null) => verbs.patch(`${groups()}/${id}`, { role });

describe('a group', () => {
  it('gives the role that it is called like, or that it was given, while people are in it', async () => {
    const [id, byName, byHand] = [await person(), await group('Accountant'), await group('Everybody in Lyon')];
    expect(await roleOf(id)).toBe('employee');
    await members(byName, 'add', [id]);
    expect(await roleOf(id)).toBe('accountant');
    await members(byName, 'remove', [id]);
    expect(await roleOf(id)).toBe('employee');
    await members(byHand, 'add', [id]);
    expect(await roleOf(id)).toBe('employee');
    expect(kept('updateScimGroup', await map(byHand, 'approver'))).toMatchObject({ role: 'approver', memberCount: 1 });
    expect(await roleOf(id)).toBe('approver');
    kept('updateScimGroup', await map(byHand, null));
    expect(await roleOf(id)).toBe('employee');
  });

  it('of several counts by its role, not by when it was joined', async () => {
    const id = await person();
    const [admin, auditor] = [await group('admin', [id]), await group('Watchers', [id])];
    kept('updateScimGroup', await map(auditor, 'auditor'));
    expect(await roleOf(id)).toBe('admin');
    await send(`/Groups/${admin}`, { method: 'DELETE' });
    expect(await roleOf(id)).toBe('auditor');
    await send(`/Groups/${auditor}`, { method: 'PUT', body: groupOf('Watchers') });
    expect(await roleOf(id)).toBe('employee');
  });

  it('that is renamed gives the role of its new name', async () => {
    const id = await person();
    const team = await group('approver', [id]);
    expect(await roleOf(id)).toBe('approver');
    // As Okta renames one.
    const body = patchOf({ op: 'replace', value: { id: team, displayName: 'Some people' } });
    expect((await send(`/Groups/${team}`, { method: 'PATCH', body })).status).toBe(200);
    expect(await roleOf(id)).toBe('employee');
  });

  it('that is called owner makes nobody one, and owners stay what they are', async () => {
    const id = await person();
    const team = await group('owner', [id, String(cluster.user.id)]);
    expect([await roleOf(id), await roleOf(String(cluster.user.id))]).toEqual(['employee', 'owner']);
    expect((await map(team, 'owner' as Role)).status).toBe(400);
    kept('updateScimGroup', await map(team, 'auditor'));
    expect(await roleOf(id)).toBe('auditor');
    expect(await roleOf(String(cluster.user.id))).toBe('owner');
  });

  it('takes in whoever comes back with the role that their groups have by then', async () => {
    const id = await person();
    const team = await group('auditor', [id]);
    const active = (value: boolean) =>
      send(`/Users/${id}`, { method: 'PATCH', body: patchOf({ op: 'replace', path: 'active', value }) });
    await active(false);
    await send(`/Groups/${team}`, {
      method: 'PATCH',
      body: patchOf({ op: 'replace', path: 'displayName', value: 'approver' }),
    });
    await active(true);
    expect(await roleOf(id)).toBe('approver');
  });

  it('has a name of its own in the business, whatever its case and spelling', async () => {
    await group('Ren\u00e9e');
    for (const displayName of ['Ren\u00e9e', 'REN\u00c9E', 'Rene\u0301e']) {
      const twice = await send('/Groups', { body: groupOf(displayName) });
      expect([displayName, twice.status, twice.body.scimType]).toEqual([displayName, 409, 'uniqueness']);
    }
    const filter = new URLSearchParams({ filter: 'displayName eq "rene\u0301e"' });
    expect((await send(`/Groups?${filter}`)).body.totalResults).toBe(1);
  });

  it('has people alone, whom the business knows', async () => {
    const other = await group('A group');
    for (const value of [other, '999999999', '0', '-1', '1e3', "1' OR '1'='1"]) {
      const reply = await send('/Groups', { body: groupOf(`Of ${value}`, [value]) });
      expect([value, reply.status, reply.body.scimType]).toEqual([value, 400, 'invalidValue']);
    }
    expect((await send('/Groups?filter=displayName+sw+%22Of%22')).body.totalResults).toBe(0);
  });

  it('is listed with its people and its role to administrators, and is theirs alone', async () => {
    const id = await person();
    await group('Listed', [id]);
    const shown = kept<{ displayName: string }[]>('listScimGroups', await cluster.send(`${groups()}?pageSize=100`));
    expect(shown.find(({ displayName }) => displayName === 'Listed')).toMatchObject({ role: null, memberCount: 1 });
    const employee = await cluster.addUser('curious@maple.example', 'employee');
    const { key } = await cluster.operator.createKey({ userId: employee.id, name: 'curious' });
    expect((await cluster.send(groups(), { key })).status).toBe(403);
  });

  it('of more than ten thousand people is refused', async () => {
    const ids = Array.from({ length: 10_001 }, (_, at) => ({ value: String(at + 1) }));
    const body = { ...groupOf('Huge'), members: ids };
    const reply = await send('/Groups', { body });
    expect([reply.status, reply.body.scimType]).toEqual([400, 'invalidValue']);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EmployeeView, type InvitationView, type MemberView, type Role, SCOPES } from '@outlay/contracts';
import { createMetrics, systemClock } from '@outlay/runtime';
import { type Database, openDatabase } from '@outlay/store';
import { waitFor } from '@outlay/testing';
import knex from 'knex';
import { down, up } from '../migrations/0009_invitations.ts';
import type { Deps } from '../src/deps.ts';
import { forgetUser } from '../src/people/leaving/forget-user.ts';
import { type Cluster, type RequestOptions, startCluster } from './support/cluster.ts';
import { code, createVerbs, kept, type Verbs } from './support/requests.ts';

let cluster: Cluster;
let send: Verbs;
let database: Database;
beforeAll(async () => {
  cluster = await startCluster({ redis: 13 });
  send = createVerbs(cluster);
  const { database: own, logger } = cluster;
  database = openDatabase({ url: own.url, poolSize: 3, logger, metrics: createMetrics('test'), clock: systemClock });
});
afterAll(async () => {
  await database?.close();
  await cluster?.stop();
});

let count = 0;
const newEmail = () => {
  count += 1;
  return `leaving-${count}@home.example`;
};
/** Somebody with a business of their own. */
const someone = async () => {
  const home = await cluster.operator.createBusiness({ name: 'Home' });
  const email = newEmail();
  const { id } = await cluster.operator.createUser({ businessId: home.id, name: 'P', email, role: 'owner' });
  const { key } = await cluster.operator.createKey({ userId: id, name: 'own' });
  return { id, email, home: home.id, anywhere: { key, tenant: null } };
};
type Someone = Awaited<ReturnType<typeof someone>>;

const users = () => `/v1/businesses/${cluster.business.id}/users`;
const invite = ({ email }: Someone, role: Role = 'employee', options: RequestOptions = {}) =>
  send.post(users(), { name: 'Friend', email, role }, options);
const answer = (how: 'accept' | 'decline', { anywhere }: Someone) =>
  send.post(`/v1/invitations/${cluster.business.id}/${how}`, undefined, anywhere);
const waiting = async ({ anywhere }: Someone) =>
  kept<InvitationView[]>('listInvitations', await cluster.send('/v1/invitations', anywhere)).length;
const inviter = async (role: Role) => {
  const user = await cluster.addUser(newEmail(), role);
  const { id: keyId, key } = await cluster.operator.createKey({ userId: user.id, name: 'inviter', scopes: SCOPES });
  return { id: user.id, keyId, key };
};

describe('an invitation ends', () => {
  it('with the key that it was made with, and can then be made anew', async () => {
    const [person, { keyId, key }] = [await someone(), await inviter('admin')];
    kept('addMember', await invite(person, 'employee', { key }));
    expect(await waiting(person)).toBe(1);
    await cluster.operator.revokeKey(keyId);
    expect(await waiting(person)).toBe(0);
    for (const how of ['accept', 'decline'] as const)
      expect(code(await answer(how, person))).toEqual([404, 'NOT_FOUND']);
    kept('addMember', await invite(person));
    kept('acceptInvitation', await answer('accept', person));
  });

  it('with the right of who made it, until somebody else answers for its role', async () => {
    const [person, maker] = [await someone(), await inviter('owner')];
    kept('addMember', await invite(person));
    const become = (id: number, role: Role, options: RequestOptions = {}) =>
      send.patch(`${users()}/${id}`, { role }, options);
    kept('updateMember', await become(person.id, 'owner', { key: maker.key }));
    expect(await waiting(person)).toBe(1);
    kept('updateMember', await become(maker.id, 'admin'));
    expect([await waiting(person), code(await answer('accept', person))]).toEqual([0, [404, 'NOT_FOUND']]);
    kept('updateMember', await become(person.id, 'admin'));
    expect(await waiting(person)).toBe(1);
    expect(kept<MemberView>('acceptInvitation', await answer('accept', person))).toMatchObject({ role: 'admin' });
  });

  it('when who made it leaves', async () => {
    const [person, maker] = [await someone(), await inviter('admin')];
    kept('addMember', await invite(person, 'employee', { key: maker.key }));
    kept('removeMember', await send.remove(`${users()}/${maker.id}`));
    expect([await waiting(person), code(await answer('accept', person))]).toEqual([0, [404, 'NOT_FOUND']]);
  });
});

describe('an employee who was linked by their address', () => {
  const employ = async ({ email }: Someone) => {
    const body = { firstName: 'A', lastName: 'B', email };
    return kept<EmployeeView>('createEmployee', await send.post('/v1/employees', body));
  };
  const linkOf = async ({ id }: EmployeeView) => {
    const { userId, status } = kept<EmployeeView>('getEmployee', await cluster.send(`/v1/employees/${id}`));
    return [userId, status];
  };

  it.each([
    ['declined', (person: Someone) => answer('decline', person)],
    ['withdrawn', ({ id }: Someone) => send.remove(`${users()}/${id}`)],
    ['deleted', ({ id }: Someone) => send.remove(`/v1/users/${id}`)],
  ])('can be invited again after the invitation was %s', async (_how, end) => {
    const person = await someone();
    kept('addMember', await invite(person));
    const employee = await employ(person);
    expect(await linkOf(employee)).toEqual([person.id, 'active']);
    expect((await end(person)).status).toBe(204);
    expect(await linkOf(employee)).toEqual([null, 'active']);
    kept('inviteEmployee', await send.post(`/v1/employees/${employee.id}/invite`));
    expect(await linkOf(employee)).toEqual([person.id, 'invited']);
    kept('acceptInvitation', await answer('accept', person));
    expect(await linkOf(employee)).toEqual([person.id, 'active']);
    // And after they left, with the account that they had.
    kept('removeMember', await send.remove(`${users()}/${person.id}`));
    kept('inviteEmployee', await send.post(`/v1/employees/${employee.id}/invite`));
  });

  it('is locked after the business by whatever concerns both', async () => {
    const person = await someone();
    kept('addMember', await invite(person));
    const [employee, boss] = [await employ(person), await employ(await someone())];
    const path = `/v1/employees/${employee.id}`;
    const above = kept<{ id: number }>('createDepartment', await send.post('/v1/departments', { name: 'Above' }));
    const below = kept<{ id: number }>('createDepartment', await send.post('/v1/departments', { name: 'Below' }));
    const attempts: [string, number, () => Promise<{ status: number }>][] = [
      ['employees', employee.id, () => send.patch(path, { managerId: boss.id })],
      ['employees', employee.id, () => send.patch(path, { role: 'approver' })],
      ['employees', employee.id, () => send.post(`${path}/deactivate`)],
      ['departments', below.id, () => send.patch(`/v1/departments/${below.id}`, { parentId: above.id })],
    ];
    for (const [table, id, attempt] of attempts) {
      const running = await database.change(originOfTest(), async (tx) => {
        await tx.rows({ text: 'SELECT 1 FROM businesses WHERE id = $1 FOR UPDATE', values: [cluster.business.id] });
        const pending = attempt();
        await waitFor(async () => (await cluster.database.look(WAITS)).length > 0);
        // Fails at once when somebody has it.
        await tx.rows({ text: `SELECT 1 FROM ${table} WHERE id = $1 FOR UPDATE NOWAIT`, values: [id] });
        return { pending };
      });
      expect((await running.pending).status).toBe(200);
    }
  });
});

const WAITS = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

const originOfTest = () => ({
  businessId: cluster.business.id,
  userId: null,
  onBehalfOf: null,
  credentialId: 'test',
  requestId: 'test',
});

it('an account is not deleted that is being accepted elsewhere', async () => {
  const person = await someone();
  kept('addMember', await invite(person));
  await cluster.database.look('DELETE FROM memberships WHERE business_id = $1', [person.home]);
  const user = { id: person.id, email: person.email, name: 'P', locale: 'en-CA' as const, version: 1 };
  const gone = { user: { ...user, createdAt: new Date(), updatedAt: new Date() }, status: 'active' as const };
  const { pending } = await database.acrossTenants(async (tx) => {
    await tx.rows({ text: 'SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', values: [person.id] });
    const forgetting = forgetUser({ database, clock: systemClock } as Deps, gone);
    await waitFor(async () => (await cluster.database.look(WAITS)).length > 0);
    const accepted = `UPDATE memberships SET status = 'active', role = invited_role, invited_role = NULL WHERE user_id = $1`;
    await tx.rows({ text: accepted, values: [person.id] });
    return { pending: forgetting };
  });
  await pending;
  const stored = await cluster.database.look('SELECT email FROM users WHERE id = $1', [person.id]);
  expect(stored).toEqual([{ email: person.email }]);
});

it('who is invited has no role where the version before looks for it, and goes when that one comes back', async () => {
  const person = await someone();
  const { role } = kept<MemberView>('addMember', await invite(person, 'admin'));
  const look = () =>
    cluster.database.look('SELECT role FROM memberships WHERE business_id = $1 AND user_id = $2', [
      cluster.business.id,
      person.id,
    ]);
  expect([role, await look()]).toEqual(['admin', [{ role: 'invited' }]]);
  const owner = knex({ client: 'pg', connection: cluster.database.ownerUrl, pool: { min: 0, max: 1 } });
  try {
    await owner.transaction(down);
    expect(await look()).toEqual([]);
    expect(await cluster.database.look('SELECT 1 FROM memberships')).not.toEqual([]);
    await owner.transaction(up);
  } finally {
    await owner.destroy();
  }
});

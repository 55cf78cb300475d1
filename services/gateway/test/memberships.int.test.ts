import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EmployeeView, InvitationView, MemberView, UserView } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { type Cluster, type RequestOptions, startCluster } from './support/cluster.ts';
import { code, createVerbs, field, kept, publishedEvent, type Verbs } from './support/requests.ts';

let cluster: Cluster;
let send: Verbs;
beforeAll(async () => {
  cluster = await startCluster({ redis: 13 });
  send = createVerbs(cluster);
});
afterAll(() => cluster?.stop());

let count = 0;
/** Somebody with a business of their own, a key, and a language that no other business knows. */
const someone = async () => {
  count += 1;
  const home = await cluster.operator.createBusiness({ name: `Home ${count}` });
  const email = `p${count}@home.example`;
  const person = { businessId: home.id, name: 'Secret', email, role: 'owner' as const, locale: 'fr-CA' as const };
  const { id } = await cluster.operator.createUser(person);
  const { key } = await cluster.operator.createKey({ userId: id, name: 'own' });
  return { id, email, key, home: home.id, own: { key, tenant: home.id }, anywhere: { key, tenant: null } };
};
type Someone = Awaited<ReturnType<typeof someone>>;

const users = () => `/v1/businesses/${cluster.business.id}/users`;
const invite = async ({ email }: { email: string }, role = 'employee') =>
  kept<MemberView>('addMember', await send.post(users(), { name: 'Friend', email, role }));
const answer = (how: 'accept' | 'decline', options: RequestOptions, businessId = cluster.business.id) =>
  send.post(`/v1/invitations/${businessId}/${how}`, undefined, options);
const accept = (options: RequestOptions) => answer('accept', options);
const waiting = async ({ anywhere }: Someone) =>
  kept<InvitationView[]>('listInvitations', await cluster.send('/v1/invitations', anywhere));
const inHere = ({ key }: Someone, path = '/v1/users/me') => cluster.send(path, { key });
const end = ({ id }: Someone) =>
  cluster.database.look("UPDATE memberships SET expires_at = now() - interval '1 second' WHERE user_id = $1", [id]);
const eventsOf = (userId: number) =>
  cluster.database.look<{ kind: string }>(
    `SELECT kind FROM outbox WHERE business_id = $1 AND convert_from(bytes, 'UTF8')::json->'data'->'user'->>'id' = $2 ORDER BY id`,
    [cluster.business.id, `${userId}`],
  );
const kindsOf = async (userId: number) => (await eventsOf(userId)).map(({ kind }) => kind);

describe('somebody who is invited', () => {
  it('has no access, and the business sees what it typed and nothing of the person', async () => {
    const person = await someone();
    const invited = await invite(person, 'admin');
    expect(invited).toEqual({
      id: person.id,
      name: 'Friend',
      email: person.email,
      role: 'admin',
      status: 'invited',
      createdAt: invited.createdAt,
    });
    const path = `/v1/users/${person.id}`;
    const typed = { id: person.id, name: 'Friend', email: person.email, locale: 'en-CA', version: 1 };
    const times = { createdAt: invited.createdAt, updatedAt: invited.createdAt };
    expect(kept<UserView>('getUser', await cluster.send(path))).toEqual({ ...typed, ...times });
    expect(code(await inHere(person))).toEqual([403, 'TENANT_ACCESS_DENIED']);
    const mine = (await cluster.send('/v1/businesses', person.anywhere)).body.data as { id: number }[];
    expect(mine.map(({ id }) => id)).toEqual([person.home]);
    const further = { name: 'further', businessIds: [person.home, cluster.business.id] };
    expect(code(await send.post('/v1/api-keys', further, person.own))).toEqual([403, 'TENANT_ACCESS_DENIED']);

    await send.patch('/v1/users/me', { name: 'Changed', locale: 'en-US' }, person.own);
    const published = 'SELECT 1 FROM users WHERE id = $1 AND locale_told';
    await waitFor(async () => (await cluster.database.look(published, [person.id])).length === 1);
    expect(kept<UserView>('getUser', await cluster.send(path))).toEqual({ ...typed, ...times });
    expect(await kindsOf(person.id)).toEqual(['business.user_added', 'user.invited']);
  });

  it('is listed apart from members, gets another role, and is withdrawn, without a word of the account', async () => {
    const person = await someone();
    await invite(person);
    const list = async (status: string) => {
      const reply = await cluster.send(`${users()}?status=${status}&pageSize=100`);
      return kept<MemberView[]>('listMembers', reply).map(({ id }) => id);
    };
    expect([(await list('invited')).includes(person.id), (await list('active')).includes(person.id)]).toEqual([
      true,
      false,
    ]);
    const raised = kept<MemberView>('updateMember', await send.patch(`${users()}/${person.id}`, { role: 'owner' }));
    expect(raised).toMatchObject({ role: 'owner', status: 'invited' });
    expect(kept<MemberView>('getMember', await cluster.send(`${users()}/${person.id}`))).toEqual(raised);
    const updated = await publishedEvent(cluster, 'user.updated', ({ data }) => {
      return (data as { user: UserView }).user.id === person.id;
    });
    expect(updated.data).toMatchObject({ user: { name: 'Friend', locale: 'en-CA', version: 2 }, role: 'owner' });
    const stored = await cluster.database.look('SELECT version FROM users WHERE id = $1', [person.id]);
    expect(stored).toEqual([{ version: 1 }]);
    // Who is invited as an owner is none yet.
    expect(code(await send.remove(`${users()}/${cluster.user.id}`))).toEqual([409, 'CONFLICT']);
    kept('removeMember', await send.remove(`${users()}/${person.id}`));
    expect(await waiting(person)).toEqual([]);
    expect(code(await accept(person.anywhere))).toEqual([404, 'NOT_FOUND']);
    expect(code(await cluster.send(`${users()}/${person.id}`))).toEqual([404, 'NOT_FOUND']);
  });

  it('may be named, and is no party of a connection', async () => {
    const person = await someone();
    await invite(person);
    const level = { approvers: [{ userId: person.id }], mode: 'any' };
    const policies = [{ subject: 'reports', minAmount: 0, levels: [level] }];
    const path = `/v1/businesses/${cluster.business.id}/approval-policies`;
    expect((await send.put(path, { policies })).status).toBe(200);
    expect((await send.put(path, { policies: [] })).status).toBe(200);
    const connect = (body: object) => send.post('/v1/connected-accounts', body);
    expect(field(await connect({ userId: person.id }))).toEqual([400, 'userId']);
    expect(field(await connect({ actorUserId: person.id }))).toEqual([400, 'actorUserId']);
  });

  it('keeps the account and its key when the business that invited them deletes them', async () => {
    const person = await someone();
    await invite(person);
    // They belong to no business at all, as after they left their last one.
    await cluster.database.look('DELETE FROM memberships WHERE business_id = $1', [person.home]);
    kept('deleteUser', await send.remove(`/v1/users/${person.id}`));
    expect(await cluster.database.look('SELECT email FROM users WHERE id = $1', [person.id])).toEqual([
      { email: person.email },
    ]);
    expect((await cluster.send('/v1/businesses', person.anywhere)).status).toBe(200);
  });
});

describe('an invitation', () => {
  it('is accepted by the person, once per Idempotency-Key, and the business then knows them', async () => {
    const person = await someone();
    const invited = await invite(person, 'approver');
    const [shown, ...others] = await waiting(person);
    expect([shown, others]).toEqual([
      {
        business: { id: cluster.business.id, name: 'Maple Bakery' },
        role: 'approver',
        inviterName: 'owner',
        createdAt: invited.createdAt,
        expiresAt: new Date(Date.parse(invited.createdAt) + 7 * 86_400_000).toISOString(),
      },
      [],
    ]);
    const options = { ...person.anywhere, headers: { 'idempotency-key': 'accept-1' } };
    const accepted = kept<MemberView>('acceptInvitation', await accept(options));
    expect(accepted).toEqual({ ...invited, status: 'active' });
    const again = await accept(options);
    expect([again.body.data, again.headers.get('idempotency-replayed')]).toEqual([accepted, 'true']);
    expect(code(await accept(person.anywhere))).toEqual([404, 'NOT_FOUND']);
    expect(await waiting(person)).toEqual([]);
    expect((await inHere(person)).status).toBe(200);
    const event = await publishedEvent(cluster, 'user.updated', ({ data }) => {
      return (data as { user: UserView }).user.id === person.id;
    });
    expect(event.data).toMatchObject({
      user: { id: person.id, name: 'Friend', locale: 'fr-CA', version: 2 },
      role: null,
      changedFields: ['status', 'locale'],
      previousAttributes: { status: 'invited', locale: 'en-CA' },
    });
    expect(kept<UserView>('getUser', await cluster.send(`/v1/users/${person.id}`)).locale).toBe('fr-CA');
    const audit =
      "SELECT credential FROM audit_log WHERE action = 'user.updated' AND resource = $1 AND business_id = $2";
    expect(await cluster.database.look(audit, [`user:${person.id}`, cluster.business.id])).toEqual([
      { credential: `invitation:${person.id}` },
    ]);
  });

  it('is answered by no machine, no limited key and nobody on behalf of the person', async () => {
    const person = await someone();
    await invite(person);
    const limited = await cluster.operator.createKey({ userId: person.id, name: 'f', businessIds: [person.home] });
    const machine = await cluster.operator.createKey({ userId: null, name: 'm', businessIds: [person.home] });
    const helper = await cluster.addUser(`helper${count}@maple.example`, 'admin');
    const { key: helping } = await cluster.operator.createKey({ userId: helper.id, name: 'h' });
    const all: RequestOptions[] = [
      { key: limited.key, tenant: null },
      { key: machine.key, tenant: null },
      { key: helping, tenant: null, headers: { 'on-behalf-of': '1' } },
    ];
    for (const options of all) {
      expect(code(await cluster.send('/v1/invitations', options))).toEqual([403, 'FORBIDDEN']);
      expect(code(await answer('accept', options))).toEqual([403, 'FORBIDDEN']);
      expect(code(await answer('decline', options))).toEqual([403, 'FORBIDDEN']);
    }
    expect(code(await accept({ key: helping, tenant: null }))).toEqual([404, 'NOT_FOUND']);
    expect(await waiting(person)).toHaveLength(1);
  });

  it('ends after its time, is renewed by inviting again, and not before', async () => {
    const person = await someone();
    await invite(person);
    const again = { name: 'Again', email: person.email, role: 'auditor' };
    expect(code(await send.post(users(), again))).toEqual([409, 'ALREADY_EXISTS']);
    await end(person);
    expect(await waiting(person)).toEqual([]);
    expect(code(await accept(person.anywhere))).toEqual([404, 'NOT_FOUND']);
    expect(code(await answer('decline', person.anywhere))).toEqual([404, 'NOT_FOUND']);
    kept('addMember', await send.post(users(), again));
    expect(kept('acceptInvitation', await accept(person.anywhere))).toMatchObject({ name: 'Again', role: 'auditor' });
    const invited = ['business.user_added', 'user.invited'];
    expect(await kindsOf(person.id)).toEqual([...invited, ...invited, 'user.updated', 'user.joined']);
  });

  it('of an employee is declined, and leaves them at work without an account', async () => {
    const person = await someone();
    const body = { firstName: 'A', lastName: 'B', email: person.email };
    const { id } = kept<EmployeeView>('createEmployee', await send.post('/v1/employees', body));
    const move = (step: string) => send.post(`/v1/employees/${id}/${step}`);
    expect(kept('inviteEmployee', await move('invite'))).toMatchObject({ status: 'invited', userId: person.id });
    expect(code(await move('invite'))).toEqual([409, 'INVALID_STATE_TRANSITION']);
    await end(person);
    expect(kept('inviteEmployee', await move('invite'))).toMatchObject({ status: 'invited', userId: person.id });
    kept('declineInvitation', await answer('decline', person.anywhere));
    const declined = kept<EmployeeView>('getEmployee', await cluster.send(`/v1/employees/${id}`));
    expect(declined).toMatchObject({ status: 'active', userId: null });
    expect((await kindsOf(person.id)).at(-1)).toBe('business.user_removed');
    kept('inviteEmployee', await move('invite'));
    kept('acceptInvitation', await accept(person.anywhere));
    expect(kept('getEmployee', await cluster.send(`/v1/employees/${id}`))).toMatchObject({
      status: 'active',
      userId: person.id,
    });
  });

  it('is withdrawn when the account is forgotten, and does not keep it', async () => {
    const member = await cluster.addUser('leaving@maple.example', 'employee');
    const other = await cluster.operator.createBusiness({ name: 'Invites them' });
    const { key } = await cluster.operator.createKey({ userId: null, name: 'm', businessIds: [other.id] });
    const body = { name: 'L', email: 'leaving@maple.example', role: 'employee' };
    const path = `/v1/businesses/${other.id}/users`;
    expect((await send.post(path, body, { key, tenant: other.id })).status).toBe(201);
    kept('deleteUser', await send.remove(`/v1/users/${member.id}`));
    const forgotten = await cluster.database.look('SELECT name, email FROM users WHERE id = $1', [member.id]);
    expect(forgotten).toEqual([{ name: '', email: `deleted-${member.id}@deleted.invalid` }]);
    expect((await cluster.send(path, { key, tenant: other.id })).body.data).toEqual([]);
    const removed = await publishedEvent(cluster, 'business.user_removed', ({ metadata }) => {
      return metadata.businessId === other.id;
    });
    expect(removed.data).toMatchObject({
      user: { email: 'leaving@maple.example', status: 'invited' },
      removedBy: null,
    });
    expect(removed.metadata).toEqual({ businessId: other.id, userId: member.id, actorUserId: null });
  });
});

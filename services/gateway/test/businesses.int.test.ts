import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BusinessView, Envelope, MemberView } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { PASSWORD_COST } from '../src/account/password-rule/password-hash.ts';
import { type Cluster, type Reply, startCluster } from './support/cluster.ts';
import { code, kept, publishedEvent } from './support/requests.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ redis: 5, env: { BUSINESSES_PER_PERSON: '20' }, passwordCost: PASSWORD_COST });
});
afterAll(() => cluster?.stop());

const businessOf = (reply: Reply): BusinessView => reply.body.data as BusinessView;
const memberOf = (reply: Reply): MemberView => reply.body.data as MemberView;

/** Everything that was published of a business, in the order of the queue. */
const publishedOf = async (businessId: number, count: number): Promise<Envelope[]> =>
  waitFor(async () => {
    const path = '/queues/{vhost}/expense.events.v1/get';
    const body = { count: 100, ackmode: 'ack_requeue_true', encoding: 'auto' };
    const messages = await cluster.vhost.api<{ payload: string }[]>('POST', path, body);
    const events = messages.map(({ payload }) => JSON.parse(payload) as Envelope);
    const own = events.filter(({ metadata }) => metadata.businessId === businessId);
    return own.length >= count && own;
  });

describe('creating a business', () => {
  it('makes the caller its owner and publishes both', async () => {
    const reply = await cluster.send('/v1/businesses', {
      tenant: null,
      body: { name: 'Birch Books', locale: 'fr-CA' },
    });
    kept('createBusiness', reply);
    const business = businessOf(reply);
    expect(reply.headers.get('location')).toBe(`/v1/businesses/${business.id}`);
    expect(reply.headers.get('etag')).toBe('"v1"');
    const got = await cluster.send(`/v1/businesses/${business.id}`, { tenant: business.id });
    kept('getBusiness', got);
    expect(got.body).toEqual(reply.body);
    const events = await publishedOf(business.id, 2);
    expect(events.map(({ type }) => type)).toEqual(['business.created', 'business.user_added']);
    expect(events[0]).toMatchObject({ data: { business }, metadata: { userId: cluster.user.id } });
    expect(events[1]).toMatchObject({
      data: { user: { id: cluster.user.id, role: 'owner', email: 'owner@maple.example' }, invitedBy: cluster.user.id },
    });
    const isHere = ({ metadata }: Envelope) => metadata.businessId === business.id;
    const joined = await publishedEvent(cluster, 'user.joined', isHere);
    expect(joined.data).toMatchObject({ user: { id: cluster.user.id, role: 'owner', status: 'active' } });
  });

  it('happens once however often it is requested with one key, also at the same time', async () => {
    const request = { tenant: null, body: { name: 'Once' }, headers: { 'idempotency-key': 'b-1' } };
    const replies = await Promise.all([1, 2, 3].map(() => cluster.send('/v1/businesses', request)));
    const created = replies.filter(({ status }) => status === 201);
    expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(new Set(created.map((reply) => businessOf(reply).id)).size).toBe(1);
    const replay = await cluster.send('/v1/businesses', request);
    expect([replay.status, replay.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
    expect(replay.body).toEqual(created[0]?.body);
    const reused = await cluster.send('/v1/businesses', { ...request, body: { name: 'Twice' } });
    expect([reused.status, reused.body.error?.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    const rows = await cluster.database.look("SELECT 1 FROM businesses WHERE name IN ('Once', 'Twice')");
    expect(rows).toHaveLength(1);
  });

  it('is for nobody whose credential is limited to businesses: it would reach one more', async () => {
    const fences = [
      { userId: cluster.user.id, name: 'limited', businessIds: [cluster.business.id] },
      { userId: null, name: 'machine', businessIds: [cluster.business.id] },
      { userId: null, name: 'machine of nothing', businessIds: [] },
    ];
    for (const fence of fences) {
      const { key } = await cluster.operator.createKey(fence);
      const reply = await cluster.send('/v1/businesses', { key, tenant: null, body: { name: fence.name } });
      expect(code(reply)).toEqual([403, 'FORBIDDEN']);
      const listed = (await cluster.send('/v1/businesses', { key, tenant: null })).body.data as BusinessView[];
      expect(listed.map(({ id }) => id)).toEqual(fence.businessIds);
    }
  });

  it('is limited for each person, also when many come at once', async () => {
    const { id } = await cluster.addUser('founder@maple.example', 'employee');
    const { key } = await cluster.operator.createKey({ userId: id, name: 'founder' });
    const found = () => cluster.send('/v1/businesses', { key, tenant: null, body: { name: 'One of many' } });
    // Who is invited as an owner owns nothing yet.
    const other = businessOf(
      await cluster.send('/v1/businesses', { tenant: null, body: { name: 'Invites an owner' } }),
    );
    const users = `/v1/businesses/${other.id}/users`;
    const body = { name: 'F', email: 'founder@maple.example', role: 'admin' };
    await cluster.send(users, { tenant: other.id, body });
    const raised = { method: 'PATCH', tenant: other.id, body: { role: 'owner' } };
    expect((await cluster.send(`${users}/${id}`, raised)).body.data).toMatchObject({
      role: 'owner',
      status: 'invited',
    });
    const replies = await Promise.all(Array.from({ length: 24 }, found));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = replies.find(({ status }) => status !== 201);
    expect(refused?.body.error).toMatchObject({ code: 'LIMIT_REACHED', details: [{ maximum: 20 }] });
    const rows = await cluster.database.look("SELECT 1 FROM businesses WHERE name = 'One of many'");
    expect(rows).toHaveLength(20);
  });
});

describe('the list of businesses', () => {
  it('is sorted, paged, and shows none of anybody else', async () => {
    const other = await cluster.operator.createBusiness({ name: 'AAA Elsewhere' });
    const reply = await cluster.send('/v1/businesses?sortBy=name&sortOrder=asc&pageSize=2', { tenant: null });
    kept('listBusinesses', reply);
    const names = (reply.body.data as BusinessView[]).map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
    const all = (await cluster.send('/v1/businesses?pageSize=100', { tenant: null })).body.data as BusinessView[];
    expect(all.map(({ id }) => id)).not.toContain(other.id);
  });
});

describe('inviting somebody', () => {
  const users = () => `/v1/businesses/${cluster.business.id}/users`;

  it('creates a person who was unknown and publishes both', async () => {
    const business = businessOf(await cluster.send('/v1/businesses', { tenant: null, body: { name: 'Inviting' } }));
    const body = { name: 'Amélie', email: 'Amelie@Maple.example', role: 'employee' };
    const reply = await cluster.send(`/v1/businesses/${business.id}/users`, { tenant: business.id, body });
    kept('addMember', reply);
    const member = memberOf(reply);
    expect(member).toMatchObject({
      name: 'Amélie',
      email: 'amelie@maple.example',
      role: 'employee',
      status: 'invited',
    });
    expect(reply.headers.get('location')).toBe(`/v1/businesses/${business.id}/users/${member.id}`);
    // A look puts what it saw back into the queue, where its place may change.
    const events = await publishedOf(business.id, 4);
    const own = events.filter(({ data }) => (data as { user?: { id: number } }).user?.id === member.id);
    expect(new Set(own.map(({ type }) => type))).toEqual(new Set(['user.created', 'business.user_added']));
    const added = own.find(({ type }) => type === 'business.user_added');
    expect(added).toMatchObject({ data: { business, user: { id: member.id }, invitedBy: cluster.user.id } });
  });

  it('takes a person who is known elsewhere, and discloses their name to nobody', async () => {
    const elsewhere = await cluster.operator.createBusiness({ name: 'Elsewhere' });
    const known = { businessId: elsewhere.id, name: 'Secret Name', email: 'known@x.example', role: 'owner' as const };
    const { id } = await cluster.operator.createUser(known);
    const body = { name: 'A friend', email: 'known@x.example', role: 'approver' };
    const member = memberOf(await cluster.send(users(), { body }));
    expect(member).toMatchObject({ id, name: 'A friend' });
    const { key } = await cluster.operator.createKey({ userId: id, name: 'known' });
    const accepted = await cluster.send(`/v1/invitations/${cluster.business.id}/accept`, {
      method: 'POST',
      key,
      tenant: null,
    });
    expect(memberOf(accepted)).toMatchObject({ id, name: 'A friend', status: 'active' });
    expect((await cluster.send('/v1/users/me', { key })).body.data).toMatchObject({ name: 'Secret Name' });
    expect((await cluster.send(`/v1/businesses/${elsewhere.id}`, { key, tenant: elsewhere.id })).status).toBe(200);
  });

  it('is refused for a member, also when two request it at the same time', async () => {
    const body = { name: 'Twin', email: 'twin@maple.example', role: 'employee' };
    const replies = await Promise.all([1, 2, 3].map(() => cluster.send(users(), { body })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.error?.code).toBe('ALREADY_EXISTS');
    expect(await cluster.database.look("SELECT 1 FROM users WHERE email = 'twin@maple.example'")).toHaveLength(1);
  });

  it('of one unknown address into two businesses at once makes one person', async () => {
    const other = businessOf(await cluster.send('/v1/businesses', { tenant: null, body: { name: 'Other' } }));
    const body = { name: 'Both', email: 'both@x.example', role: 'employee' };
    const replies = await Promise.all(
      [cluster.business.id, other.id].map((id) => cluster.send(`/v1/businesses/${id}/users`, { tenant: id, body })),
    );
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(replies.map((reply) => memberOf(reply).id)).size).toBe(1);
  });

  it('does not make owners', async () => {
    const reply = await cluster.send(users(), { body: { name: 'X', email: 'x@x.example', role: 'owner' } });
    expect([reply.status, reply.body.error?.details?.[0]?.field]).toEqual([400, 'role']);
  });

  it('shows in the list', async () => {
    const reply = await cluster.send(`${users()}?sortBy=email&sortOrder=asc`);
    kept('listMembers', reply);
    expect((reply.body.data as MemberView[]).map(({ email }) => email)).toContain('owner@maple.example');
  });
});

describe('what anybody may read', () => {
  it('is who they are', async () => {
    const reply = await cluster.send('/v1/users/me');
    kept('getMe', reply);
    expect(reply.body.data).toMatchObject({ id: cluster.user.id, email: 'owner@maple.example' });
  });

  it('is what they may do here', async () => {
    const reply = await cluster.send('/v1/users/me/membership');
    kept('getMyMembership', reply);
    expect(reply.body.data).toMatchObject({ userId: cluster.user.id, role: 'owner' });
  });

  it('is every error code in three languages', async () => {
    const reply = await cluster.send('/v1/error-codes', { tenant: null });
    kept('listErrorCodes', reply);
  });
});

describe('a password', () => {
  it('is kept as a scrypt hash only', async () => {
    const command = { businessId: cluster.business.id, name: 'P', email: 'p@maple.example', role: 'employee' as const };
    const { id } = await cluster.operator.createUser({ ...command, password: 'correct horse' });
    const rows = await cluster.database.look<{ password_hash: string }>(
      'SELECT password_hash FROM users WHERE id = $1',
      [id],
    );
    expect(rows[0]?.password_hash).toMatch(/^scrypt\$32768\$8\$3\$[A-Za-z0-9+/=]{24}\$[A-Za-z0-9+/=]{44}$/);
  });

  it('is never given by the operator to somebody who is known: nothing changes, neither theirs nor where they belong', async () => {
    const own = { businessId: cluster.business.id, name: 'Own', email: 'own@maple.example', role: 'employee' as const };
    const { id } = await cluster.operator.createUser({ ...own, password: 'correct horse' });
    const other = await cluster.operator.createBusiness({ name: 'Of another' });
    const there = { ...own, businessId: other.id, email: 'OWN@maple.example' };
    const before = await cluster.database.look('SELECT * FROM users WHERE id = $1', [id]);
    await expect(cluster.operator.createUser({ ...there, password: 'of the operator' })).rejects.toMatchObject({
      code: 'ALREADY_EXISTS',
      messageRef: { key: 'people.knownAddress' },
    });
    expect(await cluster.database.look('SELECT * FROM users WHERE id = $1', [id])).toEqual(before);
    expect(await cluster.database.look('SELECT 1 FROM memberships WHERE business_id = $1', [other.id])).toEqual([]);
    expect(await cluster.operator.createUser(there)).toMatchObject({ id, status: 'active' });
  });
});

describe('a restore', () => {
  it('is published to a business once for its moment', async () => {
    const times = { restoredTo: new Date('2026-03-14T14:03:11Z'), lostUntil: new Date('2026-03-14T14:04:02Z') };
    const { id } = cluster.business;
    expect(await cluster.operator.publishRestored(id, times)).toBe(true);
    expect(await cluster.operator.publishRestored(id, times)).toBe(false);
    const event = await publishedEvent(cluster, 'business.restored');
    expect(event.data).toMatchObject({ businessId: id, lostFrom: '2026-03-14T14:02:11.000Z' });
    const later = { ...times, restoredTo: new Date('2026-03-14T14:03:12Z') };
    expect(await cluster.operator.publishRestored(id, later)).toBe(true);
  });
});

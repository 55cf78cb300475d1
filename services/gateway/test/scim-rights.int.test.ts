import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Role } from '@outlay/contracts';
import { type Cluster, startCluster } from './support/cluster.ts';
import { createVerbs, type Verbs } from './support/requests.ts';
import { connect, groupOf, patchOf, userOf } from './support/scim.ts';
import { verifyDomain } from './support/sso-cluster.ts';

let cluster: Cluster;
let verbs: Verbs;
let send: Awaited<ReturnType<typeof connect>>['send'];
beforeAll(async () => {
  cluster = await startCluster({ redis: 3 });
  verbs = createVerbs(cluster);
  await verifyDomain(cluster, cluster.business.id, 'maple.example');
  ({ send } = await connect(cluster));
});
afterAll(() => cluster?.stop());

let count = 0;
/** Somebody with a directory of their own making. */
const maker = async (role: Role) => {
  count += 1;
  const { id } = await cluster.addUser(`maker-${count}@maple.example`, role);
  const { id: keyId, key } = await cluster.operator.createKey({
    userId: id,
    name: 'maker',
    madeIn: cluster.business.id,
  });
  const { id: tokenId, send: call } = await connect(cluster, {}, { key });
  return { id: String(id), keyId, tokenId, send: call };
};
const memberOf = async (id: string) => {
  const reply = await cluster.send(`/v1/businesses/${cluster.business.id}/users/${id}`);
  return reply.status === 200 ? (reply.body.data as { role: string; status: string; name: string }) : reply.status;
};
const inactive = { method: 'PATCH', body: patchOf({ op: 'replace', path: 'active', value: false }) };

describe('a directory', () => {
  it('that an administrator connected removes no owner, by no way, and makes none', async () => {
    const [{ send: byAdmin }, owner] = [await maker('admin'), await maker('owner')];
    const { body } = await byAdmin(`/Users/${owner.id}`);
    const put = { method: 'PUT', body: { ...body, active: false } };
    for (const options of [{ method: 'DELETE' }, inactive, put])
      expect((await byAdmin(`/Users/${owner.id}`, options)).status).toBe(403);
    expect(await memberOf(owner.id)).toMatchObject({ role: 'owner', status: 'active' });
    const group = await byAdmin('/Groups', { body: groupOf('admin', [owner.id]) });
    expect([group.status, await memberOf(owner.id)]).toEqual([201, expect.objectContaining({ role: 'owner' })]);
    const made = await byAdmin('/Users', { body: userOf('climber@maple.example', { roles: [{ value: 'owner' }] }) });
    expect(await memberOf(made.body.id)).toMatchObject({ role: 'employee' });
  });

  it('that an owner connected removes another owner, never the last one, and not by a group', async () => {
    const owner = await maker('owner');
    expect((await send(`/Users/${owner.id}`, { method: 'DELETE' })).status).toBe(204);
    const others = await cluster.database.look<{ id: string }>(
      "SELECT user_id::text AS id FROM memberships WHERE business_id = $1 AND role = 'owner' AND user_id <> $2",
      [cluster.business.id, cluster.user.id],
    );
    for (const { id } of others) expect((await send(`/Users/${id}`, inactive)).status).toBe(200);
    for (const options of [{ method: 'DELETE' }, inactive]) {
      const reply = await send(`/Users/${cluster.user.id}`, options);
      expect([reply.status, reply.body.scimType]).toEqual([409, undefined]);
    }
    expect(await memberOf(String(cluster.user.id))).toMatchObject({ role: 'owner', status: 'active' });
  });

  it('whose maker it removes is disconnected with them, after that one request', async () => {
    const admin = await maker('admin');
    expect((await admin.send(`/Users/${admin.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await admin.send('/Users?count=0')).status).toBe(401);
  });

  it.each<[string, (made: Awaited<ReturnType<typeof maker>>) => Promise<unknown>]>([
    [
      'its token was revoked',
      ({ tokenId }) => verbs.remove(`/v1/businesses/${cluster.business.id}/scim-tokens/${tokenId}`),
    ],
    ['the key that made it was revoked', ({ keyId }) => cluster.operator.revokeKey(keyId)],
    [
      'its maker administers no more',
      ({ id }) => verbs.patch(`/v1/businesses/${cluster.business.id}/users/${id}`, { role: 'employee' }),
    ],
    ['its maker left', ({ id }) => verbs.remove(`/v1/businesses/${cluster.business.id}/users/${id}`)],
    [
      'its time is over',
      () =>
        cluster.database.look(
          "UPDATE scim_tokens SET expires_at = now() - interval '1 second' WHERE id = (SELECT max(id) FROM scim_tokens) RETURNING id",
        ),
    ],
  ])('is refused on every route once %s', async (_why, end) => {
    const made = await maker('admin');
    const { body: person } = await made.send('/Users', { body: userOf(`of-${count}@maple.example`) });
    await end(made);
    const routes: [string, string, object?][] = [
      ['GET', '/Users'],
      ['POST', '/Users', userOf('late@maple.example')],
      ['GET', `/Users/${person.id}`],
      ['PUT', `/Users/${person.id}`, userOf('late@maple.example')],
      ['PATCH', `/Users/${person.id}`, inactive.body],
      ['DELETE', `/Users/${person.id}`],
      ['GET', '/Groups'],
      ['POST', '/Groups', groupOf('late')],
      ['POST', '/.search', {}],
      ['GET', '/Me'],
      ['POST', '/Bulk', {}],
      ['GET', '/nothing'],
    ];
    for (const [method, path, body] of routes) {
      const reply = await made.send(path, { method, ...(body && { body }) });
      expect([method, path, reply.status]).toEqual([method, path, 401]);
    }
    expect(await memberOf(person.id)).toMatchObject({ status: 'active' });
  });
});

describe('a person whose address is outside the verified domains', () => {
  it('is invited, whatever the directory calls them; within them they belong to it at once', async () => {
    const inside = await send('/Users', { body: userOf('inside@MAPLE.example') });
    expect(await memberOf(inside.body.id)).toMatchObject({ status: 'active' });
    for (const address of ['x@maple.example.org', 'x@sub.maple.example', 'x@notmaple.example']) {
      const emails = [{ value: 'looks@maple.example', primary: true }];
      const { id } = (await send('/Users', { body: userOf(address, { emails }) })).body;
      expect([address, await memberOf(id)]).toEqual([address, expect.objectContaining({ status: 'invited' })]);
      const changes = patchOf({
        op: 'replace',
        value: { userName: `in-${count}-${id}@maple.example`, emails, active: false },
      });
      await send(`/Users/${id}`, { method: 'PATCH', body: changes });
      const back = patchOf({ op: 'replace', path: 'active', value: true });
      expect((await send(`/Users/${id}`, { method: 'PATCH', body: back })).body.active).toBe(true);
      expect(await memberOf(id)).toMatchObject({ status: 'invited' });
    }
  });

  it('loses no account of theirs to a directory that calls somebody else like them', async () => {
    const other = await cluster.operator.createBusiness({ name: 'Birch Books' });
    const command = { businessId: other.id, name: 'Victim', email: 'victim@birch.example', role: 'owner' as const };
    const victim = await cluster.operator.createUser(command);
    const { id } = (await send('/Users', { body: userOf('thief@maple.example') })).body;
    const emails = [{ value: command.email, primary: true, type: 'work' }];
    const body = patchOf({ op: 'replace', value: { userName: command.email, emails, externalId: String(victim.id) } });
    const renamed = await send(`/Users/${id}`, { method: 'PATCH', body });
    expect([renamed.status, renamed.body.id]).toEqual([200, id]);
    const accounts = await cluster.database.look('SELECT email, name FROM users WHERE id = ANY($1) ORDER BY id', [
      [Number(id), victim.id],
    ]);
    expect(accounts).toEqual(
      expect.arrayContaining([
        { email: 'victim@birch.example', name: 'Victim' },
        expect.objectContaining({ email: 'thief@maple.example' }),
      ]),
    );
    expect(await memberOf(String(victim.id))).toBe(404);
    const real = await send('/Users', { body: userOf('real', { emails }) });
    expect([real.status, real.body.id]).toEqual([201, String(victim.id)]);
    expect(await memberOf(String(victim.id))).toMatchObject({ status: 'invited' });
    const kept = await cluster.database.look('SELECT status FROM memberships WHERE user_id = $1 AND business_id = $2', [
      victim.id,
      other.id,
    ]);
    expect(kept).toEqual([{ status: 'active' }]);
  });
});

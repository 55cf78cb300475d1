import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Cluster, startCluster } from './support/cluster.ts';
import { connect, directoryOf, ENTERPRISE, patchOf, USER, userOf } from './support/scim.ts';

let cluster: Cluster;
let send: Awaited<ReturnType<typeof connect>>['send'];
beforeAll(async () => {
  cluster = await startCluster({ redis: 3 });
  ({ send } = await connect(cluster));
});
afterAll(() => cluster?.stop());

const create = async (userName: string, more: object = {}) => {
  const reply = await send('/Users', { body: userOf(userName, more) });
  expect([reply.status, reply.body.detail]).toEqual([201, undefined]);
  return reply.body;
};

const memberOf = async (id: string) => {
  const reply = await cluster.send(`/v1/businesses/${cluster.business.id}/users/${id}`);
  return reply.status === 200 ? (reply.body.data as { name: string; role: string; status: string }) : reply.status;
};

describe('a person that a directory creates', () => {
  it('is invited, where the business has not verified the domain, and is read as they were written', async () => {
    const name = { givenName: 'Barbara', familyName: 'Jensen' };
    const made = await create('bjensen@example.com', { externalId: 'bjensen', name, title: 'Tour guide' });
    expect(made).toMatchObject({ schemas: [USER], userName: 'bjensen@example.com', externalId: 'bjensen', name });
    expect(made.active).toBe(true);
    expect(await memberOf(made.id)).toMatchObject({ name: 'Barbara Jensen', role: 'employee', status: 'invited' });
    const read = await send(`/Users/${made.id}`);
    expect(read.body).toEqual(made);
    expect(read.headers.get('content-type')).toBe('application/scim+json; charset=utf-8');
    expect(read.headers.get('etag')).toBe((made.meta as { version: string }).version);
    const again = await send(`/Users/${made.id}`, { headers: { 'if-none-match': read.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it('is there once', async () => {
    await create('once@example.com');
    const twice = await send('/Users', { body: userOf('ONCE@example.com') });
    expect([twice.status, twice.body.scimType, twice.body.status]).toEqual([409, 'uniqueness', '409']);
  });

  it('is linked when the business has them by hand already', async () => {
    const { id } = await cluster.addUser('hand@maple.example', 'accountant');
    const found = await send(`/Users?filter=${encodeURIComponent('userName eq "hand@maple.example"')}`);
    expect(found.body.Resources).toEqual([expect.objectContaining({ id: String(id), active: true })]);
    const made = await create('hand@maple.example', { displayName: 'By Hand' });
    expect(made.id).toBe(String(id));
    expect(await memberOf(made.id)).toMatchObject({ name: 'By Hand', role: 'accountant', status: 'active' });
  });

  it('keeps the account that they have elsewhere', async () => {
    const other = await cluster.operator.createBusiness({ name: 'Birch Books' });
    const command = { businessId: other.id, name: 'Own Name', email: 'both@example.com', role: 'owner' as const };
    const { id } = await cluster.operator.createUser(command);
    const made = await create('both@example.com', { displayName: 'Name Here' });
    expect(made.id).toBe(String(id));
    await send(`/Users/${id}`, {
      method: 'PATCH',
      body: patchOf({ op: 'replace', path: 'userName', value: 'new@example.com' }),
    });
    const rows = await cluster.database.look('SELECT name, email FROM users WHERE id = $1', [id]);
    expect(rows).toEqual([{ name: 'Own Name', email: 'both@example.com' }]);
    await send(`/Users/${id}`, { method: 'DELETE' });
    const kept = await cluster.database.look('SELECT business_id::int AS id FROM memberships WHERE user_id = $1', [id]);
    expect(kept).toEqual([{ id: other.id }]);
  });
});

describe('a person whom the directory changes', () => {
  it('goes by active of false, as a text too, and comes back', async () => {
    const { id } = await create('comes@example.com');
    for (const value of ['False', false]) {
      const gone = await send(`/Users/${id}`, {
        method: 'PATCH',
        body: patchOf({ op: 'Replace', path: 'active', value }),
      });
      expect([gone.status, gone.body.active]).toEqual([200, false]);
      expect(await memberOf(id)).toBe(404);
      const back = await send(`/Users/${id}`, {
        method: 'PATCH',
        body: patchOf({ op: 'replace', value: { active: true } }),
      });
      expect(back.body.active).toBe(true);
      expect(await memberOf(id)).toMatchObject({ status: 'invited' });
    }
  });

  it('is replaced as a whole, and not when it changed since it was read', async () => {
    const made = await create('whole@example.com', { title: 'Baker', [ENTERPRISE]: { department: 'Kitchen' } });
    const etag = (made.meta as { version: string }).version;
    const body = userOf('whole@example.com', { active: true, displayName: 'Whole' });
    const put = await send(`/Users/${made.id}`, { method: 'PUT', body, headers: { 'if-match': etag } });
    expect(put.status).toBe(200);
    expect(put.body.title).toBeUndefined();
    expect(put.body.schemas).toEqual([USER]);
    const late = await send(`/Users/${made.id}`, { method: 'PUT', body, headers: { 'if-match': etag } });
    expect([late.status, late.body.status]).toEqual([412, '412']);
  });

  it('is deleted, and found no more', async () => {
    const { id } = await create('deleted@example.com');
    expect((await send(`/Users/${id}`, { method: 'DELETE' })).status).toBe(204);
    for (const method of ['GET', 'DELETE']) expect((await send(`/Users/${id}`, { method })).status).toBe(404);
    expect((await create('deleted@example.com')).active).toBe(true);
  });

  it('is not removed as the last owner', async () => {
    const reply = await send(`/Users/${cluster.user.id}`, { method: 'DELETE' });
    expect([reply.status, reply.body.schemas]).toEqual([409, ['urn:ietf:params:scim:api:messages:2.0:Error']]);
    expect(await memberOf(String(cluster.user.id))).toMatchObject({ role: 'owner' });
  });
});

describe('a token', () => {
  it('of another business sees nothing of this one', async () => {
    const other = await cluster.operator.createBusiness({ name: 'Other' });
    const owner = await cluster.operator.createUser({
      businessId: other.id,
      name: 'O',
      email: 'o@other.example',
      role: 'owner',
    });
    const { key } = await cluster.operator.createKey({ userId: owner.id, name: 'other' });
    const theirs = await connect(cluster, {}, { key, tenant: other.id });
    const { id } = await create('ours@example.com');
    const list = await theirs.send('/Users');
    expect(list.body.Resources.map((each) => each.id)).toEqual([String(owner.id)]);
    for (const method of ['GET', 'DELETE']) expect((await theirs.send(`/Users/${id}`, { method })).status).toBe(404);
    const body = patchOf({ op: 'replace', path: 'active', value: false });
    expect((await theirs.send(`/Users/${id}`, { method: 'PATCH', body })).status).toBe(404);
    expect((await theirs.send('/Users/999999999')).body.detail).toBe((await theirs.send(`/Users/${id}`)).body.detail);
    const group = await theirs.send('/Groups', {
      body: { schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'], displayName: 'g', members: [{ value: id }] },
    });
    expect([group.status, group.body.scimType]).toEqual([400, 'invalidValue']);
  });

  it('that is unknown, revoked, of the other environment or missing is refused', async () => {
    const { id, token, send: revoked } = await connect(cluster);
    expect((await revoked('/Users?count=1')).status).toBe(200);
    const path = `/v1/businesses/${cluster.business.id}/scim-tokens/${id}`;
    expect((await cluster.send(path, { method: 'DELETE' })).status).toBe(204);
    const { url } = cluster.gateway;
    const unknown = `${token.slice(0, -4)}AAAA`;
    for (const wrong of [token, unknown, token.replace('test', 'live'), '', cluster.key]) {
      const reply = await directoryOf(url, wrong)('/Users');
      expect([wrong.slice(0, 10), reply.status, reply.body.status]).toEqual([wrong.slice(0, 10), 401, '401']);
    }
    const kept = await cluster.database.look('SELECT token_hash FROM scim_tokens WHERE id = $1', [id]);
    expect(JSON.stringify(kept)).not.toContain(token.slice(10));
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { API_OPERATIONS, type ConnectedAccountView, connectedAccount } from '@outlay/contracts';
import { type Cluster, clientOf, type Reply, type RequestOptions, startCluster } from './support/cluster.ts';

let cluster: Cluster;
let helper: { id: number; key: string; keyId: string };
let person: { id: number; key: string };
beforeAll(async () => {
  cluster = await startCluster({ redis: 12 });
  const one = async (email: string, role: 'accountant' | 'employee') => {
    const { id } = await cluster.addUser(email, role);
    const { id: keyId, key } = await cluster.operator.createKey({ userId: id, name: email });
    return { id, key, keyId };
  };
  helper = await one('helper@maple.example', 'accountant');
  person = await one('person@maple.example', 'employee');
});
afterAll(() => cluster?.stop());

const PATH = '/v1/connected-accounts';
const made = (reply: Reply): ConnectedAccountView => {
  expect(reply.body.error).toBeUndefined();
  return connectedAccount.parse(reply.body.data);
};
const connect = async (command: Record<string, unknown> = {}) =>
  made(await cluster.send(PATH, { key: person.key, body: { actorUserId: helper.id, ...command } }));
const as = (account: number | string, path: string, options: RequestOptions = {}) =>
  cluster.send(path, { key: helper.key, ...options, headers: { 'on-behalf-of': String(account) } });
const refused = ({ status, body }: Reply) => [status, body.error?.code];

describe('acting for a connected account', () => {
  it('is done as that account, with the rights that both have, and both stand in the audit log', async () => {
    const { id, status } = await connect({
      scopes: ['users:read', 'users:write', 'expenses:write', 'employees:write'],
    });
    expect(status).toBe('active');
    expect((await as(id, '/v1/users/me')).body.data).toMatchObject({ id: person.id });
    await as(id, '/v1/expenses', { body: {} });
    const { identity } = cluster.owner.requests.at(-1) ?? {};
    expect(identity).toMatchObject({ userId: person.id, actorUserId: helper.id, onBehalfOf: id, role: 'employee' });
    expect(identity?.scopes).toEqual(['expenses:write', 'employees:write', 'users:read', 'users:write']);
    expect(refused(await as(id, '/v1/expenses'))).toEqual([403, 'INSUFFICIENT_SCOPE']);
    expect(refused(await as(id, '/v1/employees', { body: {} }))).toEqual([403, 'FORBIDDEN']);
    await as(id, '/v1/users/me', { method: 'PATCH', body: { name: 'Renamed for them' } });
    const rows = await cluster.database.look<{ credential: string }>(
      "SELECT actor_user_id::int, on_behalf_of::int, credential FROM audit_log WHERE action = 'user.updated' ORDER BY id DESC LIMIT 1",
    );
    expect(rows[0]).toMatchObject({ actor_user_id: person.id, on_behalf_of: id, credential: `${helper.keyId}/${id}` });
  });

  it('makes and ends no rights in the name of the account, whatever was granted', async () => {
    const { id } = await connect();
    const refusedOnBehalf = API_OPERATIONS.filter(({ by }) => !by.includes('on behalf'));
    expect(refusedOnBehalf.map(({ id: name }) => name)).toContain('createApiKey');
    for (const { id: name, method, path, by } of refusedOnBehalf) {
      const url = path.replace('{businessId}', String(cluster.business.id)).replaceAll(/\{\w+\}/g, '1');
      const reply = await as(id, url, { method });
      expect([name, ...refused(reply)]).toEqual([name, 403, 'FORBIDDEN']);
      // A key that could not do it by itself either is refused as such.
      const field = by.includes('api key') ? 'on-behalf-of' : 'authorization';
      expect(reply.body.error?.details).toMatchObject([{ field, message: reply.body.error?.message }]);
    }
    expect(await cluster.database.look(`SELECT 1 FROM api_keys WHERE user_id = ${person.id}`)).toHaveLength(1);
  });

  it('waits for consent when the other one requested it, and ends when either revokes', async () => {
    const account = made(
      await cluster.send(PATH, { key: helper.key, body: { userId: person.id, scopes: ['users:read'] } }),
    );
    expect(account.status).toBe('pending');
    expect(refused(await as(account.id, '/v1/users/me'))).toEqual([403, 'ACCOUNT_NOT_CONNECTED']);
    const consent = (key: string) => cluster.send(`${PATH}/${account.id}/consent`, { method: 'POST', key });
    expect(refused(await consent(helper.key))).toEqual([403, 'FORBIDDEN']);
    expect(made(await consent(person.key)).status).toBe('active');
    expect(refused(await consent(person.key))).toEqual([409, 'INVALID_STATE_TRANSITION']);
    expect((await as(account.id, '/v1/users/me')).status).toBe(200);
    const mine = (await cluster.send(`${PATH}?status=active`, { key: helper.key })).body.data as ConnectedAccountView[];
    expect(mine.map(({ id }) => id)).toContain(account.id);
    expect((await cluster.send(`${PATH}/${account.id}`, { key: helper.key, method: 'DELETE' })).status).toBe(204);
    expect(refused(await as(account.id, '/v1/users/me'))).toEqual([403, 'ACCOUNT_NOT_CONNECTED']);
  });

  it('answers alike for an unknown account, another one and one of another business', async () => {
    const { id } = await connect();
    const stranger = await cluster.addUser('stranger@maple.example', 'employee');
    const { key } = await cluster.operator.createKey({ userId: stranger.id, name: 'stranger' });
    expect(refused(await as(id, '/v1/users/me', { key }))).toEqual([403, 'ACCOUNT_NOT_CONNECTED']);
    expect(refused(await as(999_999, '/v1/users/me'))).toEqual([403, 'ACCOUNT_NOT_CONNECTED']);
    expect(refused(await as('acct_1', '/v1/users/me'))).toEqual([400, 'INVALID_ACCOUNT_ID']);
    expect(refused(await cluster.send(`${PATH}/${id}`, { key }))).toEqual([404, 'NOT_FOUND']);
    expect(refused(await as(id, PATH, { body: { actorUserId: stranger.id } }))).toEqual([403, 'FORBIDDEN']);
  });

  it('is not said to be unconnected because the database failed', async () => {
    const { id } = await connect();
    // It has read nobody's role yet, and then the caller's alone.
    const { url } = await cluster.startGateway();
    const send = clientOf(url, { key: helper.key, tenant: cluster.business.id });
    const asAccount = () => send('/v1/users/me', { headers: { 'on-behalf-of': String(id) } });
    expect((await send('/v1/users/me')).status).toBe(200);
    await cluster.database.look('ALTER TABLE memberships RENAME TO memberships_elsewhere');
    try {
      expect(refused(await asAccount())).toEqual([500, 'INTERNAL_ERROR']);
    } finally {
      await cluster.database.look('ALTER TABLE memberships_elsewhere RENAME TO memberships');
    }
    expect((await asAccount()).status).toBe(200);
  });

  it('can be let to one API key alone', async () => {
    const { id } = made(await cluster.send(PATH, { key: person.key, body: { clientId: helper.keyId } }));
    expect((await as(id, '/v1/users/me')).status).toBe(200);
    const other = await cluster.operator.createKey({ userId: helper.id, name: 'other' });
    expect(refused(await as(id, '/v1/users/me', { key: other.key }))).toEqual([403, 'ACCOUNT_NOT_CONNECTED']);
  });

  it('needs of who consents all that the other one will do', async () => {
    const { id } = made(
      await cluster.send(PATH, { key: helper.key, body: { userId: person.id, scopes: ['users:read', 'bills:read'] } }),
    );
    const scopes = ['users:write', 'users:read'] as const;
    const narrow = await cluster.operator.createKey({ userId: person.id, name: 'narrow', scopes });
    const consent = (key: string) => cluster.send(`${PATH}/${id}/consent`, { method: 'POST', key });
    expect(refused(await consent(narrow.key))).toEqual([403, 'INSUFFICIENT_SCOPE']);
    expect(made(await consent(person.key)).status).toBe('active');
  });

  it('ends with the key that it was granted with: revoked, over, or descended from one', async () => {
    const { id: admin } = await cluster.addUser('ending@maple.example', 'admin');
    const own = { userId: admin, name: 'own' };
    const expiresAt = new Date(Date.now() + 3_600_000);
    const [maker, consenter, ending] = await Promise.all([
      cluster.operator.createKey(own),
      cluster.operator.createKey(own),
      cluster.operator.createKey({ ...own, expiresAt }),
    ]);
    const child = (await cluster.send('/v1/api-keys', { key: maker.key, body: { name: 'child' } })).body.data;
    const grant = async (key: string) =>
      made(await cluster.send(PATH, { key, body: { actorUserId: helper.id, scopes: ['users:read'] } })).id;
    const request = { userId: admin, scopes: ['users:read'] };
    const requested = made(await cluster.send(PATH, { key: helper.key, body: request })).id;
    made(await cluster.send(`${PATH}/${requested}/consent`, { method: 'POST', key: consenter.key }));
    const byChild = await grant((child as { key: string }).key);
    const byEnding = await grant(ending.key);
    for (const account of [requested, byChild, byEnding]) expect((await as(account, '/v1/users/me')).status).toBe(200);

    expect(await cluster.operator.revokeKey(consenter.id)).toBe(true);
    expect(await cluster.operator.revokeKey(maker.id)).toBe(true);
    await cluster.database.look('UPDATE api_keys SET expires_at = now() WHERE id = $1', [ending.id]);
    for (const account of [requested, byChild, byEnding]) {
      expect(refused(await as(account, '/v1/users/me'))).toEqual([403, 'ACCOUNT_NOT_CONNECTED']);
      expect(made(await cluster.send(`${PATH}/${account}`, { key: helper.key })).status).toBe('revoked');
    }
    const listed = async (status: string) =>
      ((await cluster.send(`${PATH}?status=${status}&pageSize=100`)).body.data as ConnectedAccountView[]).map(
        (account) => account.id,
      );
    expect(await listed('revoked')).toEqual(expect.arrayContaining([requested, byChild, byEnding]));
    expect((await listed('active')).filter((one) => [requested, byChild, byEnding].includes(one))).toEqual([]);
  });

  it('acts from its beginning to its end, and is revoked from then on', async () => {
    const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
    const later = await connect({ startsAt: inHours(1), endsAt: inHours(2) });
    expect(later).toMatchObject({ status: 'active', startsAt: expect.any(String), endsAt: expect.any(String) });
    expect(refused(await as(later.id, '/v1/users/me'))).toEqual([403, 'ACCOUNT_NOT_CONNECTED']);
    const { id } = await connect({ startsAt: inHours(-1), endsAt: inHours(1) });
    expect((await as(id, '/v1/users/me')).body.data).toMatchObject({ id: person.id });
    await cluster.database.look("UPDATE connected_accounts SET ends_at = now() - interval '1 s' WHERE id = $1", [id]);
    expect(refused(await as(id, '/v1/users/me'))).toEqual([403, 'ACCOUNT_NOT_CONNECTED']);
    expect(made(await cluster.send(`${PATH}/${id}`, { key: person.key })).status).toBe('revoked');
    const listed = async (status: string): Promise<number[]> =>
      ((await cluster.send(`${PATH}?status=${status}&pageSize=100`)).body.data as ConnectedAccountView[]).map(
        (one) => one.id,
      );
    expect([(await listed('active')).includes(id), (await listed('revoked')).includes(id)]).toEqual([false, true]);
    expect(await listed('active')).toContain(later.id);
    for (const span of [{ endsAt: inHours(-1) }, { startsAt: inHours(3), endsAt: inHours(2) }]) {
      const { status, body } = await cluster.send(PATH, { key: person.key, body: { actorUserId: helper.id, ...span } });
      expect([status, body.error?.details]).toEqual([400, [expect.objectContaining({ field: 'endsAt' })]]);
    }
  });

  it('acts in the business of the connection only, wherever both sides belong', async () => {
    const { id } = await connect();
    const elsewhere = await cluster.operator.createBusiness({ name: 'Elsewhere' });
    await cluster.database.look(
      `INSERT INTO memberships (business_id, user_id, name, role, created_at, told_locale)
       SELECT $1, user_id, name, role, created_at, told_locale FROM memberships WHERE user_id = ANY($2)`,
      [elsewhere.id, [helper.id, person.id]],
    );
    expect((await cluster.send('/v1/users/me', { key: helper.key, tenant: elsewhere.id })).status).toBe(200);
    expect(refused(await as(id, '/v1/users/me', { tenant: elsewhere.id }))).toEqual([403, 'ACCOUNT_NOT_CONNECTED']);
  });
});

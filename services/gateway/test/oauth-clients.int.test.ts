import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type OAuthClientView, SCOPES } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { clientOf, type RequestOptions } from './support/cluster.ts';
import { pkce } from './support/oauth.ts';
import { REDIRECT } from './support/oauth-cluster.ts';
import { code, field, kept } from './support/requests.ts';
import { type SecondFactorCluster, startSecondFactors } from './support/second-factors.ts';

let factors: SecondFactorCluster;
/** The administrator who is signed in to our own application. */
let admin: { id: number; email: string };
let token: string;
beforeAll(async () => {
  factors = await startSecondFactors();
  admin = await factors.addPerson('admin');
  token = await tokenOf(admin.email);
});
afterAll(() => factors?.cluster.stop());

const tokenOf = async (email: string, scope = SCOPES.join(' ')): Promise<string> =>
  factors.token(await factors.signIn(factors.browser(), email, { scope }));
const send = (path: string, options: RequestOptions = {}) =>
  clientOf(factors.cluster.gateway.url, { key: token, tenant: factors.cluster.business.id })(path, options);

const me = async (key: string, tenant = factors.cluster.business.id) =>
  code(await send('/v1/users/me', { key, tenant }));

describe('an OAuth client that a business makes', () => {
  const CLIENTS = '/v1/oauth-clients';
  type Client = OAuthClientView & { clientSecret?: string };
  const LEDGER = { name: 'Ledger', kind: 'confidential', grantTypes: ['client_credentials'], scopes: ['users:read'] };
  const make = async (body: object = LEDGER, options: RequestOptions = {}) =>
    kept<Client>('createOAuthClient', await send(CLIENTS, { body, ...options }));
  const rotate = async (id: string, body?: object, options: RequestOptions = {}) =>
    kept<Client>(
      'rotateOAuthClientSecret',
      await send(`${CLIENTS}/${id}/rotate-secret`, { method: 'POST', ...(body && { body }), ...options }),
    );
  /** A token of the client by itself, or the status of the refusal. */
  const tokenBy = async ({ id, clientSecret = '' }: Client): Promise<string | number> => {
    const form = { grant_type: 'client_credentials', client_id: id, client_secret: clientSecret };
    const { status, body } = await factors.oauth.token(form);
    return status === 200 ? String(body.access_token) : status;
  };

  it('gets tokens of its scopes in that business, is shown without its secret, and says when it was last used', async () => {
    const { business } = factors.cluster;
    const client = await make(LEDGER, { headers: { 'idempotency-key': 'ledger' } });
    expect(client).toMatchObject({ businessId: business.id, madeBy: admin.id, status: 'active', lastUsedAt: null });
    const again = await make(LEDGER, { headers: { 'idempotency-key': 'ledger' } });
    expect([again.id, again.clientSecret]).toEqual([client.id, undefined]);
    const key = String(await tokenBy(client));
    expect((await send('/v1/api-keys', { key })).status).toBe(200);
    expect(code(await send('/v1/expenses', { key }))).toEqual([403, 'INSUFFICIENT_SCOPE']);
    const other = await factors.cluster.operator.createBusiness({ name: 'Other' });
    expect(code(await send('/v1/api-keys', { key, tenant: other.id }))).toEqual([403, 'TENANT_ACCESS_DENIED']);
    const shown = kept<Client>('getOAuthClient', await send(`${CLIENTS}/${client.id}`));
    expect(shown.lastUsedAt).not.toBeNull();
    const all = kept<Client[]>('listOAuthClients', await send(CLIENTS));
    expect(all.map(({ id }) => id)).toContain(client.id);
    expect(all.map(({ id }) => id)).not.toContain(factors.web.clientId);
    expect(JSON.stringify([shown, all])).not.toContain(client.clientSecret);
    const asOther = { tenant: other.id, key: (await machineKey(other.id)).key };
    expect(code(await send(`${CLIENTS}/${client.id}`, asOther))).toEqual([404, 'NOT_FOUND']);
    expect(code(await send(`${CLIENTS}/${client.id}`, { ...asOther, method: 'DELETE' }))).toEqual([404, 'NOT_FOUND']);
    const stolen = await send(`${CLIENTS}/${client.id}/rotate-secret`, { ...asOther, method: 'POST' });
    expect(code(stolen)).toEqual([404, 'NOT_FOUND']);
    expect((await send(`${CLIENTS}/${client.id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await tokenBy(client)).toBe(401);
    await waitFor(async () => code(await send('/v1/api-keys', { key }))[1] === 'TOKEN_REVOKED');
  });

  const machineKey = (businessId: number) =>
    factors.cluster.operator.createKey({ userId: null, name: 'machine', businessIds: [businessId] });

  it('has no scope that its maker lacks, nor is its secret given to who has fewer than it', async () => {
    const narrow = { key: await tokenOf(admin.email, 'users:read users:write') };
    expect(code(await send(CLIENTS, { body: { ...LEDGER, scopes: ['bills:read'] }, ...narrow }))).toEqual([
      403,
      'INSUFFICIENT_SCOPE',
    ]);
    const strong = await make({ ...LEDGER, scopes: ['bills:read'] });
    const path = `${CLIENTS}/${strong.id}`;
    const stronger = await send(`${path}/rotate-secret`, { method: 'POST', ...narrow });
    expect(code(stronger)).toEqual([403, 'INSUFFICIENT_SCOPE']);
    const renamed = await send(path, { method: 'PATCH', body: { name: 'Mine' }, ...narrow });
    expect(code(renamed)).toEqual([403, 'INSUFFICIENT_SCOPE']);
    expect(kept('updateOAuthClient', await send(path, { method: 'PATCH', body: { name: 'Books' } }))).toMatchObject({
      name: 'Books',
    });
    const foreign = await factors.oauth.redeem(
      await factors.oauth.getCode({ scope: SCOPES.join(' ') }, undefined, admin),
    );
    expect(code(await send(CLIENTS, { body: LEDGER, key: String(foreign.body.access_token) }))).toEqual([
      403,
      'FORBIDDEN',
    ]);
    const accountant = await tokenOf((await factors.addPerson()).email);
    for (const [at, method] of [
      [CLIENTS, 'GET'],
      [path, 'DELETE'],
      [`${path}/rotate-secret`, 'POST'],
    ] as const)
      expect(code(await send(at, { method, key: accountant }))).toEqual([403, 'FORBIDDEN']);
  });

  it('has a new secret beside the former one for a while, and with none of it every token ends, too', async () => {
    const first = await make();
    const second = await rotate(first.id);
    expect(second.clientSecret).not.toBe(first.clientSecret);
    expect(second.formerSecretUntil).not.toBeNull();
    expect([typeof (await tokenBy(first)), typeof (await tokenBy(second))]).toEqual(['string', 'string']);
    const key = String(await tokenBy(first));
    const third = await rotate(first.id, { overlapHours: 0 });
    expect(third.formerSecretUntil).toBeNull();
    expect([await tokenBy(first), await tokenBy(second)]).toEqual([401, 401]);
    expect(typeof (await tokenBy(third))).toBe('string');
    await waitFor(async () => code(await send('/v1/api-keys', { key }))[1] === 'TOKEN_REVOKED');
    await rotate(first.id, { overlapHours: 168 });
    await factors.cluster.database.look(
      "UPDATE oauth_clients SET former_secret_until = now() - interval '1 second' WHERE id = $1",
      [first.id],
    );
    expect(await tokenBy(third)).toBe(401);
  });

  it('is suspended when who holds its secret leaves, and taken over by another administrator, whose tokens alone count', async () => {
    const { cluster } = factors;
    const { business } = cluster;
    const leaver = await factors.addPerson('admin');
    const theirs = { key: await tokenOf(leaver.email) };
    const [lost, shared] = [await make(LEDGER, theirs), await make(LEDGER, theirs)];
    const key = String(await tokenBy(lost));
    const rotated = await rotate(shared.id);
    const asOwner = { key: cluster.key };
    const path = `/v1/businesses/${business.id}/users/${leaver.id}`;
    expect((await send(path, { ...asOwner, method: 'DELETE' })).status).toBe(204);
    expect([await tokenBy(lost), await tokenBy(shared), typeof (await tokenBy(rotated))]).toEqual([401, 401, 'string']);
    await waitFor(async () => code(await send('/v1/api-keys', { key }))[1] === 'TOKEN_REVOKED');
    const member = { businessId: business.id, name: 'Back', email: leaver.email, role: 'admin' as const };
    await cluster.operator.createUser(member);
    expect(await tokenBy(lost)).toBe(401);
    expect((await send(`${CLIENTS}/${lost.id}`)).body.data).toMatchObject({ status: 'suspended', madeBy: leaver.id });
    const mine = await rotate(lost.id, { overlapHours: 24 });
    expect(mine).toMatchObject({ status: 'active', madeBy: admin.id, formerSecretUntil: null });
    expect([await tokenBy(lost), typeof (await tokenBy(mine))]).toEqual([401, 'string']);
    expect(code(await send('/v1/api-keys', { key }))).toEqual([401, 'TOKEN_REVOKED']);
    const lines = await cluster.database.look(
      'SELECT action FROM audit_log WHERE resource = $1 AND business_id = $2 ORDER BY id',
      [`oauth_client:${lost.id}`, business.id],
    );
    expect(lines.map(({ action }) => action)).toEqual([
      'oauth_client.created',
      'oauth_client.suspended',
      'oauth_client.secret_rotated',
    ]);
  });

  it('ends with the API key that made it', async () => {
    const maker = await cluster().operator.createKey({ userId: cluster().user.id, name: 'maker' });
    const client = await make(LEDGER, { key: maker.key });
    expect(typeof (await tokenBy(client))).toBe('string');
    await cluster().operator.revokeKey(maker.id);
    expect(await tokenBy(client)).toBe(401);
    expect((await send(`${CLIENTS}/${client.id}`)).body.data).toMatchObject({ status: 'suspended' });
  });

  const cluster = () => factors.cluster;
  const APP = {
    ...{ name: 'Travel desk', kind: 'public', grantTypes: ['authorization_code'] },
    ...{ redirectUris: ['https://travel.example/callback'], scopes: ['users:read'] },
  };

  it.each([
    ['redirectUris', { ...APP, redirectUris: [] }],
    ['redirectUris[0]', { ...APP, redirectUris: ['http://travel.example/callback'] }],
    ['redirectUris[0]', { ...APP, redirectUris: ['https://travel.example/callback#x'] }],
    ['redirectUris', { ...APP, redirectUris: Array.from({ length: 21 }, (_, at) => `https://travel.example/${at}`) }],
    ['redirectUris', { ...LEDGER, redirectUris: ['https://travel.example/callback'] }],
    ['grantTypes', { ...LEDGER, kind: 'public' }],
    ['grantTypes[0]', { ...LEDGER, grantTypes: ['password'] }],
    ['scopes', { ...LEDGER, scopes: [] }],
  ])('is refused for its %s', async (name, body) => {
    expect(field(await send(CLIENTS, { body }))).toEqual([400, name]);
  });

  it('acts for a person who lets it in there alone, though they belong to another business, too', async () => {
    const { oauth } = factors;
    const app = await make({ ...APP, redirectUris: [REDIRECT] });
    expect(app.clientSecret).toBeUndefined();
    const { verifier, challenge } = pkce();
    const proof = { code_challenge: challenge, code_challenge_method: 'S256', scope: 'users:read' };
    const client = { clientId: app.id, clientSecret: '' };
    const got = await oauth.getCode(proof, client, admin);
    const form = { grant_type: 'authorization_code', code: got, redirect_uri: REDIRECT, client_id: app.id };
    const { body } = await oauth.token({ ...form, code_verifier: verifier });
    const key = String(body.access_token);
    expect(await me(key)).toEqual([200, undefined]);
    const founded = await send('/v1/businesses', { tenant: null, body: { name: 'Third' } });
    expect(await me(key, (founded.body.data as { id: number }).id)).toEqual([403, 'TENANT_ACCESS_DENIED']);
    const secret = await send(`${CLIENTS}/${app.id}/rotate-secret`, { method: 'POST' });
    expect(code(secret)).toEqual([409, 'CONFLICT']);
    const moved = { method: 'PATCH', body: { redirectUris: ['https://travel.example/new'] } };
    expect((await send(`${CLIENTS}/${app.id}`, moved)).status).toBe(200);
    const refused = await oauth.browserClient().go(oauth.authorizeUrl({ client_id: app.id, ...proof }));
    expect(refused.page).toContain('invalid_redirect_uri');
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CredentialUsage } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { type Cluster, type RequestOptions, startCluster } from './support/cluster.ts';
import { logOf } from './support/request-log.ts';
import { code, kept } from './support/requests.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ redis: 14 });
});
afterAll(() => cluster?.stop());

const { logged, everything } = logOf(() => cluster);

const accessTokenOf = async (id: string, secret: string | null): Promise<string> => {
  const form = { grant_type: 'client_credentials', client_id: id, client_secret: secret ?? '' };
  const reply = await fetch(`${cluster.gateway.url}/connect/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  return ((await reply.json()) as { access_token: string }).access_token;
};

describe('the log of requests', () => {
  it('has what was refused because its credential has ended, for the business that it was of, and nothing of a forged one', async () => {
    const { operator, business, user, send } = cluster;
    const free = await operator.createKey({ userId: user.id, name: 'free' });
    const only = { userId: user.id, name: 'only', businessIds: [business.id] };
    const revoked = await operator.createKey(only);
    const expired = await operator.createKey({ ...only, expiresAt: new Date(Date.now() - 60_000) });
    for (const { id } of [free, revoked]) await operator.revokeKey(id);
    const other = await operator.createBusiness({ name: 'Elm Eggs' });
    const client = await operator.createClient({ name: 'Sync', scopes: ['bills:read'], businessIds: [business.id] });
    const token = await accessTokenOf(client.clientId, client.clientSecret);
    await operator.revokeClient(client.clientId);

    const headers = { 'x-request-id': 'nobody' };
    const forged = `${revoked.key.slice(0, -8)}AAAAAAAA`;
    expect((await send('/v1/departments', { key: forged, headers })).status).toBe(401);
    const elsewhere = [revoked.key, free.key, token].map((key) =>
      send('/v1/departments', { key, tenant: other.id, headers }),
    );
    expect((await Promise.all(elsewhere)).map(code)).toEqual(Array(3).fill([401, 'TOKEN_REVOKED']));
    const kinds = await logged(
      ...[revoked.key, expired.key, free.key, token].map((key): [string, RequestOptions] => [
        '/v1/departments',
        { key },
      ]),
    );
    expect(kinds.map((kept) => [kept.status, kept.code, kept.credentialId, kept.credentialKind, kept.userId])).toEqual([
      [401, 'TOKEN_REVOKED', revoked.id, 'api key', user.id],
      [401, 'TOKEN_EXPIRED', expired.id, 'api key', user.id],
      [401, 'TOKEN_REVOKED', free.id, 'api key', user.id],
      [401, 'TOKEN_REVOKED', client.clientId, 'client token', null],
    ]);
    expect(await everything()).not.toContain('nobody');
  });

  it('has paths and methods that do not exist, for who may act in the business', async () => {
    const other = await cluster.operator.createBusiness({ name: 'Oak Oats' });
    const headers = { 'x-request-id': 'unknown' };
    await cluster.send('/v1/expences', { key: null, headers });
    await cluster.send('/v1/expences', { key: `${cluster.key}x`, headers });
    await cluster.send('/v1/expences', { tenant: other.id, headers });
    const [path, method] = await logged(['/v1/expences'], ['/v1/departments', { method: 'PUT', body: {} }]);
    const of = { credentialId: cluster.keyId, operationId: null, userId: cluster.user.id };
    expect(path).toMatchObject({ ...of, status: 404, code: 'ROUTE_NOT_FOUND', path: '/v1/expences' });
    expect(method).toMatchObject({ ...of, status: 405, code: 'METHOD_NOT_ALLOWED', method: 'PUT' });
    expect(await everything()).not.toContain('unknown');
  });

  it('has what a directory requests with its token, also once that has ended', async () => {
    const tokens = `/v1/businesses/${cluster.business.id}/scim-tokens`;
    const made = await cluster.send(tokens, { body: { name: 'Okta', defaultRole: 'employee' } });
    const { id, token } = made.body.data as { id: string; token: string };
    const sent = { key: token, tenant: null };
    const [listed, refused] = await logged(
      ['/scim/v2/Users?count=1', sent],
      ['/scim/v2/Users?filter=secret%204711', sent],
    );
    const of = { credentialId: id, credentialKind: 'directory token', userId: null, operationId: 'listScimUsers' };
    expect(listed).toMatchObject({ ...of, status: 200, code: null, path: '/scim/v2/Users' });
    expect(refused).toMatchObject({ ...of, status: 400, code: 'VALIDATION_ERROR' });
    await cluster.send(`${tokens}/${id}`, { method: 'DELETE' });
    expect((await logged(['/scim/v2/Users', sent]))[0]).toMatchObject({ ...of, status: 401, code: 'UNAUTHORIZED' });
    const rows = await everything();
    expect([rows.includes(token), rows.includes('secret 4711')]).toEqual([false, false]);
  });
});

describe('the use of an OAuth client', () => {
  it('is what it did by itself and for people, and its fullest window', async () => {
    const wanted = { name: 'Ledger', kind: 'confidential', grantTypes: ['client_credentials'], scopes: ['users:read'] };
    const made = await cluster.send('/v1/oauth-clients', { body: wanted });
    const { id, clientSecret } = made.body.data as { id: string; clientSecret: string };
    const key = await accessTokenOf(id, clientSecret);
    const usage = async (): Promise<CredentialUsage> =>
      kept('getOAuthClientUsage', await cluster.send(`/v1/oauth-clients/${id}/usage`));
    await cluster.send(`/v1/businesses/${cluster.business.id}/users`, { key });
    await cluster.database.look(`WITH made AS (INSERT INTO request_log (id, business_id, at, request_id, method, path, query_names,
      status, duration_ms, credential_id, credential_kind, ip) SELECT 'req_' || who, ${cluster.business.id}, now(),
      'for', 'GET', '/v1/x', '', 404, 1, '${id}:' || who, 'user token', '192.0.2.1'
      FROM unnest(ARRAY[${cluster.user.id}, 4000000]) AS who RETURNING 1) SELECT * FROM made`);
    const used = await waitFor(async () => {
      const found = await usage();
      return found.minutes.reduce((total, { requests }) => total + requests, 0) === 2 && found;
    });
    expect(used.minutes.reduce((total, { errors }) => total + errors, 0)).toBe(1);
    expect([used.limit, used.used > 0]).toEqual([2_000, true]);
    const away = '/v1/oauth-clients/app_00000000000000000000000000/usage';
    expect(code(await cluster.send(away))).toEqual([404, 'NOT_FOUND']);
  });
});

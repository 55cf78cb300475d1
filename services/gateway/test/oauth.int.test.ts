import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@outlay/testing';
import { type JWTPayload, SignJWT } from 'jose';
import { accessTokenKeys, readSigningKeys } from '../src/access/credentials/signing-keys.ts';
import { basic, postForm, sendAs } from './support/oauth.ts';
import { type OAuthCluster, PASSWORD, REDIRECT, startOAuthCluster } from './support/oauth-cluster.ts';

let oauth: OAuthCluster;
beforeAll(async () => {
  oauth = await startOAuthCluster();
});
afterAll(() => oauth?.cluster.stop());

describe('client credentials', () => {
  it('give a token with exactly the specified members, which acts where the client may', async () => {
    const { status, body, headers } = await oauth.token({ grant_type: 'client_credentials', ...oauth.secrets() });
    expect([status, Object.keys(body).sort((a, b) => a.localeCompare(b))]).toEqual([
      200,
      ['access_token', 'expires_in', 'token_type'],
    ]);
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
    expect(headers.get('cache-control')).toContain('no-store');
    const list = await oauth.cluster.send('/v1/employees', { key: String(body.access_token) });
    expect(list.status).toBe(200);
    const mine = await oauth.cluster.send('/v1/businesses', { key: String(body.access_token), tenant: null });
    expect((mine.body.data as { id: number }[]).map(({ id }) => id)).toEqual([oauth.cluster.business.id]);
    const other = await oauth.cluster.operator.createBusiness({ name: 'Other' });
    expect(
      (await oauth.cluster.send('/v1/employees', { key: String(body.access_token), tenant: other.id })).status,
    ).toBe(403);
  });

  it('may come by Basic, and may request less', async () => {
    const form = { grant_type: 'client_credentials', scope: 'expenses:read' };
    const { body } = await oauth.token(form, basic(oauth.client.clientId, oauth.client.clientSecret));
    const refused = await oauth.cluster.send('/v1/employees', { key: String(body.access_token) });
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      403,
      'Bearer error="insufficient_scope", scope="employees:read"',
    ]);
  });

  it.each([
    ['a wrong secret', { client_secret: 'x' }, 401, 'invalid_client'],
    ['an unknown client', { client_id: 'nobody' }, 401, 'invalid_client'],
    ['an unknown scope', { scope: 'expenses:read world:rule' }, 400, 'invalid_scope'],
    ['an unknown grant', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
    ['an unknown code', { grant_type: 'authorization_code', code: 'x', redirect_uri: REDIRECT }, 400, 'invalid_grant'],
    ['an unknown refresh token', { grant_type: 'refresh_token', refresh_token: 'x' }, 400, 'invalid_grant'],
  ])('are refused with %s', async (_what, form, status, error) => {
    const reply = await oauth.token({ grant_type: 'client_credentials', ...oauth.secrets(), ...form });
    expect([reply.status, reply.body.error]).toEqual([status, error]);
    expect(typeof reply.body.error_description).toBe('string');
    expect(reply.body.error_uri).toBe(oauth.url(`/docs/errors#${error}`));
    const page = await (await fetch(String(reply.body.error_uri))).text();
    expect(page).toContain(`id="${error}"`);
  });

  it('are refused as RFC 6749 requires: a challenge for Basic, no repeated parameters, no JSON', async () => {
    const wrong = await oauth.token({ grant_type: 'client_credentials' }, basic(oauth.client.clientId, 'wrong'));
    expect([wrong.status, wrong.body.error]).toEqual([401, 'invalid_client']);
    expect(wrong.headers.get('www-authenticate')).toMatch(/^Basic realm=/);
    const twice = `${new URLSearchParams({ grant_type: 'client_credentials', ...oauth.secrets() })}&grant_type=client_credentials`;
    const repeated = await postForm(oauth.url('/connect/token'), twice);
    expect([repeated.status, repeated.body.error]).toEqual([400, 'invalid_request']);
    const body = JSON.stringify({ grant_type: 'client_credentials', ...oauth.secrets() });
    const json = await postForm(oauth.url('/connect/token'), body, { 'content-type': 'application/json' });
    expect([json.status, json.body.error]).toEqual([400, 'invalid_request']);
  });

  it('end with their token: by revocation, and with the client', async () => {
    const other = await oauth.cluster.operator.createClient({
      name: 'Short',
      businessIds: [oauth.cluster.business.id],
    });
    const own = { client_id: other.clientId, client_secret: other.clientSecret ?? '' };
    const get = async () => String((await oauth.token({ grant_type: 'client_credentials', ...own })).body.access_token);
    const [first, second] = [await get(), await get()];
    const works = async (key: string) => (await oauth.cluster.send('/v1/employees', { key })).status;
    expect((await postForm(oauth.url('/connect/revocation'), { token: first, ...oauth.secrets() })).status).toBe(200);
    expect(
      (await postForm(oauth.url('/connect/revocation'), { token: first, ...own, client_secret: 'x' })).status,
    ).toBe(401);
    expect(await works(first)).toBe(200);
    expect((await postForm(oauth.url('/connect/revocation'), { token: first, ...own })).status).toBe(200);
    await waitFor(async () => (await works(first)) === 401);
    expect(await works(second)).toBe(200);
    await oauth.cluster.operator.revokeClient(other.clientId);
    await waitFor(async () => (await works(second)) === 401);
  });
});

describe('a connection with an application', () => {
  const scope = 'users:read users:write';
  const connections = '/v1/connected-accounts';
  const tokenOf = async (who: { email: string }): Promise<string> =>
    String((await oauth.redeem(await oauth.getCode({ scope }, oauth.client, who))).body.access_token);
  const connect = async (key: string): Promise<number> => {
    const body = { clientId: oauth.client.clientId, scopes: scope.split(' ') };
    const reply = await oauth.cluster.send(connections, { key, body });
    expect([reply.status, reply.body.error]).toEqual([201, undefined]);
    return (reply.body.data as { id: number }).id;
  };
  const as = async (id: number, key: string) => {
    const headers = { 'on-behalf-of': String(id) };
    const { status, body } = await oauth.cluster.send('/v1/users/me', { key, headers });
    return [status, body.error?.code ?? (body.data as { id: number }).id];
  };
  const NOT_CONNECTED = [403, 'ACCOUNT_NOT_CONNECTED'];

  it('is for the application by itself and for who consented, never for another person who uses it', async () => {
    const colleague = await oauth.cluster.operator.createUser({
      ...{ businessId: oauth.cluster.business.id, name: 'Yan', email: 'yan@maple.example' },
      ...{ role: 'employee' as const, password: PASSWORD },
    });
    const [own, theirs] = [await tokenOf(oauth.person), await tokenOf(colleague)];
    const { body } = await oauth.token({ grant_type: 'client_credentials', ...oauth.secrets() });
    const id = await connect(own);
    expect(await as(id, String(body.access_token))).toEqual([200, oauth.person.id]);
    expect(await as(id, own)).toEqual([200, oauth.person.id]);
    expect(await as(id, theirs)).toEqual(NOT_CONNECTED);
    const seen = await oauth.cluster.send(connections, { key: theirs });
    expect(seen.body.data).toEqual([]);
    expect((await oauth.cluster.send(`${connections}/${id}`, { key: theirs })).status).toBe(404);
    expect((await oauth.cluster.send(`${connections}/${id}`, { key: theirs, method: 'DELETE' })).status).toBe(404);
  });

  it('ends with what the person granted the application, and with the application', async () => {
    const redeemed = await oauth.redeem(await oauth.getCode({ scope: `${scope} offline_access` }));
    const id = await connect(String(redeemed.body.access_token));
    const { body } = await oauth.token({ grant_type: 'client_credentials', ...oauth.secrets() });
    const client = String(body.access_token);
    expect(await as(id, client)).toEqual([200, oauth.person.id]);
    const revocation = { token: String(redeemed.body.refresh_token), ...oauth.secrets() };
    expect((await postForm(oauth.url('/connect/revocation'), revocation)).status).toBe(200);
    expect(await as(id, client)).toEqual(NOT_CONNECTED);
  });

  it('makes no API key, by itself or with the token of a person', async () => {
    const { body } = await oauth.token({ grant_type: 'client_credentials', ...oauth.secrets() });
    for (const key of [String(body.access_token), await tokenOf(oauth.person)]) {
      const reply = await oauth.cluster.send('/v1/api-keys', { key, body: { name: 'outlives' } });
      expect([reply.status, reply.body.error?.code]).toEqual([403, 'FORBIDDEN']);
    }
  });
});

describe('a revocation', () => {
  const payloadOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const signed = (payload: JWTPayload, key: KeyObject, typ = 'at+jwt') =>
    new SignJWT(payload).setProtectedHeader({ alg: 'EdDSA', typ }).sign(key);

  it('of a forged token, or of one that is over, is answered and keeps nothing', async () => {
    const { cluster } = oauth;
    const made = await cluster.operator.createClient({ name: 'Forger', businessIds: [cluster.business.id] });
    const forger = { client_id: made.clientId, client_secret: made.clientSecret ?? '' };
    const form = { grant_type: 'client_credentials' };
    const token = String((await oauth.token({ ...form, ...oauth.secrets() })).body.access_token);
    const mine = { ...payloadOf(token), client_id: made.clientId, sub: made.clientId };
    const [{ privateKey: ours }] = accessTokenKeys(readSigningKeys(cluster.apiKeyPrivateKey));
    const stranger = generateKeyPairSync('ed25519').privateKey;
    const [, payload = '', signature] = (await signed(mine, ours)).split('.');
    const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
    const forged = [
      await signed(mine, stranger),
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      await signed({ ...mine, iss: 'https://evil.example' }, ours),
      await signed({ ...mine, aud: 'urn:other' }, ours),
      await signed({ ...mine, env: 'production' }, ours),
      await signed({ ...mine, exp: mine.iat - 1 }, ours),
      await signed(mine, ours, 'JWT'),
      token,
      '{}.{}.{}',
    ];
    for (const one of forged) {
      const { status, body } = await postForm(oauth.url('/connect/revocation'), { token: one, ...forger });
      expect([one, status, body.text]).toEqual([one, 200, '']);
    }
    const kept = await cluster.database.look("SELECT id FROM oauth_records WHERE model = 'RevokedAccessToken'");
    expect(JSON.stringify(kept)).not.toContain(mine.jti);
    expect((await cluster.send('/v1/employees', { key: token })).status).toBe(200);
    const own = { token, ...oauth.secrets() };
    expect((await postForm(oauth.url('/connect/revocation'), own)).status).toBe(200);
    await waitFor(async () => (await cluster.send('/v1/employees', { key: token })).status === 401);
  });
});

describe('the pages', () => {
  it('refuse a wrong password without disclosing what was wrong, in the language of the browser', async () => {
    for (const email of [oauth.person.email, 'nobody@maple.example']) {
      const browserClient = oauth.browserClient('fr-CA');
      const again = await browserClient.submit(await browserClient.go(oauth.authorizeUrl()), 'login', {
        email,
        password: 'wrong',
      });
      expect(again.status).toBe(401);
      expect(again.page).toContain('Le courriel ou le mot de passe est erroné.');
      expect(again.page).toContain('<html lang="fr-CA">');
    }
  });

  it('take no form that they did not make, and none from another visit', async () => {
    const [mine, other] = [oauth.browserClient(), oauth.browserClient()];
    const shown = await mine.go(oauth.authorizeUrl());
    const foreign = await other.go(oauth.authorizeUrl());
    const forged = await mine.submit(shown, 'login', { csrf: 'x', email: oauth.person.email, password: PASSWORD });
    expect([forged.status, forged.page.includes('no longer valid')]).toEqual([400, true]);
    expect((await mine.submit(foreign, 'login', { email: oauth.person.email, password: PASSWORD })).status).toBe(400);
  });

  it('run nothing and load nothing but a script of ours, are framed by nobody and kept nowhere', async () => {
    const { headers, page } = await oauth.browserClient().go(oauth.authorizeUrl());
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(page.match(/<script[^>]*>/g)?.join()).toMatch(/^<script src="\/connect\/assets\/[^",]+" defer>$/);
  });
});

describe('discovery', () => {
  it('names the endpoints and the key', async () => {
    const config = await (await fetch(oauth.url('/.well-known/openid-configuration'))).json();
    expect(config).toMatchObject({
      issuer: oauth.cluster.gateway.url,
      token_endpoint: oauth.url('/connect/token'),
      authorization_endpoint: oauth.url('/connect/authorize'),
      revocation_endpoint: oauth.url('/connect/revocation'),
      jwks_uri: oauth.url('/connect/jwks'),
    });
    const { keys } = (await (await fetch(oauth.url('/connect/jwks'))).json()) as { keys: Record<string, unknown>[] };
    expect(keys).toHaveLength(1);
    expect(keys[0]).not.toHaveProperty('d');
  });

  it('and what follows believe no request about where we are', async () => {
    const spoofed = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    const discovered = await sendAs(oauth.url('/.well-known/openid-configuration'), spoofed);
    expect(discovered.body).toContain(oauth.url('/connect/token'));
    expect(discovered.body).not.toContain('evil.example');
    const begun = await sendAs(oauth.url(oauth.authorizeUrl()), spoofed);
    expect(begun.headers['set-cookie']?.join()).not.toMatch(/; secure/i);
    const interaction = "SELECT payload->>'returnTo' AS to FROM oauth_records WHERE model = 'Interaction'";
    const rows = await oauth.cluster.database.look<{ to: string }>(interaction);
    expect(rows.filter(({ to }) => !to.startsWith(oauth.url('/connect/authorize/')))).toEqual([]);
  });
});

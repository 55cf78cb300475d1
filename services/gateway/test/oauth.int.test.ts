import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@outlay/testing';
import { type House, startHouse } from './support/house.ts';
import { basic, createVisitor, type FormReply, pkce, postForm } from './support/oauth.ts';

const REDIRECT = 'http://127.0.0.1:9/callback';
const PASSWORD = 'correct horse battery staple';

let house: House;
let client: { clientId: string; clientSecret: string };
let person: { id: number; email: string };

const url = (path: string) => house.gateway.url + path;
const secrets = () => ({ client_id: client.clientId, client_secret: client.clientSecret });
const token = (form: Record<string, string>, headers = {}) => postForm(url('/connect/token'), form, headers);
const authorizeUrl = (more: Record<string, string> = {}): string =>
  `/connect/authorize?${new URLSearchParams({ response_type: 'code', client_id: client.clientId, redirect_uri: REDIRECT, scope: 'users:read expenses:read', state: 's1', ...more })}`;

/** Signs in and consents; the code that the application gets. */
const getCode = async (more: Record<string, string> = {}, who = client): Promise<string> => {
  const visitor = createVisitor(house.gateway.url);
  const login = await visitor.go(authorizeUrl({ client_id: who.clientId, ...more }));
  expect(login.page).toContain('type="password"');
  const consent = await visitor.submit(login, 'login', { email: person.email, password: PASSWORD });
  expect(consent.page).toContain('Allow access?');
  const back = new URL((await visitor.submit(consent, 'consent')).url);
  expect(back.origin + back.pathname).toBe(REDIRECT);
  expect(back.searchParams.get('state')).toBe('s1');
  return back.searchParams.get('code') ?? '';
};
const redeem = (code: string, more: Record<string, string> = {}): Promise<FormReply> =>
  token({ grant_type: 'authorization_code', code, redirect_uri: REDIRECT, ...secrets(), ...more });
const refresh = (value: unknown): Promise<FormReply> =>
  token({ grant_type: 'refresh_token', refresh_token: String(value), ...secrets() });
const useIt = async (key: unknown) => (await house.ask('/v1/users/me', { key: String(key) })).status;

beforeAll(async () => {
  house = await startHouse({ redis: 10, env: { RATE_LIMIT_TOKEN_FAILURE: '1000', RATE_LIMIT_SIGN_IN: '1000' } });
  const made = await house.operator.createClient({
    name: 'Compta+',
    redirectUris: [REDIRECT],
    businessIds: [house.business.id],
  });
  client = { clientId: made.clientId, clientSecret: made.clientSecret ?? '' };
  const wish = { businessId: house.business.id, name: 'Zoé', email: 'zoe@maple.example', role: 'accountant' as const };
  person = await house.operator.createUser({ ...wish, password: PASSWORD });
});
afterAll(() => house?.stop());

describe('client credentials', () => {
  it('give a token with exactly the specified members, which acts where the client may', async () => {
    const { status, body, headers } = await token({ grant_type: 'client_credentials', ...secrets() });
    expect([status, Object.keys(body).sort((a, b) => a.localeCompare(b))]).toEqual([
      200,
      ['access_token', 'expires_in', 'token_type'],
    ]);
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
    expect(headers.get('cache-control')).toContain('no-store');
    const list = await house.ask('/v1/employees', { key: String(body.access_token) });
    expect(list.status).toBe(200);
    const mine = await house.ask('/v1/businesses', { key: String(body.access_token), tenant: null });
    expect((mine.body.data as { id: number }[]).map(({ id }) => id)).toEqual([house.business.id]);
    const other = await house.operator.createBusiness({ name: 'Other' });
    expect((await house.ask('/v1/employees', { key: String(body.access_token), tenant: other.id })).status).toBe(403);
  });

  it('may come by Basic, and may ask for less', async () => {
    const form = { grant_type: 'client_credentials', scope: 'expenses:read' };
    const { body } = await token(form, basic(client.clientId, client.clientSecret));
    const refused = await house.ask('/v1/employees', { key: String(body.access_token) });
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
    const reply = await token({ grant_type: 'client_credentials', ...secrets(), ...form });
    expect([reply.status, reply.body.error]).toEqual([status, error]);
    expect(typeof reply.body.error_description).toBe('string');
  });

  it('are refused as RFC 6749 says: a challenge for Basic, no repeated parameters, no JSON', async () => {
    const wrong = await token({ grant_type: 'client_credentials' }, basic(client.clientId, 'wrong'));
    expect([wrong.status, wrong.body.error]).toEqual([401, 'invalid_client']);
    expect(wrong.headers.get('www-authenticate')).toMatch(/^Basic realm=/);
    const twice = `${new URLSearchParams({ grant_type: 'client_credentials', ...secrets() })}&grant_type=client_credentials`;
    const repeated = await postForm(url('/connect/token'), twice);
    expect([repeated.status, repeated.body.error]).toEqual([400, 'invalid_request']);
    const body = JSON.stringify({ grant_type: 'client_credentials', ...secrets() });
    const json = await postForm(url('/connect/token'), body, { 'content-type': 'application/json' });
    expect([json.status, json.body.error]).toEqual([400, 'invalid_request']);
  });

  it('end with their token: by revocation, and with the client', async () => {
    const other = await house.operator.createClient({ name: 'Short', businessIds: [house.business.id] });
    const own = { client_id: other.clientId, client_secret: other.clientSecret ?? '' };
    const get = async () => String((await token({ grant_type: 'client_credentials', ...own })).body.access_token);
    const [first, second] = [await get(), await get()];
    const works = async (key: string) => (await house.ask('/v1/employees', { key })).status;
    expect((await postForm(url('/connect/revocation'), { token: first, ...secrets() })).status).toBe(200);
    expect((await postForm(url('/connect/revocation'), { token: first, ...own, client_secret: 'x' })).status).toBe(401);
    expect(await works(first)).toBe(200);
    expect((await postForm(url('/connect/revocation'), { token: first, ...own })).status).toBe(200);
    await waitFor(async () => (await works(first)) === 401);
    expect(await works(second)).toBe(200);
    await house.operator.revokeClient(other.clientId);
    await waitFor(async () => (await works(second)) === 401);
  });
});

describe('the authorization code', () => {
  it('gives a token for the person who signed in and consented', async () => {
    const { status, body } = await redeem(await getCode());
    expect([status, Object.keys(body).sort((a, b) => a.localeCompare(b))]).toEqual([
      200,
      ['access_token', 'expires_in', 'refresh_token', 'token_type'],
    ]);
    const me = await house.ask('/v1/users/me', { key: String(body.access_token) });
    expect(me.body.data).toMatchObject({ id: person.id, email: person.email });
    expect((await house.ask('/v1/webhooks', { key: String(body.access_token) })).body.error?.code).toBe(
      'INSUFFICIENT_SCOPE',
    );
  });

  it('works once: a replay kills what it gave', async () => {
    const code = await getCode();
    const first = await redeem(code);
    expect(await useIt(first.body.access_token)).toBe(200);
    const replay = await redeem(code);
    expect([replay.status, replay.body.error]).toEqual([400, 'invalid_grant']);
    await waitFor(async () => (await useIt(first.body.access_token)) === 401);
    expect((await refresh(first.body.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('redeemed fifty times at once gives one token', async () => {
    const code = await getCode();
    const replies = await Promise.all(Array.from({ length: 50 }, () => redeem(code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.error === 'invalid_grant')).toHaveLength(49);
  });

  it('is bound to its redirect address, its client and its verifier', async () => {
    const other = await house.operator.createClient({ name: 'Thief', redirectUris: [REDIRECT] });
    const own = { client_id: other.clientId, client_secret: other.clientSecret ?? '' };
    expect((await redeem(await getCode(), { redirect_uri: `${REDIRECT}/` })).body.error).toBe('invalid_grant');
    expect((await redeem(await getCode(), own)).body.error).toBe('invalid_grant');
    const { verifier, challenge } = pkce();
    const asked = { code_challenge: challenge, code_challenge_method: 'S256' };
    expect((await redeem(await getCode(asked), { code_verifier: pkce().verifier })).body.error).toBe('invalid_grant');
    expect((await redeem(await getCode(asked))).body.error).toBe('invalid_grant');
    expect((await redeem(await getCode(asked), { code_verifier: verifier })).status).toBe(200);
  });

  it('of a public client needs PKCE', async () => {
    const { clientId } = await house.operator.createClient({ name: 'App', redirectUris: [REDIRECT], isPublic: true });
    const bare = await createVisitor(house.gateway.url).go(authorizeUrl({ client_id: clientId }));
    expect(new URL(bare.url).searchParams.get('error')).toBe('invalid_request');
    const { verifier, challenge } = pkce();
    const asked = { code_challenge: challenge, code_challenge_method: 'S256' };
    const code = await getCode(asked, { clientId, clientSecret: '' });
    const form = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT, client_id: clientId };
    expect((await token({ ...form, code_verifier: verifier })).status).toBe(200);
  });

  it('asked for without a scope means all scopes of the client', async () => {
    const visitor = createVisitor(house.gateway.url);
    const query = new URLSearchParams({ response_type: 'code', client_id: client.clientId, redirect_uri: REDIRECT });
    const login = await visitor.go(`/connect/authorize?${query}`);
    const consent = await visitor.submit(login, 'login', { email: person.email, password: PASSWORD });
    expect(consent.page).toContain('Webhooks');
  });

  it('may be denied, which the application is told', async () => {
    const visitor = createVisitor(house.gateway.url);
    const back = new URL((await visitor.submit(await visitor.go(authorizeUrl()), 'deny')).url);
    expect([back.searchParams.get('error'), back.searchParams.get('state')]).toEqual(['access_denied', 's1']);
  });

  it('for an address that is not exactly registered ends on a page, never there', async () => {
    const visitor = createVisitor(house.gateway.url, 'fr-CA');
    for (const redirect_uri of [
      `${REDIRECT}x`,
      'http://127.0.0.1:9/',
      'http://127.0.0.1:10/callback',
      'https://evil.example/callback',
      'javascript:alert(1)',
    ]) {
      const shown = await visitor.go(authorizeUrl({ redirect_uri }));
      expect([shown.status, shown.url.startsWith(house.gateway.url)]).toEqual([400, true]);
      expect(shown.page).toContain('La demande n’a pas abouti');
    }
  });
});

describe('a refresh token', () => {
  it('is used once; when it is used again the family dies', async () => {
    const first = (await redeem(await getCode())).body;
    const second = await refresh(first.refresh_token);
    expect([second.status, Object.keys(second.body).sort((a, b) => a.localeCompare(b))]).toEqual([
      200,
      ['access_token', 'expires_in', 'refresh_token', 'token_type'],
    ]);
    expect(second.body.refresh_token).not.toBe(first.refresh_token);
    expect((await refresh(first.refresh_token)).body.error).toBe('invalid_grant');
    expect((await refresh(second.body.refresh_token)).body.error).toBe('invalid_grant');
    await waitFor(async () => (await useIt(second.body.access_token)) === 401);
  });

  it('can be revoked, and takes its access tokens with it', async () => {
    const { access_token, refresh_token } = (await redeem(await getCode())).body;
    const gone = await postForm(url('/connect/revocation'), { token: String(refresh_token), ...secrets() });
    expect(gone.status).toBe(200);
    await waitFor(async () => (await useIt(access_token)) === 401);
  });

  it('and a code are kept as hashes only', async () => {
    const { refresh_token } = (await redeem(await getCode())).body;
    const rows = await house.database.look('SELECT * FROM oauth_records');
    expect(JSON.stringify(rows)).not.toContain(String(refresh_token));
  });
});

describe('the pages', () => {
  it('refuse a wrong password without telling what was wrong, in the language asked for', async () => {
    for (const email of [person.email, 'nobody@maple.example']) {
      const visitor = createVisitor(house.gateway.url, 'fr-CA');
      const again = await visitor.submit(await visitor.go(authorizeUrl()), 'login', { email, password: 'wrong' });
      expect(again.status).toBe(401);
      expect(again.page).toContain('Le courriel ou le mot de passe est erroné.');
      expect(again.page).toContain('<html lang="fr-CA">');
    }
  });

  it('take no form that they did not make, and none from another visit', async () => {
    const [mine, other] = [createVisitor(house.gateway.url), createVisitor(house.gateway.url)];
    const shown = await mine.go(authorizeUrl());
    const foreign = await other.go(authorizeUrl());
    const forged = await mine.submit(shown, 'login', { csrf: 'x', email: person.email, password: PASSWORD });
    expect([forged.status, forged.page.includes('no longer valid')]).toEqual([400, true]);
    expect((await mine.submit(foreign, 'login', { email: person.email, password: PASSWORD })).status).toBe(400);
  });

  it('run nothing, load nothing, are framed by nobody and kept nowhere', async () => {
    const { headers, page } = await createVisitor(house.gateway.url).go(authorizeUrl());
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(page).not.toContain('<script');
  });
});

describe('discovery', () => {
  it('names the endpoints and the key', async () => {
    const config = await (await fetch(url('/.well-known/openid-configuration'))).json();
    expect(config).toMatchObject({
      issuer: house.gateway.url,
      token_endpoint: url('/connect/token'),
      authorization_endpoint: url('/connect/authorize'),
      revocation_endpoint: url('/connect/revocation'),
      jwks_uri: url('/connect/jwks'),
    });
    const { keys } = (await (await fetch(url('/connect/jwks'))).json()) as { keys: Record<string, unknown>[] };
    expect(keys).toHaveLength(1);
    expect(keys[0]).not.toHaveProperty('d');
  });
});

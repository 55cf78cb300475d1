import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateKeyPair } from '@outlay/http';
import { readSigningKey } from '@outlay/runtime';
import { waitFor } from '@outlay/testing';
import { clientOf } from './support/cluster.ts';
import { createBrowserClient, pkce, postForm } from './support/oauth.ts';
import { type OAuthCluster, PASSWORD, REDIRECT, startOAuthCluster } from './support/oauth-cluster.ts';

let oauth: OAuthCluster;
beforeAll(async () => {
  oauth = await startOAuthCluster();
});
afterAll(() => oauth?.cluster.stop());

describe('the authorization code', () => {
  it('gives a token for the person who signed in and consented', async () => {
    const { status, body } = await oauth.redeem(await oauth.getCode());
    expect([status, Object.keys(body).sort((a, b) => a.localeCompare(b))]).toEqual([
      200,
      ['access_token', 'expires_in', 'refresh_token', 'token_type'],
    ]);
    const me = await oauth.cluster.send('/v1/users/me', { key: String(body.access_token) });
    expect(me.body.data).toMatchObject({ id: oauth.person.id, email: oauth.person.email });
    expect((await oauth.cluster.send('/v1/webhooks', { key: String(body.access_token) })).body.error?.code).toBe(
      'INSUFFICIENT_SCOPE',
    );
  });

  it('works once: a replay kills what it gave', async () => {
    const code = await oauth.getCode();
    const first = await oauth.redeem(code);
    expect(await oauth.statusWith(first.body.access_token)).toBe(200);
    const replay = await oauth.redeem(code);
    expect([replay.status, replay.body.error]).toEqual([400, 'invalid_grant']);
    await waitFor(async () => (await oauth.statusWith(first.body.access_token)) === 401);
    expect((await oauth.refresh(first.body.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('redeemed fifty times at once gives one token', async () => {
    const code = await oauth.getCode();
    const replies = await Promise.all(Array.from({ length: 50 }, () => oauth.redeem(code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.error === 'invalid_grant')).toHaveLength(49);
  });

  it('is bound to its redirect address, its client and its verifier', async () => {
    const other = await oauth.cluster.operator.createClient({ name: 'Thief', redirectUris: [REDIRECT] });
    const own = { client_id: other.clientId, client_secret: other.clientSecret ?? '' };
    expect((await oauth.redeem(await oauth.getCode(), { redirect_uri: `${REDIRECT}/` })).body.error).toBe(
      'invalid_grant',
    );
    expect((await oauth.redeem(await oauth.getCode(), own)).body.error).toBe('invalid_grant');
    const { verifier, challenge } = pkce();
    const withChallenge = { code_challenge: challenge, code_challenge_method: 'S256' };
    expect(
      (await oauth.redeem(await oauth.getCode(withChallenge), { code_verifier: pkce().verifier })).body.error,
    ).toBe('invalid_grant');
    expect((await oauth.redeem(await oauth.getCode(withChallenge))).body.error).toBe('invalid_grant');
    expect((await oauth.redeem(await oauth.getCode(withChallenge), { code_verifier: verifier })).status).toBe(200);
  });

  it('is not redeemed without the address that it was sent to, though the client has no other', async () => {
    const code = await oauth.getCode();
    const form = { grant_type: 'authorization_code', code, ...oauth.secrets() };
    expect((await oauth.token(form)).body.error).toBe('invalid_request');
    expect((await oauth.redeem(code, { redirect_uri: '' })).body.error).toBe('invalid_request');
    const twice = `${new URLSearchParams({ ...form, redirect_uri: REDIRECT })}&redirect_uri=${encodeURIComponent(REDIRECT)}`;
    expect((await postForm(oauth.url('/connect/token'), twice)).body.error).toBe('invalid_request');
    expect((await oauth.redeem(code)).status).toBe(200);
  });

  it('that was requested with a challenge needs its verifier, of a client with a secret too', async () => {
    const { verifier, challenge } = pkce();
    const code = await oauth.getCode({ code_challenge: challenge, code_challenge_method: 'S256' });
    const once = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: REDIRECT,
      ...oauth.secrets(),
    }).toString();
    const wrong = [
      '',
      '&code_verifier=',
      `&code_verifier=${pkce().verifier}`,
      `&code_verifier=${challenge}`,
      `&code_verifier=${verifier}&code_verifier=${verifier}`,
      `&code_verifier[]=${verifier}`,
      `&CODE_VERIFIER=${verifier}`,
    ];
    for (const more of wrong) {
      const { status, body } = await postForm(oauth.url('/connect/token'), once + more);
      expect([more, status, body.access_token]).toEqual([more, 400, undefined]);
    }
    expect((await postForm(oauth.url(`/connect/token?code_verifier=${verifier}`), once)).status).toBe(400);
    expect((await postForm(oauth.url('/connect/token'), `${once}&code_verifier=${verifier}`)).status).toBe(200);
  });

  it('that was requested without a challenge takes no verifier: somebody took the challenge away', async () => {
    for (const more of [{}, { code_challenge: '' }]) {
      const code = await oauth.getCode(more);
      expect((await oauth.redeem(code, { code_verifier: pkce().verifier })).body.error).toBe('invalid_grant');
    }
  });

  it.each([
    ['plain', { code_challenge: pkce().verifier, code_challenge_method: 'plain' }],
    ['of no method', { code_challenge: pkce().challenge }],
    ['of an empty method', { code_challenge: pkce().challenge, code_challenge_method: '' }],
    ['that is missing', { code_challenge_method: 'S256' }],
    ['that is too short', { code_challenge: 'abc', code_challenge_method: 'S256' }],
  ])('is not given for a challenge %s', async (_what, more: Record<string, string>) => {
    const back = new URL((await oauth.browserClient().go(oauth.authorizeUrl(more))).url);
    expect([back.searchParams.get('error'), back.searchParams.has('code')]).toEqual(['invalid_request', false]);
  });

  it('of a public client needs PKCE', async () => {
    const { clientId } = await oauth.cluster.operator.createClient({
      name: 'App',
      redirectUris: [REDIRECT],
      isPublic: true,
    });
    const bare = await oauth.browserClient().go(oauth.authorizeUrl({ client_id: clientId }));
    expect(new URL(bare.url).searchParams.get('error')).toBe('invalid_request');
    const { verifier, challenge } = pkce();
    const withChallenge = { code_challenge: challenge, code_challenge_method: 'S256' };
    const code = await oauth.getCode(withChallenge, { clientId, clientSecret: '' });
    const form = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT, client_id: clientId };
    expect((await oauth.token({ ...form, code_verifier: verifier })).status).toBe(200);
  });

  it('requested without a scope means all scopes of the client', async () => {
    const browserClient = oauth.browserClient();
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: oauth.client.clientId,
      redirect_uri: REDIRECT,
    });
    const login = await browserClient.go(`/connect/authorize?${query}`);
    const consent = await browserClient.submit(login, 'login', { email: oauth.person.email, password: PASSWORD });
    expect(consent.page).toContain('Webhooks');
  });

  it('for an address that is not exactly registered ends on a page, never there', async () => {
    const browserClient = oauth.browserClient('fr-CA');
    for (const redirect_uri of [
      `${REDIRECT}x`,
      'http://127.0.0.1:9/',
      'http://127.0.0.1:10/callback',
      'https://evil.example/callback',
      'javascript:alert(1)',
    ]) {
      const shown = await browserClient.go(oauth.authorizeUrl({ redirect_uri }));
      expect([shown.status, shown.url.startsWith(oauth.cluster.gateway.url)]).toEqual([400, true]);
      expect(shown.page).toContain('La demande n’a pas abouti');
    }
  });
});

describe('a refresh token', () => {
  it('is used once; when it is used again the whole family is revoked', async () => {
    const first = (await oauth.redeem(await oauth.getCode())).body;
    const second = await oauth.refresh(first.refresh_token);
    expect([second.status, Object.keys(second.body).sort((a, b) => a.localeCompare(b))]).toEqual([
      200,
      ['access_token', 'expires_in', 'refresh_token', 'token_type'],
    ]);
    expect(second.body.refresh_token).not.toBe(first.refresh_token);
    expect((await oauth.refresh(first.refresh_token)).body.error).toBe('invalid_grant');
    expect((await oauth.refresh(second.body.refresh_token)).body.error).toBe('invalid_grant');
    await waitFor(async () => (await oauth.statusWith(second.body.access_token)) === 401);
  });

  it('can be revoked, and takes its access tokens with it', async () => {
    const { access_token, refresh_token } = (await oauth.redeem(await oauth.getCode())).body;
    const gone = await postForm(oauth.url('/connect/revocation'), { token: String(refresh_token), ...oauth.secrets() });
    expect(gone.status).toBe(200);
    await waitFor(async () => (await oauth.statusWith(access_token)) === 401);
  });

  it('and a code are kept as hashes only', async () => {
    const { refresh_token } = (await oauth.redeem(await oauth.getCode())).body;
    const rows = await oauth.cluster.database.look('SELECT * FROM oauth_records');
    expect(JSON.stringify(rows)).not.toContain(String(refresh_token));
  });
});

describe('a rotation of the key that signs', () => {
  it('ends no key, no token, no sign-in under way and no invitation; the former one’s public part suffices for keys', async () => {
    const { cluster } = oauth;
    const former = cluster.apiKeyPrivateKey;
    const next = generateKeyPair().privateKey;
    const formerPublic = readSigningKey(former).publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    let running = await cluster.startGateway({ API_KEY_PRIVATE_KEY: `${former},${next}` });
    const { url } = running;
    const replaceBy = async (API_KEY_PRIVATE_KEY: string) => {
      await running.stop();
      running = await cluster.startGateway({ API_KEY_PRIVATE_KEY, GATEWAY_PORT: new URL(url).port });
    };
    const send = clientOf(url, { key: cluster.key, tenant: cluster.business.id });
    const statusWith = async (key: unknown) => (await send('/v1/users/me', { key: String(key) })).status;
    const token = async () =>
      (await postForm(`${url}/connect/token`, { grant_type: 'client_credentials', ...oauth.secrets() })).body
        .access_token;
    const employees = async (key: unknown) => (await send('/v1/employees', { key: String(key) })).status;
    const kids = async () =>
      ((await (await fetch(`${url}/connect/jwks`)).json()) as { keys: { kid: string }[] }).keys.map(({ kid }) => kid);

    const [formerToken, formerKids] = [await token(), await kids()];
    const browser = createBrowserClient(url);
    const login = await browser.go(oauth.authorizeUrl());
    const invited = await cluster.addUser('rotated@maple.example', 'employee');
    const { path } = await cluster.operator.createInvitation(invited.id);

    await replaceBy(`${next},${former}`);
    expect(await kids()).toEqual(formerKids.toReversed());
    expect([await statusWith(cluster.key), await employees(formerToken), await employees(await token())]).toEqual([
      200, 200, 200,
    ]);
    const consent = await browser.submit(login, 'login', { email: oauth.person.email, password: PASSWORD });
    const back = new URL((await browser.submit(consent, 'consent')).url);
    expect(back.searchParams.get('code')).toEqual(expect.any(String));
    expect((await fetch(url + path)).status).toBe(200);
    const made = await send('/v1/api-keys', { body: { name: 'after' } });
    const { key: newKey } = made.body.data as { key: string };
    const newToken = await token();
    // Signed with the new key: who only has the former one does not believe it.
    expect(await oauth.statusWith(newKey)).toBe(401);

    await replaceBy(`${next},${formerPublic}`);
    expect([await statusWith(cluster.key), await statusWith(newKey), await employees(newToken)]).toEqual([
      200, 200, 200,
    ]);
    expect(await employees(formerToken)).toBe(401);
    const counts = (await cluster.operator.listKeys()).map(({ signingKey }) => signingKey);
    expect(new Set(counts).size).toBe(2);
  });
});

describe("by the sandbox's clock", () => {
  const advance = async (by: string) =>
    expect((await oauth.cluster.send('/v1/sandbox/clock', { body: { advance: by } })).status).toBe(200);
  const device = () =>
    postForm(oauth.url('/connect/device_authorization'), { client_id: 'outlay-cli', scope: 'users:read' });
  const poll = (code: unknown) =>
    oauth.token({
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
      client_id: 'outlay-cli',
      device_code: String(code),
    });

  it('what was given ends when its time is over, and what is given then is good from then on', async () => {
    const [given, code, waiting] = [await oauth.redeem(await oauth.getCode()), await oauth.getCode(), await device()];
    const own = await oauth.token({ grant_type: 'client_credentials', ...oauth.secrets() });
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const made = await oauth.cluster.send('/v1/api-keys', { body: { name: 'An hour', expiresAt } });
    const { key } = made.body.data as { key: string };
    const standings = () =>
      Promise.all([given.body.access_token, own.body.access_token, key].map((each) => oauth.statusWith(each)));
    expect(await standings()).toEqual([200, 403, 200]);

    await advance('PT2H');
    expect(await standings()).toEqual([401, 401, 401]);
    const refused = await oauth.cluster.send('/v1/users/me', { key: String(given.body.access_token) });
    expect(refused.body.error?.code).toBe('TOKEN_EXPIRED');
    expect((await oauth.redeem(code)).body.error).toBe('invalid_grant');
    expect((await poll(waiting.body.device_code)).body.error).toBe('expired_token');

    const fresh = await oauth.refresh(given.body.refresh_token);
    expect([fresh.status, await oauth.statusWith(fresh.body.access_token)]).toEqual([200, 200]);
    const anew = await oauth.redeem(await oauth.getCode());
    expect([anew.body.expires_in, await oauth.statusWith(anew.body.access_token)]).toEqual([3600, 200]);
    expect((await poll((await device()).body.device_code)).body.error).toBe('authorization_pending');

    await advance('P101D');
    expect((await oauth.refresh(fresh.body.refresh_token)).body.error).toBe('invalid_grant');
  });
});

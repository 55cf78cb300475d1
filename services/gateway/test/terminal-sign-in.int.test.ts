import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SCOPES } from '@outlay/contracts';
import type { RequestOptions } from './support/cluster.ts';
import { createBrowserClient, pkce, postForm } from './support/oauth.ts';
import { type OAuthCluster, PASSWORD, startOAuthCluster } from './support/oauth-cluster.ts';
import { code } from './support/requests.ts';

const CLI = 'outlay-cli';
const RETURN = 'http://127.0.0.1:8976/callback';
const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

let oauth: OAuthCluster;
let admin: { id: number; email: string };
beforeAll(async () => {
  oauth = await startOAuthCluster();
  const { operator, business } = oauth.cluster;
  const email = 'terminal@maple.example';
  const member = { businessId: business.id, name: 'Terminal', email, role: 'admin' as const, password: PASSWORD };
  admin = { id: (await operator.createUser(member)).id, email };
});
afterAll(() => oauth?.cluster.stop());

type Browser = ReturnType<OAuthCluster['browserClient']>;
type Shown = Awaited<ReturnType<Browser['go']>>;
const logIn = (browser: Browser, shown: Shown) =>
  browser.submit(shown, 'login', { email: admin.email, password: PASSWORD });
const send = (path: string, key: unknown, options: RequestOptions = {}) =>
  oauth.cluster.send(path, { ...options, key: String(key) });

describe('signing in from a terminal by the browser', () => {
  const begin = (browser: Browser, more: Record<string, string> = {}) =>
    browser.go(oauth.authorizeUrl({ client_id: CLI, redirect_uri: RETURN, scope: SCOPES.join(' '), ...more }));
  const challengeOf = (challenge: string) => ({ code_challenge: challenge, code_challenge_method: 'S256' });
  const redeem = (shown: Shown, more: Record<string, string>) =>
    oauth.token({
      ...{ grant_type: 'authorization_code', client_id: CLI, redirect_uri: RETURN },
      ...{ code: new URL(shown.url).searchParams.get('code') ?? '', ...more },
    });

  it('asks each time whether to let it in, on any port of this machine, with PKCE', async () => {
    const browser = oauth.browserClient();
    const { verifier, challenge } = pkce();
    const consent = await logIn(browser, await begin(browser, challengeOf(challenge)));
    expect(consent.page).toContain('<strong>Outlay CLI</strong>'.replace(/<\/?strong>/g, ''));
    expect(consent.page).toContain('Allow access?');
    const back = await browser.submit(consent, 'consent');
    expect(back.url.startsWith(`${RETURN}?`)).toBe(true);
    const { body } = await redeem(back, { code_verifier: verifier });
    expect(await oauth.statusWith(body.access_token)).toBe(200);
    const again = await begin(browser, { ...challengeOf(challenge), redirect_uri: 'http://127.0.0.1:40001/callback' });
    expect(again.page).toContain('Allow access?');
    expect((await browser.submit(again, 'deny')).url).toContain('error=access_denied');

    const form = { grant_type: 'refresh_token', client_id: CLI };
    const renewed = (await oauth.token({ ...form, refresh_token: String(body.refresh_token) })).body;
    expect(await oauth.statusWith(renewed.access_token)).toBe(200);
    const reused = await oauth.token({ ...form, refresh_token: String(body.refresh_token) });
    expect([reused.status, reused.body.error]).toEqual([400, 'invalid_grant']);
    const family = await oauth.token({ ...form, refresh_token: String(renewed.refresh_token) });
    expect([family.status, family.body.error]).toEqual([400, 'invalid_grant']);
  });

  it('gets nothing without PKCE, nor with the verifier of another', async () => {
    const browser = oauth.browserClient();
    expect((await begin(browser)).url).toContain('error=invalid_request');
    const consent = await logIn(browser, await begin(browser, challengeOf(pkce().challenge)));
    const stolen = await redeem(await browser.submit(consent, 'consent'), { code_verifier: pkce().verifier });
    expect([stolen.status, stolen.body.error]).toEqual([400, 'invalid_grant']);
  });

  it.each([
    'http://localhost:8976/callback',
    'http://127.0.0.1:8976/elsewhere',
    'http://127.0.0.1.evil.example:8976/callback',
    'https://evil.example/callback',
  ])('never returns to %s', async (redirect) => {
    const { page } = await begin(oauth.browserClient(), {
      ...challengeOf(pkce().challenge),
      redirect_uri: redirect,
    });
    expect(page).toContain('invalid_redirect_uri');
  });

  it('leaves every other client its exact address', async () => {
    const other = { client_id: oauth.client.clientId, redirect_uri: 'http://127.0.0.1:10/callback' };
    expect((await begin(oauth.browserClient(), other)).page).toContain('invalid_redirect_uri');
  });

  it('makes no credential and changes nothing of how its person signs in, though they may', async () => {
    const browser = oauth.browserClient();
    const { verifier, challenge } = pkce();
    const consent = await logIn(browser, await begin(browser, challengeOf(challenge)));
    const { body } = await redeem(await browser.submit(consent, 'consent'), { code_verifier: verifier });
    expect((await send('/v1/api-keys', body.access_token)).status).toBe(200);
    const client = { name: 'x', kind: 'public', grantTypes: ['device_code'], scopes: ['users:read'] };
    for (const [path, made] of [
      ['/v1/api-keys', { name: 'x' }],
      ['/v1/oauth-clients', client],
      ['/v1/users/me/second-factors/totp', {}],
    ] as const) {
      const refused = await send(path, body.access_token, { method: 'POST', body: made });
      expect([path, ...code(refused)]).toEqual([path, 403, 'FORBIDDEN']);
    }
  });
});

describe('signing in from a device without a browser', () => {
  type Started = {
    device_code: string;
    user_code: string;
    verification_uri: string;
    verification_uri_complete: string;
    interval: number;
  };
  const start = async (more: Record<string, string> = {}) =>
    postForm(oauth.url('/connect/device_authorization'), { client_id: CLI, scope: 'users:read', ...more });
  const begin = async () => (await start()).body as unknown as Started;
  const poll = (device: string, more: Record<string, string> = {}) =>
    oauth.token({ grant_type: DEVICE_GRANT, client_id: CLI, device_code: device, ...more });
  const errorOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.error];
  const xsrfIn = ({ page }: Shown) => /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? 'none';
  const type = (browser: Browser, shown: Shown, userCode: string, more: Record<string, string> = {}) =>
    browser.go('/connect/device', { xsrf: xsrfIn(shown), user_code: userCode, ...more });

  it('shows a code, which a person types in, confirms and lets in; then the device has tokens, once', async () => {
    const started = await begin();
    expect(started.user_code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
    expect(started.verification_uri).toBe(oauth.url('/connect/device'));
    expect(started.interval).toBe(5);
    const other = await begin();
    for (const { device_code } of [started, other])
      expect(errorOf(await poll(device_code))).toEqual([400, 'authorization_pending']);
    // Sooner than in five seconds: each at its own pace, and never 429.
    for (let at = 0; at < 3; at += 1) {
      const early = await poll(started.device_code);
      expect([...errorOf(early), early.body.error_uri]).toEqual([400, 'slow_down', expect.any(String)]);
    }
    const browser = oauth.browserClient('fr-CA');
    const input = await browser.go(started.verification_uri_complete);
    expect(input.page).toContain(`value="${started.user_code}"`);
    expect(input.page).toContain('Connecter un appareil');
    const confirm = await type(browser, input, started.user_code.toLowerCase().replace('-', ' '));
    expect(confirm.page).toContain('Est-ce votre appareil');
    expect(errorOf(await poll(started.device_code))).toEqual([400, 'slow_down']);
    const consent = await logIn(browser, await type(browser, confirm, started.user_code, { confirm: 'yes' }));
    expect(consent.page).toContain('Outlay CLI');
    expect(consent.page).toContain('vous avez lancé');
    const done = await browser.submit(consent, 'consent');
    expect([done.status, done.page.includes('Connecté')]).toEqual([200, true]);
    expect(done.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const foreign = { client_id: oauth.client.clientId, client_secret: oauth.client.clientSecret };
    expect((await poll(started.device_code, foreign)).status).toBe(400);
    const { body } = await poll(started.device_code);
    expect(await oauth.statusWith(body.access_token)).toBe(200);
    expect(body.refresh_token).toEqual(expect.any(String));
    expect(code(await send('/v1/api-keys', body.access_token))).toEqual([200, undefined]);
    expect(code(await send('/v1/expenses', body.access_token))).toEqual([403, 'INSUFFICIENT_SCOPE']);
    expect(errorOf(await poll(started.device_code))).toEqual([400, 'invalid_grant']);
  });

  it('gets nothing when the person says no, to the device or to what it asks for', async () => {
    const [first, second] = [await begin(), await begin()];
    const browser = oauth.browserClient();
    const confirm = await type(browser, await browser.go('/connect/device'), first.user_code);
    const stopped = await type(browser, confirm, first.user_code, { abort: 'yes' });
    expect(stopped.page).toContain('You did not allow it');
    expect(errorOf(await poll(first.device_code))).toEqual([400, 'access_denied']);
    const other = await type(browser, stopped, second.user_code);
    const consent = await logIn(browser, await type(browser, other, second.user_code, { confirm: 'yes' }));
    expect((await browser.submit(consent, 'deny')).page).toContain('You did not allow it');
    expect(errorOf(await poll(second.device_code))).toEqual([400, 'access_denied']);
  });

  it('takes no code that is wrong, over or used, no form of another browser, and no record by its name', async () => {
    const started = await begin();
    const [browser, thief] = [oauth.browserClient(), oauth.browserClient()];
    const input = await browser.go('/connect/device');
    const wrong = await type(browser, input, 'BBBB-BBBB');
    expect([wrong.status, wrong.page.includes('There is no such code')]).toEqual([400, true]);
    const forged = await type(thief, input, started.user_code, { confirm: 'yes' });
    expect(forged.page).not.toContain('type="password"');
    expect(errorOf(await poll(started.device_code))).toEqual([400, 'authorization_pending']);
    const rows = await oauth.cluster.database.look<{ id: string; payload: object }>(
      "SELECT id, payload FROM oauth_records WHERE model = 'DeviceCode'",
    );
    expect(JSON.stringify(rows)).not.toContain(started.device_code);
    for (const { id } of rows) expect(errorOf(await poll(`#${id}`))).toEqual([400, 'invalid_grant']);
    await oauth.cluster.database.look(
      "UPDATE oauth_records SET payload = payload || '{\"exp\": 1}' WHERE model = 'DeviceCode'",
    );
    const late = await type(browser, wrong, started.user_code);
    expect([late.status, late.page.includes('no longer good')]).toEqual([400, true]);
    expect(errorOf(await poll(started.device_code))).toEqual([400, 'expired_token']);
  });

  it('is for clients that have the grant', async () => {
    const { clientId, clientSecret } = oauth.client;
    const refused = await start({ client_id: clientId, client_secret: clientSecret });
    expect(errorOf(refused)).toEqual([400, 'invalid_request']);
    expect((await start({ client_id: 'app_unknown' })).status).toBe(401);
  });

  it('slows a device down that asks without end, and looks nothing up for it', async () => {
    const { device_code: device } = await begin();
    const answers = new Set<unknown>();
    for (let at = 0; at < 61; at += 1) answers.add(String(errorOf(await poll(device))));
    expect([...answers]).toEqual(['400,authorization_pending', '400,slow_down']);
    await oauth.cluster.database.look("DELETE FROM oauth_records WHERE model = 'DeviceCode'");
    expect(errorOf(await poll(device))).toEqual([400, 'slow_down']);
    expect(errorOf(await poll((await begin()).device_code))).toEqual([400, 'authorization_pending']);
  });

  it('lets nobody guess codes', async () => {
    const { cluster } = oauth;
    const gateway = await cluster.startGateway({ RATE_LIMIT_SIGN_IN: '5', PUBLIC_URL: cluster.gateway.url });
    const browser = createBrowserClient(gateway.url);
    let shown = await browser.go('/connect/device');
    const statuses = [];
    for (let at = 0; at < 6; at += 1) {
      const guessed = await type(browser, shown, 'BBBB-BBBB');
      statuses.push(guessed.status);
      if (guessed.status === 400) shown = guessed;
      else expect(Number(guessed.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([400, 429]);
    expect((await type(createBrowserClient(gateway.url), shown, 'BBBB-BBBB')).page).toContain('invalid_request');
    await gateway.stop();
  });

  it('is switched off with the command, whose tokens end, and on again', async () => {
    const { cluster } = oauth;
    const statusAt = async (url: string) =>
      (await postForm(`${url}/connect/device_authorization`, { client_id: CLI })).status;
    const off = await cluster.startGateway({ TERMINAL_CLIENT: 'false', PUBLIC_URL: cluster.gateway.url });
    const refused = await postForm(`${off.url}/connect/device_authorization`, { client_id: CLI });
    expect(errorOf(refused)).toEqual([401, 'invalid_client']);
    const { page } = await createBrowserClient(off.url).go(`/connect/authorize?client_id=${CLI}&response_type=code`);
    expect(page).toContain('invalid_client');
    await off.stop();
    const on = await cluster.startGateway({ PUBLIC_URL: cluster.gateway.url });
    expect(await statusAt(on.url)).toBe(200);
    await on.stop();
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@outlay/testing';
import { pkce } from './support/oauth.ts';
import { type OAuthCluster, PASSWORD, REDIRECT, startOAuthCluster } from './support/oauth-cluster.ts';

let oauth: OAuthCluster;
beforeAll(async () => {
  oauth = await startOAuthCluster();
});
afterAll(() => oauth?.cluster.stop());

describe('consent', () => {
  it('is given to one application, and to no other in the same browser', async () => {
    const other = await oauth.cluster.operator.createClient({ name: 'Other', redirectUris: [REDIRECT] });
    const browser = oauth.browserClient();
    const consent = await browser.submit(await browser.go(oauth.authorizeUrl()), 'login', {
      email: oauth.person.email,
      password: PASSWORD,
    });
    expect((await browser.submit(consent, 'consent')).url).toContain('code=');
    const next = await browser.go(oauth.authorizeUrl({ client_id: other.clientId }));
    expect([next.status, next.page.includes('Other'), next.page.includes('Allow access?')]).toEqual([200, true, true]);
    const denied = new URL((await browser.submit(next, 'deny')).url);
    expect([denied.origin + denied.pathname, denied.searchParams.get('error')]).toEqual([REDIRECT, 'access_denied']);
  });

  it('may be denied, which the application learns', async () => {
    const browserClient = oauth.browserClient();
    const back = new URL((await browserClient.submit(await browserClient.go(oauth.authorizeUrl()), 'deny')).url);
    expect([back.searchParams.get('error'), back.searchParams.get('state')]).toEqual(['access_denied', 's1']);
  });

  it('is given in another session than the one before the person signed in', async () => {
    const browser = oauth.browserClient();
    const login = await browser.go(oauth.authorizeUrl());
    const before = browser.cookies.get('outlay_session');
    const consent = await browser.submit(login, 'login', { email: oauth.person.email, password: PASSWORD });
    expect(consent.page).toContain('Allow access?');
    expect(browser.cookies.get('outlay_session')).not.toBe(before);
  });

  it('returns the state letter by letter, and nothing else beside it', async () => {
    const state = '"><script>&code=x#é\r\n';
    const browser = oauth.browserClient();
    const back = new URL((await browser.submit(await browser.go(oauth.authorizeUrl({ state })), 'deny')).url);
    expect([back.searchParams.get('state'), back.searchParams.has('code'), back.hash]).toEqual([state, false, '']);
  });

  it('ends with its client', async () => {
    const made = await oauth.cluster.operator.createClient({ name: 'Gone', redirectUris: [REDIRECT] });
    const own = { client_id: made.clientId, client_secret: made.clientSecret ?? '' };
    const who = { clientId: own.client_id, clientSecret: own.client_secret };
    const [code, other] = [await oauth.getCode({}, who), await oauth.getCode({}, who)];
    const { body } = await oauth.redeem(code, own);
    await oauth.cluster.operator.revokeClient(made.clientId);
    expect((await oauth.redeem(other, own)).body.error).toBe('invalid_client');
    const again = { grant_type: 'refresh_token', refresh_token: String(body.refresh_token), ...own };
    expect((await oauth.token(again)).body.error).toBe('invalid_client');
    await waitFor(async () => (await oauth.statusWith(body.access_token)) === 401);
    expect((await oauth.browserClient().go(oauth.authorizeUrl({ client_id: made.clientId }))).status).toBe(400);
  });

  it('makes no code or token grow that was given before', async () => {
    const browser = oauth.browserClient();
    const codeOf = ({ url }: { url: string }) => new URL(url).searchParams.get('code') ?? '';
    const consent = await browser.submit(await browser.go(oauth.authorizeUrl({ scope: 'users:read' })), 'login', {
      email: oauth.person.email,
      password: PASSWORD,
    });
    const early = codeOf(await browser.submit(consent, 'consent'));
    const first = (await oauth.redeem(codeOf(await browser.go(oauth.authorizeUrl({ scope: 'users:read' }))))).body;
    const more = await browser.go(oauth.authorizeUrl({ scope: 'users:read webhooks:read' }));
    expect(more.page).toContain('Webhooks');
    expect(codeOf(await browser.submit(more, 'consent'))).not.toBe('');

    const form = { grant_type: 'refresh_token', refresh_token: String(first.refresh_token), ...oauth.secrets() };
    expect((await oauth.token({ ...form, scope: 'users:read webhooks:read' })).body.error).toBe('invalid_scope');
    const again = (await oauth.token(form)).body;
    const late = (await oauth.redeem(early)).body;
    for (const { access_token: key } of [first, again, late]) {
      const refused = await oauth.cluster.send('/v1/webhooks', { key: String(key) });
      expect([await oauth.statusWith(key), refused.body.error?.code]).toEqual([200, 'INSUFFICIENT_SCOPE']);
    }
  });

  it('for an application with a scheme of its own returns there, which the page names', async () => {
    const redirect = 'com.example.app:/callback';
    const { clientId } = await oauth.cluster.operator.createClient({
      name: 'Phone',
      redirectUris: [redirect],
      isPublic: true,
    });
    const { verifier, challenge } = pkce();
    const requested = { client_id: clientId, redirect_uri: redirect };
    const browserClient = oauth.browserClient();
    const login = await browserClient.go(
      oauth.authorizeUrl({ ...requested, code_challenge: challenge, code_challenge_method: 'S256' }),
    );
    const consent = await browserClient.submit(login, 'login', { email: oauth.person.email, password: PASSWORD });
    expect(consent.page).toContain('com.example.app:');
    expect(consent.headers.get('content-security-policy')).toContain("form-action 'self' com.example.app:;");
    const back = await browserClient.submit(consent, 'consent');
    expect(back.url.startsWith(`${redirect}?`)).toBe(true);
    const code = new URL(back.url).searchParams.get('code') ?? '';
    const form = { grant_type: 'authorization_code', code, ...requested, code_verifier: verifier };
    expect((await oauth.token(form)).status).toBe(200);
  });
});

describe('an application that a person let in', () => {
  it("sees of the person's API keys those of this business alone", async () => {
    const { cluster } = oauth;
    const command = {
      businessId: cluster.business.id,
      name: 'Ada',
      email: 'ada@maple.example',
      role: 'admin' as const,
    };
    const { id: userId } = await cluster.operator.createUser({ ...command, password: PASSWORD });
    const endless = await cluster.operator.createKey({ userId, name: 'of every business' });
    const here = await cluster.operator.createKey({ userId, name: 'here', businessIds: [cluster.business.id] });
    const code = await oauth.getCode({ scope: 'users:read users:write' }, oauth.client, command);
    const key = String((await oauth.redeem(code)).body.access_token);
    const list = async (by: string) => {
      const keys = (await cluster.send('/v1/api-keys?pageSize=100', { key: by })).body.data as { id: string }[];
      return [endless.id, here.id].map((id) => keys.some((one) => one.id === id));
    };
    expect(await list(endless.key)).toEqual([true, true]);
    expect(await list(key)).toEqual([false, true]);
    expect((await cluster.send(`/v1/api-keys/${endless.id}`, { key, method: 'DELETE' })).status).toBe(404);
    expect((await cluster.send(`/v1/api-keys/${here.id}`, { key, method: 'DELETE' })).status).toBe(204);
  });
});

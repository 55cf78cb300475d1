import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Cluster, startCluster } from './support/cluster.ts';
import { mailedPath } from './support/links.ts';
import { sendAs } from './support/oauth.ts';
import { PASSWORD } from './support/oauth-cluster.ts';

const PUBLIC = 'https://api.outlay.example';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ environment: 'production' });
});
afterAll(() => cluster?.stop());

type Page = { path: string; status: number; text: string; headers: Headers; cookies: string[] };

/** Behind a proxy that ends TLS, under the address that everybody knows the gateway by. */
const createBrowser = (headers: Record<string, string> = {}) => {
  const jar = new Map<string, string>();
  const seen: string[] = [];
  const go = async (path: string, form?: Record<string, string>): Promise<Page> => {
    const response = await fetch(cluster.gateway.url + path, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      headers: { ...headers, cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
      ...(form && { body: new URLSearchParams(form) }),
    });
    const cookies = response.headers.getSetCookie();
    seen.push(...cookies);
    for (const line of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    const next = response.headers.get('location');
    const text = await response.text();
    if (next === null) return { path, status: response.status, text, headers: response.headers, cookies: seen };
    // Nowhere but to ourselves, whatever the request says.
    expect(new URL(next, PUBLIC).origin).toBe(PUBLIC);
    return go(next.replace(PUBLIC, ''));
  };
  const submit = (shown: Page, step: string, values: Record<string, string>): Promise<Page> => {
    const action = new RegExp(`action="([^"]*/${step})"`).exec(shown.text)?.[1] ?? '';
    return go(action, { csrf: /name="csrf" value="([^"]*)"/.exec(shown.text)?.[1] ?? '', ...values });
  };
  return { go, submit, jar };
};

const addPerson = async (email: string): Promise<string> => {
  const command = { businessId: cluster.business.id, name: 'P', email, role: 'accountant' as const };
  await cluster.operator.createUser({ ...command, password: PASSWORD });
  return email;
};
const signIn = async (browser: ReturnType<typeof createBrowser>, email: string): Promise<Page> =>
  browser.submit(await browser.go('/connect/account'), 'login', { email, password: PASSWORD });

describe('every page for people', () => {
  it('is kept by nobody, framed by nobody, disclosed to nobody, and loads nothing of others', async () => {
    const browser = createBrowser();
    const login = await browser.go('/connect/account');
    const email = await addPerson('pages@maple.example');
    const account = await signIn(createBrowser(), email);
    await cluster.send(`/v1/businesses/${cluster.business.id}/users`, {
      body: { name: 'G', email: 'guest@elsewhere.example', role: 'employee' },
    });
    const invitation = await browser.go(await mailedPath(cluster, 'guest@elsewhere.example'));
    await browser.go('/connect/password', { email });
    const reset = await browser.go(await mailedPath(cluster, email));
    const wrong = await browser.go('/connect/authorize?client_id=unknown');
    const pages = [login, account, invitation, reset, wrong, await browser.go('/connect/password')];
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200, 400, 200]);
    for (const { headers } of pages) {
      expect(headers.get('cache-control')).toContain('no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toContain('max-age=');
      const policy = headers.get('content-security-policy') ?? '';
      for (const rule of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "script-src 'self'"])
        expect(policy).toContain(rule);
      expect(policy).not.toContain('unsafe');
    }
  });

  it('leads to the address of the installation, whatever the request says of it', async () => {
    const names = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', forwarded: 'host=evil.example' };
    const email = await addPerson('hosts@maple.example');
    await signIn(createBrowser(names), email);
    const answer = await sendAs(`${cluster.gateway.url}/connect/account`, { host: 'evil.example', ...names });
    expect(answer.status).toBe(303);
    expect(new URL(String(answer.headers.location), PUBLIC).origin).toBe(PUBLIC);
    expect(String(answer.headers.location)).not.toContain('evil');
  });
});

describe('the cookies', () => {
  it('are for this host, HTTPS and our pages alone; the session has another secret after each proof', async () => {
    const email = await addPerson('cookies@maple.example');
    const browser = createBrowser();
    const account = await signIn(browser, email);
    const set = account.cookies.filter((line) => !/^[^=]+=;/.test(line));
    expect(set.length).toBeGreaterThan(3);
    for (const line of set) {
      for (const flag of [/; httponly/i, /; secure/i, /; samesite=lax/i]) expect(line).toMatch(flag);
      expect(line).not.toMatch(/; domain=/i);
    }
    const ofSession = set.filter((line) => line.includes('outlay_session'));
    expect(ofSession.length).toBeGreaterThan(0);
    for (const line of ofSession) expect(line).toMatch(/^__Host-outlay_session(\.sig)?=.*; path=\/(;|$)/i);
    const before = browser.jar.get('__Host-outlay_session');
    const anew = await browser.go(
      `/connect/authorize?client_id=outlay-account&response_type=code&prompt=login&redirect_uri=${PUBLIC}/connect/account/return`,
    );
    expect(anew.text).toContain('type="password"');
    await browser.submit(anew, 'login', { email, password: PASSWORD });
    const after = browser.jar.get('__Host-outlay_session');
    expect([typeof before, typeof after, before === after]).toEqual(['string', 'string', false]);
    const stolen = createBrowser();
    stolen.jar.set('__Host-outlay_session', before ?? '');
    expect((await stolen.go('/connect/account')).text).toContain('type="password"');
  });

  it('of an attacker are no session of whoever signs in with them', async () => {
    const email = await addPerson('fixed@maple.example');
    const victim = createBrowser();
    victim.jar.set('__Host-outlay_session', 'chosen-by-somebody-else');
    await signIn(victim, email);
    expect(victim.jar.get('__Host-outlay_session')).not.toBe('chosen-by-somebody-else');
  });
});

it('nobody is signed out, nor changed, by what another site can send', async () => {
  const email = await addPerson('csrf@maple.example');
  const browser = createBrowser();
  const account = await signIn(browser, email);
  const session = /name="session" value="([^"]*)"/.exec(account.text)?.[1] ?? '';
  expect(session).toContain('session_');
  const stranger = createBrowser();
  const theirs = await signIn(stranger, await addPerson('csrf-attacker@maple.example'));
  const csrf = /name="csrf" value="([^"]*)"/.exec(theirs.text)?.[1] ?? '';
  for (const part of ['sessions', 'password', 'totp', 'passkeys', 'recovery-codes', 'invitations'])
    for (const form of [{}, { csrf: '' }, { csrf }]) {
      const values = { session, intent: 'begin', accept: '1', current: PASSWORD, wanted: 'marmot lantern forty sails' };
      expect([part, (await browser.go(`/connect/account/${part}`, { ...values, ...form })).status]).toEqual([
        part,
        403,
      ]);
    }
  const got = await fetch(`${cluster.gateway.url}/connect/account/sessions?session=${session}`, {
    headers: { cookie: [...browser.jar].map((pair) => pair.join('=')).join('; ') },
  });
  // A page, which a link from elsewhere may open; nothing is done by it.
  expect(got.status).toBe(200);
  expect((await browser.go('/connect/account')).text).toContain(session);
});

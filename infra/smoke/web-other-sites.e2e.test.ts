import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Browser, createBrowser } from './web/browser.ts';
import { cookieOf, rawRequest } from './web/raw-request.ts';
import { startWeb, type Web } from './web/web-cluster.ts';

const EMPLOYEE = 'emma@maple.example';
const COOKIE = '__Host-outlay_web';
type Signed = Awaited<ReturnType<Web['signedIn']>>;

let web: Web;
let zoe: Signed;
let emma: Signed;
let vendor: { id: number };
beforeAll(async () => {
  web = await startWeb();
  await web.addPerson(EMPLOYEE, 'employee');
  [zoe, emma] = [await web.signedIn(), await web.signedIn(EMPLOYEE)];
  vendor = await web.tenant.api.call<{ id: number }>('POST', '/v1/vendors', { name: 'Moulin Bleu' });
}, 120_000);
afterAll(() => web.stop());

const vendors = () => web.tenant.api.call<{ name: string }[]>('GET', '/v1/vendors');
const otherPort = () => `http://localhost:${Number(new URL(web.webUrl).port) + 1}`;
/** `undefined` takes a header away. */
const headersOf = (changed: Record<string, string | undefined> = {}): Record<string, string> => {
  const all = { cookie: cookieOf(zoe.browser), ...zoe.own, 'content-type': 'application/json', ...changed };
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined));
};

describe('a change', () => {
  const CHANGES = [
    ['POST', () => '/api/v1/vendors', '{"name":"Forged"}'],
    ['PATCH', () => `/api/v1/vendors/${vendor.id}`, '{"name":"Forged"}'],
    ['PUT', () => '/api/v1/approval-chains/default', '{"levels":[]}'],
    ['DELETE', () => `/api/v1/vendors/${vendor.id}`, ''],
    ['POST', () => '/sign-out', ''],
  ] as const;
  const FORGED: readonly [string, () => Record<string, string | undefined>][] = [
    ['no origin', () => ({ origin: undefined })],
    ['the origin of an opaque page', () => ({ origin: 'null' })],
    ['the origin of another port of this host', () => ({ origin: otherPort() })],
    ['the origin of another host', () => ({ origin: 'https://evil.example' })],
    ['an origin that begins like ours', () => ({ origin: `${web.webUrl}.evil.example` })],
    ['our origin in a referrer alone', () => ({ origin: undefined, referer: `${web.webUrl}/` })],
    ['no secret', () => ({ 'x-csrf-token': undefined })],
    ['a wrong secret', () => ({ 'x-csrf-token': 'x'.repeat(43) })],
    ['an empty secret', () => ({ 'x-csrf-token': '' })],
    ['the secret of another person’s session', () => ({ 'x-csrf-token': emma.own['x-csrf-token'] })],
    ['a browser that saw another site', () => ({ 'sec-fetch-site': 'cross-site' })],
    ['a browser that saw another port', () => ({ 'sec-fetch-site': 'same-site' })],
    ['a form of another site', () => ({ 'sec-fetch-site': 'cross-site', ...LED })],
  ];

  it.each(FORGED)('with %s is refused by every method, and nothing changes', async (_name, changed) => {
    for (const [method, path, body] of CHANGES) {
      const answer = await rawRequest(web.webUrl, { method, path: path(), body, headers: headersOf(changed()) });
      expect([method, answer.status, JSON.parse(answer.text).error.code]).toEqual([method, 403, 'FORBIDDEN']);
    }
    expect((await vendors()).map(({ name }) => name)).toEqual(['Moulin Bleu']);
    expect((await zoe.browser.send(`${web.webUrl}/session`)).status).toBe(200);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'as a form of another port can send it (%s) is refused',
    async (type) => {
      const headers = { cookie: cookieOf(zoe.browser), origin: otherPort(), 'content-type': type };
      for (const path of ['/api/v1/vendors', '/api/v1/receipts', '/sign-out'])
        expect((await rawRequest(web.webUrl, { method: 'POST', path, body: 'name=Forged', headers })).status).toBe(403);
    },
  );

  it('of a page of ours is done, by a browser that says where it comes from and by one that does not', async () => {
    for (const site of ['same-origin', undefined]) {
      const headers = headersOf({ 'sec-fetch-site': site });
      const body = JSON.stringify({ name: 'Moulin Bleu' });
      const answer = await rawRequest(web.webUrl, {
        method: 'PATCH',
        path: `/api/v1/vendors/${vendor.id}`,
        body,
        headers,
      });
      expect(answer.status).toBe(200);
    }
  });
});

/** A link that somebody follows. */
const LED = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

describe('a page of another origin', () => {
  const OTHER = ['cross-site', 'same-site'];
  const LOADED = [
    { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
    { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' },
    { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
    { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
    { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'object' },
  ];

  it.each(['/', '/session', '/changes?business=1', '/api/v1/users/me', '/sign-in', '/assets/app-1a2b.js'])(
    'loads, frames and reads nothing of %s',
    async (path) => {
      for (const site of OTHER)
        for (const how of LOADED) {
          const headers = headersOf({ ...how, 'sec-fetch-site': site, accept: 'text/html' });
          const answer = await rawRequest(web.webUrl, { path, headers });
          expect([how, answer.status]).toEqual([how, 403]);
          expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
        }
    },
  );

  it('leads a person to a page of the app', async () => {
    const headers = headersOf({ ...LED, 'sec-fetch-site': 'cross-site', accept: 'text/html' });
    expect((await rawRequest(web.webUrl, { path: '/expenses', headers })).status).toBe(200);
  });

  it.each([
    '/',
    '/session',
    '/api/v1/users/me',
    '/api/v1/files/none',
    '/api/v1/attachments/none',
    '/signed-out',
    '/signed-in',
    '/none.js',
  ])('is let in by no answer: %s', async (path) => {
    const { headers } = await rawRequest(web.webUrl, { path, headers: headersOf({ accept: 'text/html' }) });
    const isFile = /^\/api\/v1\/(files|attachments)/.test(path);
    expect(headers['x-frame-options']).toBe(isFile ? 'SAMEORIGIN' : 'DENY');
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${isFile ? "'self'" : "'none'"}`);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('x-powered-by');
  });
});

/** What a browser is sent to begin a sign-in, and what it would bring back. */
const begun = async (browser: Browser, to = '/') => {
  const answer = await browser.send(`${web.webUrl}/sign-in?${new URLSearchParams({ to })}`);
  return new URL(answer.headers.get('location') ?? '');
};
/** The address with a code at which the gateway ends a sign-in. */
const answered = async (browser: Browser, authorize: URL): Promise<URL> => {
  let next = authorize.href;
  for (let hops = 0; hops < 5 && !next.startsWith(`${web.webUrl}/signed-in`); hops += 1)
    next = new URL((await browser.send(next)).headers.get('location') ?? '', next).href;
  return new URL(next);
};
const sessionsOf = ({ cookies }: Browser) => cookies.get(COOKIE)?.value;

describe('a sign-in', () => {
  it('of one window ends in that window, whichever of two ends first', async () => {
    const { browser } = await web.signedIn();
    const [first, second] = [await begun(browser, '/bills'), await begun(browser, '/expenses')];
    for (const [authorize, page] of [
      [second, '/expenses'],
      [first, '/bills'],
    ] as const) {
      const back = await answered(browser, authorize);
      const shown = await browser.send(back.href);
      expect([shown.status, shown.headers.get('location')]).toEqual([303, page]);
    }
  });

  it('that another browser began is none: nobody is signed in as somebody else', async () => {
    const attacker = (await web.signedIn(EMPLOYEE)).browser;
    const back = await answered(attacker, await begun(attacker));
    const victim = createBrowser();
    await begun(victim);
    const shown = await victim.go(back.href);
    expect([shown.status, sessionsOf(victim)]).toEqual([400, undefined]);
    expect(shown.page).toContain('This sign-in is over');
  });

  it('is good for one time, with the cookie that it began with too', async () => {
    const { browser } = await web.signedIn();
    const back = await answered(browser, await begun(browser, '/bills'));
    const kept = cookieOf(browser);
    expect((await browser.send(back.href)).headers.get('location')).toBe('/bills');
    const path = back.pathname + back.search;
    const again = await rawRequest(web.webUrl, {
      path,
      headers: { cookie: kept.replace(/__Host-outlay_web=[^;]*;? ?/, '') },
    });
    expect(again.status).toBe(400);
    expect(again.headers['set-cookie']?.toString()).not.toContain(`${COOKIE}=`);
  });

  it.each([
    ['of another server', (url: URL) => url.searchParams.set('iss', 'https://evil.example')],
    ['of no server', (url: URL) => url.searchParams.delete('iss')],
    ['of two servers', (url: URL) => url.searchParams.append('iss', 'https://evil.example')],
    ['without a code', (url: URL) => url.searchParams.delete('code')],
    ['with another code', (url: URL) => url.searchParams.set('code', 'x'.repeat(43))],
    ['with two codes', (url: URL) => url.searchParams.append('code', 'x')],
    ['with another state', (url: URL) => url.searchParams.set('state', 'x'.repeat(43))],
    ['with no state', (url: URL) => url.searchParams.delete('state')],
    ['with two states', (url: URL) => url.searchParams.append('state', 'x')],
  ])('is not ended by an answer %s', async (_name, change) => {
    const gateway = (await web.signedIn()).browser;
    const back = await answered(gateway, await begun(gateway));
    gateway.cookies.delete(COOKIE);
    change(back);
    const shown = await gateway.go(back.href);
    expect([shown.status, sessionsOf(gateway)]).toEqual([400, undefined]);
    expect(shown.page).toContain('This sign-in is over');
  });

  it.each([
    ['en-CA', 'You did not sign in'],
    ['en-US', 'You did not sign in'],
    ['fr-CA', 'Vous n’êtes pas connecté'],
  ])('that the person refused says so in %s, and nothing of what it was given', async (language, title) => {
    const browser = createBrowser({ 'accept-language': language });
    const state = (await begun(browser)).searchParams.get('state') ?? '';
    const refused = { error: 'access_denied', error_description: '<script>window.ran=1</script>', state };
    const shown = await browser.go(`${web.webUrl}/signed-in?${new URLSearchParams(refused)}`);
    expect([shown.status, shown.page.includes(`<html lang="${language}">`)]).toEqual([400, true]);
    expect(shown.page).toContain(title);
    expect(shown.page).not.toMatch(/script|access_denied/);
  });

  it('gives a value that nobody planted, and another one each time', async () => {
    const browser = createBrowser();
    const planted = 'A'.repeat(43);
    browser.cookies.set(COOKIE, { value: planted, attributes: '' });
    expect((await browser.send(`${web.webUrl}/session`)).status).toBe(401);
    browser.cookies.set(COOKIE, { value: planted, attributes: '' });
    await web.signIn(browser);
    const first = sessionsOf(browser);
    expect(first).toMatch(/^[\w-]{43}$/);
    await browser.go(`${web.webUrl}/sign-in`);
    expect(new Set([planted, first, sessionsOf(browser)]).size).toBe(3);
  });
});

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@outlay/testing';
import { type Browser, createBrowser } from './web/browser.ts';
import { type Changes, openChanges } from './web/changes.ts';
import { cookieOf, rawRequest } from './web/raw-request.ts';
import { abortUpload, filesOf, formOf, MEGABYTE } from './web/uploads.ts';
import { startWeb, type Web } from './web/web-cluster.ts';

/** The server looks again every twenty seconds at who belongs to the business, and writes every 25 s to an open page. */
const LOOKED_AGAIN = { timeout: 45_000 };

const WRITING = ['web', 'gateway'] as const;
/** Bytes that their logs had before. */
const begun = new Map<string, number>();

let web: Web;
let zoe: Awaited<ReturnType<Web['signedIn']>>;
/** Open from the beginning, and quiet. */
let quiet: Changes;
beforeAll(async () => {
  web = await startWeb();
  for (const service of WRITING) begun.set(service, readFileSync(web.log(service)).length);
  zoe = await web.signedIn();
  quiet = await opened(zoe.browser);
}, 120_000);
afterAll(() => web.stop());

/** Its log since these tests began. */
const written = (service: (typeof WRITING)[number]): string =>
  readFileSync(web.log(service)).subarray(begun.get(service)).toString();
const opened = (browser: Browser): Promise<Changes> => openChanges(browser, web.webUrl, web.tenant.tenantId);
const headersOf = (more: Record<string, string> = {}) => ({ cookie: cookieOf(zoe.browser), ...zoe.own, ...more });
const read = (path: string, more?: Record<string, string>) =>
  rawRequest(web.webUrl, { path, headers: headersOf(more) });
const codeOf = ({ text }: { text: string }): string => (JSON.parse(text) as { error: { code: string } }).error.code;

describe('a path', () => {
  it.each([
    '/api/v1/../../connect/token',
    '/api/v1/%2e%2e/connect/account',
    '/api/v1/.%2E/%2e./connect/account',
    '/api/v1/..%2f..%2fconnect/account',
    '/api/v1/..\\..\\connect\\account',
    '/api/v1//connect/account',
    '/api/v1/./users/me',
    '/api/v1/users/%2e%2e/users/me',
    '/api//v1/users/me',
    '/api/scim/v2/Users',
    '/api/connect/token',
    '/api/internal/health',
    '/API/v1/users/me',
    '//api/v1/users/me',
    '//evil.example/api/v1/users/me',
    'http://evil.example/api/v1/users/me',
    '/v1/users/me',
  ])('that is none of the public API leads to nothing: %s', async (path) => {
    const answer = await read(path);
    expect([answer.status, codeOf(answer)]).toEqual([404, 'ROUTE_NOT_FOUND']);
  });

  it.each([
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/../src/main.ts',
    '/assets/../index.html',
    '/index.html',
    '/%2e%2e/package.json',
    '/assets/app-1a2b.js%00.html',
  ])('reaches no file but those of the app: %s', async (path) => {
    expect((await rawRequest(web.webUrl, { path })).status).toBe(404);
  });

  it.each(['//evil.example/', '/\\evil.example', '/%2f%2fevil.example/..', '/@evil.example', 'http://evil.example/x'])(
    'leads to sign in and to no other host: %s',
    async (path) => {
      for (const host of [new URL(web.webUrl).host, 'evil.example', '127.0.0.1']) {
        const { headers } = await rawRequest(web.webUrl, { path, headers: { accept: 'text/html', host } });
        const to = new URL(`${headers.location ?? '/'}`, web.webUrl);
        expect([to.origin, new URL(to.searchParams.get('to') ?? '/', web.webUrl).origin]).toEqual(
          Array(2).fill(web.webUrl),
        );
      }
    },
  );
});

describe('a request of a page', () => {
  it('goes on as its person, whatever else it says who it is', async () => {
    const others = {
      authorization: `Bearer ${web.tenant.apiKey}`,
      'x-api-key': web.tenant.apiKey,
      'x-outlay-identity': 'forged',
      'x-forwarded-user': 'owner',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-original-url': '/v1/businesses',
      'x-http-method-override': 'DELETE',
      forwarded: 'for=203.0.113.9;host=evil.example',
      connection: 'close, x-tenant-id',
    };
    const answer = await read('/api/v1/users/me', others);
    expect(JSON.parse(answer.text)).toMatchObject({ data: { id: web.person.id } });
    expect(answer.text + JSON.stringify(answer.headers)).not.toContain('evil.example');
    const anonymous = await rawRequest(web.webUrl, { path: '/api/v1/users/me', headers: others });
    expect([anonymous.status, codeOf(anonymous)]).toEqual([401, 'UNAUTHORIZED']);
  });

  it('reads nothing of another business', async () => {
    const other = await web.createTenant('Birch Books');
    const answer = await read('/api/v1/vendors', { 'x-tenant-id': `${other.tenantId}` });
    expect([answer.status, codeOf(answer)]).toEqual([403, 'TENANT_ACCESS_DENIED']);
  });

  it.each(['OPTIONS', 'TRACE', 'PROPFIND', 'PURGE'])('by %s does nothing', async (method) => {
    const answer = await rawRequest(web.webUrl, { method, path: '/api/v1/users/me', headers: headersOf() });
    expect(answer.status).toBe(405);
    expect(answer.headers).not.toHaveProperty('access-control-allow-methods');
  });
});

describe('an upload', () => {
  it('that is too large is refused in words, and the next request is answered', async () => {
    const headers = headersOf({ 'content-type': 'multipart/form-data; boundary=x' });
    const body = formOf(Buffer.alloc(12 * MEGABYTE, '%PDF-1.7'));
    const answer = await rawRequest(web.webUrl, { method: 'POST', path: '/api/v1/receipts', body, headers });
    expect([answer.status, codeOf(answer)]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect((await read('/api/v1/users/me')).status).toBe(200);
  });

  it('that the browser leaves off leaves nothing open here, at the gateway and behind it', async () => {
    const pids = (['web', 'gateway', 'mileage-receipt'] as const).map((service) => web.pids(service)[0]);
    await Promise.all(
      Array.from({ length: 30 }, () =>
        abortUpload(web.webUrl, headersOf({ 'content-type': 'multipart/form-data; boundary=x' })),
      ),
    );
    expect((await read('/api/v1/receipts')).status).toBe(200);
    const before = pids.map(filesOf);
    for (let round = 0; round < 3; round += 1)
      await Promise.all(
        Array.from({ length: 30 }, () =>
          abortUpload(web.webUrl, headersOf({ 'content-type': 'multipart/form-data; boundary=x' })),
        ),
      );
    // A few connections are kept for the next requests.
    await waitFor(() => pids.every((pid, at) => filesOf(pid) <= (before[at] ?? 0) + 10), { timeout: 30_000 });
    const receipts = await read('/api/v1/receipts');
    expect([receipts.status, JSON.parse(receipts.text).data]).toEqual([200, []]);
    for (const service of WRITING) expect(written(service)).not.toContain('breaker.opened');
  });
});

/** Of signing in: everything that a browser was sent, and its cookie. */
const everything = async () => {
  const browser = createBrowser();
  const texts: string[] = [];
  const seen = async (path: string, options?: RequestInit) => {
    const answer = await browser.send(path.startsWith('http') ? path : web.webUrl + path, options);
    texts.push(await answer.text(), JSON.stringify([...answer.headers].filter(([name]) => name !== 'set-cookie')));
    return answer;
  };
  await web.signIn(browser);
  let next: string | null = `${web.webUrl}/sign-in?to=/bills`;
  const back: string[] = [];
  for (; next !== null; ) {
    if (next.includes('/signed-in?')) back.push(...new URL(next).searchParams.values());
    next = (await seen(new URL(next, web.webUrl).href, { headers: { accept: 'text/html' } })).headers.get('location');
  }
  for (const path of ['/session', '/api/v1/users/me', '/api/v1/none', '/api/v2', '/signed-in?code=x', '/none'])
    await seen(path, { headers: { 'x-tenant-id': `${web.tenant.tenantId}` } });
  return { texts, code: back[0] ?? '', cookie: browser.cookies.get('__Host-outlay_web')?.value ?? '' };
};

describe('what may do something', () => {
  it('is in no answer, no page and no line of the log', async () => {
    const { texts, code, cookie } = await everything();
    const logs = WRITING.map(written);
    const token = /eyJ[\w-]{10,}\.[\w-]{10,}|refresh_token"?:|access_token/;
    for (const text of [...texts, ...logs]) expect(token.exec(text)).toBeNull();
    expect([code.length > 20, cookie.length]).toEqual([true, 43]);
    for (const secret of [code, cookie, `${zoe.own['x-csrf-token']}`])
      for (const log of logs) expect(log).not.toContain(secret);
    for (const text of texts) expect(text).not.toContain(cookie);
  });
});

describe('a session', () => {
  let lost: Awaited<ReturnType<Web['signedIn']>>;
  let [ofLost, ofDemoted]: Changes[] = [];
  beforeAll(async () => {
    const email = `demoted-${web.tenant.tenantId}@maple.example`;
    const { id } = await web.addPerson(email, 'accountant');
    const demoted = await web.signedIn(email);
    lost = await web.signedIn();
    [ofLost, ofDemoted] = [await opened(lost.browser), await opened(demoted.browser)];
    const member = `/v1/businesses/${web.tenant.tenantId}/users/${id}`;
    await web.tenant.api.call('PATCH', member, { role: 'employee' });
    const options = { method: 'DELETE', headers: zoe.own };
    await zoe.browser.send(`${web.webUrl}/api/v1/users/me/sessions`, options);
  });

  it('that ended at the gateway ends in the app, with its open pages', async () => {
    await waitFor(async () => (await lost.browser.send(`${web.webUrl}/api/v1/users/me`)).status === 401);
    expect(lost.browser.cookies.has('__Host-outlay_web')).toBe(false);
    expect((await read('/api/v1/users/me')).status).toBe(200);
    await waitFor(() => ofLost?.isOver(), LOOKED_AGAIN);
  });

  it('of who reads less from now on learns no more than that', async () => {
    const { api } = web.tenant;
    const learned = (): string[] => ofDemoted?.messages().flat() ?? [];
    const learnsOfVendors = async (): Promise<boolean> => {
      const before = learned().length;
      await api.call('POST', '/v1/vendors', { name: `Moulin ${before}` });
      await api.call('POST', '/v1/expenses', { merchant: 'Olimpico', amount: 1, date: '2026-03-13' });
      await waitFor(() => learned().slice(before).includes('expense'));
      return learned().slice(before).includes('vendor');
    };
    await waitFor(async () => !(await learnsOfVendors()), LOOKED_AGAIN);
    ofDemoted?.close();
  });

  it('is kept open on a page of which nothing changes', async () => {
    await waitFor(() => quiet.beats() > 0, LOOKED_AGAIN);
    expect(quiet.isOver()).toBe(false);
  });
});

describe('without the gateway', () => {
  it('says what to do, with the number of the request, and works again when it is back', async () => {
    const back = await zoe.browser.send(`${web.webUrl}/sign-in`);
    const state = new URL(back.headers.get('location') ?? '').searchParams.get('state') ?? '';
    await web.kill('gateway', 'SIGKILL');
    const answer = await read('/api/v1/users/me');
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '1']);
    expect(JSON.parse(answer.text).error).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      requestId: answer.headers['x-request-id'],
    });
    const session = await read('/session');
    expect([session.status, JSON.parse(session.text)]).toEqual([200, expect.objectContaining({ person: null })]);
    const query = new URLSearchParams({ state, code: 'x', iss: web.baseUrl });
    const page = await zoe.browser.go(`${web.webUrl}/signed-in?${query}`);
    expect([page.status, page.page]).toEqual([503, expect.stringContaining('We cannot sign you in right now')]);
    expect((await read('/', { accept: 'text/html' })).status).toBe(200);
    await web.start('gateway');
    await waitFor(async () => (await read('/api/v1/users/me')).status === 200);
  });
});

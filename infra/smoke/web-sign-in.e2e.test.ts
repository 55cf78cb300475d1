import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createBrowser } from './web/browser.ts';
import { startWeb, type Web } from './web/web-cluster.ts';

let web: Web;
beforeAll(async () => {
  web = await startWeb();
}, 120_000);
afterAll(() => web.stop());

const COOKIE = '__Host-outlay_web';

describe('signing in', () => {
  it('leads from a page to the gateway and back to that page, with a cookie that no script and no other host can use', async () => {
    const browser = createBrowser();
    const page = await browser.send(`${web.webUrl}/expenses?status=open`, { headers: { accept: 'text/html' } });
    expect(page.headers.get('location')).toBe('/sign-in?to=%2Fexpenses%3Fstatus%3Dopen');
    const shown = await web.signIn(browser, '/expenses?status=open');
    expect([shown.url, shown.status]).toEqual([`${web.webUrl}/expenses?status=open`, 200]);
    expect(browser.cookies.get(COOKIE)?.attributes).toBe('; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax');
    expect([...browser.cookies.keys()].filter((name) => name.startsWith(`${COOKIE}_sign_in`))).toEqual([]);
    const session = await browser.send(`${web.webUrl}/session`);
    expect(await session.json()).toEqual({
      user: { id: web.person.id },
      csrf: expect.stringMatching(/^[\w-]{43}$/),
      environment: 'sandbox',
      accountUrl: expect.stringMatching(/^http:\/\/localhost:\d+\/connect\/account$/),
      docsUrl: expect.stringMatching(/^http:\/\/localhost:\d+\/docs$/),
      person: {
        businesses: [expect.objectContaining({ id: web.tenant.tenantId, name: 'Maple Bakery' })],
        business: web.tenant.tenantId,
        me: expect.objectContaining({ id: web.person.id }),
        membership: expect.objectContaining({ role: 'accountant' }),
        clockOffset: 0,
      },
    });
  });

  it('gives the API to the pages, as the person', async () => {
    const { browser, own } = await web.signedIn();
    const me = await browser.send(`${web.webUrl}/api/v1/users/me`, { headers: own });
    expect(me.status).toBe(200);
    expect(await me.json()).toMatchObject({ data: { id: web.person.id } });
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/%09/evil.example/..//x',
    '/sign-in',
  ])('never leads to %s', async (to) => {
    const shown = await web.signIn(createBrowser(), to);
    expect(new URL(shown.url).origin).toBe(web.webUrl);
    expect(shown.status).toBe(200);
  });

  it('without a session answers 401 in the envelope of the API', async () => {
    const browser = createBrowser();
    for (const path of ['/session', '/api/v1/users/me']) {
      const answer = await browser.send(web.webUrl + path);
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ error: { code: 'UNAUTHORIZED', requestId: expect.any(String) } });
    }
  });

  it('begins in the business that is wanted if it is one of the person’s, else in their first', async () => {
    const { browser, own } = await web.signedIn();
    const founded = await browser.send(`${web.webUrl}/api/v1/businesses`, {
      method: 'POST',
      headers: { ...own, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Second Bakery', country: 'CA', currency: 'CAD' }),
    });
    const { data } = (await founded.json()) as { data: { id: number } };
    const begunIn = async (query: string) => {
      const answer = await browser.send(`${web.webUrl}/session${query}`);
      const { person } = (await answer.json()) as {
        person: { business: number; businesses: { id: number }[]; membership: { role: string } };
      };
      return [person.business, person.membership.role, person.businesses.length];
    };
    const first = [web.tenant.tenantId, 'accountant', 2];
    for (const query of ['', '?business=999999', '?business=x']) expect(await begunIn(query)).toEqual(first);
    expect(await begunIn(`?business=${data.id}`)).toEqual([data.id, 'owner', 2]);
  });

  it('requests the session beside the page, in the business that the address names and in nothing else', async () => {
    const { browser } = await web.signedIn();
    const linkIn = async (query: string) =>
      /href="(\/session[^"]*)"/.exec((await browser.go(`${web.webUrl}/bills${query}`)).page)?.[1];
    expect(await linkIn('?business=7')).toBe('/session?business=7');
    for (const query of ['', '?business=', '?business=7%22%3E%3Cscript%3E', '?business=7&business=8'])
      expect(await linkIn(query)).toBe('/session');
  });

  it('ends with signing out, at the gateway too', async () => {
    const { browser, own } = await web.signedIn();
    const out = await browser.send(`${web.webUrl}/sign-out`, { method: 'POST', headers: own });
    expect([out.status, await out.json()]).toEqual([200, { to: '/signed-out' }]);
    expect(browser.cookies.has(COOKIE)).toBe(false);
    expect((await browser.go(`${web.webUrl}/`)).page).toContain('type="password"');
  });
});

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

  it('ends with signing out, at the gateway too', async () => {
    const { browser, own } = await web.signedIn();
    const out = await browser.send(`${web.webUrl}/sign-out`, { method: 'POST', headers: own });
    expect([out.status, await out.json()]).toEqual([200, { to: '/signed-out' }]);
    expect(browser.cookies.has(COOKIE)).toBe(false);
    expect((await browser.go(`${web.webUrl}/`)).page).toContain('type="password"');
  });
});

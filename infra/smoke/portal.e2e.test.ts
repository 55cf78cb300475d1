import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { DELIVERIES } from '../../services/web/app/developers/deliveries/list/words.ts';
import { DEVELOPERS } from '../../services/web/app/developers/layout/words.ts';
import { buildApp } from '../local/web/build-app.ts';
import { CHROMIUM, launchBrowser } from './cluster/browser.ts';
import { APP_FOLDER } from './cluster/shared-cluster.ts';
import { learnedOf } from './web/changes.ts';
import { isRefused, messageOf, messagesOf, startHostPage } from './web/portal/host-page.ts';
import { lookThroughPortal, WIDE } from './web/portal/look-through-portal.ts';
import { watchOneCustomer } from './web/portal/watch-one-customer.ts';
import { cookieOf, rawRequest } from './web/raw-request.ts';
import { startWeb, type Web } from './web/web-cluster.ts';

const inBrowser = CHROMIUM === undefined ? describe.skip : describe;
type Host = Awaited<ReturnType<typeof startHostPage>>;
type Link = { id: string; url: string };

let web: Web;
/** From this folder; where there is none, the one that was built. */
const serveApp = async (folder: string): Promise<void> => {
  web.setVariables('web', { APP_FOLDER: folder });
  await web.restart('web');
};
let host: Host;
let stranger: Host;
let browser: Browser | undefined;
let endpoint: { id: string };
let other: { id: string };
beforeAll(async () => {
  await buildApp();
  web = await startWeb();
  await serveApp('');
  // By their addresses both are other sites to a browser than the app, and the second shares the app's host.
  host = await startHostPage(web.webUrl, '127.0.0.1');
  stranger = await startHostPage(web.webUrl, 'localhost');
  const body = { url: 'https://hooks.maple.example/outlay', events: ['expense.created'], description: 'Comptabilité' };
  endpoint = await web.tenant.api.call<{ id: string }>('POST', '/v1/webhooks', body);
  other = await web.tenant.api.call<{ id: string }>('POST', '/v1/webhooks', { ...body, description: 'Autre client' });
  await publish();
  if (CHROMIUM !== undefined) browser = await launchBrowser();
}, 180_000);
afterAll(async () => {
  await browser?.close();
  host?.stop();
  stranger?.stop();
  await serveApp(APP_FOLDER);
  await web.stop();
}, 60_000);

const publish = () =>
  web.tenant.api.call('POST', '/v1/expenses', { merchant: 'Café Olimpico', amount: 18.4, date: '2026-03-13' });
const link = (more: object = {}): Promise<Link> =>
  web.tenant.api.call<Link>('POST', '/v1/webhooks/portal-links', { allowedOrigin: host.origin, ...more });
const pathOf = ({ url }: Link): string => new URL(url).pathname;
const FRAMED = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' };
const get = (path: string, headers: Record<string, string> = {}) =>
  rawRequest(web.webUrl, { path, headers: { accept: 'text/html', ...FRAMED, ...headers } });
/** Exchanges a link as its page does. */
const open = async (made: Link): Promise<string> => {
  const body = JSON.stringify({ token: pathOf(made).split('/').at(-1) });
  const headers = { 'content-type': 'application/json' };
  const answer = await rawRequest(web.webUrl, { method: 'POST', path: '/portal-api/session', body, headers });
  return JSON.parse(answer.text).data.token;
};

const openPage = (options: { viewport?: typeof WIDE } = {}): Promise<Page> => {
  if (browser === undefined) throw new Error('There is no browser');
  return browser.newPage(options);
};

inBrowser('the portal in a page of another product', () => {
  it('shows the endpoints of the business, in its colours and language, and leaves no cookie', async () => {
    const made = await link({
      appearance: { accentColor: '#4c1d95', colorScheme: 'dark', locale: 'fr-CA', radius: 2 },
    });
    const context = await browser?.newContext({ locale: 'en-CA' });
    const page = await context?.newPage();
    if (!context || !page) throw new Error('There is no browser');
    const broken: string[] = [];
    page.on('pageerror', ({ message }) => broken.push(message));
    page.on('console', (line) => line.type() === 'error' && broken.push(line.text()));
    await page.goto(host.framing(made.url));
    const portal = page.frameLocator('#webhooks');
    await portal.getByRole('link', { name: 'Comptabilité' }).first().waitFor();
    await portal.getByRole('heading', { name: DEVELOPERS.endpoints[1] }).waitFor();
    const frame = page.frames()[1];
    const look = await frame?.evaluate<string[]>(
      `[document.documentElement.dataset.mantineColorScheme, document.documentElement.lang,
        getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-accent-9').trim()]`,
    );
    expect(look).toEqual(['dark', 'fr-CA', '#4c1d95']);
    await messageOf(page, 'session_began');
    await portal.getByRole('link', { name: DEVELOPERS.deliveries[1] }).click();
    await portal.getByRole('link', { name: 'expense.created' }).first().click();
    await portal.getByText(DELIVERIES.attempts[1]).first().waitFor();
    await portal.getByRole('link', { name: DEVELOPERS.replays[1] }).click();
    await portal.getByRole('heading', { name: DEVELOPERS.replays[1] }).waitFor();
    await portal.getByRole('link', { name: DEVELOPERS.events[1] }).waitFor({ state: 'detached' });
    expect((await messageOf(page, 'resized')).height).toBeGreaterThan(100);
    expect(new Set((await messagesOf(page)).map(({ linkId }) => linkId))).toEqual(new Set([made.id]));
    expect(await context.cookies()).toEqual([]);
    expect(broken).toEqual([]);

    // Of what the page has in its memory nothing is left when it is loaded again: the page around it brings another link.
    const next = await link();
    host.next(next.url);
    await frame?.evaluate('window.location.reload()');
    expect(await messageOf(page, 'link_needed')).toMatchObject({ reason: 'in_use', linkId: made.id });
    await portal.getByRole('link', { name: 'Comptabilité' }).first().waitFor();
    expect((await messagesOf(page)).at(-1)?.linkId).toBe(next.id);
    await context.close();
  }, 60_000);

  it('shows one customer their endpoint alone, and what is sent to it as it happens', async () => {
    const page = await openPage({ viewport: WIDE });
    await page.goto(host.framing((await link({ webhookIds: [endpoint.id] })).url));
    await watchOneCustomer(page, { own: 'Comptabilité', other: 'Autre client', kind: 'expense.created', publish });
  }, 60_000);

  it('can be read and operated by everybody, on a wide and a narrow screen, by day and by night', async () => {
    const page = await openPage({ viewport: WIDE });
    await page.goto(host.framing((await link({ appearance: { accentColor: '#f59e0b' } })).url));
    const shown = { endpoint: 'Comptabilité', kind: 'expense.created', userId: web.tenant.userId };
    expect(await lookThroughPortal(page, shown)).toEqual([]);
  }, 60_000);

  it('ends at once when its link is revoked, and the page around it learns that', async () => {
    const made = await link();
    const page = await openPage();
    await page.goto(host.framing(made.url));
    const portal = page.frameLocator('#webhooks');
    await portal.getByRole('link', { name: 'Comptabilité' }).first().waitFor();
    await web.tenant.api.call('DELETE', `/v1/portal-links/${made.id}`);
    await portal.getByRole('link', { name: 'Comptabilité' }).first().click();
    expect(await messageOf(page, 'link_needed')).toMatchObject({ reason: 'revoked', linkId: made.id });
    await portal.getByRole('alert').waitFor();
    await page.close();
  }, 60_000);

  it('is framed by no other origin, and no other page of the app by anybody', async () => {
    const page = await openPage();
    await page.goto(stranger.framing((await link()).url));
    await isRefused(page);
    for (const path of ['/', '/developers/endpoints', '/signed-out', '/portal']) {
      await page.goto(host.framing(`${web.webUrl}${path}`));
      await isRefused(page);
    }
    await page.goto(host.framing(`${web.webUrl}/portal/forged`));
    await isRefused(page);
    expect(await messagesOf(page)).toEqual([]);
    await page.close();
  }, 60_000);
});

describe('a link to the portal', () => {
  it('is answered with a page for its origin alone, without a cookie or a trace', async () => {
    const { status, headers } = await get(pathOf(await link()));
    expect(status).toBe(200);
    expect(`${headers['content-security-policy']}`).toContain(`frame-ancestors ${host.origin};`);
    expect(`${headers['content-security-policy']}`).toContain("default-src 'none'");
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  });

  it('is not used by a look at its page', async () => {
    const made = await link();
    for (let times = 0; times < 2; times += 1) expect((await get(pathOf(made))).status).toBe(200);
    expect(await open(made)).toMatch(/^pt_test_/);
    expect((await get(pathOf(made))).status).toBe(410);
  });

  it.each([
    ['en-CA', 'This link does not work'],
    ['fr-CA', 'Ce lien ne fonctionne pas'],
  ])('that is forged says so in %s, and is framed by nobody', async (language, title) => {
    const path = pathOf(await link());
    const forged = `${path.slice(0, -6)}AAAAAA`;
    for (const one of [forged, '/portal/x', `/portal/${'x'.repeat(3_000)}`]) {
      const { status, headers, text } = await get(one, { 'accept-language': language });
      expect([status, text.includes(title)]).toEqual([401, true]);
      expect(`${headers['content-security-policy']}`).toContain("frame-ancestors 'none'");
      expect(headers['x-frame-options']).toBe('DENY');
    }
  });

  it('opens in no window of its own', async () => {
    const made = await link();
    const { status, headers } = await get(pathOf(made), { 'sec-fetch-dest': 'document' });
    expect([status, headers['x-frame-options']]).toEqual([403, 'DENY']);
    expect(await open(made)).toMatch(/^pt_test_/);
  });

  it('that was revoked is over, and says so to its origin alone', async () => {
    const made = await link();
    await web.tenant.api.call('DELETE', `/v1/portal-links/${made.id}`);
    const { status, headers, text } = await get(pathOf(made));
    expect([status, text.includes('data-state="revoked"')]).toEqual([410, true]);
    expect(`${headers['content-security-policy']}`).toContain(`frame-ancestors ${host.origin};`);
  });
});

describe('the API of the portal', () => {
  const call = (path: string, headers: Record<string, string>, tenant = web.tenant.tenantId) =>
    rawRequest(web.webUrl, { path, headers: { 'x-tenant-id': `${tenant}`, ...headers } });

  it('takes no cookie of the app, and the app no token of the portal', async () => {
    const { browser: person } = await web.signedIn();
    const authorization = `Bearer ${await open(await link())}`;
    const byCookie = await call('/portal-api/v1/webhooks', { cookie: cookieOf(person) });
    expect([byCookie.status, byCookie.headers['set-cookie']]).toEqual([401, undefined]);
    expect((await call('/api/v1/webhooks', { authorization })).status).toBe(401);
    expect((await call('/portal-api/v1/webhooks', { authorization, cookie: cookieOf(person) })).status).toBe(200);
    expect((await call('/portal-api/v1/webhooks', { authorization: `Bearer ${web.tenant.apiKey}` })).status).toBe(401);
  });

  it('of a narrowed link reaches its endpoints alone, and learns of nothing else', async () => {
    const token = await open(await link({ webhookIds: [endpoint.id] }));
    const authorization = `Bearer ${token}`;
    const listOf = async (path: string) =>
      JSON.parse((await call(`/portal-api/v1${path}`, { authorization })).text).data as Record<string, string>[];
    expect((await listOf('/webhooks')).map(({ id }) => id)).toEqual([endpoint.id]);
    const deliveries = await listOf('/webhook-deliveries?pageSize=100');
    expect(new Set(deliveries.map(({ webhookId }) => webhookId))).toEqual(new Set([endpoint.id]));
    for (const path of [`/webhooks/${other.id}`, `/webhooks/${other.id}/deliveries`])
      expect((await call(`/portal-api/v1${path}`, { authorization })).status).toBe(404);
    expect((await call('/portal-api/changes?business=1', {})).status).toBe(401);
    expect(await learnedOf({ webUrl: web.webUrl, business: web.tenant.tenantId, token }, publish)).toContain(
      'webhook_delivery',
    );
  });

  it('reaches nothing of another business, and nothing but webhooks', async () => {
    const other = await web.createTenant('Birch Bakery');
    const body = { url: 'https://hooks.birch.example/outlay', events: ['expense.created'] };
    const foreign = await other.api.call<{ id: string }>('POST', '/v1/webhooks', body);
    const authorization = `Bearer ${await open(await link())}`;
    const statusOf = async (path: string, tenant?: number) => (await call(path, { authorization }, tenant)).status;
    expect(await statusOf(`/portal-api/v1/webhooks/${endpoint.id}`)).toBe(200);
    for (const path of ['', '/deliveries', '/replays', '/stats']) {
      expect(await statusOf(`/portal-api/v1/webhooks/${foreign.id}${path}`)).toBe(404);
      expect(await statusOf(`/portal-api/v1/webhooks/${foreign.id}${path}`, other.tenantId)).toBe(403);
    }
    for (const path of ['/expenses', '/users/me', '/api-keys', '/webhooks/portal-links', '/audit-log'])
      expect(await statusOf(`/portal-api/v1${path}`)).toBe(403);
    expect(await statusOf('/portal-api/v1/../../session')).toBe(404);
  });

  it('answers no page of another site', async () => {
    const made = await link();
    const body = JSON.stringify({ token: pathOf(made).split('/').at(-1) });
    const headers = { 'content-type': 'application/json', origin: host.origin, 'sec-fetch-site': 'cross-site' };
    const answer = await rawRequest(web.webUrl, { method: 'POST', path: '/portal-api/session', body, headers });
    expect(answer.status).toBe(403);
    expect(await open(made)).toMatch(/^pt_test_/);
  });
});

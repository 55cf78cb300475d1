import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@outlay/testing';
import { LISTS } from '../../services/web/app/ui/lists/words.ts';
import { request } from '../local/seed/api.ts';
import { CHROMIUM } from './cluster/browser.ts';
import { ADDRESSES } from './web/addresses.ts';
import { fillWithHostile, type Written } from './web/hostile/fill.ts';
import { hostileAddress, hostileText, numbersIn } from './web/hostile/hostile-texts.ts';
import { startOtherOrigin } from './web/hostile/other-origin.ts';
import { injectedInto, textOf, watchPages } from './web/hostile/watch-page.ts';
import { type SampleWeb, startSampleWeb } from './web/sample-web.ts';
import type { Steps } from './web/walk.ts';

const LIMIT = 180_000;
const SIDE_BY_SIDE = 3;
const WIDE = { locale: 'en-CA', width: 1440 } as const;

/** What no page of the app shows: keys of programs, secrets, what reads a directory or map, and accounts and projects, which have no page yet. */
const NOWHERE =
  /^create(ApiKey|Webhook)|clientSecret|roleClaim|externalId|placeId|createSavedView query|createMileageTrip stops|createSavedTrip stops|licensePlate|^createAccount|^createProject|^reverseJournalEntry/;

const inBrowser = CHROMIUM === undefined ? describe.skip : describe;

let web: SampleWeb;
let owner: Steps;
let written: Written;
let findings: string[];
/** The number of a text -> where it stands. */
const seen = new Set<number>();

/** The first signs of a name are the business's own: the menu shows them. */
const rename = async (): Promise<void> => {
  const nameOf = (what: string): string => {
    const at = written.size + 1;
    written.set(at, what);
    return hostileText(at, 200);
  };
  await owner.api.call('PATCH', `/v1/businesses/${owner.businessId}`, { name: nameOf('the business') });
  await owner.api.call('PATCH', '/v1/users/me', { name: nameOf('the person') });
};

beforeAll(async () => {
  if (CHROMIUM === undefined) return console.warn('No Chromium here: nobody tries what texts do in a browser.');
  web = await startSampleWeb();
  owner = await web.visit('owner', WIDE);
  findings = await watchPages(owner.page.context(), [new URL(web.webUrl).host]);
  const { apiKey, id: userId, email } = owner.person;
  const tenant = { tenantId: owner.businessId, userId, email, apiKey, api: owner.api };
  written = await fillWithHostile(web.baseUrl, tenant);
  await rename();
}, 240_000);
afterAll(() => web?.stop(), 60_000);

/** What stands on the page, with what its menus show. */
const lookAt = async ({ page }: Steps): Promise<string[]> => {
  for (const at of numbersIn(await textOf(page))) seen.add(at);
  return (await injectedInto(page)).map((one) => `${page.url()}: ${one}`);
};

const walk = async (addresses: string[]): Promise<string[]> => {
  const steps = await web.visit('owner', WIDE);
  const injected: string[] = [];
  for (let address = addresses.shift(); address !== undefined; address = addresses.shift()) {
    const filled = await hostileAddress(owner, address);
    if (filled === undefined) continue;
    await steps.open(filled);
    injected.push(...(await lookAt(steps)));
  }
  await steps.close();
  return injected;
};

inBrowser('hostile texts in everything that a business keeps', () => {
  it(
    'run nothing, add nothing and load nothing on any page',
    async () => {
      const addresses = [...ADDRESSES];
      const injected = await Promise.all(Array.from({ length: SIDE_BY_SIDE }, () => walk(addresses)));
      expect(injected.flat()).toEqual([]);
      expect(findings).toEqual([]);
    },
    LIMIT,
  );

  it(
    'do nothing in menus and in what is found',
    async () => {
      const { page, open, settle, write } = owner;
      await open('/expenses');
      await page.getByRole('button', { name: write(LISTS, 'views') }).click();
      const view = [...written].find(([, name]) => name === 'createSavedView name')?.[0];
      await page.getByText(`ran(${view})`).first().waitFor();
      const injected = await lookAt(owner);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await page.keyboard.type('onerror=ran');
      await page.getByText('onerror=ran').first().waitFor();
      await settle();
      expect([...injected, ...(await lookAt(owner)), ...findings]).toEqual([]);
      await page.keyboard.press('Escape');
    },
    LIMIT,
  );

  it('stand on the pages as they were written, wherever they are shown', () => {
    const unseen = [...written].filter(([at, name]) => !seen.has(at) && !NOWHERE.test(name));
    expect(unseen.map(([, name]) => name)).toEqual([]);
    expect(seen.size).toBeGreaterThan(30);
  });

  it.each(['/v1/expenses/export', '/v1/expense-reports/export'])('are run by no spreadsheet: %s', async (path) => {
    const answer = await request(web.baseUrl, { ...owner.person, tenantId: owner.businessId }, { method: 'GET', path });
    const text = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(numbersIn(text).length).toBeGreaterThan(0);
    expect(text).not.toMatch(/(^|[",;\t\r\n|])\s*=<img/);
  });
});

inBrowser('a file', () => {
  const upload = (bytes: Buffer | string, type: string, name: string): Promise<Response> => {
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(Buffer.from(bytes))], { type }), name);
    const headers = { authorization: `Bearer ${owner.person.apiKey}`, 'x-tenant-id': `${owner.businessId}` };
    return fetch(`${web.baseUrl}/v1/receipts`, { method: 'POST', headers, body });
  };
  const SCRIPT = '<script>ran(0)</script>';
  const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="ran(0)">${SCRIPT}</svg>`;

  it.each([
    ['HTML', `<!doctype html>${SCRIPT}`, 'text/html', 'a.html'],
    ['HTML that calls itself a picture', `<!doctype html>${SCRIPT}`, 'image/png', 'a.png'],
    ['SVG', SVG, 'image/svg+xml', 'a.svg'],
    ['SVG that calls itself a picture', SVG, 'image/png', 'a.png'],
  ])('that is %s is no receipt', async (_name, text, type, name) => {
    const { status } = await upload(text, type, name);
    expect([400, 415]).toContain(status);
  });

  it(
    'that is a picture and a page is shown as a picture alone, opened by itself too',
    async () => {
      const pixel = Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
        'base64',
      );
      const both = Buffer.concat([pixel, Buffer.from(`<!doctype html>${SCRIPT}`)]);
      const answer = await upload(both, 'image/png', '<img src=x onerror=ran(0)>.html');
      const { data } = (await answer.json()) as { data: { id: number } };
      await owner.open(`/receipts/${data.id}`);
      const { url } = await owner.api.call<{ url: string }>('GET', `/v1/receipts/${data.id}/file`);
      const { pathname, search } = new URL(url, web.webUrl);
      const shown = await owner.page.request.get(`${web.webUrl}/api${pathname}${search}`);
      expect(shown.headers()).toMatchObject({
        'content-type': 'image/png',
        'content-disposition': expect.stringMatching(/^attachment; filename=/),
        'content-security-policy': "default-src 'none';frame-ancestors 'self';sandbox",
        'x-content-type-options': 'nosniff',
      });
      expect(findings).toEqual([]);
    },
    LIMIT,
  );
});

inBrowser('a page of another port of the same host', () => {
  it(
    'frames, reads and changes nothing of who is signed in',
    async () => {
      const other = await startOtherOrigin(web.webUrl);
      const page = await owner.page.context().newPage();
      await page.goto(other.url);
      const outcome = await page.evaluate<{ status: string }[]>('window.outcome');
      expect(outcome.slice(3).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
      await waitFor(
        () =>
          page.frames().length === 3 &&
          page
            .frames()
            .slice(1)
            .every((frame) => frame.url().startsWith('chrome-error:')),
      );
      await page.getByRole('button', { name: 'Win' }).click();
      await page.getByText('FORBIDDEN').waitFor();
      await page.close();
      other.stop();
      const vendors = await owner.api.call<{ name: string }[]>('GET', '/v1/vendors?pageSize=100');
      expect(vendors.filter(({ name }) => name.includes('Forged'))).toEqual([]);
      await owner.open('/expenses');
      expect(new URL(owner.page.url()).pathname).toBe('/expenses');
    },
    LIMIT,
  );
});

const KEPT = `(async () => JSON.stringify({
  local: { ...localStorage }, session: { ...sessionStorage }, cookie: document.cookie,
  databases: (await indexedDB.databases()).map(({ name }) => name), caches: await caches.keys(),
}))()`;

inBrowser('what a script could read in the browser', () => {
  it(
    'is no cookie, no token and no secret',
    async () => {
      await owner.open('/');
      const kept = await owner.page.evaluate<string>(KEPT);
      expect(JSON.parse(kept)).toMatchObject({ cookie: '', caches: [] });
      const { csrf } = await owner.page.evaluate<{ csrf: string }>("fetch('/session').then((answer) => answer.json())");
      const cookies = (await owner.page.context().cookies()).filter(({ name }) => name.startsWith('__Host-'));
      expect(cookies).toMatchObject([{ name: '__Host-outlay_web', httpOnly: true, secure: true, sameSite: 'Lax' }]);
      for (const secret of [csrf, ...cookies.map(({ value }) => value)]) expect(kept).not.toContain(secret);
      expect(kept).not.toMatch(/eyJ|token|secret|password/i);
    },
    LIMIT,
  );

  it(
    'and no text becomes markup or a script, whichever way it is tried',
    async () => {
      const tried = await owner.page.evaluate<string[]>(`(() => {
      const ways = [
        () => { document.createElement('div').innerHTML = '<img src=x onerror=ran(0)>'; },
        () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
        () => { document.createElement('script').text = 'ran(0)'; },
        () => { document.createElement('script').src = 'https://evil.example/a.js'; },
        () => new Worker('/api/v1/files/x'),
        () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
        () => { document.createElement('iframe').srcdoc = '<b>x</b>'; },
      ];
      return ways.map((way) => { try { way(); return 'done'; } catch (error) { return error.name; } });
    })()`);
      expect(tried).toEqual(Array(7).fill('TypeError'));
    },
    LIMIT,
  );
});

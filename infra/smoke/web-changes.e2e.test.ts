import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@outlay/testing';
import { createBrowser } from './web/browser.ts';
import { type Changes, openChanges } from './web/changes.ts';
import { startWeb, type Web } from './web/web-cluster.ts';

/** The server looks again every twenty seconds at who belongs to the business. */
const LOOKED_AGAIN = { timeout: 40_000 };

let web: Web;
let employee: string;
beforeAll(async () => {
  web = await startWeb();
  employee = `emma-${web.tenant.tenantId}@maple.example`;
  await web.addPerson(employee, 'employee');
  // What changed is for the pages of each instance.
  await web.start('web', 1);
}, 120_000);
afterAll(async () => {
  await web.kill('web', 'SIGTERM', 1);
  await web.stop();
});

const open = async (email?: string): Promise<Changes> =>
  openChanges((await web.signedIn(email)).browser, web.webUrl, web.tenant.tenantId);

let count = 0;
const createVendor = () => {
  count += 1;
  return web.tenant.api.call<{ id: number }>('POST', '/v1/vendors', { name: `Vendor ${count}` });
};
const createExpense = (merchant: string) =>
  web.tenant.api.call<{ id: number }>('POST', '/v1/expenses', { merchant, amount: 4.5, date: '2026-03-13' });

/** The first rates of a new business come some time after its founding. */
const isOfRecord = (subject: string): boolean => subject !== 'exchange_rates';
/** Without deliveries, which go on whatever happens, to whoever may read webhooks. */
const isNamed = (subject: string): boolean => subject !== 'webhook_delivery' && isOfRecord(subject);
const named = ({ messages }: Changes): string[] => messages().flat().filter(isNamed);

describe('an open page', () => {
  it('learns what changed in its business, once for many changes at the same moment', async () => {
    const changes = await open();
    expect([changes.status, changes.type]).toEqual([200, 'text/event-stream; charset=utf-8']);
    await Promise.all(Array.from({ length: 30 }, createVendor));
    await waitFor(() => named(changes).includes('vendor'));
    const { id } = await createVendor();
    await web.tenant.api.call('PATCH', `/v1/vendors/${id}`, { name: 'Moulin Bleu' });
    await createExpense('Café Olimpico');
    await waitFor(() => named(changes).includes('expense'));
    const ofRecords = changes.messages().filter((subjects) => subjects.some(isNamed));
    expect(ofRecords.length).toBeLessThan(8);
    expect(new Set(named(changes))).toEqual(new Set(['vendor', 'expense']));
    changes.close();
  });

  it('learns nothing that its person may not read, nor anything of another business', async () => {
    const [reader, accountant] = [await open(employee), await open()];
    const other = await web.createTenant('Érablière du Nord');
    await other.api.call('POST', '/v1/expenses', { merchant: 'Elsewhere', amount: 1, date: '2026-03-13' });
    const joined = await web.addPerson(`amelie-${Date.now()}@maple.example`, 'approver');
    await createVendor();
    await waitFor(() => named(accountant).includes('vendor'));
    expect(named(accountant)).toEqual(['vendor']);
    await createExpense('Tim Hortons');
    await waitFor(() => named(reader).includes('expense'));
    // Deliveries among them: an employee may not read webhooks.
    expect(new Set(reader.messages().flat().filter(isOfRecord))).toEqual(new Set(['expense']));
    expect(joined.id).toBeGreaterThan(0);
    for (const one of [reader, accountant]) one.close();
  });

  it('is refused without a session, in a business of others, and without one that is named', async () => {
    const other = await web.createTenant('Birch Books');
    const { browser } = await web.signedIn();
    const refused = async (...given: Parameters<typeof openChanges>) => {
      const answer = await openChanges(...given);
      return `${answer.status} ${await answer.code()}`;
    };
    expect(await refused(createBrowser(), web.webUrl, web.tenant.tenantId)).toBe('401 UNAUTHORIZED');
    expect(await refused(browser, web.webUrl, other.tenantId)).toBe('403 TENANT_ACCESS_DENIED');
    for (const business of ['', '0', 'x', '1.5'])
      expect(await refused(browser, web.webUrl, business)).toBe('400 VALIDATION_ERROR');
  });

  it('learns nothing more after signing out, in that window and in any other one of the browser', async () => {
    const { browser, own } = await web.signedIn();
    const all = [
      await openChanges(browser, web.webUrl, web.tenant.tenantId),
      await openChanges(browser, web.webUrl, web.tenant.tenantId),
    ];
    await browser.send(`${web.webUrl}/sign-out`, { method: 'POST', headers: own });
    await waitFor(() => all.every((one) => one.isOver()));
  });

  it('learns nothing more once its person belongs to the business no more', async () => {
    const email = `luc-${web.tenant.tenantId}@maple.example`;
    const { id } = await web.addPerson(email, 'accountant');
    const changes = await open(email);
    await web.tenant.api.call('DELETE', `/v1/businesses/${web.tenant.tenantId}/users/${id}`);
    await waitFor(changes.isOver, LOOKED_AGAIN);
  });

  it('holds back no instance that stops, and is taken by the next one', async () => {
    const before = await open();
    await web.restart('web');
    await waitFor(before.isOver);
    const after = await open();
    await createVendor();
    await waitFor(() => named(after).includes('vendor'));
    after.close();
  });
});

import { waitFor } from '@outlay/testing';
import type { Page } from 'playwright-core';
import { CONNECTIONS } from '../../../../services/web/app/developers/credentials/connections/words.ts';
import { OAUTH_CLIENTS } from '../../../../services/web/app/developers/credentials/oauth-clients/words.ts';
import { SANDBOX } from '../../../../services/web/app/developers/sandbox/words.ts';
import type { Steps, Walk } from '../walk.ts';
import { proveIfWanted } from './keys.walk.ts';

const CLI = 'outlay-cli';
const GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

type Started = { device_code: string; user_code: string; verification_uri: string };
type Answer = { error?: string; access_token?: string };

const post = async <T>(url: string, form: Record<string, string>): Promise<T> =>
  (await (await fetch(url, { method: 'POST', body: new URLSearchParams(form) })).json()) as T;

/** Sends a form of the gateway's pages, which have no script, and waits for the next page. */
const press = async (page: Page, selector: string): Promise<void> => {
  await Promise.all([page.waitForNavigation(), page.locator(selector).first().click()]);
};

const typeCode = async (page: Page, code: string): Promise<void> => {
  await page.locator('[name=user_code]').fill(code);
  await press(page, 'button[type=submit]');
};

/** A terminal without a browser signs in: a wrong code is no code, a refused one gets nothing, an allowed one a token. */
const allowDevice = async ({ page: own, person, baseUrl }: Steps): Promise<void> => {
  const start = () => post<Started>(`${baseUrl}/connect/device_authorization`, { client_id: CLI, scope: 'users:read' });
  const poll = ({ device_code }: Started) =>
    post<Answer>(`${baseUrl}/connect/token`, { grant_type: GRANT, client_id: CLI, device_code });
  const page = await own.context().newPage();
  try {
    const refused = await start();
    await page.goto(refused.verification_uri);
    await typeCode(page, 'BBBB-BBBB');
    await page.getByRole('alert').waitFor();
    // Typed as people type it, in any case and without the hyphen.
    await typeCode(page, refused.user_code.toLowerCase().replace('-', ' '));
    await press(page, '[name=abort]');
    const { error } = await poll(refused);
    if (error !== 'access_denied') throw new Error(`A refused device is told ${error}`);

    const allowed = await start();
    await typeCode(page, allowed.user_code);
    await press(page, '[name=confirm]');
    const password = page.locator('[name=password]');
    if ((await password.count()) > 0) {
      await page.locator('[name=email]').fill(person.email);
      await password.fill(person.password ?? '');
      await press(page, 'button[type=submit]');
    }
    await press(page, 'button[type=submit]');
    await page.getByRole('status').waitFor();
    const { access_token: token } = await poll(allowed);
    if (token === undefined) throw new Error('An allowed device gets no token');
  } finally {
    await page.close();
  }
};

type Client = { id: string; clientSecret: string };

/** The status with which a client's own token is asked for. */
const tokenStatus = async (baseUrl: string, id: string, secret: string): Promise<number> => {
  const headers = { authorization: `Basic ${btoa(`${id}:${secret}`)}` };
  const body = new URLSearchParams({ grant_type: 'client_credentials', scope: 'expenses:read' });
  return (await fetch(`${baseUrl}/connect/token`, { method: 'POST', headers, body })).status;
};

/** A client gets a new secret, with which it and for a while the former one work, and is deleted. */
const rotateAndDelete = async (steps: Steps): Promise<void> => {
  const { open, page, write, look, api, baseUrl } = steps;
  const { id, clientSecret: former } = await api.call<Client>('POST', '/v1/oauth-clients', {
    name: 'Payroll bridge',
    kind: 'confidential',
    grantTypes: ['client_credentials'],
    scopes: ['expenses:read'],
  });
  await open(`/developers/oauth-clients/${id}`);
  const rotate = { name: write(OAUTH_CLIENTS, 'rotate') };
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', rotate).click();
  await dialog.getByRole('button', rotate).click();
  const shown = dialog.locator('code', { hasText: /^secret_/ });
  await proveIfWanted(steps, () => shown.waitFor());
  const secret = (await shown.textContent()) ?? '';
  await dialog.getByRole('button', { name: write(OAUTH_CLIENTS, 'rotate.close') }).click();
  await page.getByText(write(OAUTH_CLIENTS, 'former')).waitFor();
  await look('credentials-client', ['light']);
  const statuses = [await tokenStatus(baseUrl, id, secret), await tokenStatus(baseUrl, id, former)];
  if (statuses.join() !== '200,200') throw new Error(`The secrets were answered ${statuses.join(' and ')}`);

  const remove = { name: write(OAUTH_CLIENTS, 'remove') };
  await page.getByRole('button', remove).click();
  await dialog.getByRole('button', remove).click();
  await page.waitForURL(/\/oauth-clients$/);
  await waitFor(async () => (await tokenStatus(baseUrl, id, secret)) === 401);
};

/** Somebody may act for the owner, until that is ended. */
const endConnection = async ({ open, page, write, look, api }: Steps, actorUserId: number): Promise<void> => {
  const grant = { actorUserId, scopes: ['expenses:read'] };
  const { id } = await api.call<{ id: number }>('POST', '/v1/connected-accounts', grant);
  await open('/developers/connections?status=active');
  const end = { name: write(CONNECTIONS, 'end'), exact: true };
  await page.getByRole('button', end).first().click();
  await look('credentials-end', ['light']);
  await page.getByRole('dialog').getByRole('button', end).click();
  const statusOf = async () => (await api.call<{ status: string }>('GET', `/v1/connected-accounts/${id}`)).status;
  await waitFor(async () => (await statusOf()) === 'revoked');
};

const moveClock = async ({ open, page, write, api }: Steps): Promise<void> => {
  const offset = async () => (await api.call<{ offsetMs: number }>('GET', '/v1/sandbox/clock')).offsetMs;
  const before = await offset();
  await open('/developers/sandbox');
  const choice = page.getByRole('combobox', { name: write(SANDBOX, 'by'), exact: true });
  const move = page.getByRole('button', { name: write(SANDBOX, 'move') });
  await choice.click();
  await page.getByRole('option', { name: write(SANDBOX, 'by.moment') }).click();
  if (await move.isEnabled()) throw new Error('The clock can be moved to no moment');
  await choice.click();
  await page.getByRole('option', { name: write(SANDBOX, 'by.PT5M') }).click();
  await move.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: write(SANDBOX, 'move') })
    .click();
  await waitFor(async () => (await offset()) === before + 300_000);
};

/** What acts in the business is let in and put out again: a client, a device, somebody else; and the sandbox's clock is moved. */
export const CREDENTIALS_WALK: Walk = {
  name: 'credentials',
  steps: async (steps) => {
    const { api, businessId, person } = steps;
    await rotateAndDelete(steps);
    await allowDevice(steps);
    const users = await api.call<{ id: number }[]>('GET', `/v1/businesses/${businessId}/users`);
    await endConnection(steps, users.find(({ id }) => id !== person.id)?.id ?? 0);
    await moveClock(steps);
  },
};

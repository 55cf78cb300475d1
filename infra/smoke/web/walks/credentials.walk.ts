import { waitFor } from '@outlay/testing';
import { CONNECTIONS } from '../../../../services/web/app/connections/words.ts';
import { OAUTH_CLIENTS } from '../../../../services/web/app/oauth-clients/words.ts';
import { SANDBOX } from '../../../../services/web/app/sandbox/words.ts';
import type { Steps, Walk } from '../walk.ts';
import { allowDevice } from './device-steps.ts';
import { proveIfWanted } from './keys.walk.ts';

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

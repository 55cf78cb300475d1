import { verifyWebhook } from '@outlay/client';
import type { Received } from '@outlay/testing';
import { CHECKS } from '../../../../services/web/app/endpoint-checks/words.ts';
import { FORM } from '../../../../services/web/app/endpoint-form/words.ts';
import { PAGE } from '../../../../services/web/app/endpoint-page/words.ts';
import type { Steps, Walk } from '../walk.ts';
import { findWhatFailed, replay, resendSome, seeWhatChanged, sendAgain, startFailing } from './delivery-steps.ts';
import { makeKey } from './keys.walk.ts';

const secretOn = async (steps: Steps): Promise<string> =>
  (await steps.page.locator('code', { hasText: /^whsec_/ }).textContent()) ?? '';

/** As in a receiver of theirs: it throws where the signature is not by this secret. */
const verify = (received: Received | undefined, secret: string): void => {
  if (received === undefined) throw new Error('Nothing arrived');
  verifyWebhook({ body: received.raw, headers: received.headers as Record<string, string>, secret });
};

/** An endpoint is made, its connection is checked and a test event arrives, signed with the secret that is shown one time. */
const makeEndpoint = async (steps: Steps, url: string): Promise<{ webhookId: string; secret: string }> => {
  const { open, page, write, look } = steps;
  await open('/developers/endpoints/new');
  await page.getByRole('textbox', { name: write(FORM, 'url') }).fill(url);
  await page.getByRole('button', { name: write(FORM, 'create') }).click();
  await page.getByText(write(CHECKS, 'preflight.ok')).waitFor();
  await page.getByRole('button', { name: write(CHECKS, 'test.send') }).click();
  await page.getByText(write(CHECKS, 'test.arrived')).waitFor();
  await look('first-hour-created');
  const secret = await secretOn(steps);
  await page.getByRole('link', { name: write(FORM, 'created.go') }).click();
  await page.waitForURL(/\/developers\/endpoints\/wh_/);
  return { webhookId: new URL(page.url()).pathname.split('/').at(-1) ?? '', secret };
};

const rotateSecret = async (steps: Steps, webhookId: string): Promise<string> => {
  const { open, page, write, look } = steps;
  await open(`/developers/endpoints/${webhookId}`);
  await page.getByRole('tab', { name: write(PAGE, 'tab.secret') }).click();
  await page.getByRole('button', { name: write(PAGE, 'rotate') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: write(PAGE, 'rotate') }).click();
  const close = dialog.getByRole('button', { name: write(PAGE, 'rotate.close') });
  await close.waitFor();
  const secret = await secretOn(steps);
  await look('first-hour-rotated');
  await close.click();
  return secret;
};

/** A developer's first hour: a key, an endpoint, a failing receiver, what was sent to it and why it failed, a new secret, a replay. */
export const FIRST_HOUR_WALK: Walk = {
  name: 'first-hour',
  steps: async (steps) => {
    const { api, open, width, businessId } = steps;
    const receiver = await startFailing();
    const { key, url } = await makeKey(steps, `First hour ${width}`, 'all');
    const send = async (method: string, path: string, body: object): Promise<number> => {
      const headers = {
        authorization: `Bearer ${key}`,
        'x-tenant-id': `${businessId}`,
        'content-type': 'application/json',
      };
      const response = await fetch(new URL(path, url), { method, headers, body: JSON.stringify(body) });
      return ((await response.json()) as { data: { id: number } }).data.id;
    };
    receiver.state.status = 200;
    const { webhookId, secret } = await makeEndpoint(steps, `${receiver.url}/outlay`);
    try {
      verify(receiver.requests.at(-1), secret);
      receiver.state.status = 500;
      await open(`/developers/deliveries?webhookId=${webhookId}&eventType=expense.created`);
      const id = await send('POST', '/v1/expenses', { merchant: 'Café Olimpico', amount: 18.4, date: '2026-03-13' });
      await findWhatFailed(steps);
      receiver.state.status = 200;
      await sendAgain(steps);
      const rotated = await rotateSecret(steps, webhookId);
      await send('PATCH', `/v1/expenses/${id}`, { amount: 21.15 });
      await seeWhatChanged(steps, webhookId);
      verify(receiver.requests.at(-1), rotated);
      await resendSome(steps, webhookId);
      await replay(steps, webhookId, 3);
    } finally {
      await api.call('DELETE', `/v1/webhooks/${webhookId}`);
      await receiver.close();
    }
  },
};

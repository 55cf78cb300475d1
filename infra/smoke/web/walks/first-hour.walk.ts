import { verifyWebhook } from '@outlay/client';
import { type Received, startReceiver } from '@outlay/testing';
import { DELIVERIES } from '../../../../services/web/app/developers/deliveries/list/words.ts';
import { DELIVERY } from '../../../../services/web/app/developers/deliveries/page/words.ts';
import { SIGNATURE } from '../../../../services/web/app/developers/deliveries/signature/words.ts';
import { CHECKS } from '../../../../services/web/app/developers/endpoints/checks/words.ts';
import { FORM } from '../../../../services/web/app/developers/endpoints/form/words.ts';
import { PAGE } from '../../../../services/web/app/developers/endpoints/page/words.ts';
import { WEBHOOK_PARTS } from '../../../../services/web/app/developers/parts/words.ts';
import { PAYLOAD } from '../../../../services/web/app/developers/payload/words.ts';
import { REPLAYS } from '../../../../services/web/app/developers/replays/words.ts';
import type { Steps, Walk } from '../walk.ts';
import { makeKey } from './keys.walk.ts';

/** Answers failures as long as it is said to, with markup that must stay text. */
const startFailing = async () => {
  const state = { status: 500 };
  const headers = { 'content-type': 'text/html' };
  const receiver = await startReceiver({
    script: () => ({ status: state.status, headers, body: '<h1 id="of-receiver">Broken</h1>' }),
  });
  return { ...receiver, state };
};

/** What arrives while the list is looked at is there without doing anything, and its page says what went wrong. */
const findWhatFailed = async ({ page, write, look }: Steps): Promise<void> => {
  await page.getByRole('link', { name: 'expense.created' }).first().click();
  await page.getByText(write(DELIVERY, 'answer.title')).first().waitFor();
  await page.getByText('<h1 id="of-receiver">Broken</h1>').waitFor();
  await page.getByRole('button', { name: write(SIGNATURE, 'show') }).click();
  await page.getByText(write(SIGNATURE, 'content'), { exact: true }).first().waitFor();
  await look('deliveries-failed');
};

const sendAgain = async ({ page, write }: Steps): Promise<void> => {
  const button = { name: write(DELIVERY, 'resend.now') };
  await page.getByRole('button', button).click();
  await page.getByRole('dialog').getByRole('button', button).click();
  await page.getByText(write(WEBHOOK_PARTS, 'state.success'), { exact: true }).first().waitFor();
};

const seeWhatChanged = async ({ open, page, write, look }: Steps, webhookId: string): Promise<void> => {
  await open(`/developers/deliveries?webhookId=${webhookId}`);
  await page.getByRole('link', { name: 'expense.updated' }).click();
  await page.getByText(write(PAYLOAD, 'changes'), { exact: true }).click();
  await page.getByText('amount', { exact: true }).waitFor();
  await look('deliveries-changes');
};

const resendSome = async ({ open, page, write, look }: Steps, webhookId: string): Promise<void> => {
  await open(`/developers/deliveries?webhookId=${webhookId}`);
  const boxes = page.getByRole('checkbox', { name: /expense\.\w+ dlv_/ });
  await boxes.first().waitFor();
  for (const box of await boxes.all()) await box.check();
  await page.getByRole('button', { name: write(DELIVERIES, 'resend'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: write(DELIVERIES, 'resend'), exact: true }).click();
  await dialog.getByText(write(DELIVERIES, 'resend.sent')).first().waitFor();
  await look('deliveries-resent');
};

const replay = async ({ open, page, write, look }: Steps, webhookId: string, count: number): Promise<void> => {
  await open(`/developers/replays?webhookId=${webhookId}&new=1`);
  const dialog = page.getByRole('dialog');
  // What happened before the endpoint was there was never sent to it.
  await dialog.getByRole('checkbox', { name: write(REPLAYS, 'status.missing') }).uncheck();
  await dialog.getByRole('checkbox', { name: write(REPLAYS, 'status.success') }).check();
  await dialog.getByRole('button', { name: write(REPLAYS, 'count') }).click();
  await dialog.getByText(write(REPLAYS, 'counted', { count })).waitFor();
  await look('deliveries-replay-counted');
  await dialog.getByRole('button', { name: write(REPLAYS, 'start') }).click();
  await page.getByText(write(REPLAYS, 'state.completed')).waitFor();
  await look('deliveries-replayed');
};

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

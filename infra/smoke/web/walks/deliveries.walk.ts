import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookView } from '@outlay/contracts';
import { DELIVERIES } from '../../../../services/web/app/deliveries/words.ts';
import { DELIVERY } from '../../../../services/web/app/delivery-page/words.ts';
import { SIGNATURE } from '../../../../services/web/app/delivery-signature/words.ts';
import { PAYLOAD } from '../../../../services/web/app/payload/words.ts';
import { REPLAYS } from '../../../../services/web/app/replays/words.ts';
import { WEBHOOK_PARTS } from '../../../../services/web/app/webhook-parts/words.ts';
import type { Steps, Walk } from '../walk.ts';

/** Answers failures as long as it is said to, with markup that must stay text. */
const startReceiver = async () => {
  const state = { status: 500 };
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(state.status, { 'content-type': 'text/html' }).end('<h1 id="of-receiver">Broken</h1>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { url, state, close: () => server.close() };
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
  for (const box of await page.getByRole('checkbox', { name: /expense\.\w+ dlv_/ }).all()) await box.check();
  await page.getByRole('button', { name: write(DELIVERIES, 'resend'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: write(DELIVERIES, 'resend'), exact: true }).click();
  await dialog.getByText(write(DELIVERIES, 'resend.sent')).first().waitFor();
  await look('deliveries-resent');
};

const replay = async ({ open, page, write, look }: Steps, webhookId: string): Promise<void> => {
  await open(`/developers/replays?webhookId=${webhookId}&new=1`);
  const dialog = page.getByRole('dialog');
  // What happened before the endpoint was there was never sent to it.
  await dialog.getByRole('checkbox', { name: write(REPLAYS, 'status.missing') }).uncheck();
  await dialog.getByRole('checkbox', { name: write(REPLAYS, 'status.success') }).check();
  await dialog.getByRole('button', { name: write(REPLAYS, 'count') }).click();
  await dialog.getByText(write(REPLAYS, 'counted', { count: 2 })).waitFor();
  await look('deliveries-replay-counted');
  await dialog.getByRole('button', { name: write(REPLAYS, 'start') }).click();
  await page.getByText(write(REPLAYS, 'state.completed')).waitFor();
  await look('deliveries-replayed');
};

/** A delivery fails: it is found live, understood, sent again, compared with what was before it, and the rest is replayed. */
export const DELIVERIES_WALK: Walk = {
  name: 'deliveries',
  steps: async (steps) => {
    const { api, open, width } = steps;
    const receiver = await startReceiver();
    const events = ['expense.created', 'expense.updated'];
    const command = { url: receiver.url, events, description: `Receiver ${width}` };
    const { id: webhookId } = await api.call<WebhookView>('POST', '/v1/webhooks', command);
    try {
      await open(`/developers/deliveries?webhookId=${webhookId}`);
      const expense = { merchant: 'Café Olimpico', amount: 18.4, date: '2026-03-13' };
      const { id } = await api.call<{ id: number }>('POST', '/v1/expenses', expense);
      await findWhatFailed(steps);
      receiver.state.status = 200;
      await sendAgain(steps);
      await api.call('PATCH', `/v1/expenses/${id}`, { amount: 21.15 });
      await seeWhatChanged(steps, webhookId);
      await resendSome(steps, webhookId);
      await replay(steps, webhookId);
    } finally {
      await api.call('DELETE', `/v1/webhooks/${webhookId}`);
      receiver.close();
    }
  },
};

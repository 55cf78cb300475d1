import { startReceiver } from '@outlay/testing';
import { DELIVERIES } from '../../../../services/web/app/deliveries/words.ts';
import { DELIVERY } from '../../../../services/web/app/delivery-page/words.ts';
import { SIGNATURE } from '../../../../services/web/app/delivery-signature/words.ts';
import { PAYLOAD } from '../../../../services/web/app/payload/words.ts';
import { REPLAYS } from '../../../../services/web/app/replays/words.ts';
import { WEBHOOK_PARTS } from '../../../../services/web/app/webhook-parts/words.ts';
import type { Steps } from '../walk.ts';

/** Answers failures as long as it is said to, with markup that must stay text. */
export const startFailing = async () => {
  const state = { status: 500 };
  const headers = { 'content-type': 'text/html' };
  const receiver = await startReceiver({
    script: () => ({ status: state.status, headers, body: '<h1 id="of-receiver">Broken</h1>' }),
  });
  return { ...receiver, state };
};

/** What arrives while the list is looked at is there without doing anything, and its page says what went wrong. */
export const findWhatFailed = async ({ page, write, look }: Steps): Promise<void> => {
  await page.getByRole('link', { name: 'expense.created' }).first().click();
  await page.getByText(write(DELIVERY, 'answer.title')).first().waitFor();
  await page.getByText('<h1 id="of-receiver">Broken</h1>').waitFor();
  await page.getByRole('button', { name: write(SIGNATURE, 'show') }).click();
  await page.getByText(write(SIGNATURE, 'content'), { exact: true }).first().waitFor();
  await look('deliveries-failed');
};

export const sendAgain = async ({ page, write }: Steps): Promise<void> => {
  const button = { name: write(DELIVERY, 'resend.now') };
  await page.getByRole('button', button).click();
  await page.getByRole('dialog').getByRole('button', button).click();
  await page.getByText(write(WEBHOOK_PARTS, 'state.success'), { exact: true }).first().waitFor();
};

export const seeWhatChanged = async ({ open, page, write, look }: Steps, webhookId: string): Promise<void> => {
  await open(`/developers/deliveries?webhookId=${webhookId}`);
  await page.getByRole('link', { name: 'expense.updated' }).click();
  await page.getByText(write(PAYLOAD, 'changes'), { exact: true }).click();
  await page.getByText('amount', { exact: true }).waitFor();
  await look('deliveries-changes');
};

export const resendSome = async ({ open, page, write, look }: Steps, webhookId: string): Promise<void> => {
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

export const replay = async ({ open, page, write, look }: Steps, webhookId: string, count: number): Promise<void> => {
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

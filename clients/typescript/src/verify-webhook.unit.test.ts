import { describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { WebhookVerificationError } from './received-delivery.ts';
import { verifyWebhook } from './verify-webhook.ts';
import { verifyWebhookAsync } from './verify-webhook-async.ts';

const SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes, ok').toString('base64')}`;
const OTHER = `whsec_${Buffer.from('another one of thirty-two bytes.').toString('base64')}`;
const AT = new Date('2026-03-14T15:09:26Z');
const body = JSON.stringify({ id: 'evt_1', type: 'expense.deleted', data: {}, note: 'é' });

const signed = (secret: string, at = AT) => ({
  'webhook-id': 'evt_1',
  'webhook-timestamp': `${Math.floor(at.getTime() / 1000)}`,
  'webhook-signature': new Webhook(secret).sign('evt_1', at, body),
});

/** With Node's own functions, and with those that every runtime has. */
const WAYS = [
  ['node:crypto', async (received: Parameters<typeof verifyWebhook>[0]) => verifyWebhook(received)],
  ['Web Crypto', verifyWebhookAsync],
] as const;

describe.each(WAYS)('a delivery, by %s', (_name, verify) => {
  it('is an event when it is signed, from any kind of headers and body', async () => {
    const headers = signed(SECRET);
    for (const each of [headers, new Headers(headers)])
      for (const bytes of [body, Buffer.from(body), new Uint8Array(Buffer.from(body))])
        expect((await verify({ body: bytes, headers: each, secret: SECRET, now: AT })).type).toBe('expense.deleted');
  });

  it('is accepted with either secret while they are rotated', async () => {
    const headers = signed(OTHER);
    expect(await verify({ body, headers, secret: [SECRET, OTHER], now: AT })).toMatchObject({ id: 'evt_1' });
    const both = { ...headers, 'webhook-signature': `v1,AAAA ${headers['webhook-signature']}` };
    expect(await verify({ body, headers: both, secret: OTHER, now: AT })).toMatchObject({ id: 'evt_1' });
  });

  it.each([
    ['another secret', { secret: OTHER }],
    ['an empty secret, with which everybody could sign', { secret: '' }],
    ['signatures that are no Base64', { headers: { ...signed(SECRET), 'webhook-signature': 'v1,% v2,x' } }],
    ['another body', { body: `${body} ` }],
    ['no headers', { headers: {} }],
    ['another id', { headers: { ...signed(SECRET), 'webhook-id': 'evt_2' } }],
    ['a replay six minutes later', { now: new Date(AT.getTime() + 360_000) }],
    ['a time that is no number', { headers: { ...signed(SECRET), 'webhook-timestamp': 'x' } }],
  ])('is not accepted with %s', async (_what, change) => {
    const received = { body, headers: signed(SECRET), secret: SECRET, now: AT, ...change };
    await expect(verify(received)).rejects.toThrow(WebhookVerificationError);
  });
});

import { describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { verifyWebhook, WebhookVerificationError } from './verify-webhook.ts';

const SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes, ok').toString('base64')}`;
const OTHER = `whsec_${Buffer.from('another one of thirty-two bytes.').toString('base64')}`;
const AT = new Date('2026-03-14T15:09:26Z');
const body = JSON.stringify({ id: 'evt_1', type: 'expense.deleted', data: {}, note: 'é' });

const signed = (secret: string, at = AT) => ({
  'webhook-id': 'evt_1',
  'webhook-timestamp': `${Math.floor(at.getTime() / 1000)}`,
  'webhook-signature': new Webhook(secret).sign('evt_1', at, body),
});

describe('a delivery', () => {
  it('is an event when it is signed, from any kind of headers and body', () => {
    const headers = signed(SECRET);
    for (const each of [headers, new Headers(headers)])
      for (const bytes of [body, Buffer.from(body), new Uint8Array(Buffer.from(body))])
        expect(verifyWebhook({ body: bytes, headers: each, secret: SECRET, now: AT }).type).toBe('expense.deleted');
  });

  it('is accepted with either secret while they are rotated', () => {
    const headers = signed(OTHER);
    expect(verifyWebhook({ body, headers, secret: [SECRET, OTHER], now: AT })).toMatchObject({ id: 'evt_1' });
    const both = { ...headers, 'webhook-signature': `v1,AAAA ${headers['webhook-signature']}` };
    expect(verifyWebhook({ body, headers: both, secret: OTHER, now: AT })).toMatchObject({ id: 'evt_1' });
  });

  it.each([
    ['another secret', { secret: OTHER }],
    ['another body', { body: `${body} ` }],
    ['no headers', { headers: {} }],
    ['another id', { headers: { ...signed(SECRET), 'webhook-id': 'evt_2' } }],
    ['a replay six minutes later', { now: new Date(AT.getTime() + 360_000) }],
    ['a time that is no number', { headers: { ...signed(SECRET), 'webhook-timestamp': 'x' } }],
  ])('is not accepted with %s', (_what, change) => {
    const received = { body, headers: signed(SECRET), secret: SECRET, now: AT, ...change };
    expect(() => verifyWebhook(received)).toThrow(WebhookVerificationError);
  });
});

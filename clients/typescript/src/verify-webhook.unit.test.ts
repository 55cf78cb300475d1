import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { WebhookVerificationError } from './verification-error.ts';
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

  const other = (secret: string) => createHmac('sha256', secret).update(body).digest('hex');
  const pretty = JSON.stringify(JSON.parse(body), null, 2);
  const later = (seconds: number) => new Date(AT.getTime() + seconds * 1_000);
  const headers = signed(SECRET);

  it.each([
    ['another secret', { secret: OTHER }, 'wrong_secret_or_body'],
    [
      'another secret, and a second signature',
      { secret: OTHER, headers: { ...headers, 'x-service-signature': other(SECRET) } },
      'wrong_secret_or_body',
    ],
    ['an empty secret, with which everybody could sign', { secret: '' }, 'secret_malformed'],
    ['a secret in quotes', { secret: `"${SECRET}"` }, 'secret_malformed'],
    ['no secret', { secret: [] }, 'secret_malformed'],
    ['signatures that are no Base64', { headers: { ...headers, 'webhook-signature': 'v1,% v2,x' } }, 'malformed'],
    ['a time that is no number', { headers: { ...headers, 'webhook-timestamp': 'x' } }, 'malformed'],
    ['a time that was sent twice', { headers: { ...headers, 'webhook-timestamp': ['1', '2'] } }, 'malformed'],
    ['no headers', { headers: {} }, 'missing'],
    ['no signature', { headers: { ...headers, 'webhook-signature': undefined } }, 'missing'],
    ['a space more', { body: `${body} ` }, 'body_reserialized'],
    ['a body that was parsed and written out again', { body: pretty }, 'body_reserialized'],
    ['a body that was parsed', { body: JSON.parse(body) }, 'body_parsed'],
    ['a body that is cut off', { body: body.slice(0, -4) }, 'body_changed'],
    [
      'a body of another length',
      { body: body.replace('é', 'ee'), headers: { ...headers, 'content-length': '70' } },
      'body_changed',
    ],
    ['another body', { body: body.replace('evt_1', 'evt_2') }, 'wrong_secret_or_body'],
    ['another id', { headers: { ...headers, 'webhook-id': 'evt_2' } }, 'wrong_secret_or_body'],
    [
      'another id, where the body has a signature',
      { headers: { ...headers, 'webhook-id': 'evt_2', 'x-service-signature': other(SECRET) } },
      'headers_changed',
    ],
    ['a replay six minutes later', { now: later(360) }, 'timestamp_too_old'],
    ['a clock six minutes behind', { now: later(-360) }, 'timestamp_in_the_future'],
    ['a wrong secret six minutes later', { secret: OTHER, now: later(360) }, 'wrong_secret_or_body'],
  ])('is not accepted with %s, and says why', async (_what, change, code) => {
    const received = { body, headers, secret: SECRET, now: AT, ...change };
    const refused = await verify(received as Parameters<typeof verifyWebhook>[0]).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(WebhookVerificationError);
    expect(refused).toMatchObject({ code, message: expect.stringMatching(/\w+ \w+/) });
    expect((refused as Error).message).not.toContain('whsec_YS');
  });
});

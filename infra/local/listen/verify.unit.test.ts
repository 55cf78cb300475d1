import { createHmac, randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { verify } from './verify.ts';

const secret = `whsec_${randomBytes(32).toString('base64')}`;
const raw = Buffer.from('{"id":"evt_1","merchant":"Café"}');

const signed = (at: Date) => ({
  'x-service-signature': createHmac('sha256', secret).update(raw).digest('hex'),
  'webhook-id': 'evt_1',
  'webhook-timestamp': `${Math.floor(at.getTime() / 1000)}`,
  'webhook-signature': new Webhook(secret).sign('evt_1', at, raw.toString()),
});

describe('verifying a delivery', () => {
  const now = new Date();

  it('believes both signatures of the exact bytes', () => {
    expect(verify(signed(now), raw, secret, now)).toEqual({ service: true, standard: true, reason: null });
  });

  it('believes one of several Standard Webhooks signatures, as while a secret is rotated', () => {
    const headers = signed(now);
    const rotated = { ...headers, 'webhook-signature': `v1,AAAA ${headers['webhook-signature']}` };
    expect(verify(rotated, raw, secret, now).standard).toBe(true);
  });

  it('believes nothing about other bytes, another secret or missing headers', () => {
    const none = { service: false, standard: false, reason: 'wrong_secret_or_body' };
    expect(verify(signed(now), Buffer.from('{}'), secret, now)).toEqual(none);
    expect(verify(signed(now), raw, `whsec_${randomBytes(32).toString('base64')}`, now)).toEqual(none);
    expect(verify({}, raw, secret, now)).toEqual({ ...none, reason: 'missing' });
  });

  it('does not believe a timestamp of six minutes ago', () => {
    const before = new Date(now.getTime() - 360_000);
    expect(verify(signed(before), raw, secret, now)).toEqual({
      service: true,
      standard: false,
      reason: 'timestamp_too_old',
    });
  });
});

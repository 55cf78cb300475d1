import { createHmac, randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { secretOf, signatureHeaders, signingKeys } from './signature.ts';

const bytes = Buffer.from('{"id":"evt_1","type":"expense.created","data":{"expense":{"merchant":"Café Olimpico"}}}');
const secret = secretOf(Buffer.alloc(32, 7));
const sign = (body = bytes, with_ = secret) =>
  signatureHeaders(signingKeys({ current: with_, previous: null }), {
    eventId: 'evt_1',
    bytes: body,
    at: new Date(),
    now: new Date(),
  });

describe('the signature', () => {
  it('is the lowercase hexadecimal HMAC-SHA256 of the exact bytes, keyed with the whole secret', () => {
    const headers = sign();
    expect(headers['x-service-signature']).toBe(createHmac('sha256', secret).update(bytes).digest('hex'));
    expect(headers['x-service-signature']).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is accepted by the Standard Webhooks library', () => {
    expect(new Webhook(secret).verify(bytes, sign())).toMatchObject({ id: 'evt_1' });
  });

  it('is refused when one byte of the body differs', () => {
    const other = Buffer.from(bytes.toString().replace('Café', 'Cafe'));
    expect(() => new Webhook(secret).verify(other, sign())).toThrow();
  });

  it('is refused with another secret', () => {
    expect(() => new Webhook(secretOf(randomBytes(32))).verify(bytes, sign())).toThrow();
  });

  it('covers bytes that are no valid UTF-8 as they are', () => {
    const odd = Buffer.from([0x7b, 0xff, 0xfe, 0x7d]);
    expect(sign(odd)['x-service-signature']).toBe(createHmac('sha256', secret).update(odd).digest('hex'));
  });

  it('carries its time in whole seconds and the id of the event', () => {
    const at = new Date('2026-03-14T15:09:26.535Z');
    const headers = signatureHeaders(signingKeys({ current: secret, previous: null }), {
      eventId: 'evt_9',
      bytes,
      at,
      now: at,
    });
    expect(headers['webhook-timestamp']).toBe('1773500966');
    expect(headers['webhook-id']).toBe('evt_9');
  });

  it("is by the secret before as well until its time by our clock, whatever the receiver's time is", () => {
    const [at, until] = [new Date('2026-03-14T15:00:00Z'), new Date('2026-03-14T16:00:00Z')];
    const keys = signingKeys({ current: secret, previous: { secret: secretOf(randomBytes(32)), until } });
    const signatures = (now: Date) =>
      signatureHeaders(keys, { eventId: 'evt_9', bytes, at, now })['webhook-signature'].split(' ').length;
    expect([signatures(at), signatures(new Date(until.getTime() - 1)), signatures(until)]).toEqual([2, 2, 1]);
  });

  it('comes from a secret of 32 bytes behind whsec_', () => {
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  });
});

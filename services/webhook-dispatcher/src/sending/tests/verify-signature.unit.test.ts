import { describe, expect, it } from '@jest/globals';
import { secretOf, signatureHeaders, signingKeys } from '../../transport/http-client/signature.ts';
import { checkSignature } from './verify-signature.ts';

const at = new Date('2026-03-14T15:09:26.535Z');
const bytes = Buffer.from('{"id":"evt_1","type":"expense.created","data":{"amount":18.4}}');
const current = secretOf(Buffer.alloc(32, 7));
const former = secretOf(Buffer.alloc(32, 8));
const sign = (secret: string) =>
  signatureHeaders(signingKeys({ current: secret, previous: null }), { eventId: 'evt_1', bytes, at, now: at });
const good = sign(current);
const check = (headers: Record<string, string>, body = bytes, now = at, until = at) =>
  checkSignature(
    { body, headers },
    { secrets: { current, previous: { secret: former, until } }, sent: bytes, at: now },
  );
const hex = good['x-service-signature'];

describe('the check of a signature', () => {
  it('passes what we sent, by both signatures or by either alone', () => {
    expect(check(good)).toMatchObject({ valid: true, reason: null });
    expect(check({ 'x-service-signature': hex })).toMatchObject({
      valid: true,
      standardWebhooks: { reason: 'missing' },
    });
    const { 'x-service-signature': _service, ...standard } = good;
    expect(check(standard)).toMatchObject({ valid: true, serviceSignature: { reason: 'missing' } });
  });

  it.each([
    [{}, 'missing'],
    [{ 'x-service-signature': hex.toUpperCase() }, 'not_lowercase'],
    [{ 'x-service-signature': Buffer.from(hex, 'hex').toString('base64') }, 'wrong_encoding'],
    [{ 'x-service-signature': 'sha256=1' }, 'malformed'],
    [{ 'x-service-signature': 'a'.repeat(64) }, 'wrong_secret_or_body'],
    [{ 'x-service-signature': sign(former)['x-service-signature'] }, 'signed_with_the_former_secret'],
    [{ ...good, 'webhook-signature': 'v2,abc' }, 'malformed'],
  ])('%j: %s', (headers, reason) => {
    expect(check(headers as Record<string, string>)).toMatchObject({ valid: false, reason });
  });

  it('knows a body that was written again from one that was changed', () => {
    const again = Buffer.from(JSON.stringify(JSON.parse(bytes.toString()), null, 2));
    expect(check(good, again).reason).toBe('body_reserialized');
    expect(check(good, Buffer.from(bytes.toString().replace('18.4', '18.5'))).reason).toBe('body_changed');
  });

  it('looks at the time of the standard one', () => {
    const later = (ms: number) => new Date(at.getTime() + ms);
    expect(check(good, bytes, later(301_000)).reason).toBe('timestamp_too_old');
    expect(check(good, bytes, later(-301_000)).reason).toBe('timestamp_in_the_future');
  });

  it('takes the former secret as long as it signs along', () => {
    const { 'x-service-signature': _service, ...standard } = sign(former);
    const soon = new Date(at.getTime() + 1_000);
    expect(check(standard, bytes, at, soon).valid).toBe(true);
    expect(check(standard).reason).toBe('signed_with_the_former_secret');
  });
});

import { describe, expect, it } from '@jest/globals';
import type { FailureClass } from '@outlay/contracts';
import { failureClassOf, outcomeOf, UNTIMED } from './outcome.ts';

describe('the outcome of an attempt', () => {
  it.each([200, 201, 202, 204, 206, 299])('is success for status %i', (statusCode) => {
    expect(outcomeOf({ statusCode, responseTime: 12, timing: UNTIMED })).toEqual({
      result: 'success',
      statusCode,
      error: null,
      responseTime: 12,
      timing: UNTIMED,
      body: null,
      certificate: null,
      retryAfter: null,
      resent: false,
    });
  });

  it('has what the receiver wrote, and when it wants the next attempt', () => {
    const written = { body: Buffer.from('busy'), retryAfter: '120' };
    expect(outcomeOf({ statusCode: 429, responseTime: 12, timing: UNTIMED, ...written })).toMatchObject(written);
  });

  it.each([
    300, 301, 302, 303, 304, 307, 308, 400, 401, 403, 404, 405, 408, 409, 410, 413, 415, 418, 422, 425, 429, 431, 451,
    499,
  ])('is final for status %i', (statusCode) => {
    expect(outcomeOf({ statusCode, responseTime: 3, timing: UNTIMED })).toMatchObject({
      result: 'final',
      statusCode,
      error: `http_${statusCode}`,
    });
  });

  it.each([500, 501, 502, 503, 504, 507, 511, 520, 522, 529, 599, 600, 999])(
    'is retried for status %i',
    (statusCode) => {
      expect(outcomeOf({ statusCode, responseTime: 3, timing: UNTIMED })).toMatchObject({
        result: 'retry',
        error: `http_${statusCode}`,
      });
    },
  );

  it.each<FailureClass>([
    'timeout',
    'dns_failure',
    'connection_refused',
    'connection_reset',
    'connection_failed',
    'invalid_response',
    'tls_handshake',
  ])('is retried for %s', (failure) => {
    expect(outcomeOf({ failure, responseTime: 5_000, timing: UNTIMED })).toEqual({
      result: 'retry',
      statusCode: null,
      error: failure,
      responseTime: 5_000,
      timing: UNTIMED,
      body: null,
      certificate: null,
      retryAfter: null,
      resent: false,
    });
  });

  it.each<FailureClass>(['tls_certificate', 'address_not_allowed'])('is final for %s', (failure) => {
    expect(outcomeOf({ failure, responseTime: 1, timing: UNTIMED })).toMatchObject({
      result: 'final',
      statusCode: null,
    });
  });
});

describe('a network error', () => {
  it.each([
    ['ECONNREFUSED', 'connection_refused'],
    ['UND_ERR_CONNECT_TIMEOUT', 'timeout'],
    ['ECONNRESET', 'connection_reset'],
    ['ENOTFOUND', 'dns_failure'],
    ['OUTLAY_DNS_FAILURE', 'dns_failure'],
    ['OUTLAY_ADDRESS_NOT_ALLOWED', 'address_not_allowed'],
    ['ETIMEDOUT', 'timeout'],
    ['CERT_HAS_EXPIRED', 'tls_certificate'],
    ['CERT_NOT_YET_VALID', 'tls_certificate'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls_certificate'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'tls_certificate'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls_certificate'],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'tls_certificate'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls_certificate'],
    ['CERT_REVOKED', 'tls_certificate'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls_handshake'],
    ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', 'tls_handshake'],
    ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'tls_handshake'],
    ['EPROTO', 'tls_handshake'],
    ['EPIPE', 'connection_reset'],
    ['OUTLAY_INVALID_ANSWER', 'invalid_response'],
    ['EHOSTUNREACH', 'connection_failed'],
    ['ENETUNREACH', 'connection_failed'],
  ])('%s is called %s', (code, word) => {
    expect(failureClassOf(Object.assign(new Error('x'), { code }))).toBe(word);
  });

  it.each([undefined, null, 'x', 7, new Error('no code')])('%p is a connection that failed', (error) => {
    expect(failureClassOf(error)).toBe('connection_failed');
  });
});

import { describe, expect, it } from '@jest/globals';
import { type FailureClass, outcomeOf, UNTIMED } from './outcome.ts';

describe('the outcome of an attempt', () => {
  it.each([200, 201, 202, 204, 206, 299])('is success for status %i', (statusCode) => {
    expect(outcomeOf({ statusCode, responseTime: 12, timing: UNTIMED })).toEqual({
      result: 'success',
      statusCode,
      error: null,
      responseTime: 12,
      timing: UNTIMED,
    });
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
    });
  });

  it.each<FailureClass>(['tls_certificate', 'address_not_allowed'])('is final for %s', (failure) => {
    expect(outcomeOf({ failure, responseTime: 1, timing: UNTIMED })).toMatchObject({
      result: 'final',
      statusCode: null,
    });
  });
});

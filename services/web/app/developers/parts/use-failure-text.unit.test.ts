import { describe, expect, it } from '@jest/globals';
import type { DeliveryError } from '@outlay/contracts';
import { FAILURES } from './failure-words.ts';
import { failureOf } from './use-failure-text.ts';

const isKnown = (key: string): key is keyof typeof FAILURES => Object.hasOwn(FAILURES, key);
const wordsOf = (error: string) => failureOf(error, isKnown);

describe('what a failure means', () => {
  it('is said of every class that the API knows', () => {
    const classes: Record<DeliveryError, true> = {
      timeout: true,
      dns_failure: true,
      connection_refused: true,
      connection_reset: true,
      connection_failed: true,
      invalid_response: true,
      tls_handshake: true,
      tls_certificate: true,
      address_not_allowed: true,
      authentication_failed: true,
      unroutable: true,
      rejected: true,
      too_large: true,
      cancelled: true,
      endpoint_deleted: true,
      expired: true,
    };
    for (const one of Object.keys(classes)) expect(wordsOf(one)).toBe(one);
  });

  it('is said of a status by itself where it has a cause of its own, else by its first digit', () => {
    expect(['http_404', 'http_418', 'http_302', 'http_500', 'http_503'].map(wordsOf)).toEqual([
      'http.404',
      'http.4xx',
      'http.3xx',
      'http.5xx',
      'http.503',
    ]);
  });

  it('is left out where nobody wrote words for it', () => {
    expect(['http_999', 'new_class', 'toString'].map(wordsOf)).toEqual([undefined, undefined, undefined]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { failureClassOf } from './failure-class.ts';

describe('a network error', () => {
  it.each([
    ['ECONNREFUSED', 'connection_refused'],
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

import type { FailureClass } from './outcome.ts';

const BY_CODE: Readonly<Record<string, FailureClass>> = {
  OUTLAY_ADDRESS_NOT_ALLOWED: 'address_not_allowed',
  OUTLAY_CONNECT_TIMEOUT: 'timeout',
  OUTLAY_DNS_FAILURE: 'dns_failure',
  OUTLAY_INVALID_ANSWER: 'invalid_response',
  ENOTFOUND: 'dns_failure',
  EAI_AGAIN: 'dns_failure',
  ECONNREFUSED: 'connection_refused',
  ECONNRESET: 'connection_reset',
  EPIPE: 'connection_reset',
  ETIMEDOUT: 'timeout',
  EPROTO: 'tls_handshake',
};

/** The order matters: `ERR_SSL_…_ALERT_CERTIFICATE_REQUIRED` is a handshake that failed, not a bad certificate. */
const BY_PATTERN: readonly (readonly [RegExp, FailureClass])[] = [
  [/^ERR_SSL_/, 'tls_handshake'],
  [
    /CERT|UNABLE_TO_|SELF_SIGNED|HOSTNAME_MISMATCH|ALTNAME|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH|CRL/,
    'tls_certificate',
  ],
  [/^ERR_TLS_/, 'tls_handshake'],
];

const codeOf = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
};

/** A network error as one of a few classes. An unknown one counts as a failed connection, which is retried. */
export const failureClassOf = (error: unknown): FailureClass => {
  const code = codeOf(error);
  return BY_CODE[code] ?? BY_PATTERN.find(([pattern]) => pattern.test(code))?.[1] ?? 'connection_failed';
};

import type { Environment } from '@outlay/contracts';

/** What a browser must not make of an answer of an API: guess its type, frame it, run it, or disclose where it came from. */
const ALWAYS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** One year (RFC 6797); in the sandbox the address may well be plain HTTP on loopback. */
const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

/** The same headers on every answer, made once. */
export const securityHeaders = (environment: Environment): Readonly<Record<string, string>> =>
  Object.freeze(environment === 'production' ? { ...ALWAYS, ...HTTPS_ONLY } : { ...ALWAYS });

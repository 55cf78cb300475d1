import type { PeerCertificate } from 'node:tls';
import type { CertificateProblem } from '@outlay/contracts';

/** A receiver's certificate that was not accepted, as it is kept: times are ISO 8601. */
export type RefusedCertificate = {
  problem: CertificateProblem;
  host: string;
  names: string[];
  issuer: string | null;
  validFrom: string | null;
  validTo: string | null;
};

const PROBLEMS: Readonly<Record<string, CertificateProblem>> = {
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'not_yet_valid',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'self_signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'unknown_authority',
  UNABLE_TO_GET_ISSUER_CERT: 'unknown_authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'unknown_authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'unknown_authority',
  ERR_TLS_CERT_ALTNAME_INVALID: 'wrong_name',
  HOSTNAME_MISMATCH: 'wrong_name',
};

const MOST_NAMES = 10;
/** Of a name, or of an authority. */
const LONGEST = 253;

/** What a certificate says was written by whoever made it: only what names and addresses are made of is kept. */
const namesOf = ({ subjectaltname = '' }: PeerCertificate): string[] =>
  [...subjectaltname.matchAll(/(?:^|, )(?:DNS|IP Address):([A-Za-z0-9.*:_-]{1,253})(?=,|$)/g)]
    .map(([, name = '']) => name)
    .slice(0, MOST_NAMES);

const issuerOf = ({ issuer }: PeerCertificate): string | null => {
  const named = [issuer?.CN, issuer?.O].flat().filter((part) => part !== undefined && part !== '');
  return (
    named
      .join(', ')
      .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
      .slice(0, LONGEST) || null
  );
};

const timeOf = (text: string): string | null => {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
};

/** Why a certificate was not accepted, by the code of Node's error, and what it says of itself where it was read. */
export const refusedCertificate = (
  code: string,
  host: string,
  certificate: PeerCertificate | undefined,
): RefusedCertificate => ({
  problem: PROBLEMS[code] ?? 'invalid',
  host: host.slice(0, LONGEST),
  names: certificate ? namesOf(certificate) : [],
  issuer: certificate ? issuerOf(certificate) : null,
  validFrom: certificate ? timeOf(certificate.valid_from) : null,
  validTo: certificate ? timeOf(certificate.valid_to) : null,
});

const known = new WeakMap<object, RefusedCertificate>();

/** Keeps with an error of a connection which certificate it is about. */
export const rememberCertificate = (error: object, certificate: RefusedCertificate): void => {
  known.set(error, certificate);
};

export const certificateOf = (error: unknown): RefusedCertificate | null =>
  (typeof error === 'object' && error !== null && known.get(error)) || null;

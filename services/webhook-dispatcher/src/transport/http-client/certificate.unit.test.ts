import type { PeerCertificate } from 'node:tls';
import { describe, expect, it } from '@jest/globals';
import { LOCALES, message } from '@outlay/contracts';
import { certificateMessage } from '../../records/deliveries/delivery.view.ts';
import { refusedCertificate } from './certificate.ts';

const certificate = (change: object = {}): PeerCertificate =>
  ({
    subjectaltname: 'DNS:shop.example, DNS:*.shop.example, IP Address:192.0.2.7',
    issuer: { O: 'Maple Authority', CN: 'R3' },
    valid_from: 'Jan  1 00:00:00 2026 GMT',
    valid_to: 'Apr  1 12:00:00 2026 GMT',
    ...change,
  }) as unknown as PeerCertificate;

describe('a certificate that is not accepted', () => {
  it.each([
    ['CERT_HAS_EXPIRED', 'expired', '2026-04-01'],
    ['CERT_NOT_YET_VALID', 'not_yet_valid', '2026-01-01'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self_signed', 'self-signed'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unknown_authority', 'R3, Maple Authority'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'unknown_authority', 'R3, Maple Authority'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'wrong_name', 'shop.example, *.shop.example, 192.0.2.7 and not for api.example'],
    ['CERT_REVOKED', 'invalid', 'revoked'],
  ])('by %s is %s, and the sentence has what matters', (code, problem, part) => {
    const refused = refusedCertificate(code, 'api.example', certificate());
    expect(refused.problem).toBe(problem);
    const sentences = LOCALES.map((locale) => message(locale, certificateMessage(refused)));
    expect(sentences[0]).toContain(part);
    expect(new Set(sentences).size).toBeGreaterThan(1);
  });

  it('that was not read is refused for what the error says alone', () => {
    const refused = refusedCertificate('CERT_HAS_EXPIRED', 'api.example', undefined);
    expect(refused).toEqual({
      problem: 'expired',
      host: 'api.example',
      names: [],
      issuer: null,
      validFrom: null,
      validTo: null,
    });
  });

  it('says nothing but names, however much was written into it', () => {
    const many = Array.from({ length: 50 }, (_, at) => `DNS:h${at}.example`).join(', ');
    const hostile = certificate({
      subjectaltname: `DNS:<script>, DNS:a\u0000b, URI:http://x, ${many}`,
      issuer: { CN: `${'x'.repeat(1_000)}\u0000\u202e` },
      valid_to: 'never',
    });
    const { names, issuer, validTo } = refusedCertificate('CERT_REVOKED', 'api.example', hostile);
    expect(names).toEqual(Array.from({ length: 10 }, (_, at) => `h${at}.example`));
    expect([issuer, validTo]).toEqual(['x'.repeat(253), null]);
  });
});

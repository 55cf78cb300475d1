import { describe, expect, it } from '@jest/globals';
import { generateKeyPair } from '@outlay/http';
import { readSigningKeys } from '../../access/credentials/signing-keys.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { newTotpSecret, ownerOf, secretRing, stepOf, totpCode, totpUri } from './totp.ts';

const [former, next] = [generateKeyPair(), generateKeyPair()];
const ringOf = (...keys: { privateKey: string }[]) =>
  secretRing(readSigningKeys(keys.map(({ privateKey }) => privateKey).join(',')));

describe('a secret at rest', () => {
  const owner = ownerOf('totp_1');

  it('opens with the former key during a rotation, is due to be sealed anew, and then needs the new key alone', () => {
    const sealed = ringOf(former).seal(owner, 'JBSWY3DP');
    const both = ringOf(next, former);
    expect(both.open(owner, sealed).toString()).toBe('JBSWY3DP');
    expect(sealed.subarray(0, both.head.length).equals(both.head)).toBe(false);
    const anew = both.seal(owner, both.open(owner, sealed));
    expect(ringOf(next).open(owner, anew).toString()).toBe('JBSWY3DP');
    expect(() => ringOf(former).open(owner, anew)).toThrow();
  });

  it('is another one’s to nobody: it is bound to its id', () => {
    const ring = ringOf(former);
    expect(() => ring.open(ownerOf('totp_2'), ring.seal(owner, 'JBSWY3DP'))).toThrow();
  });
});

/** RFC 6238, appendix B: the secret of its examples for SHA-1, and the last six of their eight digits. */
const RFC = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const AT = new Date('2026-03-14T15:09:26Z');
const later = (seconds: number): Date => new Date(AT.getTime() + seconds * 1000);

describe('a code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('is that of the RFC at %d s', (seconds, code) => {
    expect(totpCode(RFC, new Date(seconds * 1000))).toBe(code);
    expect(stepOf(RFC, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
  });

  it('counts one period before and after its own, and no longer', () => {
    const own = Math.floor(AT.getTime() / 30_000);
    const steps = [-60, -30, 0, 30, 60].map((seconds) => stepOf(RFC, totpCode(RFC, later(seconds)), AT));
    expect(steps).toEqual([null, own - 1, own, own + 1, null]);
  });

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '12 34 5'])('is six digits, and %j is none', (code) => {
    expect(stepOf(RFC, code, AT)).toBeNull();
  });

  it('may be typed with blanks', () => {
    const code = totpCode(RFC, AT);
    expect(stepOf(RFC, `${code.slice(0, 3)} ${code.slice(3)}`, AT)).not.toBeNull();
  });

  it('comes of 160 bits, which every application reads from an address', () => {
    const secret = newTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(totpUri(secret, { issuer: 'Outlay sandbox', label: 'zoé@maple.example' }));
    expect(uri.protocol).toBe('otpauth:');
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Outlay sandbox',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});

describe('recovery codes', () => {
  it('are ten, all different, and the same however they are typed', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) {
      expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
      const typed = ` ${code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')}`;
      expect(hashRecoveryCode(typed)).toBe(hashRecoveryCode(code));
    }
    expect(new Set(codes.map(hashRecoveryCode)).size).toBe(10);
  });
});

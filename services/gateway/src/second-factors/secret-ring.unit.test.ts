import { describe, expect, it } from '@jest/globals';
import { generateKeyPair } from '@outlay/http';
import { readSigningKeys } from '../credentials/index.ts';
import { ownerOf, secretRing } from './secret-ring.ts';

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

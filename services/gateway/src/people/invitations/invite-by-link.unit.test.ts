import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { readInvitation, signInvitation } from './invite-by-link.ts';

const secret = randomBytes(32);
const now = new Date('2026-03-14T12:00:00Z');
const token = signInvitation(secret, { userId: 7, expiresAt: new Date('2026-03-21T12:00:00Z') });

describe('an invitation', () => {
  it('names the person until it is too old', () => {
    expect(readInvitation([secret], token, now)).toBe(7);
    expect(readInvitation([secret], token, new Date('2026-03-21T12:00:00Z'))).toBeUndefined();
  });

  it.each([
    ['of another person', token.replace(/^7/, '8')],
    ['with a later end', token.replace(/\.\d+\./, '.9999999999.')],
    ['without a signature', token.replace(/[^.]*$/, '')],
    ['of nothing', ''],
  ])('%s is forged', (_what, forged) => {
    expect(readInvitation([secret], forged, now)).toBeUndefined();
  });

  it('counts after the secret was replaced while the former one is kept', () => {
    expect(readInvitation([randomBytes(32), secret], token, now)).toBe(7);
  });

  it('of another environment is forged', () => {
    expect(readInvitation([randomBytes(32)], token, now)).toBeUndefined();
  });
});

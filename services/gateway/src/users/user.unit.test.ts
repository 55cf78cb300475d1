import { describe, expect, it } from '@jest/globals';
import { invitationEnd, isOpen } from './user.ts';

const made = new Date('2026-03-14T12:00:00Z');
const expiresAt = invitationEnd(made);

describe('an invitation', () => {
  it('can be accepted for 7 days', () => {
    expect(expiresAt).toEqual(new Date('2026-03-21T12:00:00Z'));
    expect(isOpen({ status: 'invited', expiresAt }, new Date('2026-03-21T11:59:59Z'))).toBe(true);
    expect(isOpen({ status: 'invited', expiresAt }, expiresAt)).toBe(false);
  });

  it('is over for whoever belongs to the business', () => {
    expect(isOpen({ status: 'active', expiresAt: null }, made)).toBe(false);
  });
});

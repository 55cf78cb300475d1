import { describe, expect, it } from '@jest/globals';
import { NOTIFICATION_KINDS } from '@outlay/contracts';
import { MAIL_KINDS } from '../mails/mail.ts';
import { deliveryOf, preferencesOf } from './preference.ts';

const OFF = Object.fromEntries(Object.keys(preferencesOf({})).map((group) => [group, 'never'])) as Parameters<
  typeof deliveryOf
>[0];

describe('what a person chose', () => {
  it('is everything at once until they choose otherwise, and then that of the group alone', () => {
    expect(new Set(Object.values(preferencesOf({})))).toEqual(new Set(['at-once']));
    expect(preferencesOf({ bills: 'daily' })).toEqual({ ...preferencesOf({}), bills: 'daily' });
    expect(deliveryOf({ bills: 'daily' }, 'bill-paid')).toBe('daily');
    expect(deliveryOf({ bills: 'never' }, 'bill-waiting')).toBe('at-once');
    expect(deliveryOf({ approvals: 'never' }, 'bill-waiting')).toBe('never');
  });

  it('turns off all that is about a business, and nothing that is about the account', () => {
    const left = MAIL_KINDS.filter((kind) => deliveryOf(OFF, kind) !== 'never');
    const aboutAccounts = ['invitation', 'password-reset', 'password-changed', 'new-sign-in', 'mfa-changed'];
    expect(left).toEqual([...aboutAccounts, 'digest']);
  });

  it('shows every kind that is about a business in the log', () => {
    const ofBusinesses = MAIL_KINDS.filter((kind) => deliveryOf(OFF, kind) === 'never');
    expect(new Set(NOTIFICATION_KINDS)).toEqual(new Set([...ofBusinesses, 'digest']));
  });
});

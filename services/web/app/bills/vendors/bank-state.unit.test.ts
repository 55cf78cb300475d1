import { describe, expect, it } from '@jest/globals';
import type { Vendor } from '../../core/api/index.ts';
import { type BankInput, bankStateOf, detailsOf } from './bank-state.ts';

const typed: BankInput = {
  kind: 'CA',
  institutionNumber: '001',
  transitNumber: '12-345',
  routingNumber: '021000021',
  accountNumber: '1234 567',
  accountType: 'savings',
  iban: 'fr76 3000 6000 0112 3456 7890 189',
  bic: 'agrifrpp',
  accountName: ' ',
};
const paymentDetails = { type: 'CA', accountNumber: '•••4321', last4: '4321' } as Vendor['paymentDetails'];

describe('bank details that were typed', () => {
  it('have what an account in Canada has, without spaces and dashes', () => {
    expect(detailsOf(typed)).toEqual({ institutionNumber: '001', transitNumber: '12345', accountNumber: '1234567' });
  });

  it('have what an account in the United States has', () => {
    const { routingNumber, accountType } = detailsOf({ ...typed, kind: 'US' });
    expect([routingNumber, accountType]).toEqual(['021000021', 'savings']);
  });

  it('have the holder where one was named', () => {
    const { accountName } = detailsOf({ ...typed, accountName: ' Nihon Kabushiki Kaisha ' });
    expect(accountName).toBe('Nihon Kabushiki Kaisha');
  });

  it('have an IBAN in capitals, and a BIC if there is one', () => {
    expect(detailsOf({ ...typed, kind: 'IBAN', bic: ' ' })).toEqual({ iban: 'FR7630006000011234567890189' });
  });
});

describe('the bank details of a vendor', () => {
  it('are none, wait for a second person, or are confirmed', () => {
    expect(bankStateOf({ paymentDetails: null, verifiedAt: null })).toBe('none');
    expect(bankStateOf({ paymentDetails, verifiedAt: null })).toBe('pending');
    expect(bankStateOf({ paymentDetails, verifiedAt: '2026-03-14T10:00:00Z' })).toBe('verified');
  });
});

import { describe, expect, it } from '@jest/globals';
import { type BankValues, detailsOf, kindIn, mayConfirmAccount } from './bank-values.ts';

const values: BankValues = {
  kind: 'CA',
  accountType: 'savings',
  institutionNumber: '003',
  transitNumber: '01-234',
  accountNumber: '123 4567',
  routingNumber: '021000021',
  iban: 'CH93 0076 2011 6238 5295 7',
  bic: '',
  accountName: '',
  accountCity: ' ',
  accountCountry: '',
};

describe('an account as it is typed', () => {
  it('sends the fields of its kind alone, without spaces and dashes', () => {
    expect(detailsOf(values)).toEqual({ institutionNumber: '003', transitNumber: '01234', accountNumber: '1234567' });
    expect(detailsOf({ ...values, kind: 'IBAN' })).toEqual({ iban: 'CH9300762011623852957' });
  });

  it('has the holder where one was named', () => {
    const named = detailsOf({ ...values, accountName: ' Tanaka Taro ', accountCity: 'Osaka', accountCountry: 'JP' });
    expect(named).toMatchObject({ accountName: 'Tanaka Taro', accountCity: 'Osaka', accountCountry: 'JP' });
  });

  it('has a type in the United States', () => {
    expect(detailsOf({ ...values, kind: 'US' })).toMatchObject({ routingNumber: '021000021', accountType: 'savings' });
  });

  it('begins with the kind of the business’s country', () => {
    expect([kindIn('CA'), kindIn('US'), kindIn('FR')]).toEqual(['CA', 'US', 'IBAN']);
  });
});

describe('who confirms an account', () => {
  const unverified = { verifiedAt: null, updatedBy: 1 };
  const of = (me: number, mayWrite = true) =>
    mayConfirmAccount({ details: unverified, employee: { userId: 5 }, me: { id: me }, mayWrite });

  it('is a second person who keeps the books', () => {
    expect(of(2)).toBe(true);
    expect(of(6, false)).toBe(false);
  });

  it('is neither who entered it nor whom it pays', () => {
    expect(of(1)).toBe(false);
    expect(of(5)).toBe(false);
  });
});

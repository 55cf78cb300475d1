import { describe, expect, it } from '@jest/globals';
import { formatOf, fundingRequestOf, NO_ACCOUNT } from './bank-formats.ts';

describe('the results of a bank', () => {
  it('are pain.002 when they are XML, also with a byte order mark', () => {
    expect(formatOf('\uFEFF<?xml version="1.0"?><Document/>')).toBe('pain002');
  });

  it('are lines of CSV otherwise', () => {
    expect(formatOf('reference,status,reason\nOUT-1,paid,')).toBe('csv');
  });
});

describe('a funding account as a request', () => {
  it('has what its format has and nothing else', () => {
    const input = { ...NO_ACCOUNT, accountName: ' Wires ', format: 'pain001' as const, name: 'Maple', bic: 'ROYCCAT2' };
    expect(fundingRequestOf({ ...input, currency: 'eur', iban: 'X' })).toEqual({
      name: 'Wires',
      currency: 'EUR',
      originator: { format: 'pain001', name: 'Maple', iban: 'X', bic: 'ROYCCAT2' },
    });
    const seat = { city: ' Montréal ', country: 'CA' };
    expect(fundingRequestOf({ ...input, ...seat }).originator).toMatchObject({
      address: { city: 'Montréal', country: 'CA' },
    });
    expect(fundingRequestOf({ ...input, ...seat, format: 'nacha' }).originator).not.toHaveProperty('address');
  });
});

import { describe, expect, it } from '@jest/globals';
import { type BatchFormat, type MessageRef, message, type Originator } from '@outlay/contracts';
import { BANK, CPA, NACHA, PAIN } from '../../../test/bank-payments.ts';
import { type FilePayee, filePayeeObstacle, filePayeeOf } from './file-payee.ts';

const ORIGINATORS: Record<BatchFormat, Originator> = {
  cpa005: CPA.originator,
  nacha: NACHA.originator,
  pain001: PAIN.originator,
};
const obstacleOf = (payee: FilePayee, format: BatchFormat, currency = 'EUR') =>
  filePayeeObstacle(payee, { originator: ORIGINATORS[format], currency });

describe('who is paid by a bank file', () => {
  it.each([
    ['cpa005', BANK.CA],
    ['nacha', BANK.US],
    ['pain001', BANK.IBAN],
  ] as const)(
    'needs a name in Latin letters in %s: of the account, of the vendor or of the register',
    (format, bank) => {
      const name = '日本株式会社';
      const refused = obstacleOf({ name, bank }, format) as MessageRef;
      expect(refused).toEqual({ key: 'batch.payeeNotLatin', values: { name } });
      expect(message('en-CA', refused)).toContain(`“${name}” cannot be written`);
      expect(message('fr-CA', refused)).toContain(name);
      expect(obstacleOf({ name, legalName: '日本', bank }, format)).toEqual(refused);
      expect(obstacleOf({ name, legalName: 'Nihon K.K.', bank }, format)).toBeUndefined();
      const named = { name, legalName: 'Nihon K.K.', bank: { ...bank, accountName: 'NIHON KK' } };
      expect(obstacleOf(named, format)).toBeUndefined();
      expect(filePayeeOf(named, format).payee).toBe('NIHON KK');
      expect(filePayeeOf({ ...named, bank }, format).payee).toBe('Nihon K.K.');
    },
  );

  const abroad = { name: 'Zayed', bank: BANK.AE };

  it('needs a town and a country where the payment leaves SEPA, and is named with what is missing', () => {
    const missing = (payee: FilePayee) => obstacleOf(payee, 'pain001')?.values?.missing;
    expect(missing(abroad)).toBe('both');
    expect(missing({ ...abroad, country: 'AE' })).toBe('city');
    expect(missing({ ...abroad, country: 'AE', address: { city: 'دبي' } })).toBe('city');
    expect(missing({ ...abroad, address: { city: 'Dubai' } })).toBe('country');
    expect(missing({ ...abroad, country: 'AE', address: { city: 'Dubai' } })).toBeUndefined();
    expect(missing({ ...abroad, bank: { ...BANK.AE, accountCity: 'Dubai', accountCountry: 'AE' } })).toBeUndefined();
    const refused = obstacleOf({ ...abroad, country: 'AE' }, 'pain001') as MessageRef;
    expect(message('en-CA', refused)).toContain('Zayed in Latin letters. Missing from the address: the town.');
    expect(message('fr-CA', refused)).toContain('Il manque à l’adresse : la ville.');
  });

  it('needs no address for a SEPA transfer, nor for one within a country', () => {
    expect(obstacleOf({ name: 'A', bank: BANK.IBAN }, 'pain001')).toBeUndefined();
    expect(obstacleOf({ name: 'A', bank: BANK.IBAN }, 'pain001', 'USD')?.key).toBe('batch.payeeWithoutPlace');
    const german = { iban: 'DE89370400440532013000' };
    expect(obstacleOf({ name: 'A', bank: german }, 'pain001', 'USD')).toBeUndefined();
    const canadian = { format: 'pain001' as const, name: 'M', accountNumber: '1112223', bic: 'ROYCCAT2' };
    expect(filePayeeObstacle({ name: 'A', bank: BANK.CA }, { originator: canadian, currency: 'CAD' })).toBeUndefined();
    expect(filePayeeObstacle({ name: 'A', bank: BANK.US }, { originator: canadian, currency: 'USD' })?.key).toBe(
      'batch.payeeWithoutPlace',
    );
  });

  it('is at one place: that of the account, or the whole address of the vendor', () => {
    const address = { line1: '1 Main St', city: 'Dubai', country: 'AE' };
    expect(filePayeeOf({ ...abroad, country: 'CA', address }, 'pain001').address).toEqual(address);
    const bank = { ...BANK.AE, accountCity: 'Abu Dhabi' };
    expect(filePayeeOf({ ...abroad, bank, address }, 'pain001').address).toEqual({ city: 'Abu Dhabi', country: 'AE' });
  });
});

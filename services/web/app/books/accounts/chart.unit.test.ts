import { describe, expect, it } from '@jest/globals';
import type { Account } from '../../core/api/index.ts';
import { bodyOf, groupsOf, valuesOf } from './chart.ts';

const account = (code: string, type: Account['type'], fr: string, isActive = true) =>
  ({ code, type, names: { en: `${fr} in English`, fr }, role: null, isActive, externalId: null }) as Account;

const ALL = [
  account('6010', 'expense', 'Repas et représentation'),
  account('2000', 'liability', 'Comptes fournisseurs'),
  account('990', 'expense', 'Dépenses non classées', false),
  account('1200', 'asset', 'Taxes à recouvrer'),
];

const codesOf = (...given: Parameters<typeof groupsOf>) =>
  groupsOf(...given).map(({ type, accounts }) => [type, ...accounts.map(({ code }) => code)]);

describe('a chart of accounts', () => {
  it('is grouped as statements are, by code as a number, without what is empty', () => {
    expect(codesOf(ALL)).toEqual([
      ['asset', '1200'],
      ['liability', '2000'],
      ['expense', '990', '6010'],
    ]);
  });

  it('is searched by code and by both names, whatever the accents', () => {
    expect(codesOf(ALL, { search: 'REPRESENTATION ' })).toEqual([['expense', '6010']]);
    expect(codesOf(ALL, { search: 'fournisseurs in eng' })).toEqual([['liability', '2000']]);
    expect(codesOf(ALL, { search: '120' })).toEqual([['asset', '1200']]);
  });

  it('is narrowed by whether accounts are in use', () => {
    expect(codesOf(ALL, { isActive: false })).toEqual([['expense', '990']]);
    expect(codesOf(ALL, { isActive: true, search: '990' })).toEqual([]);
  });
});

describe('an account as it is sent', () => {
  it('has one name in both languages where the other one is empty', () => {
    const typed = { ...valuesOf(), code: ' 6120 ', names: { en: '', fr: ' Messagerie ' }, externalId: ' ' };
    expect(bodyOf(typed)).toEqual({
      code: '6120',
      names: { en: 'Messagerie', fr: 'Messagerie' },
      type: 'expense',
      role: null,
      isActive: true,
      externalId: null,
    });
  });

  it('is what was known while nobody changes it', () => {
    const { code, names, type, role, isActive, externalId } = ALL[0] as Account;
    expect(bodyOf(valuesOf(ALL[0]))).toEqual({ code, names, type, role, isActive, externalId });
  });
});

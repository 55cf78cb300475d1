import { describe, expect, it } from '@jest/globals';
import type { DimensionValue } from '../../core/api/index.ts';
import { bodyOf, changesOf, commandOf, dimensionOf, nameOfLabel, valueFormOf } from './dimension-values.ts';

describe('a new dimension', () => {
  it('is named by its label, as the API takes names', () => {
    const labels = ['Cost center', 'Centre de coûts', ' Fonds – dédiés! ', '2026 grants', '…', 'a'.repeat(40)];
    expect(labels.map(nameOfLabel)).toEqual([
      'cost_center',
      'centre_de_couts',
      'fonds_dedies',
      'grants',
      '',
      'a'.repeat(32),
    ]);
  });

  it('has the name that is typed, else that of its label in either language', () => {
    const form = { ...dimensionOf(), labels: { en: ' ', fr: ' Fonds ' } };
    expect(commandOf(form)).toEqual({ name: 'fonds', labels: { en: 'Fonds', fr: 'Fonds' }, isActive: true });
    expect(commandOf({ ...form, name: ' fund ' }).name).toBe('fund');
  });
});

describe('a dimension that is changed', () => {
  it('keeps its name, which is not sent', () => {
    const form = { name: 'fund', labels: { en: 'Fund', fr: 'Fonds' }, isActive: false };
    expect(changesOf(form)).toEqual({ labels: { en: 'Fund', fr: 'Fonds' }, isActive: false });
  });
});

describe('a value of a dimension as it is sent', () => {
  it('is trimmed, and without a number of another system has null', () => {
    expect(bodyOf({ ...valueFormOf(), code: ' 100 ', name: ' Montréal ', externalId: ' ' })).toEqual({
      ...{ code: '100', name: 'Montréal', externalId: null, isActive: true },
    });
  });

  it('is what was known while nobody changes it', () => {
    const known = { code: '100', name: 'Montréal', externalId: 'CC-1', isActive: false };
    expect(bodyOf(valueFormOf(known as DimensionValue))).toEqual(known);
  });
});

import { describe, expect, it } from '@jest/globals';
import { asCurrency, dayChange } from './rate-query.ts';

describe('the filters of rates', () => {
  it('take a currency by its code, and nothing else', () => {
    expect(['EUR', 'euro', ''].map(asCurrency)).toEqual(['EUR', undefined, undefined]);
  });

  it('are one day, or a series of days', () => {
    const day = '2026-03-13';
    expect(dayChange('date', day)).toEqual({ date: day, from: undefined, to: undefined });
    expect(dayChange('from', day)).toEqual({ date: undefined, from: day });
    expect(dayChange('to', null)).toEqual({ to: undefined });
  });
});

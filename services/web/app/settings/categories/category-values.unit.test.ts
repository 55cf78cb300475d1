import { describe, expect, it } from '@jest/globals';
import { bodyOf, valuesOf } from './category-values.ts';

const typed = (english: string, french: string, american: string) =>
  bodyOf({ ...valuesOf(), names: { 'en-CA': english, 'fr-CA': french, 'en-US': american } }).names;

describe('the names of a category', () => {
  it('are the English one where they are empty', () => {
    expect(typed('Gifts', 'Cadeaux', ' ')).toEqual({ 'en-CA': 'Gifts', 'fr-CA': 'Cadeaux', 'en-US': 'Gifts' });
    expect(typed('Gifts', '', '')).toEqual({ 'en-CA': 'Gifts', 'fr-CA': 'Gifts', 'en-US': 'Gifts' });
  });

  it('are refused for the English one alone when that is missing', () => {
    expect(typed('', '', '')).toEqual({ 'en-CA': '' });
  });
});

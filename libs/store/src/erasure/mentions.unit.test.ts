import { describe, expect, it } from '@jest/globals';
import { namesOneOf } from './mentions.ts';

describe('a text outside of a database', () => {
  const names = namesOneOf(['Joséphine Quintavalle', 'jo+q@maple.example', 'Bill']);
  it.each([
    ['{"name":"Joséphine Quintavalle"}', true],
    ['for JOSÉPHINE  quintavalle, thanks', true],
    ['to jo+q@maple.example', true],
    ['to jojq@maple.example', false],
    ['Joséphine Quintavalles', false],
    ['the bill of Bill', false],
  ])('%s: %s', (text, is) => {
    expect(names(text)).toBe(is);
  });

  it('names nobody by no name', () => {
    expect(namesOneOf([])('')).toBe(false);
  });
});

import { describe, expect, it } from '@jest/globals';
import { sampleExpenses } from './expenses.ts';
import { textsIn } from './texts.ts';

/** What is the same word, or the name of the same company, in both languages. */
const SHARED = new Set(['Administration', 'Production', 'ADM', 'PRO', 'Hydro-Québec', 'VIA Rail Canada']);
/** Words that no sentence of the other language has. */
const ENGLISH =
  /\b(the|and|of|to|with|is|street|bakery|market|warehouse|account|bank|week|lunch|visit:|sales|travel|receipt)\b/i;
const FRENCH = /\b(le|la|les|de|du|des|à|au|un|une|rue|compte|banque|semaine|ventes|reçus?)(?!\p{L})/iu;

/** Every text below a value, called with an example where it is made of one. */
const leavesOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return [`${value(1)}`];
  return Object.values(value as object).flatMap(leavesOf);
};

const { merchants: _, ...english } = textsIn('en-CA');
const { merchants: __, ...french } = textsIn('fr-CA');

describe('the texts of the sample businesses', () => {
  it('are French throughout in the French one, and English in the English one', () => {
    expect(leavesOf(french).filter((text) => ENGLISH.test(text))).toEqual([]);
    expect(leavesOf(english).filter((text) => FRENCH.test(text))).toEqual([]);
  });

  it('are all translated, but for the names of companies and words that both languages have', () => {
    const others = leavesOf(english);
    expect(leavesOf(french)).toHaveLength(others.length);
    expect(leavesOf(french).filter((text) => others.includes(text) && !SHARED.has(text))).toEqual([]);
    expect(textsIn('fr-CA').departments.map(({ name }) => name)).toContain('Ventes');
    expect(textsIn('fr-CA').visitOf('Laval')).toBe('Visite\u00a0: Laval');
  });

  it('name merchants as people there do', () => {
    const about = { count: 200, seed: 2, today: new Date('2026-03-14T12:00:00Z') };
    const namesIn = (locale: string) =>
      sampleExpenses({ ...about, texts: textsIn(locale) }, new Map()).map(({ merchant }) => merchant ?? '');
    expect(namesIn('fr-CA').filter((name) => /Canada Post|Staples|Steakhouse|Parking|College/.test(name))).toEqual([]);
    expect(namesIn('en-CA').filter((name) => /Bureau|Postes|Cégep/.test(name))).toEqual([]);
  });

  it('are those of any English for other locales', () => {
    expect(textsIn('en-US')).toBe(textsIn('en-CA'));
  });
});

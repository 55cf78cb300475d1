import { describe, expect, it } from '@jest/globals';
import { localeOf } from './locale-of.ts';

describe('the locale of a request', () => {
  it.each([
    [undefined, 'en-CA'],
    ['', 'en-CA'],
    ['fr-CA', 'fr-CA'],
    ['FR-ca', 'fr-CA'],
    ['fr', 'fr-CA'],
    ['en', 'en-CA'],
    ['en-US', 'en-US'],
    ['de-DE', 'en-CA'],
    ['fr-FR', 'en-CA'],
    ['fr-FR,fr;q=0.9,en;q=0.8', 'fr-CA'],
    ['en-CA;q=0.5, fr-CA;q=0.9', 'fr-CA'],
    ['de, en-US;q=0.4, fr;q=0.3', 'en-US'],
    ['en-US,fr-CA', 'en-US'],
    ['fr-CA;q=0, en-US;q=0.1', 'en-US'],
    ['*', 'en-CA'],
    ['fr-CA;q=2', 'en-CA'],
    [';;,,;q=x,\t', 'en-CA'],
  ])('of Accept-Language %j is %s', (header, locale) => {
    expect(localeOf(header)).toBe(locale);
    expect(localeOf(header)).toBe(locale);
  });
});

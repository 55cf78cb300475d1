import { describe, expect, it } from '@jest/globals';
import { ifMatchOf, localeOf, negotiate, requestIdOf } from './headers.ts';

const acceptsJson = (accept: string | undefined): boolean => negotiate(accept, ['application/json']) !== undefined;

describe('the Accept header', () => {
  it.each([undefined, '*/*', 'application/json', 'application/*', 'text/html, */*;q=0.1', 'Application/JSON; q=0.5'])(
    '%j lets JSON pass',
    (accept) => expect(acceptsJson(accept)).toBe(true),
  );
  it.each(['text/html', 'application/json;q=0, */*', 'application/problem+json', 'application/*;q=0'])(
    '%j rules JSON out',
    (accept) => expect(acceptsJson(accept)).toBe(false),
  );
});

const THREE = ['application/json', 'text/json', 'text/plain'];

describe('the media type of an answer', () => {
  it.each([
    [undefined, 'application/json'],
    ['*/*', 'application/json'],
    ['text/json', 'text/json'],
    ['text/plain', 'text/plain'],
    ['text/plain; q=0.5, text/json', 'text/json'],
    ['text/*', 'text/json'],
    ['text/plain, application/json', 'application/json'],
    ['text/plain, */*;q=0.1', 'text/plain'],
    ['application/xml', undefined],
    ['application/json;q=0, text/plain;q=0.2', 'text/plain'],
  ])('for Accept: %s is %s', (accept, type) => {
    expect(negotiate(accept, THREE)).toBe(type);
  });
});

describe('If-Match', () => {
  it.each([
    [undefined, null],
    ['*', null],
    ['"v3"', 3],
    ['W/"v3"', 0],
    ['v3', 0],
    ['"v3", "v4"', 0],
    ['"v12345678901234567890"', 0],
  ])('%j is version %j', (header, version) => expect(ifMatchOf(header)).toBe(version));
});

describe('a request id', () => {
  it('is kept when it is short and printable, else made anew', () => {
    expect(requestIdOf('req_1')).toBe('req_1');
    for (const bad of [undefined, '', 'a b', 'x'.repeat(129), 'a\nb'])
      expect(requestIdOf(bad)).toMatch(/^[0-9a-f-]{36}$/);
  });
});

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
    ['fr-FR', 'fr-CA'],
    ['fr-BE', 'fr-CA'],
    ['fr-CH;q=0.5, de', 'fr-CA'],
    ['fr-Latn-FR', 'fr-CA'],
    ['en-GB', 'en-CA'],
    ['en-AU, fr;q=0.9', 'en-CA'],
    ['en-US-x-twain', 'en-US'],
    ['de-DE, fr-FR;q=0.3, en-GB;q=0.2', 'fr-CA'],
    ['fro', 'en-CA'],
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

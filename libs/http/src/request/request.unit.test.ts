import { describe, expect, it } from '@jest/globals';
import { checkMediaType, parseJson, parseQuery } from '../validation/parse-request.ts';
import { ifMatchOf, negotiate, requestIdOf } from './headers.ts';

const fails = (code: string) => expect.objectContaining({ code });

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

describe('the media type of a body', () => {
  const json = ['application/json'];
  const anyJson = ['application/json', 'text/json', 'application/*+json'];
  it.each([
    ['application/json', json],
    ['Application/JSON; charset=UTF-8', json],
    ['application/json;charset="utf-8"', json],
    ['text/json', anyJson],
    ['application/merge-patch+json; charset=utf-8', anyJson],
  ])('%j is understood', (type, consumes) => {
    expect(() => checkMediaType({ 'content-type': type }, consumes)).not.toThrow();
  });
  it.each([
    ['', json],
    ['text/plain', json],
    ['text/json', json],
    ['application/merge-patch+json', json],
    ['application/json; charset=latin1', json],
    ['text/merge+json', anyJson],
  ])('%j is not', (type, consumes) => {
    expect(() => checkMediaType({ 'content-type': type }, consumes)).toThrow(fails('UNSUPPORTED_MEDIA_TYPE'));
  });
});

describe('a JSON body', () => {
  it('is read, with or without a byte order mark', () => {
    expect(parseJson(Buffer.from('{"a":"é"}'))).toEqual({ a: 'é' });
    expect(parseJson(Buffer.from('\uFEFF[]'))).toEqual([]);
  });
  it('is missing when there are no bytes', () => {
    expect(() => parseJson(Buffer.alloc(0))).toThrow(fails('MISSING_BODY'));
  });
  it.each([['{"a":'], [' '], ['NaN'], ["{'a':1}"], ['{"a":1}x']])('%j is malformed', (text) => {
    expect(() => parseJson(Buffer.from(text))).toThrow(fails('MALFORMED_JSON'));
  });
  it('is malformed when it is not UTF-8', () => {
    expect(() => parseJson(Buffer.from([0x22, 0xe9, 0x22]))).toThrow(fails('MALFORMED_JSON'));
  });
});

describe('the query string', () => {
  it('is a flat map without a prototype', () => {
    expect({ ...parseQuery('page=2&search=caf%C3%A9+noir&a[b]=1') }).toEqual({
      page: '2',
      search: 'café noir',
      'a[b]': '1',
    });
    expect(Object.keys(parseQuery('__proto__=1&constructor=2'))).toEqual(['__proto__', 'constructor']);
  });
  it('has each parameter once', () => {
    expect(() => parseQuery('page=1&page=2')).toThrow(
      expect.objectContaining({ details: [{ field: 'page', message: { key: 'validation.repeated' } }] }),
    );
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

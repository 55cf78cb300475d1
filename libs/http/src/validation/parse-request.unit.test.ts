import { describe, expect, it } from '@jest/globals';
import { checkMediaType, parseJson, parseQuery, unstorable } from './parse-request.ts';

const fails = (code: string) => expect.objectContaining({ code });

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

describe('what no database could keep', () => {
  it.each([
    ['a NUL', { a: [{ b: 'x\0y' }] }, 'a[0].b'],
    ['half a surrogate pair', { a: '\ud800' }, 'a'],
    ['a NUL in a key', { metadata: { 'a\0': 'x' } }, 'metadata.a\0'],
  ])('is named: %s', (_what, value, field) => {
    expect(unstorable(value)).toEqual([{ field, message: { key: 'validation.invalid' } }]);
  });

  it('lets everything else pass', () => {
    expect(unstorable({ text: 'é 😀 \n', list: [1, null, true, undefined], deep: { a: {} } })).toEqual([]);
    expect(unstorable(undefined)).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { daysOf, isAppError, OPERATIONS, type Operation } from '@outlay/contracts';
import type { z } from 'zod';
import { checkMediaType, inBusinessTime, parseJson, parseQuery, parseRequest, unfitTexts } from './parse-request.ts';

const fails = (code: string) => expect.objectContaining({ code });
const refuses = (facts: object) => expect.objectContaining({ code: 'UNSUPPORTED_MEDIA_TYPE', facts });

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
    expect(() => checkMediaType({ 'content-type': type }, consumes)).toThrow(
      refuses(expect.objectContaining({ field: 'content-type' })),
    );
  });

  it('is shown back when it is one, beside those that are understood', () => {
    const check = (type: string) => () => checkMediaType({ 'content-type': type }, json);
    expect(check('text/csv; header=present')).toThrow(
      refuses({ field: 'content-type', given: 'text/csv', supported: json }),
    );
    for (const odd of ['<b>x</b>', `text/${'x'.repeat(500)}`, ''])
      expect(check(odd)).toThrow(refuses({ field: 'content-type', supported: json }));
  });
});

describe('a JSON body', () => {
  it('is read, with or without a byte order mark', () => {
    expect(parseJson(Buffer.from('{"a":"é"}'))).toEqual({ a: 'é' });
    expect(parseJson(Buffer.from('\uFEFF[]'))).toEqual([]);
  });
  it('keeps the digits of integers beyond 2^53 where an operation has such ids', () => {
    const body = Buffer.from(
      '{"ids":[9007199254740991,9007199254740993,-9007199254740993,1e30,0.5,1e400,"9007199254740993"]}',
    );
    const { ids } = parseJson(body, true) as { ids: unknown[] };
    const large = [9007199254740993n, -9007199254740993n, BigInt(1e30)];
    expect(ids).toEqual([9007199254740991, ...large, 0.5, Number.POSITIVE_INFINITY, '9007199254740993']);
    expect((parseJson(body) as { ids: unknown[] }).ids[1]).toBe(9007199254740992);
  });
  it('is missing when there are no bytes', () => {
    expect(() => parseJson(Buffer.alloc(0))).toThrow(fails('MISSING_BODY'));
  });
  it.each([['{"a":'], [' '], ['NaN'], ["{'a':1}"], ['{"a":1}x']])('%j is malformed', (text) => {
    expect(() => parseJson(Buffer.from(text))).toThrow(fails('MALFORMED_JSON'));
  });
  it('is malformed when it is not UTF-8', () => {
    const offset = expect.objectContaining({ code: 'MALFORMED_JSON', facts: { field: 'body', offset: 3 } });
    expect(() => parseJson(Buffer.from([0x22, 0xc3, 0xa9, 0xe9, 0x22]))).toThrow(offset);
  });
  it.each([
    ['ends inside of one', [0x7b, 0x22, 0xef, 0xbf], 2],
    ['ends at its first byte', [0x7b, 0x22, 0xef], 2],
    ['goes on behind half of one', [0x22, 0xef, 0xbf, 0x22], 1],
    ['has a whole one before', [0x22, 0xef, 0xbf, 0xbd, 0xef, 0x22], 4],
    ['ends inside of another', [0x22, 0xf0, 0x9f, 0x98], 1],
    ['begins with what continues', [0xbf, 0x22], 0],
  ])(
    'that has bytes of the sign which replaces bad ones is bad from its first bad character: %s',
    (_what, bytes, offset) => {
      expect(() => parseJson(Buffer.from(bytes))).toThrow(
        expect.objectContaining({ code: 'MALFORMED_JSON', facts: { field: 'body', offset } }),
      );
    },
  );
  it('counts the bytes of its byte order mark, which no line shows', () => {
    const facts = { field: 'body', offset: 11, line: 1, column: 9, expected: 'name' };
    expect(() => parseJson(Buffer.from('\uFEFF{"a": 1,}'))).toThrow(expect.objectContaining({ facts }));
    expect(() => parseJson(Buffer.from('{"a": 1,}'))).toThrow(
      expect.objectContaining({ facts: { ...facts, offset: 8 } }),
    );
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

const operations: readonly Operation[] = OPERATIONS;
const shapeOf = ({ query }: Operation): Readonly<Record<string, z.ZodType>> =>
  ('shape' in query ? query.shape : {}) as never;

/** What may stand in a path there: its example, or an id. */
const placed = ({ params }: Operation, name: string): string =>
  String(((params as z.ZodObject).shape[name] as z.ZodType).meta()?.examples?.[0] ?? 1);

/** The fields that a list refuses in a query. */
const refusedIn = async (operation: Operation, search: string): Promise<unknown> => {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const params = Object.fromEntries(names.map((name) => [name, placed(operation, name)]));
  try {
    const parsed = parseRequest(operation, { params, search, headers: {}, body: Buffer.alloc(0) });
    await inBusinessTime(parsed, { query: daysOf(operation.query), body: undefined }, async () => 'America/Toronto');
    return [];
  } catch (error) {
    return isAppError(error) ? error.details.map(({ field }) => field) : error;
  }
};

const ranges = operations
  .filter(({ internal }) => !internal)
  .flatMap((operation) =>
    Object.keys(shapeOf(operation))
      .filter((name) => /(^f|F)rom$/.test(name))
      .map((from) => ({ operation, from, to: from === 'from' ? 'to' : from.replace(/From$/, 'To') })),
  );

describe('a range of a list', () => {
  it.each(ranges.map((range) => [`${range.operation.id} ${range.from}`, range] as const))(
    'is refused when its end lies before its start: %s',
    async (_name, { operation, from, to }) => {
      const isOfMonths = shapeOf(operation)[from]?.safeParse('2026-02').success === true;
      const [early, late] = isOfMonths ? ['2026-02', '2026-03'] : ['2026-02-01T00:00:00Z', '2026-02-03T00:00:00'];
      const needed = Object.entries(shapeOf(operation)).filter(([, field]) => !field.safeParse(undefined).success);
      const others = needed.map(([name]) => `&${name}=1`).join('');
      expect(await refusedIn(operation, `${from}=${late}&${to}=${early}${others}`)).toEqual([to]);
      expect(await refusedIn(operation, `${from}=${early}&${to}=${late}${others}`)).toEqual([]);
      expect(await refusedIn(operation, `${from}=${early}&${to}=${early}${others}`)).toEqual([]);
    },
  );

  it('of days is compared as it is meant in the business', async () => {
    const list = operations.find(({ id }) => id === 'listExpenses');
    const sameDay = 'dateFrom=2026-02-03T04:59:59Z&dateTo=2026-02-02';
    expect(list && (await refusedIn(list, sameDay))).toEqual([]);
    expect(list && (await refusedIn(list, 'dateFrom=2026-02-03T05:00:00Z&dateTo=2026-02-02'))).toEqual(['dateTo']);
  });

  it('is one of many lists', () => expect(ranges.length).toBeGreaterThan(50));
});

describe('a list with commas in a query', () => {
  const listed = operations.flatMap((operation) =>
    Object.keys(shapeOf(operation))
      .filter((name) => name === 'status' || name === 'ids')
      .map((name) => [`${operation.id} ${name}`, operation, name] as const),
  );
  it.each(listed)('is named as the parameter that it is: %s', async (_name, operation, name) => {
    expect(await refusedIn(operation, `${name}=1,,x`)).toEqual([name]);
  });
});

describe('what no database could keep', () => {
  it.each([
    ['a NUL', { a: [{ b: 'x\0y' }] }, 'a[0].b'],
    ['half a surrogate pair', { a: '\ud800' }, 'a'],
    ['a NUL in a key', { metadata: { 'a\0': 'x' } }, 'metadata.a\0'],
  ])('is named: %s', (_what, value, field) => {
    expect(unfitTexts(value)).toEqual([{ field, message: { key: 'validation.invalid' } }]);
  });

  it.each([
    ['\u200b', 'zero-width space'],
    ['\u2060\u200d', 'joiners'],
    ['\u202e', 'a mark of direction'],
    ['\u3164', 'a Hangul filler'],
    ['\u2800', 'Braille without a dot'],
    ['\u00ad \u00ad', 'soft hyphens'],
    ['\u0001', 'a control'],
  ])('nor anybody see is named: %j (%s)', (name) => {
    expect(unfitTexts({ name })).toEqual([{ field: 'name', message: { key: 'validation.unseen' } }]);
    expect(unfitTexts({ name: `${name}é` })).toEqual([]);
  });

  it('lets everything else pass', () => {
    expect(unfitTexts(['', ' ', '\n', '👩‍💻', '\u0301', 'می‌خواهم'])).toEqual([]);
    expect(unfitTexts({ text: 'é 😀 \n', list: [1, null, true, undefined], deep: { a: {} } })).toEqual([]);
    expect(unfitTexts(undefined)).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { assertShape } from './body-shape.ts';

const LIMITS = { members: 5, depth: 3 };
const check = (text: string): void => assertShape(Buffer.from(text), LIMITS);
const violation = (key: string, maximum: number) =>
  expect.objectContaining({
    code: 'VALIDATION_ERROR',
    details: [{ field: 'body', message: { key, values: { maximum } } }],
  });

describe('the shape of a body', () => {
  it.each(['', '"text"', '[1,2,3,4,5]', '{"a":{"b":[1]},"c":2}', '[[[]]]'])('%j is within the bounds', (text) => {
    expect(() => check(text)).not.toThrow();
  });

  it.each(['[1,2,3,4,5,6]', '{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6}', '[[],[],[],{}]'])(
    '%j has too many members',
    (text) => {
      expect(() => check(text)).toThrow(violation('validation.tooManyMembers', 5));
    },
  );

  it.each(['[[[[]]]]', '{"a":[{"b":{}}]}', '[[[['])('%j is too deep', (text) => {
    expect(() => check(text)).toThrow(violation('validation.tooDeep', 3));
  });

  it('is not that of its texts, whatever is escaped in them', () => {
    const text = `["${'[{,'.repeat(20)}","\\"[[[[,,,,,,","\\\\"]`;
    expect(JSON.parse(text)).toHaveLength(3);
    expect(() => check(text)).not.toThrow();
    expect(() => check(`["\\\\",[[[[`)).toThrow(violation('validation.tooDeep', 3));
  });

  it('is counted no further than to the first one too many', () => {
    const bytes = Buffer.alloc(1024 * 1024, '[');
    let read = 0;
    const watched = new Proxy(bytes, {
      get: (target, name) => {
        read += 1;
        const value: unknown = Reflect.get(target, name);
        return value;
      },
    });
    expect(() => assertShape(watched, LIMITS)).toThrow();
    expect(read).toBeLessThan(20);
  });
});

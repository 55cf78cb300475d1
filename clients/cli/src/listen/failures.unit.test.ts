import { describe, expect, it } from '@jest/globals';
import { readFailures } from './failures.ts';

describe('--fail', () => {
  it.each([
    ['500x2', [500, 500]],
    ['503', [503]],
    ['500x2,404', [500, 500, 404]],
    [undefined, []],
  ])('%s answers %j first', (text, statuses) => {
    expect(readFailures(text)).toEqual(statuses);
  });

  it.each(['', 'often', '500x', '99x1', '700'])('refuses "%s"', (text) => {
    expect(() => readFailures(text)).toThrow('like 500x2');
  });
});

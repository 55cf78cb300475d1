import { describe, expect, it } from '@jest/globals';
import { barsOf, totalsOf } from './usage.ts';

const minute = (requests: number, errors: number) => ({ at: '2026-03-14T12:00:00.000Z', requests, errors });

describe('the requests of an hour', () => {
  it('add up, and name the busiest minute', () => {
    expect(totalsOf([minute(4, 1), minute(10, 0)])).toEqual({ requests: 14, errors: 1, most: 10 });
    expect(totalsOf([])).toEqual({ requests: 0, errors: 0, most: 0 });
  });

  it('are as high as their share of the busiest minute', () => {
    expect(barsOf([minute(4, 1), minute(10, 0)]).map(({ good, failed }) => [good, failed])).toEqual([
      [30, 10],
      [100, 0],
    ]);
    expect(barsOf([minute(0, 0)])).toMatchObject([{ good: 0, failed: 0 }]);
  });
});

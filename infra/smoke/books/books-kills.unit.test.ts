import { describe, expect, it } from '@jest/globals';
import { booksKills, killLines, PARTS } from './books-kills.ts';

describe('the kills of a proof of the books', () => {
  it('are the same for the same seed, and as many as were wanted', () => {
    expect(booksKills(7, 40)).toEqual(booksKills(7, 40));
    expect(booksKills(8, 40)).not.toEqual(booksKills(7, 40));
    for (const count of [1, 3, 10, 200]) expect(booksKills(7, count)).toHaveLength(count);
  });

  it('concern every part, the books most of all', () => {
    for (const count of [10, 200]) {
      const kills = Map.groupBy(booksKills(7, count), ({ part }) => part);
      expect([...kills.keys()].sort()).toEqual([...PARTS].sort());
      const most = [...kills].reduce((one, other) => (other[1].length > one[1].length ? other : one));
      expect(most[0]).toBe('accounting');
    }
  });

  it('are reported by part with the longest waits', () => {
    const overcome = [
      { part: 'bill', back: 900, posted: 1_200 },
      { part: 'accounting', back: 1_000, posted: 1_500 },
      { part: 'bill', back: 1_100, posted: 1_150 },
    ] as const;
    expect(killLines(overcome)).toEqual([
      'accounting: 1 kills, back after 1.0 s at most, posting after 1.5 s at most',
      'bill: 2 kills, back after 1.1 s at most, posting after 1.2 s at most',
    ]);
  });
});

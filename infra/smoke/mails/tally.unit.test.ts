import { describe, expect, it } from '@jest/globals';
import { type Arrival, isKept, tallyOf } from './tally.ts';

const arrival = (to: string, at = 0, messageId = `<${to}>`): Arrival => ({ to, at, messageId });
const SENT = new Set(['a', 'b']);

describe('the tally of mails', () => {
  it('finds what was lost', () => {
    const tally = tallyOf(SENT, [arrival('a')], []);
    expect(tally).toMatchObject({ arrived: 1, lost: ['b'] });
    expect(isKept(tally, { areTwiceAllowed: true })).toBe(false);
  });

  it('excuses a second one where the first was taken right before a kill, and only there', () => {
    const twice = [arrival('a', 5_000), arrival('b', 100), arrival('a', 9_000)];
    expect(isKept(tallyOf(SENT, twice, [5_400]), { areTwiceAllowed: true })).toBe(true);
    expect(isKept(tallyOf(SENT, twice, [5_400]), { areTwiceAllowed: false })).toBe(false);
    // What the dead process had written is read a moment after its end.
    expect(tallyOf(SENT, twice, [4_600]).unexplained).toEqual([]);
    for (const kill of [4_400, 6_100]) expect(tallyOf(SENT, twice, [kill]).unexplained).toEqual(['a']);
  });

  it('excuses no third one, no other Message-ID and nobody who was not written to', () => {
    const kept = [arrival('a', 1), arrival('b', 1)];
    for (const added of [[arrival('a', 2), arrival('a', 3)], [arrival('b', 2, '<other>')], [arrival('c', 1)]])
      expect(isKept(tallyOf(SENT, [...kept, ...added], [2]), { areTwiceAllowed: true })).toBe(false);
    expect(isKept(tallyOf(SENT, kept, []), { areTwiceAllowed: false })).toBe(true);
  });
});

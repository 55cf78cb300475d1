import { describe, expect, it } from '@jest/globals';
import { deadOnes } from './release-dead-instances.job.ts';

describe('an instance', () => {
  it('is dead when it was missing for two seconds', () => {
    const seen = new Map();
    expect(deadOnes([7], seen, 0)).toEqual([]);
    expect(deadOnes([7], seen, 1_000)).toEqual([]);
    expect(deadOnes([7, 8], seen, 1_500)).toEqual([]);
    expect(deadOnes([7, 8], seen, 2_000)).toEqual([7]);
    expect(deadOnes([7, 8], seen, 3_500)).toEqual([7, 8]);
  });

  it('is alive when it was back in between, as after a restart of the server', () => {
    const seen = new Map();
    expect(deadOnes([7, 8], seen, 0)).toEqual([]);
    expect(deadOnes([8], seen, 500)).toEqual([]);
    expect(deadOnes([7, 8], seen, 2_000)).toEqual([8]);
    expect(deadOnes([7, 8], seen, 2_500)).toEqual([8]);
  });

  it('is not dead because nobody could look: the time counts from the first look that succeeded again', () => {
    const seen = new Map();
    expect(deadOnes([7], seen, 0)).toEqual([]);
    expect(deadOnes(undefined, seen, 1_900)).toEqual([]);
    expect(deadOnes([7], seen, 2_400)).toEqual([]);
    expect(deadOnes([7], seen, 4_400)).toEqual([7]);
  });
});

describe('a dead instance', () => {
  it('is released at once, soon, and when the server has ended its last statement; until then it is not forgotten', () => {
    const seen = new Map<number, { at: number; releases: number }>();
    const releasedAt: number[] = [];
    for (let at = 0; at <= 13_000; at += 500)
      if (deadOnes([7], seen, at).includes(7)) {
        releasedAt.push(at);
        seen.set(7, { at: 0, releases: releasedAt.length });
      }
    expect(releasedAt).toEqual([2_000, 2_500, 13_000]);
  });
});

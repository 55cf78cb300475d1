import { describe, expect, it } from '@jest/globals';
import { movableClock, waitFor } from '@outlay/testing';
import { everyNight, nextNight } from './nightly.ts';

describe('the hour of the nightly reset', () => {
  it('is today when it is still to come, else tomorrow', () => {
    const noon = new Date(2026, 2, 14, 12, 0);
    expect(nextNight(noon, '23:30')).toEqual(new Date(2026, 2, 14, 23, 30));
    expect(nextNight(noon, '03:00')).toEqual(new Date(2026, 2, 15, 3, 0));
    expect(nextNight(noon, '12:00')).toEqual(new Date(2026, 2, 15, 12, 0));
  });

  it.each(['3:00', '24:00', '03:60', 'night', ''])('is not %p', (at) => {
    expect(() => nextNight(new Date(), at)).toThrow('takes a time like 03:00');
  });
});

describe('the nightly reset', () => {
  it('happens at that hour of each night by the clock, after one that failed too, and ends with the sandbox', async () => {
    const clock = movableClock(new Date(2026, 2, 10, 22, 0));
    const ending = new AbortController();
    const [resets, printed]: [Date[], string[]] = [[], []];
    const reset = async (): Promise<void> => {
      resets.push(clock.now());
      if (resets.length === 1) throw new Error('a service is away');
    };
    const options = { clock, signal: ending.signal, print: (text: string) => void printed.push(text) };
    const ended = everyNight('03:00', reset, options);
    const HOUR = 3_600_000;
    for (const hours of [4, 1, 24]) {
      await waitFor(() => clock.waiting() === 1);
      clock.advance(hours * HOUR);
    }
    await waitFor(() => clock.waiting() === 1);
    expect(resets).toEqual([new Date(2026, 2, 11, 3, 0), new Date(2026, 2, 12, 3, 0)]);
    expect(printed).toEqual(['The reset failed: a service is away']);
    ending.abort();
    await ended;
    expect(resets).toHaveLength(2);
  });
});

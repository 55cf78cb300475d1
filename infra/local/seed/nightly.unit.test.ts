import { describe, expect, it } from '@jest/globals';
import { nextNight } from './nightly.ts';

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

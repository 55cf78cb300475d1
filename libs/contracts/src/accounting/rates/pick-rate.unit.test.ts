import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from '../../values/calendar.ts';
import { MOST_DAYS_BACK, pickRate } from './pick-rate.ts';

const of = (date: string, rate = 1.37) => ({ date, rate, source: 'boc' as const });

describe('the rate of a day', () => {
  it('is its own where it has one', () => {
    const known = [of('2026-03-12', 1.36), of('2026-03-13'), of('2026-03-14', 1.38)];
    expect(pickRate(known, '2026-03-13')).toEqual({ rate: 1.37, rateDate: '2026-03-13', source: 'boc' });
  });

  it('is that of the last day before on a weekend, whatever the order', () => {
    const known = [of('2026-03-13'), of('2026-03-16', 1.4), of('2026-03-12', 1.36)];
    expect(pickRate(known, '2026-03-15')?.rateDate).toBe('2026-03-13');
  });

  it('is ten days old at most', () => {
    expect(pickRate([of('2026-03-03')], '2026-03-13')?.rateDate).toBe('2026-03-03');
    expect(pickRate([of('2026-03-02')], '2026-03-13')).toBeUndefined();
  });

  it('is never of a later day, and no nearer day before has one', () => {
    const offset = fc.integer({ min: -30, max: 30 });
    fc.assert(
      fc.property(fc.uniqueArray(offset), (offsets) => {
        const day = '2026-03-13';
        const picked = pickRate(
          offsets.map((days) => of(addDays(day, days))),
          day,
        );
        const near = offsets.filter((days) => days <= 0 && days >= -MOST_DAYS_BACK);
        expect(picked?.rateDate).toBe(near.length > 0 ? addDays(day, Math.max(...near)) : undefined);
      }),
    );
  });
});

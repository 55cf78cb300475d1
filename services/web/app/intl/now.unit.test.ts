import { afterEach, describe, expect, it } from '@jest/globals';
import { endOfDay, monthEnd, monthStart, monthsUpTo, setClockOffset, startOfDay, todayIn } from './now.ts';

const DAY = 86_400_000;

afterEach(() => setClockOffset(0));

it('today follows the clock of a sandbox that was moved', () => {
  const today = Date.parse(todayIn('UTC'));
  setClockOffset(40 * DAY);
  // Midnight may pass between the two.
  expect([40, 41]).toContain((Date.parse(todayIn('UTC')) - today) / DAY);
});

describe('months', () => {
  it('begin on their first day, also across a year', () => {
    expect(monthStart('2026-02-14', 5)).toBe('2025-09-01');
  });

  it('end on their last day, also in a leap year', () => {
    expect(monthEnd('2028-02')).toBe('2028-02-29');
    expect(monthEnd('2026-12')).toBe('2026-12-31');
  });

  it('come oldest first', () => {
    expect(monthsUpTo('2026-01-31', 3)).toEqual(['2025-11', '2025-12', '2026-01']);
  });

  it('are those of the business, not of the browser', () => {
    expect(todayIn('America/Toronto', new Date('2026-11-01T03:00:00Z'))).toBe('2026-10-31');
  });
});

it('a day begins and ends where the person is; what is no day does neither', () => {
  expect(Date.parse(endOfDay('2026-03-14') ?? '') - Date.parse(startOfDay('2026-03-14') ?? '')).toBe(86_399_999);
  expect([startOfDay('soon'), endOfDay('')]).toEqual([undefined, undefined]);
});

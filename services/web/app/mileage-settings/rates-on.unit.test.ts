import { expect, it } from '@jest/globals';
import { ratesOn } from './rates-on.ts';

const rate = (effectiveFrom: string, ...regions: string[]) => ({ effectiveFrom, regions });

it('the latest rate that has begun is in force, in each of the regions', () => {
  const [next, now, north, before, northBefore] = [
    rate('2027-01-01'),
    rate('2026-01-01'),
    rate('2026-01-01', 'YT', 'NT'),
    rate('2025-01-01'),
    rate('2025-01-01', 'YT', 'NT'),
  ];
  expect(ratesOn([next, now, north, before, northBefore], '2026-03-14')).toEqual({
    inForce: [now, north],
    later: [next],
    earlier: [before, northBefore],
  });
});

it('a rate is in force from its first day on', () => {
  expect(ratesOn([rate('2026-03-14')], '2026-03-14').inForce).toHaveLength(1);
  expect(ratesOn([rate('2026-03-14')], '2026-03-13')).toMatchObject({ inForce: [], earlier: [] });
});

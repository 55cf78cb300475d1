import { describe, expect, it } from '@jest/globals';
import { predict, USABLE } from './model.ts';

const costs = { gateway: 0.5, expense: 1, dispatcher: 0.5, PostgreSQL: 2 };

describe('the capacity of an installation', () => {
  it('is that of the service whose instances take the least', () => {
    const { limit, perSecond } = predict({ costs, instances: { gateway: [1], expense: [0.25, 0.25] }, cores: 100 });
    expect(limit).toBe('expense');
    expect(perSecond).toBeCloseTo(500);
  });

  it('is that of all cores where they are what there is least of', () => {
    expect(predict({ costs, instances: { expense: [1, 1] }, cores: 4 })).toEqual({
      limit: 'all cores',
      perSecond: 1_000 * USABLE,
    });
  });

  it('counts no more than a core for a process, whatever it is given', () => {
    expect(predict({ costs, instances: { expense: [4] }, cores: 100 }).perSecond).toBeCloseTo(1_000 * USABLE);
  });
});

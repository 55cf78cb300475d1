import { describe, expect, it } from '@jest/globals';
import { inBatches } from './in-batches.ts';

const answer = (ids: number[], failing: ReadonlySet<number>) => {
  const failedCount = ids.filter((id) => failing.has(id)).length;
  return {
    successCount: ids.length - failedCount,
    failedCount,
    skippedCount: 0,
    results: ids.map((expenseId) => ({
      expenseId,
      success: !failing.has(expenseId),
      error: failing.has(expenseId) ? 'It is in a submitted report.' : null,
      errorCode: null,
    })),
  };
};

describe('a bulk action', () => {
  it('takes any number of expenses, a hundred at a time', async () => {
    const sizes: number[] = [];
    const ids = Array.from({ length: 250 }, (_, index) => index + 1);
    const { successes, failures } = await inBatches(ids, async (some) => {
      sizes.push(some.length);
      return answer(some, new Set());
    });
    expect([sizes, successes, failures]).toEqual([[100, 100, 50], 250, []]);
  });

  it('names each reason of what failed once', async () => {
    const run = async (some: number[]) => answer(some, new Set([2, 3]));
    expect(await inBatches([1, 2, 3], run)).toEqual({ successes: 1, failures: ['It is in a submitted report.'] });
  });
});

import type { ExpensesBulkActionResponse } from '../../core/index.ts';

/** As many as the API takes at once. */
const MOST = 100;

type Result = { successes: number; failures: string[] };

/** Runs a bulk operation over any number of expenses, a hundred at a time; the sentences of what failed are kept, each once. */
export const inBatches = async (
  ids: readonly number[],
  run: (expenseIds: number[]) => Promise<ExpensesBulkActionResponse>,
): Promise<Result> => {
  let successes = 0;
  let failed = 0;
  const sentences = new Set<string>();
  for (let from = 0; from < ids.length; from += MOST) {
    const { successCount, results } = await run(ids.slice(from, from + MOST));
    successes += successCount;
    for (const { success, error } of results)
      if (!success) {
        failed += 1;
        if (error) sentences.add(error);
      }
  }
  return { successes, failures: failed === 0 ? [] : [...sentences] };
};

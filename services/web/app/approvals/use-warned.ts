import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { type Expense, listExpensesOptions } from '../api/index.ts';
import { VIOLATIONS } from '../expense-words/index.ts';
import { onBehalfOf, type Waiting } from './waiting.ts';

/** Of the expenses that are looked through, at most; a report beyond them is marked when it is opened. */
const MOST = 100;

type Answers = readonly UseQueryResult<{ data: Expense[] }, unknown>[];

const reportsOf = (answers: Answers): ReadonlySet<number> =>
  new Set(answers.flatMap(({ data }) => data?.data.flatMap(({ reportId }) => reportId ?? []) ?? []));

/** The reports among these with something to look at: an expense without its receipt, or one that the policy has a note about. */
export const useWarned = (all: readonly Waiting[]): ReadonlySet<number> => {
  const reports = all.filter(({ of }) => of === 'report');
  const sources = [...Map.groupBy(reports, ({ delegator }) => delegator?.connectionId).values()];
  return useQueries({
    queries: sources.map((some) => ({
      ...listExpensesOptions({
        query: { reportId: some.map(({ id }) => id).join(), violation: [...VIOLATIONS], pageSize: MOST },
        ...onBehalfOf(some[0]?.delegator),
      }),
    })),
    combine: reportsOf,
  });
};

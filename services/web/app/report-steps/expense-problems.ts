import type { Expense } from '../api/index.ts';

export type Violation = Expense['policyViolations'][number];

/** What keeps a report from being submitted, and what its approvers will see. */
export type Problems = {
  incomplete: Expense[];
  watched: Expense[];
};

const isIncomplete = ({ status, merchant, amount, date }: Expense): boolean =>
  status === 'draft' || merchant === null || amount === null || date === null;

/** Sorts the expenses of a report by what is wrong with them; `refused` are those that the API named. */
export const problemsOf = (expenses: readonly Expense[], refused: readonly number[] = []): Problems => ({
  incomplete: expenses.filter((each) => isIncomplete(each) || refused.includes(each.id)),
  watched: expenses.filter(({ policyViolations, isDuplicate }) => policyViolations.length > 0 || isDuplicate),
});

/** The expenses that the API would not let be submitted, as its error names them. */
export const refusedIn = (details: readonly object[]): number[] =>
  details.flatMap((detail) => ('expenseIds' in detail ? (detail.expenseIds as number[]) : []));

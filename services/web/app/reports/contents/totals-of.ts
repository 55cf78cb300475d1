import type { Expense, ExpenseReport } from '../../core/index.ts';

export type Total = { key: string; amount: number; count: number };

/** Adds amounts of major units without the dust of binary fractions. */
const sum = (amounts: readonly number[]): number =>
  Math.round(amounts.reduce((all, each) => all + each, 0) * 1000) / 1000;

/** What an expense counts in its report: by itself where it is in the same currency, or an earlier release put it there. */
export const countedOf = ({ reportAmount, amount }: Expense): number => reportAmount ?? amount ?? 0;

const totalsBy = (expenses: readonly Expense[], keyOf: (expense: Expense) => string): Total[] =>
  [...Map.groupBy(expenses, keyOf)]
    .map(([key, group]) => ({ key, amount: sum(group.map(({ amount }) => amount ?? 0)), count: group.length }))
    .toSorted((a, b) => b.amount - a.amount);

/** What was spent, by the currency it was spent in: `USD` where an expense was paid in dollars and counted in another currency. */
export const totalsByCurrency = (expenses: readonly Expense[]): Total[] =>
  totalsBy(
    expenses.map((each) =>
      each.originalCurrency === null ? each : { ...each, currency: each.originalCurrency, amount: each.originalAmount },
    ),
    ({ currency }) => currency,
  );

/** What counts in the report by category; the empty key is no category. */
export const totalsByCategory = (expenses: readonly Expense[]): Total[] =>
  totalsBy(
    expenses.map((each) => ({ ...each, amount: countedOf(each) })),
    ({ category }) => category ?? '',
  );

/** What the person gets back of a report: what was paid once it was, before that what is to be paid. */
export const paidBackOf = ({ status, reimbursement, reimbursableAmount }: ExpenseReport) =>
  status === 'reimbursed'
    ? ({ name: 'total.paid', amount: reimbursement?.amount ?? reimbursableAmount } as const)
    : ({ name: 'total.back', amount: reimbursableAmount } as const);

import type { Expense } from '../api/index.ts';
import type { Attachment } from '../files/index.ts';

/** The receipts of expenses in their order, each named after its expense. */
export const attachmentsOf = (expenses: readonly Expense[], aboutOf: (expense: Expense) => string): Attachment[] =>
  expenses.flatMap((expense) =>
    expense.receiptIds.map((id) => ({ of: 'receipt', id, about: aboutOf(expense) }) as const),
  );

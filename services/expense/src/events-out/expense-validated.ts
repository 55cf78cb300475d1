import { type ExpenseView, expenseValidated, type NewEvent } from '@outlay/contracts';
import type { Validation } from '../domain/expense.ts';
import { expenseAggregate } from './expense-aggregate.ts';

/** expense.validated by a person, or by what was read from a receipt; `by` is null when no person did it. */
export const publishExpenseValidated = (
  expense: ExpenseView,
  { by, at, confidence, receiptId }: Validation,
): NewEvent => ({
  definition: expenseValidated,
  aggregate: expenseAggregate(expense),
  data: {
    expense,
    validation: {
      source: confidence === undefined ? 'user' : 'ocr',
      confidence: confidence ?? null,
      receiptId: receiptId ?? null,
      validatedBy: by,
      validatedAt: at.toISOString(),
    },
  },
});

import { type ExpenseView, type NewEvent, newEvent } from '@outlay/contracts';
import type { BusinessContext } from '../context/index.ts';
import type { Decision, ExpenseFact, Validation } from './expense.ts';
import { expenseView } from './expense.view.ts';

/** By a person, or by what was read from a receipt; `validatedBy` is null when no person did it. */
const validationOf = ({ by, at, confidence, receiptId }: Validation) => ({
  source: confidence === undefined ? ('user' as const) : ('ocr' as const),
  confidence: confidence ?? null,
  receiptId: receiptId ?? null,
  validatedBy: by,
  validatedAt: at.toISOString(),
});

const expenseEvent = (fact: ExpenseFact, expense: ExpenseView): NewEvent => {
  // The events of one expense arrive in the order in which they were published.
  const aggregate = `expense:${expense.id}`;
  switch (fact.fact) {
    case 'created':
      return newEvent('expense.created', { aggregate, data: { expense } });
    case 'validated':
      return newEvent('expense.validated', { aggregate, data: { expense, validation: validationOf(fact) } });
    case 'updated': {
      const { previousAttributes } = fact;
      const data = { expense, previousAttributes, changedFields: Object.keys(previousAttributes) };
      return newEvent('expense.updated', { aggregate, data });
    }
    case 'categorized': {
      const { previousCategoryId, source = 'user' } = fact;
      const data = { expense, previousCategoryId, categoryId: expense.categoryId, source };
      return newEvent('expense.categorized', { aggregate, data });
    }
    case 'deleted': {
      const data = { expense, deletedAt: fact.at.toISOString(), deletedBy: fact.by };
      return newEvent('expense.deleted', { aggregate, data });
    }
  }
};

/** What became true of an expense, each with the state after it in the business's language. */
export const expenseEvents = ({ expense, facts }: Decision, context: BusinessContext): NewEvent[] => {
  if (facts.length === 0) return [];
  const view = expenseView(expense, context, context.business.locale);
  return facts.map((fact) => expenseEvent(fact, view));
};

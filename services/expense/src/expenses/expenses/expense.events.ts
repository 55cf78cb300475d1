import {
  type ExpenseView,
  type NewEvent,
  newEvent,
  nextVersion,
  oldValues,
  type PublishedExpenseView,
  unlinked,
} from '@outlay/contracts';
import type { BusinessContext } from '../../context/index.ts';
import {
  type Changed,
  type Decision,
  type Expense,
  type ExpenseFact,
  missingFields,
  type Validation,
} from './expense.ts';
import { expenseView } from './expense.view.ts';

/** Members whose change is not named: it follows from that of others. */
const DERIVED: ReadonlySet<string> = new Set([
  'statusLabel',
  'version',
  'updatedAt',
  'baseAmount',
  'reportAmount',
  'reportCurrency',
]);

/** The fields whose change is published, under their names on the wire and with the values they have there. */
export const publicFields = (expense: Expense): Record<string, unknown> => {
  const { status, paymentStatus, isDuplicate, ...view } = expenseView(expense, { categories: new Map() }, 'en-CA');
  const fields = Object.entries(view).filter(([field]) => !DERIVED.has(field));
  return { ...Object.fromEntries(fields), status, paymentStatus, isDuplicate };
};

/** The old value of each field that differs; empty when nothing changed. */
export const previousAttributes = (before: Expense, after: Expense): Record<string, unknown> =>
  oldValues(publicFields(before), publicFields(after));

/** An expense with these changes, published as expense.updated; it stays as it was when none of them is public. */
export const amended = (before: Expense, changes: Partial<Expense>, now: Date): Changed => {
  const after = { ...before, ...changes };
  const old = previousAttributes(before, after);
  if (Object.keys(old).length === 0) return { before, decision: { expense: before, facts: [] } };
  const expense = nextVersion(after, now);
  return { before, decision: { expense, facts: [{ fact: 'updated', previousAttributes: old }] } };
};

/**
 * What receivers learn of it. They hear of no expense before its merchant, amount and date are known: until then other
 * services of ours get the state of a draft. When all three are there it is created for receivers, in the state that it has
 * now, with what else became true by the same change. One that was split before stays unknown to them; its parts are not.
 */
export const publishable = (before: Expense | undefined, { expense, facts }: Decision): Decision => {
  const isDeleted = facts.some(({ fact }) => fact === 'deleted');
  const isComplete = missingFields(expense).length === 0;
  // A release before this one published drafts; that such a one is gone is published too.
  if (before?.isPublished && (isComplete || isDeleted)) return { expense, facts };
  if (!before?.isPublished && isComplete && !isDeleted && expense.status !== 'split') {
    const others = facts.filter(({ fact }) => fact === 'categorized' || fact === 'validated');
    return { expense: { ...expense, isPublished: true }, facts: [{ fact: 'created' }, ...others] };
  }
  const draft = { ...expense, isPublished: before?.isPublished ?? false };
  if (isDeleted) return { expense: draft, facts: [{ fact: 'draft_deleted' }] };
  const old = before ? previousAttributes(before, expense) : {};
  return { expense: draft, facts: [{ fact: 'draft_changed', previousAttributes: old }] };
};

/** By a person, or by what was read from a receipt; `validatedBy` is null when no person did it. */
const validationOf = ({ by, at, confidence, receiptId }: Validation) => ({
  source: confidence === undefined ? ('user' as const) : ('ocr' as const),
  confidence: confidence ?? null,
  receiptId: receiptId ?? null,
  validatedBy: by,
  validatedAt: at.toISOString(),
});

const expenseEvent = (fact: ExpenseFact, view: ExpenseView): NewEvent => {
  // The events of one expense arrive in the order in which they were published.
  const aggregate = `expense:${view.id}`;
  // As `publishable` sees to, but for the end of a draft that a release before this one published.
  const expense = view as PublishedExpenseView;
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
    case 'draft_changed': {
      const { previousAttributes } = fact;
      return newEvent('expense_draft.changed', { aggregate, data: { expense: view, previousAttributes } });
    }
    case 'draft_deleted':
      return newEvent('expense_draft.deleted', { aggregate, data: { expense: view } });
  }
};

/** Has it a trip or receipts, or did it just lose one? Otherwise mileage-receipt has no use for it (its `concernsUs`). */
const isLinked = ({ mileageTripId, receiptIds }: ExpenseView, fact: ExpenseFact): boolean =>
  mileageTripId !== null ||
  receiptIds.length > 0 ||
  ('previousAttributes' in fact && 'receiptIds' in fact.previousAttributes);

/** What became true of an expense, each with the state after it in the business's language. */
export const expenseEvents = ({ expense, facts }: Decision, context: BusinessContext): NewEvent[] => {
  if (facts.length === 0) return [];
  const view = expenseView(expense, context, context.business.locale);
  return facts.map((fact) => {
    const event = expenseEvent(fact, view);
    return isLinked(view, fact) ? event : unlinked(event);
  });
};

import type { Transaction } from '@outlay/store';
import { type Budget, isOverBudget } from '../budgets/index.ts';
import type { Expense } from './expense.ts';

const SIMILAR = `SELECT 1 FROM expenses e WHERE e.business_id = $1 AND e.user_id = $2 AND e.spent_on = $3
  AND e.amount_minor = $4 AND e.currency = $5 AND lower(e.merchant) = lower($6) AND e.id <> $7
  AND e.deleted_at IS NULL AND e.status <> 'split' AND e.split_group_id IS NULL LIMIT 1`;

/**
 * Did the same person enter the same amount at the same merchant on the same day before? It is looked for among one
 * person's expenses of one day, so an index finds it. Two that are entered at the same instant may both go unwarned.
 */
const looksDuplicate = async (tx: Transaction, expense: Expense): Promise<boolean> => {
  const { businessId, userId, date, amountMinor, currency, merchant, id } = expense;
  if (date === null || amountMinor === null || merchant === null || expense.splitGroupId !== null) return false;
  const values = [businessId, userId, date, amountMinor, currency, merchant, id];
  return (await tx.one({ name: 'expense-similar', text: SIMILAR, values })) !== undefined;
};

/** A new expense with its warnings. */
export const flagged = async (tx: Transaction, budgets: readonly Budget[], expense: Expense): Promise<Expense> => {
  const [isDuplicate, isOver] = await Promise.all([looksDuplicate(tx, expense), isOverBudget(tx, budgets, expense)]);
  return { ...expense, isDuplicate, isOverBudget: isOver };
};

const DUPLICATE_KEYS = ['userId', 'date', 'amountMinor', 'currency', 'merchant'] as const;
const BUDGET_KEYS = ['date', 'amountMinor', 'currency', 'categoryId', 'departmentId'] as const;

/** With its warning as it stands after a change of what makes it a duplicate; a dismissed one stays dismissed. */
export const flaggedDuplicate = async (tx: Transaction, before: Expense, after: Expense): Promise<Expense> => {
  if (DUPLICATE_KEYS.every((key) => before[key] === after[key]) || after.duplicateDismissed) return after;
  return { ...after, isDuplicate: await looksDuplicate(tx, after) };
};

/** With its warning as it stands after a change of what puts it on a budget's line. */
export const flaggedOverBudget = async (
  tx: Transaction,
  budgets: readonly Budget[],
  before: Expense,
  after: Expense,
): Promise<Expense> =>
  BUDGET_KEYS.every((key) => before[key] === after[key])
    ? after
    : { ...after, isOverBudget: await isOverBudget(tx, budgets, after) };

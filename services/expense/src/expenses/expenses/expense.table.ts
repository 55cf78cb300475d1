import { addDays, currencyExponent, NEAR_DAYS, stemOf } from '@outlay/contracts';
import { type Query, type Transaction, table } from '@outlay/store';
import { type Budgeted, isOverBudget } from '../../budgets/index.ts';
import { BLANK, type Expense, keyOfMerchant } from './expense.ts';
import { counting } from './expense-counts.table.ts';

/**
 * `+ 0`: an id is looked up by the primary key. Before its first statistics PostgreSQL takes any index that begins with
 * the business for as good, reads all of the business's expenses through it, and keeps that plan.
 */
const KEY = 'business_id + 0 = $1 AND id = $2';

export const expenses = table<Expense>({
  name: 'expense',
  table: 'expenses',
  // Those that every new one is given, then all others.
  fields: [
    ...(['id', 'businessId', 'userId', 'currency', 'createdAt', 'updatedAt'] as const),
    ...(Object.keys(BLANK) as (keyof typeof BLANK)[]),
  ],
  columns: { date: 'spent_on' },
  json: ['taxes', 'receiptIds', 'metadata', 'enteredBy'],
  derived: {
    currency_exponent: ({ currency }) => currencyExponent(currency),
    merchant_key: ({ merchant }) => keyOfMerchant(merchant),
    merchant_stem: ({ merchant }) => merchant && stemOf(merchant),
  },
  key: KEY,
  alive: 'deleted_at IS NULL',
});

const INSERT = `WITH counted AS (${counting(1)}) ${expenses.insertText}`;
const REMOVE = `WITH counted AS (${counting(-1)}) UPDATE expenses SET deleted_at = $3 WHERE ${KEY}`;

/** Counted in the statement itself: a create needs no other one for it. */
export const insertExpense = (expense: Expense): Query => ({
  name: 'expense-insert',
  text: INSERT,
  values: expenses.values(expense),
});

/** The row stays; nothing finds it any more. */
export const removeExpense = ({ businessId, id }: Expense, now: Date): Query => ({
  name: 'expense-remove',
  text: REMOVE,
  values: [businessId, id, now],
});

const LIVING = `SELECT ${expenses.select()} FROM expenses WHERE deleted_at IS NULL AND`;

type Groups = { ids: readonly number[]; report: number; split: string; whole: number; receipt: number; trip: number };
const WHERE: Record<keyof Groups, string> = {
  ids: 'business_id + 0 = $1 AND id = ANY($2)',
  report: 'business_id = $1 AND report_id = $2',
  split: 'business_id = $1 AND split_group_id = $2',
  whole: 'business_id = $1 AND parent_expense_id = $2',
  receipt: `business_id + 0 = $1 AND receipt_ids @> jsonb_build_array($2::bigint)
    AND id = ANY (ARRAY(SELECT expense_id FROM expense_receipts WHERE business_id = $1 AND receipt_id = $2))`,
  trip: 'business_id = $1 AND mileage_trip_id = $2',
};

/** Several at once, always in the order of their ids, so that two changes never wait for each other in a circle. */
export const lockExpenses = <G extends keyof Groups>(tx: Transaction, businessId: number, of: G, value: Groups[G]) =>
  tx.rows<Expense>({
    name: `expenses-of-${of}`,
    text: `${LIVING} ${WHERE[of]} ORDER BY id FOR UPDATE`,
    values: [businessId, value],
  });

const IN_REPORTS = `${LIVING} business_id = $1 AND report_id = ANY($2) ORDER BY id`;

/** All that is in these reports. */
export const expensesOfReports = (tx: Transaction, businessId: number, reportIds: readonly number[]) =>
  tx.rows<Expense>({ name: 'expenses-in-reports', text: IN_REPORTS, values: [businessId, reportIds] });

const LATE = `${LIVING} business_id = $1 AND user_id = $2 AND employee_id IS NULL AND created_at >= $3 ORDER BY id FOR UPDATE`;

/** What a user entered since that names no employee. */
export const lockWithoutEmployee = (tx: Transaction, businessId: number, userId: number, since: Date) =>
  tx.rows<Expense>({ name: 'expenses-without-employee', text: LATE, values: [businessId, userId, since] });

/** A receipt of a split has several expenses: the whole and its parts. */
export const expensesOfReceipt = (tx: Transaction, businessId: number, receiptId: number) =>
  tx.rows<Expense>({
    name: 'expenses-with-receipt',
    text: `${LIVING} ${WHERE.receipt} ORDER BY id`,
    values: [businessId, receiptId],
  });

/** `+ 0`, as of the key: only the index that knows all of it can be taken. */
const similar = (
  result: string,
): string => `SELECT ${result} FROM expenses e WHERE e.business_id + 0 = $1 AND e.user_id = $2 AND e.spent_on = $3
  AND e.amount_minor = $4 AND e.merchant_key = $6 AND e.currency = $5 AND e.id <> $7 AND e.deleted_at IS NULL AND e.status <> 'split' AND e.split_group_id IS NULL LIMIT 1`;
const SIMILAR = similar('1');
/** Fails where one is found (0021). */
const UNLIKE = similar('refuse_alike()');
const ALIKE = 'OL001';

/** What another expense is found by that looks like this one; undefined where nothing can. */
const likenessOf = (expense: Expense): unknown[] | undefined => {
  const { businessId, userId, date, amountMinor, currency, merchant, id } = expense;
  if (date === null || amountMinor === null || merchant === null || expense.splitGroupId !== null) return undefined;
  return [businessId, userId, date, amountMinor, currency, keyOfMerchant(merchant), id];
};

const LOCK_LIKENESS = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';

/** One after the other, until the transaction ends, where the same thing is entered twice at once, as by a double click; nobody else waits. */
const lockLikeness = (tx: Transaction, likeness: unknown[]): void => {
  const [businessId, userId, date, amountMinor, currency, merchant] = likeness;
  const text = `expense:${JSON.stringify([businessId, userId, date, amountMinor, currency, merchant])}`;
  tx.write({ name: 'expense-likeness-lock', text: LOCK_LIKENESS, values: [text] });
};

/**
 * Did the same person enter the same amount at the same merchant on the same day before? An index finds it, however many that
 * person has of that day.
 */
const looksDuplicate = async (tx: Transaction, expense: Expense): Promise<boolean> => {
  const values = likenessOf(expense);
  if (values === undefined) return false;
  lockLikeness(tx, values);
  return (await tx.one({ name: 'expense-similar', text: SIMILAR, values })) !== undefined;
};

/** `+ 0`, as of the key, and `coalesce`: only the index that knows all of it can be taken (0034). */
export const OTHERS = `business_id + 0 = $1 AND user_id = $2 AND amount_minor = $3 AND merchant_stem = $4
  AND currency = $5 AND id <> $6 AND deleted_at IS NULL AND status <> 'split' AND coalesce(split_group_id, '') = ''`;
const UNLIKE_NEAR = `SELECT refuse_alike() FROM expenses WHERE ${OTHERS} AND spent_on BETWEEN $7 AND $8 LIMIT 1`;

/** What another expense is found by that is perhaps the same one, of another day or in another spelling; undefined where nothing can. */
export const soughtOf = (expense: Expense): { date: string; values: unknown[] } | undefined => {
  const { businessId, userId, id, date, amountMinor, currency, merchant, splitGroupId } = expense;
  if (date === null || amountMinor === null || merchant === null || splitGroupId !== null) return undefined;
  return { date, values: [businessId, userId, amountMinor, stemOf(merchant), currency, id] };
};

/**
 * The transaction fails with what `isAlike` knows when another expense looks like this one, or is perhaps the same; nothing is waited for
 * but another one that is entered at the same instant and looks like this one.
 */
export const assertUnlike = (tx: Transaction, expense: Expense): void => {
  const [values, sought] = [likenessOf(expense), soughtOf(expense)];
  if (values) {
    lockLikeness(tx, values);
    tx.write({ name: 'expense-unlike', text: UNLIKE, values });
  }
  if (!sought) return;
  const span = [addDays(sought.date, -NEAR_DAYS), addDays(sought.date, NEAR_DAYS)];
  tx.write({ name: 'expense-unlike-near', text: UNLIKE_NEAR, values: [...sought.values, ...span] });
};

export const isAlike = (error: unknown): boolean => (error as { code?: unknown } | undefined)?.code === ALIKE;

/** A new expense with its warnings. */
export const flagged = async (tx: Transaction, budgeted: Budgeted, expense: Expense): Promise<Expense> => {
  const [isDuplicate, isOver] = await Promise.all([
    looksDuplicate(tx, expense),
    budgeted.budgets.length > 0 && isOverBudget(tx, budgeted, expense),
  ]);
  return { ...expense, isDuplicate, isOverBudget: isOver };
};

const DUPLICATE_KEYS = ['userId', 'date', 'amountMinor', 'currency', 'merchant'] as const;
const WORTH_KEYS = ['amountMinor', 'currency', 'originalMinor', 'originalCurrency', 'exchangeRate'] as const;
const BUDGET_KEYS = [...WORTH_KEYS, 'date', 'categoryId', 'departmentId', 'projectId'] as const;

/** With its warning as it stands after a change of what makes it a duplicate; a dismissed one stays dismissed. */
export const flaggedDuplicate = async (tx: Transaction, before: Expense, after: Expense): Promise<Expense> => {
  if (DUPLICATE_KEYS.every((key) => before[key] === after[key]) || after.duplicateDismissed) return after;
  return { ...after, isDuplicate: await looksDuplicate(tx, after) };
};

/** With its warning as it stands after a change of what puts it on a budget's line. */
export const flaggedOverBudget = async (tx: Transaction, budgeted: Budgeted, before: Expense, after: Expense) => {
  if (BUDGET_KEYS.every((key) => before[key] === after[key])) return after;
  return { ...after, isOverBudget: await isOverBudget(tx, budgeted, after) };
};

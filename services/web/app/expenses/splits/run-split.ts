import {
  type Expense,
  isApiError,
  splitExpenseItem,
  splitReceiptByAmount,
  splitReceiptByPercentage,
  splitReceiptEvenly,
} from '../../core/index.ts';
import { isAmongPeople, type SplitMethod, type SplitPart, sharesOf, toMajor, toMinor } from './split-sums.ts';

type Split = { expense: Expense; parts: readonly SplitPart[]; method: SplitMethod; digits: number };

/** What the reader found differs from the expense, or nothing: then the expense is split rather than its receipt. */
const UNFIT = new Set(['RECEIPT_AMOUNT_UNKNOWN', 'CURRENCY_MISMATCH', 'VALIDATION_ERROR']);

const amountsOf = ({ expense, parts, method, digits }: Split): number[] =>
  sharesOf(toMinor(expense.amount ?? 0, digits), parts, method, digits).map((share) => toMajor(share, digits));

const splitReceipt = async (id: number, split: Split): Promise<void> => {
  const path = { id };
  const users = split.parts.map(({ userId }) => userId ?? 0);
  if (split.method === 'evenly') {
    await splitReceiptEvenly({ path, body: { userIds: users } });
    return;
  }
  if (split.method === 'percentage') {
    const splits = split.parts.map(({ percentage }, at) => ({ userId: users[at] ?? 0, percentage: percentage ?? 0 }));
    await splitReceiptByPercentage({ path, body: { splits } });
    return;
  }
  const splits = amountsOf(split).map((amount, at) => ({ userId: users[at] ?? 0, amount }));
  await splitReceiptByAmount({ path, body: { splits } });
};

const splitExpense = async (split: Split): Promise<void> => {
  const { id, version } = split.expense;
  const amounts = amountsOf(split);
  const splits = split.parts.map(({ userId, categoryId, projectId }, at) => ({
    amount: amounts[at] ?? 0,
    ...(userId !== null && { userId }),
    ...(categoryId !== null && { categoryId }),
    ...(projectId !== null && { projectId }),
  }));
  await splitExpenseItem({ path: { id }, body: { splits }, headers: { 'If-Match': `"v${version}"` } });
};

/** The receipt that is split, when that is the same as splitting the expense. */
const splitReceiptOf = ({ receiptIds }: Expense, parts: readonly SplitPart[]): number | undefined =>
  receiptIds.length === 1 && isAmongPeople(parts) ? receiptIds[0] : undefined;

/** Splits an expense: by its receipt where people alone share it, else by itself. @throws ApiError */
export const runSplit = async (split: Split): Promise<void> => {
  const receiptId = splitReceiptOf(split.expense, split.parts);
  if (receiptId === undefined) return splitExpense(split);
  try {
    await splitReceipt(receiptId, split);
  } catch (error) {
    if (!isApiError(error) || !UNFIT.has(error.code)) throw error;
    await splitExpense(split);
  }
};

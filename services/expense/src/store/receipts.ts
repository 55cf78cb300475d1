import { type Answer, type Caller, invalidField, notFound, type ReceiptView } from '@outlay/contracts';
import {
  type ChangeTransaction,
  type Database,
  type Query,
  type RetryClock,
  retryUntilVisible,
  type Transaction,
} from '@outlay/store';
import { assertMayRead, assertMayWrite } from '../domain/access.ts';
import { assertEditable, type Expense } from '../domain/expense.ts';
import { moved } from '../domain/report-expenses.ts';
import type { BusinessContexts } from './business-contexts.ts';
import { writeMoved } from './expense-writes.ts';
import { lockExpenseAndReport, readableExpense, type Shown, type Target } from './expenses.ts';

type Deps = { database: Database; contexts: BusinessContexts; retryClock: RetryClock };

const PUT = `INSERT INTO receipts AS known (business_id, receipt_id, user_id, receipt, version, is_gone)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (business_id, receipt_id) DO UPDATE SET user_id = excluded.user_id, receipt = excluded.receipt,
    version = excluded.version, is_gone = known.is_gone OR excluded.is_gone
  WHERE known.version <= excluded.version`;

/** What was told of a receipt; the newer version wins. */
export const putReceipt = (receipt: ReceiptView, isGone = false): Query => ({
  name: 'receipt-put',
  text: PUT,
  values: [receipt.businessId, receipt.id, receipt.userId, JSON.stringify(receipt), receipt.version, isGone],
});

const FIND = `SELECT receipt FROM receipts WHERE business_id = $1 AND receipt_id = ANY($2) AND NOT is_gone
  ORDER BY receipt_id`;

const receiptsOf = async (tx: Transaction, businessId: number, ids: readonly number[]): Promise<ReceiptView[]> => {
  const rows = await tx.rows<{ receipt: ReceiptView }>({
    name: 'receipts-find',
    text: FIND,
    values: [businessId, ids],
  });
  return rows.map(({ receipt }) => receipt);
};

export type ExpenseReceipts = ReturnType<typeof createExpenseReceipts>;

/** The receipts of an expense, as far as they were told of. */
export const createExpenseReceipts = ({ database, contexts, retryClock }: Deps) => {
  /** One that was uploaded a moment ago is not called unknown before its news had time to arrive. */
  const awaited = ({ businessId }: Caller, receiptId: number) =>
    retryUntilVisible(retryClock, async () => {
      const found = await database.read(businessId, (tx) => receiptsOf(tx, businessId, [receiptId]));
      return found[0];
    });

  const put = async (tx: ChangeTransaction, caller: Caller, expense: Expense, ids: number[]): Promise<Shown> => {
    const context = await contexts.of(caller.businessId, [expense.categoryId], tx);
    const changes = moved(expense, { receiptIds: ids }, tx.now);
    writeMoved(tx, changes, context, { userId: caller.userId, action: 'receipts' });
    return { expense: changes[0]?.after ?? expense, context };
  };

  return {
    /** @throws AppError NOT_FOUND */
    list: (caller: Caller, id: number): Promise<ReceiptView[]> =>
      database.read(caller.businessId, async (tx) => {
        const expense = await readableExpense(tx, caller, id);
        return receiptsOf(tx, caller.businessId, expense.receiptIds);
      }),

    /** @throws AppError NOT_FOUND, EXPENSE_LOCKED, VALIDATION_ERROR for a receipt that is unknown or another person's */
    attach: async (caller: Caller, target: Target, receiptId: number, answer: (shown: Shown) => Answer) => {
      assertMayWrite(caller);
      await awaited(caller, receiptId);
      const work = async (tx: ChangeTransaction): Promise<Shown> => {
        const { expense } = await lockExpenseAndReport(tx, caller, target);
        assertEditable(expense);
        const [receipt] = await receiptsOf(tx, caller.businessId, [receiptId]);
        if (!receipt) throw invalidField('receiptId', 'validation.unknownReference');
        assertMayRead(caller, receipt);
        return put(tx, caller, expense, [...new Set([...expense.receiptIds, receiptId])]);
      };
      return database.changeIdempotently(caller, work, answer);
    },

    /** @throws AppError NOT_FOUND also for a receipt that is not on it, EXPENSE_LOCKED */
    detach: async (caller: Caller, target: Target, receiptId: number): Promise<void> => {
      assertMayWrite(caller);
      await database.change(caller, async (tx) => {
        const { expense } = await lockExpenseAndReport(tx, caller, target);
        if (!expense.receiptIds.includes(receiptId)) throw notFound();
        assertEditable(expense);
        const left = expense.receiptIds.filter((id) => id !== receiptId);
        await put(tx, caller, expense, left);
      });
    },
  };
};

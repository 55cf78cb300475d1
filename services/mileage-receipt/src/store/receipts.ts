import { type Answer, type Caller, notFound } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import { assertMayRead, assertMayWrite } from '../domain/access.ts';
import { assertWhole, type Receipt, receiptView } from '../domain/receipt.ts';
import { assertVersion } from '../domain/version.ts';
import { publishReceiptDeleted } from '../events-out/receipt-deleted.ts';
import { publishReceiptMatched } from '../events-out/receipt-matched.ts';
import { assertExpenseOpen, assertNotLocked, type FindExpense, namedExpense } from './expense-check.ts';
import { putExpense } from './expense-rows.ts';
import { findReceipt, lockReceipt, removeReceipt, updateReceipt } from './receipt-rows.ts';
import type { Target } from './trips.ts';
import { createUpload, type UploadDeps } from './upload-receipt.ts';

export type Receipts = ReturnType<typeof createReceipts>;

type Match = { expenseId: number; find: FindExpense };

/** Receipts and their files. */
export const createReceipts = (deps: UploadDeps) => {
  const { database, files, onWaiting } = deps;
  const locked = async (tx: ChangeTransaction, caller: Caller, { id, ifMatch }: Target): Promise<Receipt> => {
    const receipt = await lockReceipt(tx, { businessId: caller.businessId, id });
    if (!receipt) throw notFound();
    assertMayRead(caller, receipt);
    assertVersion(receipt, ifMatch);
    return receipt;
  };

  const next = (tx: ChangeTransaction, before: Receipt, change: Partial<Receipt>): Receipt => {
    const after = { ...before, ...change, version: before.version + 1, updatedAt: tx.now };
    tx.write(updateReceipt(after));
    return after;
  };

  return {
    create: createUpload(deps),

    /** @throws AppError NOT_FOUND, also for what the caller may not see */
    get: async (caller: Caller, id: number): Promise<Receipt> => {
      const { businessId } = caller;
      const receipt = await database.read(businessId, (tx) => findReceipt(tx, { businessId, id }));
      if (!receipt) throw notFound();
      assertMayRead(caller, receipt);
      return receipt;
    },

    /** For a signed link, which is all the proof there is. */
    ofLink: (businessId: number, id: number): Promise<Receipt | undefined> =>
      database.read(businessId, (tx) => findReceipt(tx, { businessId, id })),

    /** @throws AppError NOT_FOUND, FORBIDDEN, ALREADY_SPLIT, EXPENSE_LOCKED, VALIDATION_ERROR, SERVICE_UNAVAILABLE */
    match: async (caller: Caller, target: Target, { expenseId, find }: Match, answer: (shown: Receipt) => Answer) => {
      assertMayWrite(caller);
      const expense = await namedExpense(find, expenseId);
      const work = async (tx: ChangeTransaction): Promise<Receipt> => {
        const before = await locked(tx, caller, target);
        assertWhole(before);
        assertExpenseOpen(expense);
        if (before.expenseId === expenseId && before.isMatched) return before;
        const after = next(tx, before, { expenseId, isMatched: true });
        tx.write(putExpense(caller.businessId, expense));
        tx.publish(publishReceiptMatched(receiptView(after), before.expenseId));
        tx.audit('receipt.matched', `receipt:${after.id}`);
        return after;
      };
      return database.changeIdempotently(caller, work, answer);
    },

    /** Puts a receipt back into the reader's queue. @throws AppError NOT_FOUND, FORBIDDEN, ALREADY_SPLIT */
    extract: async (caller: Caller, target: Target, answer: (receipt: Receipt) => Answer) => {
      assertMayWrite(caller);
      const work = async (tx: ChangeTransaction): Promise<Receipt> => {
        const before = await locked(tx, caller, target);
        assertWhole(before);
        if (before.reading === 'waiting' || before.reading === 'reading') return before;
        tx.audit('receipt.extraction_requested', `receipt:${before.id}`);
        tx.write({
          text: 'UPDATE receipts SET reading_tries = 0, reading_until = NULL WHERE business_id = $1 AND id = $2',
          values: [before.businessId, before.id],
        });
        return next(tx, before, { reading: 'waiting' });
      };
      const answered = await database.changeIdempotently(caller, work, answer);
      onWaiting();
      return answered;
    },

    /** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, ALREADY_SPLIT, EXPENSE_LOCKED */
    remove: async (caller: Caller, target: Target): Promise<void> => {
      assertMayWrite(caller);
      const gone = await database.change(caller, async (tx) => {
        const receipt = await locked(tx, caller, target);
        assertWhole(receipt);
        if (receipt.expenseId !== null) await assertNotLocked(tx, receipt.businessId, receipt.expenseId);
        tx.write(removeReceipt(receipt, tx.now));
        tx.publish(publishReceiptDeleted(receiptView(receipt)));
        tx.audit('receipt.deleted', `receipt:${receipt.id}`);
        return receipt;
      });
      for (const key of [gone.fileKey, gone.thumbnailKey]) if (key) await files.remove(key);
    },
  };
};

import { randomBytes } from 'node:crypto';
import {
  type Answer,
  AppError,
  type Caller,
  type ExpenseView,
  invalidField,
  isAppError,
  newId,
} from '@outlay/contracts';
import type { Clock } from '@outlay/runtime';
import { type ChangeTransaction, type Database, isUniqueViolation } from '@outlay/store';
import { ownerOf } from '../domain/access.ts';
import type { FileStore } from '../domain/file-store.ts';
import { type Receipt, receiptView } from '../domain/receipt.ts';
import { publishReceiptCreated } from '../events-out/receipt-created.ts';
import { assertExpenseOpen, type FindExpense, namedExpense } from './expense-check.ts';
import { putExpense } from './expense-rows.ts';
import { membersAmong } from './people.ts';
import { findTwin, insertReceipt } from './receipt-rows.ts';

/** A file that passed inspection and waits on this machine's disk. */
export type Upload = Pick<Receipt, 'fileName' | 'contentType' | 'size' | 'sha256' | 'pages' | 'source'> & {
  path: string;
  expenseId: number | undefined;
  userId: number | undefined;
  find: FindExpense;
};

export type UploadDeps = {
  database: Database;
  files: FileStore;
  clock: Pick<Clock, 'now'>;
  /** Something waits to be read. */
  onWaiting: () => void;
};

const duplicate = (id: number | undefined): AppError =>
  new AppError('DUPLICATE_RECEIPT', { facts: { field: 'file', duplicateOf: id ?? null } });

const LINK_KEY = 32;

const freshOf = async (database: Database, caller: Caller, upload: Upload, userId: number, fileKey: string) => ({
  id: await database.nextId('receipts_id_seq'),
  businessId: caller.businessId,
  userId,
  expenseId: upload.expenseId ?? null,
  fileName: upload.fileName,
  contentType: upload.contentType,
  size: upload.size,
  sha256: upload.sha256,
  pages: upload.pages,
  fileKey,
  thumbnailKey: null,
  linkKey: randomBytes(LINK_KEY),
  reading: 'waiting' as const,
  extraction: null,
  isMatched: upload.expenseId !== undefined,
  isSplit: false,
  splitGeneration: 0,
  source: upload.source,
  version: 1,
});

const expenseFor = async ({ expenseId, find }: Upload): Promise<ExpenseView | undefined> => {
  if (expenseId === undefined) return undefined;
  const expense = await namedExpense(find, expenseId);
  assertExpenseOpen(expense);
  return expense;
};

const insert = async (tx: ChangeTransaction, caller: Caller, receipt: Receipt): Promise<void> => {
  const { businessId, userId } = receipt;
  const twin = await findTwin(tx, businessId, receipt.sha256);
  if (twin !== undefined) throw duplicate(twin);
  if (userId !== caller.userId && !(await membersAmong(tx, businessId, [userId])).has(userId))
    throw invalidField('userId', 'validation.notMember');
  tx.write(insertReceipt(receipt));
  tx.publish(publishReceiptCreated(receiptView(receipt)));
  tx.audit('receipt.created', `receipt:${receipt.id}`);
};

/**
 * The file is kept before its row: a crash between leaves a file nobody names, never a row without one.
 * @throws AppError VALIDATION_ERROR, FORBIDDEN, DUPLICATE_RECEIPT, EXPENSE_LOCKED
 */
export const createUpload =
  ({ database, files, clock, onWaiting }: UploadDeps) =>
  async (caller: Caller, upload: Upload, answer: (receipt: Receipt) => Answer): Promise<Answer> => {
    const userId = ownerOf(caller, upload.userId);
    if (userId === null) throw invalidField('userId', 'validation.required');
    const expense = await expenseFor(upload);
    const fileKey = `${caller.businessId}/${newId('file', clock.now())}`;
    const fresh = await freshOf(database, caller, upload, userId, fileKey);
    await files.keep(fileKey, upload.path);
    let kept = false;
    try {
      const work = async (tx: ChangeTransaction): Promise<Receipt> => {
        const receipt: Receipt = { ...fresh, createdAt: tx.now, updatedAt: tx.now };
        await insert(tx, caller, receipt);
        if (expense) tx.write(putExpense(caller.businessId, expense));
        kept = true;
        return receipt;
      };
      return await database.changeIdempotently(caller, work, answer);
    } catch (error) {
      // Whether it was committed is not known: a file too many is better than a row without its file.
      kept = isAppError(error) && error.kind === 'unavailable';
      throw isUniqueViolation(error) ? duplicate(undefined) : error;
    } finally {
      if (kept) onWaiting();
      else await files.remove(fileKey);
    }
  };

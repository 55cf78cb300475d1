import { randomBytes } from 'node:crypto';
import {
  AppError,
  type Caller,
  type ExpenseView,
  invalidField,
  isAppError,
  needsNamedPerson,
  newId,
} from '@outlay/contracts';
import { awaitMembers, type ChangeTransaction, isUniqueViolation } from '@outlay/store';
import {
  assertExpenseOpen,
  assertNamed,
  type ExpenseCallsOfCaller,
  membersAmong,
  ownerOf,
  putExpense,
} from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { receiptCreated } from './receipt.events.ts';
import { findTwin, receiptsWithKeys } from './receipt.table.ts';
import type { Receipt } from './receipt.ts';

/** A file that passed inspection and waits on this machine's disk. */
export type Upload = {
  path: string;
  file: Pick<Receipt, 'fileName' | 'contentType' | 'size' | 'sha256' | 'pages'>;
  source: Receipt['source'];
  expenseId: number | undefined;
  userId: number | undefined;
  expenses: ExpenseCallsOfCaller;
};

const duplicate = (id: number | undefined): AppError =>
  new AppError('DUPLICATE_RECEIPT', { facts: { field: 'file', duplicateOf: id ?? null } });

const LINK_KEY = 32;

const expenseFor = async ({ expenseId, expenses }: Upload): Promise<ExpenseView | undefined> => {
  if (expenseId === undefined) return undefined;
  const expense = assertNamed(await expenses.find(expenseId));
  assertExpenseOpen(expense);
  return expense;
};

const newReceipt = (
  { file, source, expenseId }: Upload,
  { now, ...ids }: Pick<Receipt, 'id' | 'businessId' | 'userId' | 'fileKey'> & { now: Date },
): Receipt => ({
  ...ids,
  ...file,
  expenseId: expenseId ?? null,
  thumbnailKey: null,
  reading: 'waiting',
  extraction: null,
  isMatched: expenseId !== undefined,
  isSplit: false,
  splitGeneration: 0,
  source,
  version: 1,
  createdAt: now,
  updatedAt: now,
});

const insert = async (tx: ChangeTransaction, caller: Caller, receipt: Receipt): Promise<void> => {
  const { businessId, userId } = receipt;
  const twin = await findTwin(tx, businessId, receipt.sha256);
  if (twin !== undefined) throw duplicate(twin);
  if (userId !== caller.userId && !(await membersAmong(tx, businessId, [userId])).has(userId))
    throw invalidField('userId', 'validation.notMember');
  tx.write(receiptsWithKeys.insert({ ...receipt, linkKey: randomBytes(LINK_KEY) }));
  tx.publish(receiptCreated(receipt));
  tx.audit('receipt.created', `receipt:${receipt.id}`);
};

/**
 * The file is stored before its row: a crash between them leaves a file without a row, never a row without a file.
 * @throws AppError VALIDATION_ERROR, FORBIDDEN, DUPLICATE_RECEIPT, EXPENSE_LOCKED
 */
export const uploadReceipt = async (deps: Deps, caller: Caller, upload: Upload): Promise<Receipt> => {
  const { database, files, clock } = deps;
  const { businessId } = caller;
  const userId = ownerOf(caller, upload.userId);
  if (userId === null) throw needsNamedPerson('userId');
  const expense = await expenseFor(upload);
  await awaitMembers(deps, caller, { userIds: [userId] });
  const fileKey = `${businessId}/${newId('file', clock.now())}`;
  const id = await database.nextId('receipts_id_seq');
  await files.keep(fileKey, upload.path);
  let kept = false;
  try {
    return await database.changeIdempotently(caller, async (tx) => {
      const receipt = newReceipt(upload, { id, businessId, userId, fileKey, now: tx.now });
      await insert(tx, caller, receipt);
      if (expense) tx.write(putExpense(businessId, expense));
      kept = true;
      return receipt;
    });
  } catch (error) {
    // It is not known whether this was committed: a superfluous file is better than a row without its file.
    kept = isAppError(error) && error.kind === 'unavailable';
    throw isUniqueViolation(error) ? duplicate(undefined) : error;
  } finally {
    if (kept) deps.wake.emit('receipts');
    else await files.remove(fileKey);
  }
};

import { AppError, type Caller, type ExpenseView, invalidField, needsNamedPerson } from '@outlay/contracts';
import { keepFile, newFileKey, newLinkKey } from '@outlay/files';
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
  tx.write(receiptsWithKeys.insert({ ...receipt, linkKey: newLinkKey() }));
  tx.publish(receiptCreated(receipt));
  tx.audit('receipt.created', `receipt:${receipt.id}`);
};

/** The file is stored before its row. @throws AppError VALIDATION_ERROR, FORBIDDEN, DUPLICATE_RECEIPT, EXPENSE_LOCKED */
export const uploadReceipt = async (deps: Deps, caller: Caller, upload: Upload): Promise<Receipt> => {
  const { database, files, clock } = deps;
  const { businessId } = caller;
  const userId = ownerOf(caller, upload.userId);
  if (userId === null) throw needsNamedPerson('userId');
  const expense = await expenseFor(upload);
  await awaitMembers(deps, caller, { userIds: [userId] });
  const fileKey = newFileKey(businessId, clock.now());
  const id = await database.nextId('receipts_id_seq');
  const save = (named: () => void): Promise<Receipt> =>
    database.changeIdempotently(caller, async (tx) => {
      const receipt = newReceipt(upload, { id, businessId, userId, fileKey, now: tx.now });
      await insert(tx, caller, receipt);
      if (expense) tx.write(putExpense(businessId, expense));
      named();
      return receipt;
    });
  const receipt = await keepFile(files, { key: fileKey, path: upload.path }, save).catch((error: unknown) => {
    throw isUniqueViolation(error) ? duplicate(undefined) : error;
  });
  deps.wake.emit('receipts');
  return receipt;
};

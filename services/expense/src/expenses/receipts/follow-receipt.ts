import { type Acting, actingOf, type ReceiptView } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { saveExpenses, saveLinked } from '../expenses/change-expense.ts';
import { saveNewLinked } from '../expenses/create-expense.ts';
import { amended } from '../expenses/expense.events.ts';
import { expenses, lockExpenses } from '../expenses/expense.table.ts';
import { type Changed, type Decision, type Expense, enteredAlso, isEditable, newExpense } from '../expenses/expense.ts';
import { withReceipt } from './attach-receipt.ts';
import { fillFromReceipt } from './fill-from-receipt.ts';
import { type Followed, keepFirst, keepReceipt, keepWaiting, type ReceiptEvent } from './receipt.table.ts';

/** A receipt without an expense makes a draft that waits for what will be read from it. */
export const draftOfReceipt = (
  receipt: ReceiptView,
  { id, currency, by, now }: { id: number; currency: string; by: Acting; now: Date },
): Decision => {
  const { businessId, userId } = receipt;
  const enteredBy = enteredAlso({ userId, enteredBy: [] }, by);
  const ids = { id, businessId, userId, createdBy: userId, enteredBy, receiptIds: [receipt.id] };
  return { expense: newExpense({ ...ids, currency, status: 'draft' }, now), facts: [{ fact: 'created' }] };
};

const ofReceipt = (tx: ChangeTransaction, { businessId, id }: ReceiptView) =>
  lockExpenses(tx, businessId, 'receipt', id);

const saveReceipts = async (deps: Deps, tx: ChangeTransaction, changed: Changed): Promise<void> => {
  const context = await deps.contexts.ofExpenses(tx, changed.before.businessId, [changed.before]);
  saveExpenses(tx, [changed], context, { userId: null, action: 'receipts' });
};

type Attached = { receipt: ReceiptView; expenseId: number; by: Acting };

const attach = async (deps: Deps, tx: ChangeTransaction, { receipt, expenseId, by }: Attached): Promise<void> => {
  const expense = await expenses.lock(tx, receipt.businessId, expenseId);
  if (!expense || !isEditable(expense)) return;
  await saveLinked(deps, tx, { ...withReceipt(expense, receipt, by, tx.now), action: 'receipts' });
};

const release = async (deps: Deps, tx: ChangeTransaction, receipt: ReceiptView, keep: number | null): Promise<void> => {
  for (const expense of await ofReceipt(tx, receipt)) {
    if (expense.id === keep || expense.status === 'split') continue;
    const receiptIds = expense.receiptIds.filter((id) => id !== receipt.id);
    await saveReceipts(deps, tx, amended(expense, { receiptIds }, tx.now));
  }
};

const fill = async (deps: Deps, tx: ChangeTransaction, expenses: readonly Expense[], read: ReceiptView) => {
  for (const before of expenses) {
    const decision = fillFromReceipt(before, read, tx.now);
    await saveLinked(deps, tx, { before, decision, action: 'fill_from_receipt' });
  }
};

type Followable = { receipt: ReceiptView; known: Followed; by: Acting };

/** What was read is for the expense that the receipt is put to only now. */
const fillLate = async (deps: Deps, tx: ChangeTransaction, { receipt, known }: Followable, expenseId: number) => {
  if (known.waiting === null) return;
  await fill(deps, tx, await lockExpenses(tx, receipt.businessId, 'ids', [expenseId]), known.waiting);
  tx.write(keepWaiting(receipt, null));
};

/** Where the receipt is by all that is known; it is nowhere else. */
const settle = async (deps: Deps, tx: ChangeTransaction, { receipt, known }: Followable): Promise<void> => {
  if (known.isGone) await release(deps, tx, receipt, null);
  else if (known.movedVersion !== null) await release(deps, tx, receipt, known.movedTo);
};

type Follow = (deps: Deps, tx: ChangeTransaction, followable: Followable) => Promise<void>;

/**
 * What is known of the receipt is kept, and its expenses follow it. Its events come in any order: each does what it would have done
 * in its turn, and then what those that overtook it would have done after it.
 */
const following =
  (follow: Follow) =>
  async (deps: Deps, event: ReceiptEvent): Promise<void> => {
    const { receipt } = event.data;
    await deps.database.handle(event, async (tx) => {
      const known = await keepReceipt(tx, event);
      await follow(deps, tx, { receipt, known, by: actingOf(event.metadata) });
    });
  };

/** The expense that it was uploaded for, or the draft that it makes; undefined where a person put it to one already. */
const firstExpense = async (deps: Deps, tx: ChangeTransaction, followable: Followable): Promise<number | undefined> => {
  const { receipt, known, by } = followable;
  if (receipt.expenseId !== null) {
    await attach(deps, tx, { receipt, expenseId: receipt.expenseId, by });
    return receipt.expenseId;
  }
  if ((await ofReceipt(tx, receipt)).some(({ id }) => id !== known.movedTo)) return undefined;
  const { business } = await deps.contexts.of(receipt.businessId, [], tx);
  const id = await deps.database.nextId('expenses_id_seq');
  await saveNewLinked(deps, tx, draftOfReceipt(receipt, { id, currency: business.currency, by, now: tx.now }));
  return id;
};

/** A receipt was uploaded: its expense gets it; without one it makes a draft. */
export const addReceipt = following(async (deps, tx, followable) => {
  const { receipt, known } = followable;
  const first = await firstExpense(deps, tx, followable);
  if (first === undefined) return;
  tx.write(keepFirst(receipt, first));
  if ((known.waiting?.expenseId ?? first) === first) await fillLate(deps, tx, followable, first);
  await settle(deps, tx, followable);
});

const has = (expenses: readonly Expense[], wanted: number): boolean => expenses.some(({ id }) => id === wanted);

/**
 * A receipt was read: what was read fills what is empty in the draft that had it then. A draft that has lost it meanwhile is filled
 * as well, and what does not have it yet when it gets it.
 */
export const fillDrafts = following(async (deps, tx, { receipt, known }) => {
  const { businessId, version } = receipt;
  const holders = await ofReceipt(tx, receipt);
  const target = receipt.expenseId ?? known.firstExpenseId;
  const isHere = target === null ? holders.length > 0 && known.movedVersion === null : has(holders, target);
  if (isHere) return fill(deps, tx, holders, receipt);
  const isMoved = known.isGone || (known.movedVersion ?? 0) > version;
  const hadIt = target !== null && (target === known.firstExpenseId || known.putTo.includes(target));
  if (hadIt && isMoved) return fill(deps, tx, await lockExpenses(tx, businessId, 'ids', [target]), receipt);
  tx.write(keepWaiting(receipt, receipt));
});

/** A receipt was put to an expense: that one has it and no other. */
export const moveReceipt = following(async (deps, tx, followable) => {
  const { receipt, known, by } = followable;
  const { expenseId } = receipt;
  if (expenseId !== null) {
    await attach(deps, tx, { receipt, expenseId, by });
    if (known.waiting?.expenseId === expenseId) await fillLate(deps, tx, followable, expenseId);
  }
  await settle(deps, tx, followable);
});

/** A receipt was deleted: its expenses let go of it. */
export const dropReceipt = following(settle);

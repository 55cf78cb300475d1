import { type Acting, actingOf, type EventOfKind, type ReceiptView } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import type { Deps } from '../deps.ts';
import {
  amended,
  type Changed,
  type Decision,
  enteredAlso,
  expenses,
  isEditable,
  lockExpenses,
  newExpense,
  saveExpenses,
  saveLinked,
  saveNewLinked,
} from '../expenses/index.ts';
import { withReceipt } from './attach-receipt.ts';
import { fillFromReceipt } from './fill-from-receipt.ts';
import { putReceipt } from './receipt.table.ts';

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

type ReceiptEvent = EventOfKind<'receipt.created' | 'receipt.extracted' | 'receipt.matched' | 'receipt.deleted'>;
type Follow = (deps: Deps, tx: ChangeTransaction, receipt: ReceiptView, by: Acting) => Promise<void>;

/** What is known of the receipt is kept, and its expenses follow it. */
const following =
  (follow: Follow) =>
  async (deps: Deps, event: ReceiptEvent): Promise<void> => {
    const { receipt } = event.data;
    await deps.database.handle(event, async (tx) => {
      tx.write(putReceipt(receipt, event.type === 'receipt.deleted'));
      await follow(deps, tx, receipt, actingOf(event.metadata));
    });
  };

/** A receipt was uploaded: its expense gets it; without one it makes a draft. */
export const addReceipt = following(async (deps, tx, receipt, by) => {
  if (receipt.expenseId !== null) return attach(deps, tx, { receipt, expenseId: receipt.expenseId, by });
  if ((await ofReceipt(tx, receipt)).length > 0) return;
  const { business } = await deps.contexts.of(receipt.businessId, [], tx);
  const id = await deps.database.nextId('expenses_id_seq');
  const draft = draftOfReceipt(receipt, { id, currency: business.currency, by, now: tx.now });
  await saveNewLinked(deps, tx, draft);
});

/** A receipt was read: what was read fills what is empty in its draft. */
export const fillDrafts = following(async (deps, tx, receipt) => {
  for (const before of await ofReceipt(tx, receipt)) {
    const decision = fillFromReceipt(before, receipt, tx.now);
    await saveLinked(deps, tx, { before, decision, action: 'fill_from_receipt' });
  }
});

/** A receipt was put to an expense: that one has it and no other. */
export const moveReceipt = following(async (deps, tx, receipt, by) => {
  await release(deps, tx, receipt, receipt.expenseId);
  if (receipt.expenseId !== null) await attach(deps, tx, { receipt, expenseId: receipt.expenseId, by });
});

/** A receipt was deleted: its expenses let go of it. */
export const dropReceipt = following((deps, tx, receipt) => release(deps, tx, receipt, null));

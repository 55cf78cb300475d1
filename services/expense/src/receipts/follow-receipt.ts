import type { EventOfKind, ReceiptView } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { expenses, isEditable, lockExpenses, saveLinked, saveNewLinked } from '../expenses/index.ts';
import { putReceipt } from './receipt.table.ts';
import { draftOfReceipt, fillFromReceipt } from './receipt-expense.ts';
import { saveReceiptIds } from './save-receipt-ids.ts';

const ofReceipt = (tx: ChangeTransaction, { businessId, id: receiptId }: ReceiptView) =>
  lockExpenses(tx, businessId, { receiptId });

const attach = async (deps: Deps, tx: ChangeTransaction, receipt: ReceiptView, expenseId: number): Promise<void> => {
  const expense = await expenses.lock(tx, receipt.businessId, expenseId);
  if (!expense || !isEditable(expense)) return;
  await saveReceiptIds(deps, tx, { expense, receiptIds: [...expense.receiptIds, receipt.id], userId: null });
};

const release = async (deps: Deps, tx: ChangeTransaction, receipt: ReceiptView, keep: number | null): Promise<void> => {
  for (const expense of await ofReceipt(tx, receipt)) {
    if (expense.id === keep || expense.status === 'split') continue;
    const receiptIds = expense.receiptIds.filter((id) => id !== receipt.id);
    await saveReceiptIds(deps, tx, { expense, receiptIds, userId: null });
  }
};

/** A receipt was uploaded: its expense gets it; without one it makes a draft. */
export const addReceipt = async (deps: Deps, event: EventOfKind<'receipt.created'>): Promise<void> => {
  const { receipt } = event.data;
  await deps.database.handle(event, async (tx) => {
    tx.write(putReceipt(receipt));
    if (receipt.expenseId !== null) return attach(deps, tx, receipt, receipt.expenseId);
    if ((await ofReceipt(tx, receipt)).length > 0) return;
    const { business } = await deps.contexts.of(receipt.businessId, [], tx);
    const id = await deps.database.nextId('expenses_id_seq');
    await saveNewLinked(deps, tx, draftOfReceipt(receipt, { id, currency: business.currency, now: tx.now }));
  });
};

/** A receipt was read: what was read fills what is empty in its draft. */
export const fillDrafts = async (deps: Deps, event: EventOfKind<'receipt.extracted'>): Promise<void> => {
  const { receipt } = event.data;
  await deps.database.handle(event, async (tx) => {
    tx.write(putReceipt(receipt));
    for (const before of await ofReceipt(tx, receipt)) {
      const decision = fillFromReceipt(before, receipt, tx.now);
      await saveLinked(deps, tx, { before, decision, action: 'fill_from_receipt' });
    }
  });
};

/** A receipt was put to an expense: that one has it and no other. */
export const moveReceipt = async (deps: Deps, event: EventOfKind<'receipt.matched'>): Promise<void> => {
  const { receipt } = event.data;
  await deps.database.handle(event, async (tx) => {
    tx.write(putReceipt(receipt));
    await release(deps, tx, receipt, receipt.expenseId);
    if (receipt.expenseId !== null) await attach(deps, tx, receipt, receipt.expenseId);
  });
};

/** A receipt was deleted: its expenses let go of it. */
export const dropReceipt = async (deps: Deps, event: EventOfKind<'receipt.deleted'>): Promise<void> => {
  const { receipt } = event.data;
  await deps.database.handle(event, async (tx) => {
    tx.write(putReceipt(receipt, true));
    await release(deps, tx, receipt, null);
  });
};

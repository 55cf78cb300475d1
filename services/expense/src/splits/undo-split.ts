import type { Caller } from '@outlay/contracts';
import type { Deps } from '../deps.ts';
import { assertEditable, lockExpenses, saveDeleted, saveExpenses } from '../expenses/index.ts';
import { lockReportOf, saveTally } from '../reports/index.ts';
import { decideUndoSplit } from './split.ts';

/** The parts of a split receipt go, and the whole is as it was before. @throws AppError EXPENSE_LOCKED */
export const undoSplit = (
  deps: Deps,
  caller: Caller,
  splitGroupId: string,
): Promise<{ parentExpenseId: number | null }> =>
  deps.database.changeIdempotently(caller, async (tx) => {
    const { businessId, userId } = caller;
    const group = await lockExpenses(tx, businessId, { splitGroupId });
    const parent = group.find(({ status }) => status === 'split');
    const children = group.filter((each) => each !== parent);
    for (const each of children) assertEditable(each);
    const context = await deps.contexts.of(businessId, [], tx);
    for (const expense of children) {
      const report = await lockReportOf(tx, businessId, expense.id);
      saveTally(tx, report, [{ leaves: expense }], context);
      saveDeleted(tx, { expense, facts: [{ fact: 'deleted', by: userId, at: tx.now }] }, context);
    }
    if (parent) {
      const decision = decideUndoSplit(parent, tx.now);
      saveExpenses(tx, [{ before: parent, decision }], context, { userId, action: 'undo_split' });
    }
    return { parentExpenseId: parent?.id ?? null };
  });

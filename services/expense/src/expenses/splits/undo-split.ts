import { AppError, type Caller, MOST_IN_REPORT, notFound, type Target } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import { assertMayWrite } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { lockReport, OUTSIDE, type Place, placesIn, type Report, saveTotals } from '../../reports/index.ts';
import { dropLinked, lockExpense, saveExpenses } from '../expenses/change-expense.ts';
import { amended } from '../expenses/expense.events.ts';
import { expenses, lockExpenses } from '../expenses/expense.table.ts';
import { assertEditable, type Decision, type Expense } from '../expenses/expense.ts';
import { goneAmong } from '../receipts/receipt.table.ts';

/** What a whole comes back to: the report that it was in, the split that it is itself a part of, the receipts that are still there. */
type Restored = Place & Pick<Expense, 'splitGroupId' | 'receiptIds'>;

/** The whole with the status it had before its split. What the split filled in stays. */
export const decideUndoSplit = (whole: Expense, restored: Restored, now: Date): Decision => {
  const status = whole.statusBeforeSplit ?? 'validated';
  const forgotten = { statusBeforeSplit: null, reportBeforeSplit: null, splitReceiptId: null };
  return amended(whole, { ...forgotten, ...restored, status }, now).decision;
};

/** As long as somebody may add to it and it has room; otherwise the whole is in none. */
const isOpen = (report: Report | undefined): report is Report =>
  report !== undefined && ['draft', 'rejected'].includes(report.status) && report.expenseCount < MOST_IN_REPORT;

const restoredOf = async (tx: ChangeTransaction, whole: Expense, place: Place): Promise<Restored> => {
  const { businessId, parentExpenseId, receiptIds } = whole;
  const outer = parentExpenseId === null ? undefined : await expenses.lock(tx, businessId, parentExpenseId);
  const gone = receiptIds.length === 0 ? [] : await goneAmong(tx, businessId, receiptIds);
  return {
    ...place,
    splitGroupId: outer?.splitGroupId ?? null,
    receiptIds: receiptIds.filter((id) => !gone.includes(id)),
  };
};

type Group = { whole: Expense | undefined; parts: readonly Expense[] };

/** The parts go, and the whole is as it was. @throws AppError EXPENSE_LOCKED for a part that is submitted, or was split again */
const undo = async (deps: Deps, tx: ChangeTransaction, { whole, parts }: Group, by: number | null): Promise<void> => {
  for (const part of parts) assertEditable(part);
  for (const part of parts) await dropLinked(deps, tx, part, by);
  if (!whole) return;
  const { businessId, reportBeforeSplit } = whole;
  const former = reportBeforeSplit === null ? undefined : await lockReport(tx, businessId, reportBeforeSplit);
  const report = isOpen(former) ? former : undefined;
  const context = await deps.contexts.ofExpenses(tx, businessId, [whole]);
  const [place = OUTSIDE] = report ? await placesIn(tx, report, context, [{ after: whole }]) : [];
  const decision = decideUndoSplit(whole, await restoredOf(tx, whole, place), tx.now);
  saveExpenses(tx, [{ before: whole, decision }], context, { userId: by, action: 'undo_split' });
  saveTotals(tx, report, [{ enters: decision.expense }], context);
};

const partsOfWhole = (tx: ChangeTransaction, { businessId, id }: Expense): Promise<Expense[]> =>
  lockExpenses(tx, businessId, 'whole', id);

/**
 * A person undoes the split of an expense.
 * @throws AppError NOT_FOUND, also where nothing was split; FORBIDDEN, PRECONDITION_FAILED, EXPENSE_LOCKED; CONFLICT for one whose
 * receipt was split
 */
export const undoExpenseSplit = async (deps: Deps, caller: Caller, target: Target): Promise<void> => {
  assertMayWrite(caller);
  await deps.database.change(caller, async (tx) => {
    const { expense: whole } = await lockExpense(tx, caller, target);
    if (whole.status !== 'split') throw notFound();
    const { splitReceiptId } = whole;
    if (splitReceiptId !== null)
      throw new AppError('CONFLICT', {
        message: { key: 'expense.receiptSplit', values: { path: `/v1/receipts/${splitReceiptId}/split` } },
        facts: { field: 'id', receiptId: splitReceiptId },
      });
    await undo(deps, tx, { whole, parts: await partsOfWhole(tx, whole) }, caller.userId);
  });
};

/** The split of a receipt is undone, as the mileage-receipt service commands; undone before, nothing happens. @throws AppError EXPENSE_LOCKED */
export const undoSplit = (deps: Deps, caller: Caller, splitGroupId: string) =>
  deps.database.changeIdempotently(caller, async (tx) => {
    const { businessId, userId } = caller;
    const group = await lockExpenses(tx, businessId, 'split', splitGroupId);
    const whole = group.find(({ status }) => status === 'split');
    // Parts of a receipt without an expense have no whole.
    const parts = whole ? await partsOfWhole(tx, whole) : group;
    await undo(deps, tx, { whole, parts }, userId);
    return { parentExpenseId: whole?.id ?? null };
  });

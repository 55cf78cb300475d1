import type { ChangeTransaction } from '@outlay/store';
import type { BusinessContext } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { type Expense, type Locked, saveExpenses, saveNewExpense } from '../expenses/index.ts';
import { saveTally } from '../reports/index.ts';
import type { Part, Split } from './split.ts';

export type Share = { userId: number; amountMinor: number; taxMinor: number | null; changes?: Partial<Expense> };

/** Shares become parts: each gets an id and the employee record of its person. */
export const partsOf = async (
  { database }: Deps,
  shares: readonly Share[],
  { employees }: BusinessContext,
): Promise<Part[]> => {
  const parts: Part[] = [];
  for (const share of shares) {
    const id = await database.nextId('expenses_id_seq');
    parts.push({ ...share, id, employeeId: employees.get(share.userId) ?? null });
  }
  return parts;
};

/** The whole is replaced by its parts, also in the report that it was in, which is locked. */
export const saveSplit = (
  tx: ChangeTransaction,
  { expense: before, report }: Locked,
  { parent, children }: Split,
  { context, userId }: { context: BusinessContext; userId: number | null },
): void => {
  saveExpenses(tx, [{ before, decision: parent }], context, { userId, action: 'split' });
  for (const decision of children) saveNewExpense(tx, decision, context);
  const entering = children.filter(({ expense }) => expense.reportId !== null);
  const changes = [{ leaves: before }, ...entering.map(({ expense }) => ({ enters: expense }))];
  saveTally(tx, report, changes, context);
};

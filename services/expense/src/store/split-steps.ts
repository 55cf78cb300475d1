import type { ChangeTransaction, Database } from '@outlay/store';
import type { BusinessContext } from '../domain/business.ts';
import type { Expense } from '../domain/expense.ts';
import type { Part, Split } from '../domain/split-expense.ts';
import type { BusinessContexts } from './business-contexts.ts';
import { insertExpense } from './expense-statements.ts';
import { publishExpense, writeExpense, writeTally } from './expense-writes.ts';
import type { Locked } from './expenses.ts';

export type SplitDeps = { database: Database; contexts: BusinessContexts };
export type Share = { userId: number; amountMinor: number; taxMinor: number | null; changes?: Partial<Expense> };
export type SplitSteps = ReturnType<typeof createSplitSteps>;

/** What every split is made of: parts with ids, and the whole replaced by them under the lock of its report. */
export const createSplitSteps = ({ database, contexts }: SplitDeps) => {
  const partsOf = async (tx: ChangeTransaction, businessId: number, shares: readonly Share[]): Promise<Part[]> => {
    const parts: Part[] = [];
    for (const share of shares) {
      const id = await database.nextId('expenses_id_seq');
      parts.push({ ...share, id, employeeId: await contexts.employeeOf(businessId, share.userId, tx) });
    }
    return parts;
  };

  const write = (
    tx: ChangeTransaction,
    locked: Locked,
    split: Split,
    context: BusinessContext,
    userId: number | null,
  ) => {
    writeExpense(tx, locked.expense, split.parent, context, { userId, action: 'split' });
    for (const decision of split.children) {
      tx.write(insertExpense(decision.expense));
      publishExpense(tx, decision, context);
    }
    const entering = split.children.filter(({ expense }) => expense.reportId !== null);
    const changes = [{ leaves: locked.expense }, ...entering.map(({ expense }) => ({ enters: expense }))];
    writeTally(tx, locked.report, changes, context);
  };

  return { partsOf, write };
};

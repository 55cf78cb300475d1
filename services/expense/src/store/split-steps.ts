import type { ChangeTransaction, Database } from '@outlay/store';
import type { Surroundings } from '../domain/business.ts';
import type { Expense } from '../domain/expense.ts';
import type { Part, Split } from '../domain/split-expense.ts';
import { insertExpense } from './expense-statements.ts';
import { tellExpense, writeExpense, writeTally } from './expense-writes.ts';
import type { Held } from './expenses.ts';
import type { KnownSurroundings } from './surroundings.ts';

export type SplitDeps = { database: Database; surroundings: KnownSurroundings };
export type Share = { userId: number; amountMinor: number; taxMinor: number | null; changes?: Partial<Expense> };
export type SplitSteps = ReturnType<typeof createSplitSteps>;

/** What every split is made of: parts with ids, and the whole replaced by them under the lock of its report. */
export const createSplitSteps = ({ database, surroundings }: SplitDeps) => {
  const partsOf = async (tx: ChangeTransaction, businessId: number, shares: readonly Share[]): Promise<Part[]> => {
    const parts: Part[] = [];
    for (const share of shares) {
      const id = await database.nextId('expenses_id_seq');
      parts.push({ ...share, id, employeeId: await surroundings.employeeOf(businessId, share.userId, tx) });
    }
    return parts;
  };

  const write = (tx: ChangeTransaction, held: Held, split: Split, around: Surroundings, userId: number | null) => {
    writeExpense(tx, held.expense, split.parent, around, { userId, action: 'split' });
    for (const decision of split.children) {
      tx.write(insertExpense(decision.expense));
      tellExpense(tx, decision, around);
    }
    const entering = split.children.filter(({ expense }) => expense.reportId !== null);
    const changes = [{ leaves: held.expense }, ...entering.map(({ expense }) => ({ enters: expense }))];
    writeTally(tx, held.report, changes, around);
  };

  return { partsOf, write };
};

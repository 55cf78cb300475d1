import type {
  EventOf,
  MileageTripView,
  mileageTripCreated,
  mileageTripDeleted,
  mileageTripUpdated,
  ReceiptView,
  receiptCreated,
  receiptDeleted,
  receiptExtracted,
  receiptMatched,
} from '@outlay/contracts';
import type { ChangeTransaction, Database } from '@outlay/store';
import { type Decision, type Expense, isEditable } from '../domain/expense.ts';
import { draftOfReceipt, fillFromReceipt } from '../domain/receipt-expense.ts';
import { moved } from '../domain/report-expenses.ts';
import { expenseOfTrip, followTrip } from '../domain/trip-expense.ts';
import { looksDuplicate } from './duplicates.ts';
import { lockExpense } from './expense-locks.ts';
import { EXPENSE_COLUMNS, type ExpenseRow, toExpense } from './expense-rows.ts';
import { insertExpense, removeExpense } from './expense-statements.ts';
import { tellExpense, writeExpense, writeMoved, writeTally } from './expense-writes.ts';
import { isOverBudget, rejudgedBudget } from './over-budget.ts';
import { putReceipt } from './receipts.ts';
import { lockReportOf } from './report-rows.ts';
import type { KnownSurroundings } from './surroundings.ts';

type Deps = { database: Database; surroundings: KnownSurroundings };
type Business = { businessId: number };

const LIVE = `SELECT ${EXPENSE_COLUMNS} FROM expenses WHERE business_id = $1 AND deleted_at IS NULL`;
const OF_TRIP = `${LIVE} AND mileage_trip_id = $2 FOR UPDATE`;
const OF_RECEIPT = `${LIVE} AND receipt_ids <> '[]' AND receipt_ids @> $2::jsonb ORDER BY id FOR UPDATE`;

const ofTrip = async (tx: ChangeTransaction, { businessId, id }: MileageTripView): Promise<Expense | undefined> => {
  const row = await tx.one<ExpenseRow>({ name: 'expense-of-trip', text: OF_TRIP, values: [businessId, id] });
  return row && toExpense(row);
};

const ofReceipt = async (tx: ChangeTransaction, { businessId, id }: ReceiptView): Promise<Expense[]> => {
  const values = [businessId, JSON.stringify([id])];
  return (await tx.rows<ExpenseRow>({ name: 'expenses-of-receipt', text: OF_RECEIPT, values })).map(toExpense);
};

export type Linked = ReturnType<typeof createLinked>;

/** Expenses that come with a trip or a receipt and follow it; each event takes effect once. */
export const createLinked = ({ database, surroundings }: Deps) => {
  const around = (tx: ChangeTransaction, { businessId }: Business, categoryId: number | null = null) =>
    surroundings.of(businessId, [categoryId], tx);

  const make = async (tx: ChangeTransaction, decision: Decision): Promise<void> => {
    const budgets = await surroundings.budgetsOf(decision.expense.businessId, tx);
    const expense = {
      ...decision.expense,
      isDuplicate: await looksDuplicate(tx, decision.expense),
      isOverBudget: await isOverBudget(tx, budgets, decision.expense),
    };
    tx.write(insertExpense(expense));
    tellExpense(tx, { ...decision, expense }, await around(tx, expense, expense.categoryId));
  };

  const change = async (tx: ChangeTransaction, before: Expense, decision: Decision, action: string) => {
    if (decision.facts.length === 0) return;
    const report = await lockReportOf(tx, before);
    const shown = await around(tx, before, decision.expense.categoryId);
    const budgets = await surroundings.budgetsOf(before.businessId, tx);
    const expense = await rejudgedBudget(tx, budgets, before, decision.expense);
    writeExpense(tx, before, { ...decision, expense }, shown, { userId: null, action });
    writeTally(tx, report, [{ leaves: before, enters: expense }], shown);
  };

  const trip = async (
    event: EventOf<typeof mileageTripCreated> | EventOf<typeof mileageTripUpdated>,
  ): Promise<void> => {
    const { trip: told } = event.data;
    await database.hear(event, async (tx) => {
      const expense = await ofTrip(tx, told);
      if (expense) return change(tx, expense, followTrip(expense, told, tx.now), 'follow_trip');
      const id = await database.nextId('expenses_id_seq');
      await make(tx, expenseOfTrip(told, id, event.metadata.userId, tx.now));
    });
  };

  const attach = async (tx: ChangeTransaction, receipt: ReceiptView, expenseId: number): Promise<void> => {
    const expense = await lockExpense(tx, { businessId: receipt.businessId, id: expenseId });
    if (!expense || !isEditable(expense)) return;
    const receiptIds = [...new Set([...expense.receiptIds, receipt.id])];
    const shown = await around(tx, expense, expense.categoryId);
    writeMoved(tx, moved(expense, { receiptIds }, tx.now), shown, { userId: null, action: 'receipts' });
  };

  const release = async (tx: ChangeTransaction, receipt: ReceiptView, keep: number | null): Promise<void> => {
    for (const expense of await ofReceipt(tx, receipt)) {
      if (expense.id === keep || expense.status === 'split') continue;
      const receiptIds = expense.receiptIds.filter((id) => id !== receipt.id);
      const shown = await around(tx, expense, expense.categoryId);
      writeMoved(tx, moved(expense, { receiptIds }, tx.now), shown, { userId: null, action: 'receipts' });
    }
  };

  return {
    trip,

    tripDeleted: async (event: EventOf<typeof mileageTripDeleted>): Promise<void> => {
      await database.hear(event, async (tx) => {
        const expense = await ofTrip(tx, event.data.trip);
        if (!expense || !isEditable(expense)) return;
        const report = await lockReportOf(tx, expense);
        const shown = await around(tx, expense, expense.categoryId);
        writeTally(tx, report, [{ leaves: expense }], shown);
        tx.write(removeExpense(expense, tx.now));
        const by = event.metadata.userId;
        tellExpense(tx, { expense, facts: [{ fact: 'deleted', by, at: tx.now }] }, shown);
      });
    },

    receiptCreated: async (event: EventOf<typeof receiptCreated>): Promise<void> => {
      const { receipt } = event.data;
      await database.hear(event, async (tx) => {
        tx.write(putReceipt(receipt));
        if (receipt.expenseId !== null) return attach(tx, receipt, receipt.expenseId);
        if ((await ofReceipt(tx, receipt)).length > 0) return;
        const { business } = await around(tx, receipt);
        const id = await database.nextId('expenses_id_seq');
        await make(tx, draftOfReceipt(receipt, { id, currency: business.currency, now: tx.now }));
      });
    },

    receiptExtracted: async (event: EventOf<typeof receiptExtracted>): Promise<void> => {
      const { receipt } = event.data;
      await database.hear(event, async (tx) => {
        tx.write(putReceipt(receipt));
        for (const expense of await ofReceipt(tx, receipt))
          await change(tx, expense, fillFromReceipt(expense, receipt, tx.now), 'fill_from_receipt');
      });
    },

    receiptMatched: async (event: EventOf<typeof receiptMatched>): Promise<void> => {
      const { receipt } = event.data;
      await database.hear(event, async (tx) => {
        tx.write(putReceipt(receipt));
        await release(tx, receipt, receipt.expenseId);
        if (receipt.expenseId !== null) await attach(tx, receipt, receipt.expenseId);
      });
    },

    receiptDeleted: async (event: EventOf<typeof receiptDeleted>): Promise<void> => {
      const { receipt } = event.data;
      await database.hear(event, async (tx) => {
        tx.write(putReceipt(receipt, true));
        await release(tx, receipt, null);
      });
    },
  };
};

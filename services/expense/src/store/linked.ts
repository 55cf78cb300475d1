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
import type { BusinessContexts } from './business-contexts.ts';
import { looksDuplicate } from './duplicates.ts';
import { lockExpense } from './expense-locks.ts';
import { EXPENSE_COLUMNS, type ExpenseRow, toExpense } from './expense-rows.ts';
import { insertExpense, removeExpense } from './expense-statements.ts';
import { publishExpense, writeExpense, writeMoved, writeTally } from './expense-writes.ts';
import { isOverBudget, rejudgedBudget } from './over-budget.ts';
import { putReceipt } from './receipts.ts';
import { lockReportOf } from './report-rows.ts';

type Deps = { database: Database; contexts: BusinessContexts };
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
export const createLinked = ({ database, contexts }: Deps) => {
  const context = (tx: ChangeTransaction, { businessId }: Business, categoryId: number | null = null) =>
    contexts.of(businessId, [categoryId], tx);

  const make = async (tx: ChangeTransaction, decision: Decision): Promise<void> => {
    const budgets = await contexts.budgetsOf(decision.expense.businessId, tx);
    const expense = {
      ...decision.expense,
      isDuplicate: await looksDuplicate(tx, decision.expense),
      isOverBudget: await isOverBudget(tx, budgets, decision.expense),
    };
    tx.write(insertExpense(expense));
    publishExpense(tx, { ...decision, expense }, await context(tx, expense, expense.categoryId));
  };

  const change = async (tx: ChangeTransaction, before: Expense, decision: Decision, action: string) => {
    if (decision.facts.length === 0) return;
    const report = await lockReportOf(tx, before);
    const shown = await context(tx, before, decision.expense.categoryId);
    const budgets = await contexts.budgetsOf(before.businessId, tx);
    const expense = await rejudgedBudget(tx, budgets, before, decision.expense);
    writeExpense(tx, before, { ...decision, expense }, shown, { userId: null, action });
    writeTally(tx, report, [{ leaves: before, enters: expense }], shown);
  };

  const trip = async (
    event: EventOf<typeof mileageTripCreated> | EventOf<typeof mileageTripUpdated>,
  ): Promise<void> => {
    const { trip: published } = event.data;
    await database.handle(event, async (tx) => {
      const expense = await ofTrip(tx, published);
      if (expense) return change(tx, expense, followTrip(expense, published, tx.now), 'follow_trip');
      const id = await database.nextId('expenses_id_seq');
      await make(tx, expenseOfTrip(published, id, event.metadata.userId, tx.now));
    });
  };

  const attach = async (tx: ChangeTransaction, receipt: ReceiptView, expenseId: number): Promise<void> => {
    const expense = await lockExpense(tx, { businessId: receipt.businessId, id: expenseId });
    if (!expense || !isEditable(expense)) return;
    const receiptIds = [...new Set([...expense.receiptIds, receipt.id])];
    const shown = await context(tx, expense, expense.categoryId);
    writeMoved(tx, moved(expense, { receiptIds }, tx.now), shown, { userId: null, action: 'receipts' });
  };

  const release = async (tx: ChangeTransaction, receipt: ReceiptView, keep: number | null): Promise<void> => {
    for (const expense of await ofReceipt(tx, receipt)) {
      if (expense.id === keep || expense.status === 'split') continue;
      const receiptIds = expense.receiptIds.filter((id) => id !== receipt.id);
      const shown = await context(tx, expense, expense.categoryId);
      writeMoved(tx, moved(expense, { receiptIds }, tx.now), shown, { userId: null, action: 'receipts' });
    }
  };

  return {
    trip,

    tripDeleted: async (event: EventOf<typeof mileageTripDeleted>): Promise<void> => {
      await database.handle(event, async (tx) => {
        const expense = await ofTrip(tx, event.data.trip);
        if (!expense || !isEditable(expense)) return;
        const report = await lockReportOf(tx, expense);
        const shown = await context(tx, expense, expense.categoryId);
        writeTally(tx, report, [{ leaves: expense }], shown);
        tx.write(removeExpense(expense, tx.now));
        const by = event.metadata.userId;
        publishExpense(tx, { expense, facts: [{ fact: 'deleted', by, at: tx.now }] }, shown);
      });
    },

    receiptCreated: async (event: EventOf<typeof receiptCreated>): Promise<void> => {
      const { receipt } = event.data;
      await database.handle(event, async (tx) => {
        tx.write(putReceipt(receipt));
        if (receipt.expenseId !== null) return attach(tx, receipt, receipt.expenseId);
        if ((await ofReceipt(tx, receipt)).length > 0) return;
        const { business } = await context(tx, receipt);
        const id = await database.nextId('expenses_id_seq');
        await make(tx, draftOfReceipt(receipt, { id, currency: business.currency, now: tx.now }));
      });
    },

    receiptExtracted: async (event: EventOf<typeof receiptExtracted>): Promise<void> => {
      const { receipt } = event.data;
      await database.handle(event, async (tx) => {
        tx.write(putReceipt(receipt));
        for (const expense of await ofReceipt(tx, receipt))
          await change(tx, expense, fillFromReceipt(expense, receipt, tx.now), 'fill_from_receipt');
      });
    },

    receiptMatched: async (event: EventOf<typeof receiptMatched>): Promise<void> => {
      const { receipt } = event.data;
      await database.handle(event, async (tx) => {
        tx.write(putReceipt(receipt));
        await release(tx, receipt, receipt.expenseId);
        if (receipt.expenseId !== null) await attach(tx, receipt, receipt.expenseId);
      });
    },

    receiptDeleted: async (event: EventOf<typeof receiptDeleted>): Promise<void> => {
      const { receipt } = event.data;
      await database.handle(event, async (tx) => {
        tx.write(putReceipt(receipt, true));
        await release(tx, receipt, null);
      });
    },
  };
};

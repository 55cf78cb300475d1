import { type Answer, type Caller, paginationOf, toMajor } from '@outlay/contracts';
import { created, type Handlers, noContent, ok, page, withVersion } from '@outlay/http';
import { expenseView } from '../domain/expense-view.ts';
import type { Bulk } from '../store/bulk.ts';
import type { ExpenseRecords } from '../store/expense-records.ts';
import type { Expenses, Shown } from '../store/expenses.ts';
import type { ReceiptSplits } from '../store/receipt-splits.ts';
import type { ExpenseReceipts } from '../store/receipts.ts';
import type { Remarks } from '../store/remarks.ts';
import type { Splits } from '../store/splits.ts';
import { bulkAnswerOf } from './bulk-answer.ts';

type Operations =
  | 'splitExpenseItem'
  | 'bulkDeleteExpenses'
  | 'bulkCategorizeExpenses'
  | 'listExpenseReceipts'
  | 'attachReceipt'
  | 'detachReceipt'
  | 'listExpenseComments'
  | 'createExpenseComment'
  | 'listDuplicates'
  | 'dismissDuplicate'
  | 'listExpenseHistory'
  | 'splitExpense'
  | 'undoExpenseSplit';

type Deps = {
  expenses: Expenses;
  splits: Splits;
  receiptSplits: ReceiptSplits;
  receipts: ExpenseReceipts;
  records: ExpenseRecords;
  remarks: Remarks;
  bulk: Bulk;
};

const shownTo =
  (caller: Caller) =>
  ({ expense, context }: Shown): Answer =>
    withVersion(ok(expenseView(expense, context, caller.locale, caller)), expense.version);

const target = ({ params, ifMatch }: { params: { id: number }; ifMatch: number | null }) => ({
  id: params.id,
  ifMatch,
});

const paged = <T>(all: readonly T[], query: { page: number; pageSize: number }): Answer => {
  const first = (query.page - 1) * query.pageSize;
  return page(all.slice(first, first + query.pageSize), paginationOf(query.page, query.pageSize, all.length));
};

/** What is done with expenses beside reading and writing them. */
export const expenseActionHandlers = ({
  expenses,
  splits,
  receiptSplits,
  receipts,
  records,
  remarks,
  bulk,
}: Deps): Pick<Handlers<'expense'>, Operations> => ({
  splitExpenseItem: (request) => {
    const { caller } = request;
    return splits.split(caller, target(request), request.body.splits, ({ parent, children, context }) => {
      const view = (expense: typeof parent) => expenseView(expense, context, caller.locale, caller);
      const data = { parent: view(parent), children: children.map(view) };
      return withVersion(created(`/v1/expenses/${parent.id}`, data), parent.version);
    });
  },

  bulkDeleteExpenses: ({ caller, body }) =>
    bulk(
      {
        caller,
        ids: body.expenseIds,
        step: async (tx, id) => {
          await expenses.steps.removed(tx, caller, { id, ifMatch: null });
          return { outcome: 'success' };
        },
      },
      bulkAnswerOf('expenseId', caller.locale),
    ),
  bulkCategorizeExpenses: ({ caller, body }) =>
    bulk(
      {
        caller,
        ids: body.expenseIds,
        step: async (tx, id) => {
          const { expense, isNew } = await expenses.steps.categorized(
            tx,
            caller,
            { id, ifMatch: null },
            body.categoryId,
          );
          return isNew
            ? { outcome: 'success', status: expense.status }
            : { outcome: 'skipped', status: expense.status, code: 'ALREADY_CATEGORIZED' };
        },
      },
      bulkAnswerOf('expenseId', caller.locale),
    ),

  listExpenseReceipts: async ({ caller, params, query }) => paged(await receipts.list(caller, params.id), query),
  attachReceipt: (request) =>
    receipts.attach(request.caller, target(request), request.body.receiptId, shownTo(request.caller)),
  detachReceipt: async (request) => {
    await receipts.detach(request.caller, target(request), request.params.receiptId);
    return noContent();
  },

  listExpenseComments: async ({ caller, params, query }) => {
    const { comments, totalCount } = await remarks.list(caller, { subject: 'expense', id: params.id }, query);
    return page(comments, paginationOf(query.page, query.pageSize, totalCount));
  },
  createExpenseComment: ({ caller, params, body }) =>
    remarks.add(caller, { subject: 'expense', id: params.id }, body.body, (comment) =>
      created(`/v1/expenses/${params.id}/comments`, comment),
    ),

  listDuplicates: async ({ caller, query }) => {
    const { sets, totalCount, context } = await records.duplicates(caller, query);
    const views = sets.map((set) => {
      const [first] = set;
      return {
        userId: first?.userId,
        merchant: first?.merchant,
        amount: toMajor(first?.amountMinor ?? 0, first?.currency ?? ''),
        currency: first?.currency,
        date: first?.date,
        expenseIds: set.map(({ id }) => id),
        expenses: set.map((each) => expenseView(each, context, caller.locale, caller)),
      };
    });
    return page(views, paginationOf(query.page, query.pageSize, totalCount));
  },
  dismissDuplicate: (request) => records.dismiss(request.caller, target(request), shownTo(request.caller)),

  listExpenseHistory: async ({ caller, params, query }) => {
    const rows = await records.history(caller, params.id);
    const views = rows.map(({ at, ...row }) => ({ ...row, expenseId: params.id, createdAt: at.toISOString() }));
    return paged(views, query);
  },

  splitExpense: ({ caller, params, body }) =>
    receiptSplits.splitReceipt(caller, params.receiptId, body, (done) => ok(done)),
  undoExpenseSplit: ({ caller, body }) => receiptSplits.undo(caller, body.splitId, (done) => ok(done)),
});

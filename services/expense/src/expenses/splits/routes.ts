import { created, gone, type Handlers, ok, withVersion } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { expenseViews } from '../expenses/routes.ts';
import { splitExpense } from './split-expense.ts';
import { splitReceipt } from './split-receipt.ts';
import { undoExpenseSplit, undoSplit } from './undo-split.ts';

/** One expense becomes several: by a person, or by the mileage-receipt service for a receipt. */
export const splitRoutes = (deps: Deps) =>
  ({
    splitExpenseItem: async ({ caller, params, body, ifMatch }) => {
      const split = await splitExpense(deps, caller, { id: params.id, ifMatch }, body.splits);
      const [parent, ...children] = await expenseViews(deps, caller, [split.parent, ...split.children]);
      return withVersion(created(`/v1/expenses/${split.parent.id}`, { parent, children }), split.parent.version);
    },

    undoExpenseItemSplit: ({ caller, params, ifMatch }) =>
      gone(undoExpenseSplit(deps, caller, { id: params.id, ifMatch })),

    splitExpense: async ({ caller, params, body }) =>
      ok(await splitReceipt(deps, caller, { ...body, receiptId: params.receiptId })),

    undoExpenseSplit: async ({ caller, body }) => ok(await undoSplit(deps, caller, body.splitId)),
  }) satisfies Partial<Handlers<'expense'>>;

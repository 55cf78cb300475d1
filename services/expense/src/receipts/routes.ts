import { type Handlers, noContent, pageOfAll } from '@outlay/http';
import type { Deps } from '../deps.ts';
import { shownExpense } from '../expenses/index.ts';
import { attachReceipt, detachReceipt, listExpenseReceipts } from './attach-receipt.ts';

/** The receipts of an expense. */
export const receiptRoutes = (deps: Deps) =>
  ({
    listExpenseReceipts: async ({ caller, params, query }) =>
      pageOfAll(await listExpenseReceipts(deps, caller, params.id), query),

    attachReceipt: async ({ caller, params, body, ifMatch }) => {
      const expense = await attachReceipt(deps, caller, { id: params.id, ifMatch }, body.receiptId);
      return shownExpense(deps, caller, expense);
    },

    detachReceipt: async ({ caller, params, ifMatch }) => {
      await detachReceipt(deps, caller, { id: params.id, ifMatch }, params.receiptId);
      return noContent();
    },
  }) satisfies Partial<Handlers<'expense'>>;

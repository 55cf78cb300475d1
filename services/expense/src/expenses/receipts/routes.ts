import { gone, type Handlers, pageOfAll } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { shownExpense } from '../expenses/routes.ts';
import { attachReceipt, detachReceipt, listExpenseReceipts } from './attach-receipt.ts';

/** The receipts of an expense. */
export const receiptRoutes = (deps: Deps) =>
  ({
    listExpenseReceipts: async ({ caller, params, query }) =>
      pageOfAll(await listExpenseReceipts(deps, caller, params.id), query),

    attachReceipt: async ({ caller, params, body, ifMatch }) =>
      shownExpense(deps, caller, await attachReceipt(deps, caller, { id: params.id, ifMatch }, body.receiptId)),

    detachReceipt: async ({ caller, params, ifMatch }) =>
      gone(detachReceipt(deps, caller, { id: params.id, ifMatch }, params.receiptId)),
  }) satisfies Partial<Handlers<'expense'>>;

import { datesAsText } from '@outlay/contracts';
import { created, exportAnswer, gone, type Handlers, ok, pageOfAll, shownPage, withVersion } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { approvalView, billViewFor } from './bill.view.ts';
import { createBill } from './create-bill.ts';
import { deleteBill } from './delete-bill.ts';
import { exportBills } from './export-bills.ts';
import { getBill, listApprovals, listBills, listHistory } from './list-bills.ts';
import { actionsOn, shownBill, shownBills } from './shown-bill.ts';
import { summarizeBills } from './summarize-bills.ts';
import { updateBill } from './update-bill.ts';

/** The bills of the API; labels are in the caller's language. */
export const billRoutes = (deps: Deps) =>
  ({
    listBills: async ({ caller, query }) => {
      return shownBills(caller, query, await listBills(deps, caller, query));
    },

    exportBills: async (request) => {
      const batches = await exportBills(deps, request.caller, request.query);
      return exportAnswer(request, { list: 'bills', name: 'bills', batches });
    },

    summarizeBills: async ({ caller, query }) => ok(await summarizeBills(deps, caller, query)),

    createBill: async ({ caller, body }) => {
      const entered = await createBill(deps, caller, body);
      const location = `/v1/businesses/${caller.businessId}/bills/${entered.bill.id}`;
      return withVersion(created(location, billViewFor(caller, entered)), entered.bill.version);
    },

    getBill: async ({ caller, params }) => shownBill(caller, await getBill(deps, caller, params.billId)),
    updateBill: actionsOn(deps)(updateBill),

    deleteBill: async ({ caller, params, ifMatch }) => gone(deleteBill(deps, caller, { id: params.billId, ifMatch })),

    listBillHistory: async ({ caller, params, query }) =>
      shownPage(query, await listHistory(deps, caller, params.billId, query), datesAsText),

    listBillApprovals: async ({ caller, params, query }) =>
      pageOfAll((await listApprovals(deps, caller, params.billId)).map(approvalView), query),
  }) satisfies Partial<Handlers<'bill'>>;

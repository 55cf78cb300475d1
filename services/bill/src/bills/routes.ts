import { type Caller, paginationOf } from '@outlay/contracts';
import { assertRanges, created, type Handlers, noContent, ok, page, pageOfAll, withVersion } from '@outlay/http';
import type { Deps } from '../deps.ts';
import type { BillAt } from './bill.ts';
import { approvalView, billViewFor, historyView } from './bill.view.ts';
import { createBill } from './create-bill.ts';
import { deleteBill } from './delete-bill.ts';
import { getBill, listApprovals, listHistory } from './get-bill.ts';
import { listBills } from './list-bills.ts';
import { updateBill } from './update-bill.ts';

type Operations =
  | 'listBills'
  | 'createBill'
  | 'getBill'
  | 'updateBill'
  | 'deleteBill'
  | 'listBillHistory'
  | 'listBillApprovals';

const shown = (caller: Caller, found: BillAt) => withVersion(ok(billViewFor(caller, found)), found.bill.version);

/** The bills of the API; labels are in the caller's language. */
export const billRoutes = (deps: Deps): Pick<Handlers<'bill'>, Operations> => ({
  listBills: async ({ caller, query }) => {
    assertRanges(query);
    const { bills, totalCount } = await listBills(deps, caller, query);
    const views = bills.map((bill) => billViewFor(caller, bill));
    return page(views, paginationOf(query.page, query.pageSize, totalCount));
  },

  createBill: async ({ caller, body }) => {
    const entered = await createBill(deps, caller, body);
    const location = `/v1/businesses/${caller.businessId}/bills/${entered.bill.id}`;
    return withVersion(created(location, billViewFor(caller, entered)), entered.bill.version);
  },

  getBill: async ({ caller, params }) => shown(caller, await getBill(deps, caller, params.billId)),

  updateBill: async ({ caller, params, body, ifMatch }) =>
    shown(caller, await updateBill(deps, caller, { id: params.billId, ifMatch }, body)),

  deleteBill: async ({ caller, params, ifMatch }) => {
    await deleteBill(deps, caller, { id: params.billId, ifMatch });
    return noContent();
  },

  listBillHistory: async ({ caller, params, query }) => {
    const { rows, totalCount } = await listHistory(deps, caller, { id: params.billId, request: query });
    return page(rows.map(historyView), paginationOf(query.page, query.pageSize, totalCount));
  },

  listBillApprovals: async ({ caller, params, query }) =>
    pageOfAll((await listApprovals(deps, caller, params.billId)).map(approvalView), query),
});

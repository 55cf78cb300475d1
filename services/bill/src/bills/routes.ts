import { type Caller, paginationOf } from '@outlay/contracts';
import { assertRanges, created, type Handlers, noContent, page, withVersion } from '@outlay/http';
import { shownTo, viewFor } from '../http-in/shown-bill.ts';
import { assertTenant } from '../http-in/tenant-path.ts';
import type { BillList, BillQuery } from './bill-list.table.ts';
import type { Bills } from './delete-bill.ts';

type Operations = 'listBills' | 'createBill' | 'getBill' | 'updateBill' | 'deleteBill';

/** One page of bills, as a caller may see them. */
export const billPage = async (list: BillList, caller: Caller, query: BillQuery) => {
  assertRanges(query);
  const { bills, totalCount, business, now } = await list(caller, query);
  const view = viewFor(caller);
  const views = bills.map((bill) => view({ bill, business, now }));
  return page(views, paginationOf(query.page, query.pageSize, totalCount));
};

/** The bills of the API; labels are in the caller's language. */
export const billHandlers = ({
  bills,
  list,
}: {
  bills: Bills;
  list: BillList;
}): Pick<Handlers<'bill'>, Operations> => ({
  listBills: async ({ caller, params, query }) => {
    assertTenant(caller, params);
    return billPage(list, caller, query);
  },

  createBill: async ({ caller, params, body }) => {
    assertTenant(caller, params);
    return bills.create(caller, body, (shown) => {
      const place = `/v1/businesses/${caller.businessId}/bills/${shown.bill.id}`;
      return withVersion(created(place, viewFor(caller)(shown)), shown.bill.version);
    });
  },

  getBill: async ({ caller, params }) => {
    assertTenant(caller, params);
    return shownTo(caller)(await bills.get(caller, params.billId));
  },

  updateBill: async ({ caller, params, body, ifMatch }) => {
    assertTenant(caller, params);
    return shownTo(caller)(await bills.change(caller, { id: params.billId, ifMatch }, body));
  },

  deleteBill: async ({ caller, params, ifMatch }) => {
    assertTenant(caller, params);
    await bills.remove(caller, { id: params.billId, ifMatch });
    return noContent();
  },
});

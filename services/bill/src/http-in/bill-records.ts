import { paginationOf } from '@outlay/contracts';
import { created, type Handlers, noContent, ok, page } from '@outlay/http';
import type { BillRecords } from '../bills/attachments.ts';
import { approvalView } from '../bills/bill.view.ts';
import { assertTenant } from './tenant-path.ts';

type Operations =
  | 'listBillHistory'
  | 'listBillApprovals'
  | 'listBillPayments'
  | 'addBillAttachment'
  | 'getBillAttachment'
  | 'deleteBillAttachment';

/** What is kept beside a bill. */
export const billRecordHandlers = (records: BillRecords): Pick<Handlers<'bill'>, Operations> => ({
  listBillHistory: async ({ caller, params, query }) => {
    assertTenant(caller, params);
    const { entries, totalCount } = await records.history(caller, params.billId, query);
    return page(entries, paginationOf(query.page, query.pageSize, totalCount));
  },

  listBillApprovals: async ({ caller, params, query }) => {
    assertTenant(caller, params);
    const approvals = await records.approvals(caller, params.billId);
    const first = (query.page - 1) * query.pageSize;
    const shown = approvals.slice(first, first + query.pageSize).map(approvalView);
    return page(shown, paginationOf(query.page, query.pageSize, approvals.length));
  },

  listBillPayments: async ({ caller, params, query }) => {
    assertTenant(caller, params);
    const { payments, totalCount } = await records.payments(caller, params.billId, query);
    return page(payments, paginationOf(query.page, query.pageSize, totalCount));
  },

  addBillAttachment: async ({ caller, params, body, ifMatch }) => {
    assertTenant(caller, params);
    const place = `/v1/businesses/${caller.businessId}/bills/${params.billId}/attachments`;
    return records.attach(caller, { id: params.billId, ifMatch }, body, (file) => created(`${place}/${file.id}`, file));
  },

  getBillAttachment: async ({ caller, params }) => {
    assertTenant(caller, params);
    return ok(await records.attachment(caller, params.billId, params.attachmentId));
  },

  deleteBillAttachment: async ({ caller, params, ifMatch }) => {
    assertTenant(caller, params);
    await records.detach(caller, { id: params.billId, ifMatch }, params.attachmentId);
    return noContent();
  },
});

import { type Caller, paginationOf } from '@outlay/contracts';
import { type Handlers, ok, page, withVersion } from '@outlay/http';
import { type BillAt, billViewFor } from '../bills/index.ts';
import type { Deps } from '../deps.ts';
import { cancelBill } from './cancel-bill.ts';
import { cancelPayment } from './cancel-payment.ts';
import { confirmPayment } from './confirm-payment.ts';
import { failPayment } from './fail-payment.ts';
import { listPayments } from './list-payments.ts';
import { markPaid } from './mark-paid.ts';
import { paymentView } from './payment.view.ts';
import { reschedulePayment } from './reschedule-payment.ts';
import { retryPayment } from './retry-payment.ts';
import { schedulePayment } from './schedule-payment.ts';
import { unmarkPaid } from './unmark-paid.ts';

type Operations =
  | 'listBillPayments'
  | 'scheduleBillPayment'
  | 'rescheduleBillPayment'
  | 'cancelBillPayment'
  | 'retryBillPayment'
  | 'confirmBillPayment'
  | 'failBillPayment'
  | 'markBillPaid'
  | 'unmarkBillPaid'
  | 'cancelBill';

const shown = (caller: Caller, decided: BillAt) => withVersion(ok(billViewFor(caller, decided)), decided.bill.version);

/** The attempts to pay a bill, and one POST per action on them. */
export const paymentRoutes = (deps: Deps): Pick<Handlers<'bill'>, Operations> => ({
  listBillPayments: async ({ caller, params, query }) => {
    const { rows, totalCount } = await listPayments(deps, caller, params.billId, query);
    return page(rows.map(paymentView), paginationOf(query.page, query.pageSize, totalCount));
  },
  scheduleBillPayment: async ({ caller, params, body, ifMatch }) =>
    shown(caller, await schedulePayment(deps, caller, { id: params.billId, ifMatch }, body)),
  rescheduleBillPayment: async ({ caller, params, body, ifMatch }) =>
    shown(caller, await reschedulePayment(deps, caller, { id: params.billId, ifMatch }, body)),
  cancelBillPayment: async ({ caller, params, body, ifMatch }) =>
    shown(caller, await cancelPayment(deps, caller, { id: params.billId, ifMatch }, body)),
  retryBillPayment: async ({ caller, params, body, ifMatch }) =>
    shown(caller, await retryPayment(deps, caller, { id: params.billId, ifMatch }, body)),
  confirmBillPayment: async ({ caller, params, body, ifMatch }) =>
    shown(caller, await confirmPayment(deps, caller, { id: params.billId, ifMatch }, body)),
  failBillPayment: async ({ caller, params, body, ifMatch }) =>
    shown(caller, await failPayment(deps, caller, { id: params.billId, ifMatch }, body)),
  markBillPaid: async ({ caller, params, body, ifMatch }) =>
    shown(caller, await markPaid(deps, caller, { id: params.billId, ifMatch }, body)),
  unmarkBillPaid: async ({ caller, params, body, ifMatch }) =>
    shown(caller, await unmarkPaid(deps, caller, { id: params.billId, ifMatch }, body)),
  cancelBill: async ({ caller, params, body, ifMatch }) =>
    shown(caller, await cancelBill(deps, caller, { id: params.billId, ifMatch }, body)),
});

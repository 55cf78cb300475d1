import { type Handlers, shownPage } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { actionsOn } from '../bills/shown-bill.ts';
import { cancelBill, cancelPayment } from './cancel-payment.ts';
import { listPayments } from './list-payments.ts';
import { markPaid, unmarkPaid } from './mark-paid.ts';
import { paymentView } from './payment.ts';
import { reschedulePayment, retryPayment, schedulePayment } from './schedule-payment.ts';
import { confirmPayment, failPayment } from './settle-payment.ts';

/** The attempts to pay a bill, and one POST per action on them. */
export const paymentRoutes = (deps: Deps) => {
  const action = actionsOn(deps);
  return {
    listBillPayments: async ({ caller, params, query }) =>
      shownPage(query, await listPayments(deps, caller, params.billId, query), paymentView),
    scheduleBillPayment: action(schedulePayment),
    rescheduleBillPayment: action(reschedulePayment),
    cancelBillPayment: action(cancelPayment),
    retryBillPayment: action(retryPayment),
    confirmBillPayment: action(confirmPayment),
    failBillPayment: action(failPayment),
    markBillPaid: action(markPaid),
    unmarkBillPaid: action(unmarkPaid),
    cancelBill: action(cancelBill),
  } satisfies Partial<Handlers<'bill'>>;
};

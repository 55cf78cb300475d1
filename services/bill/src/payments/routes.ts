import type { Caller } from '@outlay/contracts';
import type { Handlers } from '@outlay/http';
import { shownTo } from '../http-in/shown-bill.ts';
import { assertTenant } from '../http-in/tenant-path.ts';
import type { Action, BillActions } from '../store/bill-actions.ts';

type Operations =
  | 'submitBill'
  | 'approveBill'
  | 'denyBill'
  | 'withdrawBill'
  | 'scheduleBillPayment'
  | 'rescheduleBillPayment'
  | 'cancelBillPayment'
  | 'retryBillPayment'
  | 'confirmBillPayment'
  | 'failBillPayment'
  | 'markBillPaid'
  | 'unmarkBillPaid'
  | 'cancelBill';

type Request = { caller: Caller; params: { businessId: number; billId: number }; ifMatch: number | null };

/** One POST per action of a bill. */
export const billActionHandlers = (act: BillActions): Pick<Handlers<'bill'>, Operations> => {
  const done = async ({ caller, params, ifMatch }: Request, action: Action) => {
    assertTenant(caller, params);
    return act(caller, { id: params.billId, ifMatch }, action, shownTo(caller));
  };
  return {
    submitBill: (request) => done(request, { action: 'submit', command: request.body }),
    approveBill: (request) => done(request, { action: 'approve', command: request.body }),
    denyBill: (request) => done(request, { action: 'deny', command: request.body }),
    withdrawBill: (request) => done(request, { action: 'withdraw', command: request.body }),
    scheduleBillPayment: (request) => done(request, { action: 'schedule-payment', command: request.body }),
    rescheduleBillPayment: (request) => done(request, { action: 'reschedule', command: request.body }),
    cancelBillPayment: (request) => done(request, { action: 'cancel-payment', command: request.body }),
    retryBillPayment: (request) => done(request, { action: 'retry-payment', command: request.body }),
    confirmBillPayment: (request) => done(request, { action: 'confirm-payment', command: request.body }),
    failBillPayment: (request) => done(request, { action: 'fail-payment', command: request.body }),
    markBillPaid: (request) => done(request, { action: 'mark-paid', command: request.body }),
    unmarkBillPaid: (request) => done(request, { action: 'unmark-paid', command: request.body }),
    cancelBill: (request) => done(request, { action: 'cancel', command: request.body }),
  };
};

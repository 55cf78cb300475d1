import type { Caller } from '@outlay/contracts';
import { type Handlers, shownPage } from '@outlay/http';
import { type PageRequest, sql } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { readBill } from '../bills/list-bills.ts';
import { actionsOn } from '../bills/shown-bill.ts';
import { cancelBill, cancelPayment } from './cancel-payment.ts';
import { markPaid, unmarkPaid } from './mark-paid.ts';
import { payments } from './payment.table.ts';
import { paymentView } from './payment.ts';
import { reschedulePayment, retryPayment, schedulePayment } from './schedule-payment.ts';
import { confirmPayment, failPayment } from './settle-payment.ts';

/** The attempts to pay one bill. @throws AppError NOT_FOUND */
const listPayments = ({ database }: Deps, caller: Caller, billId: number, query: PageRequest<'createdAt'>) =>
  database.read(caller.businessId, async (tx) => {
    await readBill(tx, caller, billId);
    const list = { where: [sql`bill_id = ${billId}`], sortable: { createdAt: 'created_at' }, query };
    return payments.page(tx, caller.businessId, list);
  });

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

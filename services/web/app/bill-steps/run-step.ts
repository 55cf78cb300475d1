import {
  approveBill,
  type Bill,
  cancelBill,
  cancelBillPayment,
  confirmBillPayment,
  denyBill,
  failBillPayment,
  markBillPaid,
  rescheduleBillPayment,
  retryBillPayment,
  scheduleBillPayment,
  submitBill,
  unmarkBillPaid,
  withdrawBill,
} from '../api/index.ts';
import type { MANUAL_METHODS, PAYMENT_METHODS } from '../payables/index.ts';
import type { BillStep } from './bill-steps.ts';

/** What a person filled in; '' and null mean nothing. */
export type StepInput = {
  comment: string;
  reason: string;
  day: string | null;
  method: (typeof PAYMENT_METHODS)[number] | null;
  paidOn: string | null;
  manualMethod: (typeof MANUAL_METHODS)[number];
  reference: string;
};

export const NO_INPUT: StepInput = {
  comment: '',
  reason: '',
  day: null,
  method: null,
  paidOn: null,
  manualMethod: 'MANUAL',
  reference: '',
};

const textOr = <T>(text: string, nothing: T): string | T => text.trim() || nothing;

/** Takes a step with the bill as it was shown: whoever changed it meanwhile is not passed over (412). */
export const runStep = async (bill: Bill, step: BillStep, input: StepInput): Promise<Bill> => {
  const one = {
    path: { businessId: bill.businessId, billId: bill.id },
    headers: { 'If-Match': `"v${bill.version}"` },
  };
  const comment = textOr(input.comment, null);
  const reference = textOr(input.reference, undefined);
  const paidAt = input.paidOn ?? undefined;
  const paymentMethod = input.method;
  const scheduledDate = input.day ?? undefined;
  const run = {
    submit: () => submitBill({ ...one, body: { comment } }),
    approve: () => approveBill({ ...one, body: { comment } }),
    deny: () => denyBill({ ...one, body: { comment: input.reason } }),
    withdraw: () => withdrawBill({ ...one, body: { comment } }),
    'schedule-payment': () =>
      scheduleBillPayment({ ...one, body: { scheduledDate: scheduledDate ?? '', paymentMethod, comment } }),
    reschedule: () =>
      rescheduleBillPayment({ ...one, body: { scheduledDate: scheduledDate ?? '', paymentMethod, comment } }),
    'retry-payment': () => retryBillPayment({ ...one, body: { scheduledDate, paymentMethod, comment } }),
    'cancel-payment': () => cancelBillPayment({ ...one, body: { comment } }),
    'confirm-payment': () => confirmBillPayment({ ...one, body: { paidAt, reference, comment } }),
    'fail-payment': () => failBillPayment({ ...one, body: { reason: input.reason } }),
    'mark-paid': () => markBillPaid({ ...one, body: { paidAt, method: input.manualMethod, reference, comment } }),
    'unmark-paid': () => unmarkBillPaid({ ...one, body: { comment: input.reason } }),
    cancel: () => cancelBill({ ...one, body: { comment } }),
  } satisfies Record<BillStep, () => Promise<{ data: { data: Bill } }>>;
  return (await run[step]()).data.data;
};

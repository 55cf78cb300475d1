import type { BillView, EventOfKind } from '@outlay/contracts';
import { MAY_APPROVE_BILLS, MAY_KEEP_BOOKS, MAY_READ_BILLS, type Names, type Notice, notice } from './notice.ts';

const ofBill = ({ billNumber, amount, currency, dueDate }: BillView, { businessName, recordName }: Names) => ({
  businessName,
  vendorName: recordName,
  billNumber,
  amount: { amount, currency },
  dueDate,
});

const about = ({ id, vendorId }: BillView) => ({
  path: `/bills/${id}`,
  record: { kind: 'vendor' as const, id: vendorId },
});

const waiting = (bill: BillView, to: readonly number[]): Notice[] => {
  if (to.length === 0) return [];
  const values = (names: Names) => ofBill(bill, names);
  return [notice({ kind: 'bill-waiting', to, roles: MAY_APPROVE_BILLS, ...about(bill), values })];
};

/** To those whose turn it is; to nobody where no approval is needed. */
export const billSubmitted = ({ data: { bill } }: EventOfKind<'bill.submitted'>): Notice[] =>
  waiting(bill, bill.nextApprovers);

/** A level is through: to all of the next one. */
export const billUpdated = ({ data }: EventOfKind<'bill.updated'>): Notice[] => {
  const { bill, changedFields, previousAttributes } = data;
  const wasWaiting = typeof previousAttributes.currentLevel === 'number';
  const isNext = bill.status === 'PENDING_APPROVAL' && changedFields.includes('currentLevel') && wasWaiting;
  return isNext ? waiting(bill, bill.nextApprovers) : [];
};

/** To who entered it, if a person did. */
const toCreator = (bill: BillView) => ({
  to: bill.createdBy === null ? [] : [bill.createdBy],
  roles: MAY_READ_BILLS,
  ...about(bill),
});

export const billDenied = ({ data: { bill, deniedBy, comment } }: EventOfKind<'bill.denied'>): Notice[] => [
  notice({
    kind: 'bill-denied',
    ...toCreator(bill),
    names: [deniedBy],
    values: (names) => ({ ...ofBill(bill, names), denierName: names.nameOf(deniedBy), comment }),
  }),
];

export const billPaid = ({ data: { bill, payment } }: EventOfKind<'bill.paid'>): Notice[] => [
  notice({
    kind: 'bill-paid',
    ...toCreator(bill),
    values: (names) => ({ ...ofBill(bill, names), reference: payment.reference }),
  }),
];

/** To those who can pay it again. */
export const billPaymentFailed = ({ data: { bill, failureReason } }: EventOfKind<'bill.payment_failed'>): Notice[] => [
  notice({
    kind: 'bill-payment-failed',
    roles: MAY_KEEP_BOOKS,
    ...about(bill),
    values: (names) => ({ ...ofBill(bill, names), reason: failureReason }),
  }),
];

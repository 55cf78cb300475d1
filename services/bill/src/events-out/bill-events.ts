import type { BillView, NewEvent } from '@outlay/contracts';
import type { BillFact } from '../domain/bill.ts';
import { publishBillApproved } from './bill-approved.ts';
import { publishBillCancelled } from './bill-cancelled.ts';
import { publishBillCreated } from './bill-created.ts';
import { publishBillDenied } from './bill-denied.ts';
import { publishBillPaid } from './bill-paid.ts';
import { publishBillPaymentFailed } from './bill-payment-failed.ts';
import { publishBillScheduled } from './bill-scheduled.ts';
import { publishBillSubmitted } from './bill-submitted.ts';
import { publishBillUpdated } from './bill-updated.ts';

/** The public event of one fact; `bill` is the state after it, in the business's language. */
export const billEvent = (fact: BillFact, bill: BillView): NewEvent => {
  switch (fact.fact) {
    case 'created':
      return publishBillCreated(bill);
    case 'updated':
      return publishBillUpdated(bill, fact.previousAttributes);
    case 'submitted':
      return publishBillSubmitted(bill);
    case 'approved':
      return publishBillApproved(bill, fact.by);
    case 'denied':
      return publishBillDenied(bill, fact);
    case 'scheduled':
      return publishBillScheduled(bill, fact);
    case 'paid':
      return publishBillPaid(bill, fact);
    case 'payment_failed':
      return publishBillPaymentFailed(bill, fact);
    case 'cancelled':
      return publishBillCancelled(bill, fact.comment);
  }
};

import type { BillView, NewEvent } from '@outlay/contracts';
import { publishBillApproved } from '../events-out/bill-approved.ts';
import { publishBillCancelled } from '../events-out/bill-cancelled.ts';
import { publishBillCreated } from '../events-out/bill-created.ts';
import { publishBillDenied } from '../events-out/bill-denied.ts';
import { publishBillPaid } from '../events-out/bill-paid.ts';
import { publishBillPaymentFailed } from '../events-out/bill-payment-failed.ts';
import { publishBillScheduled } from '../events-out/bill-scheduled.ts';
import { publishBillSubmitted } from '../events-out/bill-submitted.ts';
import { publishBillUpdated } from '../events-out/bill-updated.ts';
import type { BillFact } from './bill.ts';

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

import type { BillView, NewEvent } from '@outlay/contracts';
import type { BillFact } from '../domain/bill.ts';
import { sayBillApproved } from './bill-approved.ts';
import { sayBillCancelled } from './bill-cancelled.ts';
import { sayBillCreated } from './bill-created.ts';
import { sayBillDenied } from './bill-denied.ts';
import { sayBillPaid } from './bill-paid.ts';
import { sayBillPaymentFailed } from './bill-payment-failed.ts';
import { sayBillScheduled } from './bill-scheduled.ts';
import { sayBillSubmitted } from './bill-submitted.ts';
import { sayBillUpdated } from './bill-updated.ts';

/** The public event of one fact; `bill` is the state after it, in the business's language. */
export const billNews = (fact: BillFact, bill: BillView): NewEvent => {
  switch (fact.fact) {
    case 'created':
      return sayBillCreated(bill);
    case 'updated':
      return sayBillUpdated(bill, fact.previousAttributes);
    case 'submitted':
      return sayBillSubmitted(bill);
    case 'approved':
      return sayBillApproved(bill, fact.by);
    case 'denied':
      return sayBillDenied(bill, fact);
    case 'scheduled':
      return sayBillScheduled(bill, fact);
    case 'paid':
      return sayBillPaid(bill, fact);
    case 'payment_failed':
      return sayBillPaymentFailed(bill, fact);
    case 'cancelled':
      return sayBillCancelled(bill, fact.comment);
  }
};

import { type BillView, type NewEvent, newEvent } from '@outlay/contracts';
import type { BillFact } from './bill.ts';

/** The public event of one fact; `bill` is the state after it, in the business's language. */
export const billEvent = (fact: BillFact, bill: BillView): NewEvent => {
  const aggregate = `bill:${bill.id}`;
  switch (fact.fact) {
    case 'created':
      return newEvent('bill.created', { aggregate, data: { bill } });
    case 'updated': {
      const { previousAttributes } = fact;
      const changedFields = Object.keys(previousAttributes);
      return newEvent('bill.updated', { aggregate, data: { bill, previousAttributes, changedFields } });
    }
    case 'submitted':
      return newEvent('bill.submitted', { aggregate, data: { bill } });
    case 'approved':
      return newEvent('bill.approved', { aggregate, data: { bill, approvedBy: fact.by } });
    case 'denied':
      return newEvent('bill.denied', { aggregate, data: { bill, deniedBy: fact.by, comment: fact.comment } });
    case 'scheduled':
      return newEvent('bill.scheduled', {
        aggregate,
        data: { bill, paymentId: fact.paymentId, comment: fact.comment },
      });
    case 'paid': {
      const { paymentId, method, reference, paidAt } = fact;
      const { amount, currency } = bill;
      const payment = { paymentId, amount, currency, method, reference, paidAt: paidAt.toISOString() };
      return newEvent('bill.paid', { aggregate, data: { bill, payment } });
    }
    case 'payment_failed': {
      const { paymentId, failureCode, failureReason } = fact;
      return newEvent('bill.payment_failed', { aggregate, data: { bill, paymentId, failureCode, failureReason } });
    }
    case 'cancelled':
      return newEvent('bill.cancelled', { aggregate, data: { bill, comment: fact.comment } });
  }
};

/** Its last state. */
export const billDeleted = (bill: BillView): NewEvent =>
  newEvent('bill.deleted', { aggregate: `bill:${bill.id}`, data: { bill } });

/** Some of the approved bills of a business, in the order of all that is published of it. */
export const billsListed = (businessId: number, bills: BillView[]): NewEvent =>
  newEvent('business.bills_listed', { aggregate: `business:${businessId}`, data: { bills } });

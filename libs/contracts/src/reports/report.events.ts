import { z } from 'zod';
import { changes, event, person } from '../events/event.ts';
import { currency, id, timestamp } from '../operations/fields.ts';
import { expenseReport as report } from './report.resource.ts';

/** The specification, "Events". An approver is null when no person did it. */
export const reportEvents = [
  event('report.created', { summary: 'An expense report was created', data: { report } }),
  /** Its own fields, its expenses, its approvers, or a level of approval that is not the last. */
  event('report.updated', { summary: 'An expense report changed', data: { report, ...changes } }),
  event('report.submitted', { summary: 'An expense report was submitted for approval', data: { report } }),
  event('report.approved', {
    summary: 'An expense report was approved by its last approver',
    data: { report, approver: person.nullable() },
  }),
  /** Also after its approval: `level` is null then. */
  event('report.rejected', {
    summary: 'An expense report was rejected',
    data: {
      report,
      approver: person.nullable(),
      comment: z.object({ id, body: z.string() }),
      level: z.int().nullable(),
    },
  }),
  event('report.recalled', {
    summary: 'An expense report was recalled by its submitter',
    data: { report, recalledBy: person.nullable(), comment: z.string().nullable() },
  }),
  event('report.reimbursed', {
    summary: 'An expense report was paid back',
    data: {
      report,
      reimbursement: z.object({
        amount: z.number(),
        currency,
        method: z.string(),
        reference: z.string().nullable(),
        reimbursedAt: timestamp,
        processedBy: id.nullable(),
      }),
    },
  }),
  /** The comment of a rejection goes with the rejection. */
  event('report.comment_added', {
    summary: 'Somebody commented on an expense report',
    data: {
      report,
      comment: z.object({ id, body: z.string(), authorId: id.nullable(), createdAt: timestamp }),
      author: person.nullable(),
    },
  }),
] as const;

export const reportPaymentEvents = [
  /** How a try to pay a report back ended. A paid one can fail later, when the bank gives the money back. */
  event('report_payment.decided', {
    summary: 'The bank executed, refused or returned the payment of a report',
    data: {
      payment: z.object({
        reportId: id,
        attempt: z.int(),
        outcome: z.enum(['paid', 'failed']),
        amount: z.number(),
        currency,
        method: z.string(),
        reference: z.string(),
        reason: z.string().nullable(),
        decidedAt: timestamp,
      }),
    },
  }),
] as const;

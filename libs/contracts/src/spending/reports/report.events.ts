import { z } from 'zod';
import { changes, event, person } from '../../events/event.ts';
import { currency, id, timestamp } from '../../operations/fields.ts';
import { publishedExpense } from '../expenses/expense.resource.ts';
import { expenseReport as report } from './report.resource.ts';

/** The specification, "Events". An approver is null when no person did it. */
export const reportEvents = [
  event('report.created', { summary: 'An expense report was created', data: { report } }),
  /** Its own fields, its expenses, its approvers, or a level of approval that is not the last. */
  event('report.updated', { summary: 'An expense report changed', data: { report, ...changes } }),
  event('report.submitted', { summary: 'An expense report was submitted for approval', data: { report } }),
  event('report.approved', {
    summary: 'An expense report was approved by its last approver',
    data: { report, approver: person.nullable().describe('The person who approved last; null when no person did.') },
  }),
  /** Also after its approval: `level` is null then. */
  event('report.rejected', {
    summary: 'An expense report was rejected',
    data: {
      report,
      approver: person.nullable().describe('The person who rejected it; null when no person did.'),
      comment: z
        .object({ id: id.describe("The comment's id."), body: z.string().describe('The reason, as it was written.') })
        .describe('The reason, as a comment of the report.'),
      level: z.int().nullable().describe('The level at which it was rejected; null when it was approved before.'),
    },
  }),
  event('report.recalled', {
    summary: 'An expense report was recalled by its submitter',
    data: {
      report,
      recalledBy: person.nullable().describe('The person who recalled it; null when no person did.'),
      comment: z.string().nullable().describe('Why, as it was written; null without a comment.'),
    },
  }),
  event('report.reimbursed', {
    summary: 'An expense report was paid back',
    data: {
      report,
      reimbursement: z
        .object({
          amount: z.number().describe('What was paid, in `currency`.'),
          currency: currency.describe('What the amount is in, ISO 4217.'),
          method: z.string().describe('How it was paid, in the words of who paid.'),
          reference: z.string().nullable().describe('What the payment can be found by at the bank; null without one.'),
          reimbursedAt: timestamp.describe('When the money was paid, in UTC.'),
          processedBy: id.nullable().describe("The user who recorded it; null when the bank's results did."),
        })
        .describe('How the money was paid back.'),
    },
  }),
  /** The comment of a rejection goes with the rejection. */
  event('report.comment_added', {
    summary: 'Somebody commented on an expense report',
    data: {
      report,
      comment: z
        .object({
          id: id.describe("The comment's id."),
          body: z.string().describe('The comment, as it was written.'),
          authorId: id.nullable().describe('The user who wrote it; null when no person did.'),
          createdAt: timestamp.describe('When it was written, in UTC.'),
        })
        .describe('What was written.'),
      author: person.nullable().describe('The person who wrote it; null when no person did.'),
    },
  }),
  event('report.deleted', { summary: 'An expense report was deleted; its expenses stay', data: { report } }),
  /** For books that are new, as `business.people_listed`. */
  event('business.reports_listed', {
    summary: 'Approved reports of a business as they are now, and their expenses',
    data: {
      reports: z.array(report).describe('Some of them, or all; 20 in an event at most.'),
      expenses: z.array(publishedExpense).describe('Expenses of reports, of these or others; 100 in an event at most.'),
    },
  }),
] as const;

export const reportPaymentEvents = [
  /** How a try to pay a report back ended. A paid one can fail later, when the bank gives the money back. */
  event('report_payment.decided', {
    summary: 'The bank executed, refused or returned the payment of a report',
    data: {
      payment: z
        .object({
          reportId: id.describe('The report that was to be paid.'),
          attempt: z.int().describe('Which attempt to pay it this was, from 1.'),
          outcome: z
            .enum(['paid', 'failed'])
            .describe('`paid`: the bank executed it; `failed`: it refused or returned it.'),
          amount: z.number().describe('What was to be paid, in `currency`.'),
          currency: currency.describe('What the amount is in, ISO 4217.'),
          method: z.string().describe('The format of the bank file that the payment was in.'),
          reference: z.string().describe('What the payment can be found by in that file.'),
          reason: z.string().nullable().describe("Why it failed, in the bank's words; null when it was paid."),
          decidedAt: timestamp.describe('When that was known, in UTC.'),
        })
        .describe('The attempt to pay the report, and how it ended.'),
    },
  }),
] as const;

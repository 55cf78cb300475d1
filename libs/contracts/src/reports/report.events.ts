import { z } from 'zod';
import { AT, changes, event, person } from '../events/event.ts';
import { currency, id, timestamp } from '../operations/fields.ts';
import { exampleUser } from '../people/user.events.ts';
import type { ReportView } from './report.resource.ts';
import { expenseReport } from './report.resource.ts';

const exampleReport: ReportView = {
  id: 310,
  businessId: 1,
  name: 'Montréal, March',
  description: null,
  submittedBy: 7,
  employeeId: 12,
  currency: 'CAD',
  totalAmount: 18.4,
  reimbursableAmount: 18.4,
  approvedAmount: null,
  expenseCount: 1,
  periodStart: '2026-03-01',
  periodEnd: '2026-03-31',
  status: 'draft',
  statusLabel: 'Draft',
  approvers: [],
  approvals: [],
  currentLevel: null,
  nextApprovers: [],
  submittedAt: null,
  approvedBy: null,
  approvedAt: null,
  overridden: false,
  rejectedAt: null,
  rejectionReason: null,
  recalledAt: null,
  reimbursedAt: null,
  reimbursement: null,
  paymentStatus: 'not_started',
  version: 1,
  createdAt: AT,
  updatedAt: AT,
};

/** A report was created. */
export const reportCreated = event('report.created', {
  summary: 'An expense report was created',
  data: { report: expenseReport },
  example: { report: exampleReport },
});

/** A report changed: its own fields, its expenses, its approvers, or a level of approval that is not the last. */
export const reportUpdated = event('report.updated', {
  summary: 'An expense report changed',
  data: { report: expenseReport, ...changes },
  example: {
    report: { ...exampleReport, name: 'Montréal and Québec, March', version: 2 },
    previousAttributes: { name: 'Montréal, March' },
    changedFields: ['name'],
  },
});

/** A report was submitted for approval (the specification, "Event kinds"). */
export const reportSubmitted = event('report.submitted', {
  summary: 'An expense report was submitted for approval',
  data: { report: expenseReport },
  example: {
    report: {
      ...exampleReport,
      status: 'submitted',
      statusLabel: 'Submitted',
      submittedAt: AT,
      approvers: [3],
      approvals: [{ level: 1, approverId: 3, status: 'pending', comment: null, actedAt: null }],
      currentLevel: 1,
      nextApprovers: [3],
      version: 3,
    },
  },
});

/** A report was approved by its last approver (the specification, "Event kinds"); `approver` is null when no person did it. */
export const reportApproved = event('report.approved', {
  summary: 'An expense report was approved by its last approver',
  data: { report: expenseReport, approver: person.nullable() },
  example: {
    report: {
      ...exampleReport,
      status: 'approved',
      statusLabel: 'Approved',
      submittedAt: AT,
      approvers: [3],
      approvals: [{ level: 1, approverId: 3, status: 'approved', comment: null, actedAt: AT }],
      approvedBy: 3,
      approvedAt: AT,
      approvedAmount: 18.4,
      version: 3,
    },
    approver: { id: 3, name: 'Olivia Chen', email: 'olivia@maple.example' },
  },
});

/** A report was rejected by an approver, also after its approval. `level`: where, null after the approval. */
export const reportRejected = event('report.rejected', {
  summary: 'An expense report was rejected',
  data: {
    report: expenseReport,
    approver: person.nullable(),
    comment: z.object({ id, body: z.string() }),
    level: z.int().nullable(),
  },
  example: {
    report: {
      ...exampleReport,
      status: 'rejected',
      statusLabel: 'Rejected',
      submittedAt: AT,
      approvers: [3],
      approvals: [{ level: 1, approverId: 3, status: 'rejected', comment: null, actedAt: AT }],
      rejectedAt: AT,
      rejectionReason: 'The receipt is missing',
      version: 3,
    },
    approver: { id: 3, name: 'Olivia Chen', email: 'olivia@maple.example' },
    comment: { id: 77, body: 'The receipt is missing' },
    level: 1,
  },
});

/** A report was recalled by its submitter. */
export const reportRecalled = event('report.recalled', {
  summary: 'An expense report was recalled by its submitter',
  data: { report: expenseReport, recalledBy: person.nullable(), comment: z.string().nullable() },
  example: { report: { ...exampleReport, recalledAt: AT, version: 3 }, recalledBy: exampleUser, comment: null },
});

/** The money of a report was paid back. */
export const reportReimbursed = event('report.reimbursed', {
  summary: 'An expense report was paid back',
  data: {
    report: expenseReport,
    reimbursement: z.object({
      amount: z.number(),
      currency,
      method: z.string(),
      reference: z.string().nullable(),
      reimbursedAt: timestamp,
      processedBy: id.nullable(),
    }),
  },
  example: {
    report: {
      ...exampleReport,
      status: 'reimbursed',
      statusLabel: 'Reimbursed',
      reimbursedAt: '2026-03-16T00:00:00.000Z',
      paymentStatus: 'paid',
      reimbursement: {
        method: 'EFT',
        reference: 'EFT-20260316-01',
        amount: 18.4,
        currency: 'CAD',
        paidAt: '2026-03-16T00:00:00.000Z',
      },
      version: 4,
    },
    reimbursement: {
      amount: 18.4,
      currency: 'CAD',
      method: 'EFT',
      reference: 'EFT-20260316-01',
      reimbursedAt: '2026-03-16T00:00:00.000Z',
      processedBy: 5,
    },
  },
});

/** Somebody commented on a report; the comment of a rejection goes with the rejection. */
export const reportCommentAdded = event('report.comment_added', {
  summary: 'Somebody commented on an expense report',
  data: {
    report: expenseReport,
    comment: z.object({ id, body: z.string(), authorId: id.nullable(), createdAt: timestamp }),
    author: person.nullable(),
  },
  example: {
    report: exampleReport,
    comment: { id: 78, body: 'Which client was it?', authorId: 3, createdAt: AT },
    author: { id: 3, name: 'Olivia Chen', email: 'olivia@maple.example' },
  },
});

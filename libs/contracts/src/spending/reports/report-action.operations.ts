import { z } from 'zod';
import { bulkIds } from '../../operations/bulk-ids.ts';
import { bulkAnswer, single } from '../../operations/envelopes.ts';
import { tried } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';
import {
  approveReport as approval,
  expenseReport,
  reimburseReport,
  reimburseReports,
  rejectReport,
  remarkBody,
  submitReport,
  submitReports,
} from './report.resource.ts';

const { post } = ownedBy('expense');

const action = {
  answer: single(expenseReport),
  errors: ['INVALID_STATE_TRANSITION', 'PRECONDITION_FAILED'],
} as const;
const ONE = '/v1/expense-reports/{id}';

const bulk = {
  scope: 'reports:approve',
  largeIds: true,
} as const;
const answer = bulkAnswer('reportId', 'ReportsBulkActionResponse');

export const reportActionOperations = [
  post('approveReport', `${ONE}/approve`, {
    ...action,
    scope: 'reports:approve',
    summary: 'Approve a report at its current level, whole or with less than was requested',
    about: 'For approvers of the current level. After the last level the report is `approved` and waits for its money.',
    body: approval,
    errors: [...action.errors, 'NOT_CURRENT_APPROVER', 'SELF_APPROVAL_NOT_ALLOWED'],
    emits: ['report.updated', 'report.approved', 'expense.updated'],
  }),
  post('bulkApproveReports', '/v1/expense-reports/bulk/approve', {
    ...bulk,
    summary: 'Approve up to 100 reports, each for itself',
    about:
      'Each report succeeds or fails for itself, as if it were approved alone, and the answer has one result for each.',
    body: z.strictObject({
      reportIds: bulkIds.describe(
        'The reports, 1 to 100; one that is named twice counts once. An id that nobody has, up to the largest int64, is a failed one of the results.',
      ),
      comment: z
        .string()
        .trim()
        .max(2000)
        .nullable()
        .optional()
        .describe('What the approver wants to say about each of them; null for nothing.'),
    }),
    answer,
    emits: ['report.updated', 'report.approved', 'expense.updated'],
  }),
  post('bulkReimburseReports', '/v1/expense-reports/bulk/reimburse', {
    ...bulk,
    ...tried,
    summary: 'Record of up to 100 reports that their money was paid back',
    about:
      'Use it after one transfer paid many reports. Each succeeds or fails for itself, and the answer has one result for each.',
    body: reimburseReports,
    answer,
    rateClass: 'money',
    emits: ['report.reimbursed', 'expense.updated'],
  }),
  post('bulkSubmitReports', '/v1/expense-reports/bulk/submit', {
    ...bulk,
    scope: 'reports:write',
    summary: 'Send up to 100 reports to their approvers, each for itself',
    about:
      'Each report succeeds or fails for itself, as if it were submitted alone without a choice of approvers, and the answer has one result for each.',
    body: submitReports,
    answer,
    emits: ['report.submitted', 'expense.updated'],
  }),
  post('recallReport', `${ONE}/recall`, {
    ...action,
    scope: 'reports:write',
    summary: 'Take a submitted report back',
    about: 'For the submitter, until the last approval: the report is a draft again and its expenses can be changed.',
    body: remarkBody,
    emits: ['report.recalled', 'expense.updated'],
  }),
  post('reimburseReport', `${ONE}/reimburse`, {
    ...action,
    ...tried,
    scope: 'reports:approve',
    summary: 'Record that the money of an approved report was paid back',
    about:
      "Use it when the money was sent outside of this service; reports that a payment batch pays are marked by the bank's results.",
    body: reimburseReport,
    errors: [...action.errors, 'SELF_APPROVAL_NOT_ALLOWED'],
    rateClass: 'money',
    emits: ['report.reimbursed', 'expense.updated'],
  }),
  post('rejectReport', `${ONE}/reject`, {
    ...action,
    scope: 'reports:approve',
    summary: 'Reject a submitted report, or an approved one that is not paid yet, with the reason',
    about:
      'The submitter reads the reason, corrects the expenses and submits again; approval then starts at the first level. It needs a person: a client by itself rejects nothing.',
    body: rejectReport,
    errors: [...action.errors, 'NOT_CURRENT_APPROVER', 'SELF_APPROVAL_NOT_ALLOWED'],
    emits: ['report.rejected', 'expense.updated'],
  }),
  post('submitReport', `${ONE}/submit`, {
    ...action,
    scope: 'reports:write',
    summary: 'Send a report to its approvers, for the first time or again',
    about:
      'Its expenses are locked, and the approvers of the first level can decide. Who approves follows from the choice, the policies or the manager.',
    body: submitReport,
    errors: [...action.errors, 'CONFLICT', 'EXPENSE_INCOMPLETE', 'SELF_APPROVAL_NOT_ALLOWED'],
    emits: ['report.submitted', 'expense.updated'],
  }),
] as const;

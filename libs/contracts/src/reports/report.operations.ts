import { z } from 'zod';
import { comment, createComment } from '../expenses/comment.resource.ts';
import { list, single } from '../operations/envelopes.ts';
import {
  booleanText,
  commonFilters,
  currency,
  filterDate,
  filterTimestamp,
  idText,
  listOf,
  numberText,
  pages,
  paging,
} from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';
import {
  addApprover,
  createReport,
  expenseReport,
  REPORT_STATUSES,
  reportApproval,
  reportExpenses,
  updateReport,
} from './report.resource.ts';

const { get, patch, post, remove } = ownedBy('expense');

const ONE = '/v1/expense-reports/{id}';
const SORT_FIELDS = ['createdAt', 'updatedAt', 'submittedAt', 'name', 'totalAmount', 'status'] as const;

const filters = {
  ...commonFilters,
  status: listOf(z.enum(REPORT_STATUSES)).optional(),
  userId: listOf(idText).optional(),
  submittedBy: listOf(idText).optional(),
  employeeId: listOf(idText).optional(),
  currency: currency.optional(),
  minAmount: numberText.optional(),
  maxAmount: numberText.optional(),
  submittedFrom: filterTimestamp.optional(),
  submittedTo: filterTimestamp.optional(),
  periodFrom: filterDate.optional(),
  periodTo: filterDate.optional(),
  awaitingMyApproval: booleanText.optional().describe('true: those that the caller may approve now'),
  search: z.string().min(1).max(200).optional().describe('In name and description'),
};

export const reportOperations = [
  post('addReportApprover', `${ONE}/approvers`, {
    scope: 'reports:write',
    summary: 'Add an approver to a submitted report',
    body: addApprover,
    answer: single(expenseReport),
    errors: ['ALREADY_EXISTS', 'INVALID_STATE_TRANSITION', 'NOT_CURRENT_APPROVER', 'PRECONDITION_FAILED'],
    emits: ['report.updated'],
  }),
  post('addReportExpenses', `${ONE}/expenses`, {
    scope: 'reports:write',
    summary: 'Put expenses into a report',
    body: reportExpenses,
    answer: single(expenseReport),
    errors: [
      'CURRENCY_MISMATCH',
      'EXPENSE_LOCKED',
      'EXPENSE_IN_OTHER_REPORT',
      'INVALID_STATE_TRANSITION',
      'LIMIT_REACHED',
      'PRECONDITION_FAILED',
    ],
    emits: ['report.updated', 'expense.updated'],
  }),
  post('createReportComment', `${ONE}/comments`, {
    scope: 'reports:write',
    summary: 'Comment on a report',
    body: createComment,
    status: 201,
    answer: single(comment),
    emits: ['report.comment_added'],
  }),
  post('createReport', '/v1/expense-reports', {
    scope: 'reports:write',
    summary: 'Create an expense report',
    body: createReport,
    status: 201,
    answer: single(expenseReport),
    errors: ['CURRENCY_MISMATCH', 'EXPENSE_LOCKED', 'EXPENSE_IN_OTHER_REPORT'],
    emits: ['report.created', 'expense.updated'],
  }),
  remove('deleteReport', ONE, {
    scope: 'reports:write',
    summary: 'Delete an expense report; its expenses stay',
    errors: ['INVALID_STATE_TRANSITION', 'PRECONDITION_FAILED'],
    emits: ['expense.updated'],
  }),
  /** By id, with the filters of the list and without pages. */
  get('exportReports', '/v1/expense-reports/export', {
    scope: 'reports:read',
    summary: 'Export expense reports as CSV',
    query: z.strictObject(filters),
    produces: ['text/csv', 'application/json'],
    answer: z.string(),
  }),
  get('getReport', ONE, {
    scope: 'reports:read',
    summary: 'Get an expense report',
    answer: single(expenseReport),
  }),
  get('listReportApprovals', `${ONE}/approvals`, {
    scope: 'reports:read',
    summary: 'List who approves a report, level by level',
    query: z.strictObject(pages),
    answer: list(reportApproval),
  }),
  get('listReportComments', `${ONE}/comments`, {
    scope: 'reports:read',
    summary: 'List the comments of a report, the oldest first',
    query: z.strictObject(pages),
    answer: list(comment),
  }),
  get('listReports', '/v1/expense-reports', {
    scope: 'reports:read',
    summary: 'List expense reports',
    query: z.strictObject({ ...paging(SORT_FIELDS, 'createdAt'), ...filters }),
    answer: list(expenseReport),
  }),
  remove('removeReportExpenses', `${ONE}/expenses`, {
    scope: 'reports:write',
    summary: 'Take expenses out of a report; an approver may do so while it is submitted',
    body: reportExpenses,
    errors: ['CONFLICT', 'INVALID_STATE_TRANSITION', 'NOT_CURRENT_APPROVER', 'PRECONDITION_FAILED'],
    emits: ['report.updated', 'expense.updated'],
  }),
  patch('updateReport', ONE, {
    scope: 'reports:write',
    summary: 'Change an expense report that is not submitted',
    body: updateReport,
    answer: single(expenseReport),
    errors: ['INVALID_STATE_TRANSITION', 'PRECONDITION_FAILED'],
    emits: ['report.updated'],
  }),
] as const;

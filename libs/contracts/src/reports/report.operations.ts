import { z } from 'zod';
import { comment, createComment } from '../expenses/comment.resource.ts';
import { list, single } from '../operations/envelopes.ts';
import {
  booleanText,
  commonFilters,
  currency,
  date,
  idParams,
  idText,
  integerText,
  listOf,
  numberText,
  paging,
} from '../operations/fields.ts';
import { operation } from '../operations/operation.ts';
import {
  addApprover,
  createReport,
  expenseReport,
  REPORT_STATUSES,
  reportApproval,
  reportExpenses,
  updateReport,
} from './report.resource.ts';

const owner = 'expense';
const ONE = '/v1/expense-reports/{id}';
const params = idParams;
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
  submittedFrom: z.iso.datetime({ offset: true }).optional(),
  submittedTo: z.iso.datetime({ offset: true }).optional(),
  periodFrom: date.optional(),
  periodTo: date.optional(),
  awaitingMyApproval: booleanText.optional().describe('true: those that the caller may approve now'),
  search: z.string().min(1).max(200).optional().describe('In name and description'),
};

export const listReports = operation({
  id: 'listReports',
  method: 'GET',
  path: '/v1/expense-reports',
  owner,
  scope: 'reports:read',
  summary: 'List expense reports',
  query: z.strictObject({ ...paging(SORT_FIELDS, 'createdAt'), ...filters }),
  status: 200,
  answer: list(expenseReport),
});

/** By id, with the filters of the list and without pages. */
export const exportReports = operation({
  id: 'exportReports',
  method: 'GET',
  path: '/v1/expense-reports/export',
  owner,
  scope: 'reports:read',
  summary: 'Export expense reports as CSV',
  query: z.strictObject(filters),
  produces: ['text/csv', 'application/json'],
  status: 200,
  answer: z.string(),
});

export const createReportOperation = operation({
  id: 'createReport',
  method: 'POST',
  path: '/v1/expense-reports',
  owner,
  scope: 'reports:write',
  summary: 'Create an expense report',
  body: createReport,
  status: 201,
  answer: single(expenseReport),
  errors: ['CURRENCY_MISMATCH', 'EXPENSE_LOCKED', 'EXPENSE_IN_OTHER_REPORT'],
  emits: ['report.created', 'expense.updated'],
});

export const getReport = operation({
  id: 'getReport',
  method: 'GET',
  path: ONE,
  owner,
  scope: 'reports:read',
  summary: 'Get an expense report',
  params,
  status: 200,
  answer: single(expenseReport),
});

export const updateReportOperation = operation({
  id: 'updateReport',
  method: 'PATCH',
  path: ONE,
  owner,
  scope: 'reports:write',
  summary: 'Change an expense report that is not submitted',
  params,
  body: updateReport,
  status: 200,
  answer: single(expenseReport),
  errors: ['INVALID_STATE_TRANSITION', 'PRECONDITION_FAILED'],
  emits: ['report.updated'],
});

export const deleteReport = operation({
  id: 'deleteReport',
  method: 'DELETE',
  path: ONE,
  owner,
  scope: 'reports:write',
  summary: 'Delete an expense report; its expenses stay',
  params,
  status: 204,
  errors: ['INVALID_STATE_TRANSITION', 'PRECONDITION_FAILED'],
  emits: ['expense.updated'],
});

export const addReportExpenses = operation({
  id: 'addReportExpenses',
  method: 'POST',
  path: `${ONE}/expenses`,
  owner,
  scope: 'reports:write',
  summary: 'Put expenses into a report',
  params,
  body: reportExpenses,
  status: 200,
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
});

export const removeReportExpenses = operation({
  id: 'removeReportExpenses',
  method: 'DELETE',
  path: `${ONE}/expenses`,
  owner,
  scope: 'reports:write',
  summary: 'Take expenses out of a report; an approver may do so while it is submitted',
  params,
  body: reportExpenses,
  status: 204,
  errors: ['CONFLICT', 'INVALID_STATE_TRANSITION', 'NOT_CURRENT_APPROVER', 'PRECONDITION_FAILED'],
  emits: ['report.updated', 'expense.updated'],
});

const pages = z.strictObject({ page: integerText(1, 1_000_000).default(1), pageSize: integerText(1, 100).default(20) });

export const listReportComments = operation({
  id: 'listReportComments',
  method: 'GET',
  path: `${ONE}/comments`,
  owner,
  scope: 'reports:read',
  summary: 'List the comments of a report, the oldest first',
  params,
  query: pages,
  status: 200,
  answer: list(comment),
});

export const createReportComment = operation({
  id: 'createReportComment',
  method: 'POST',
  path: `${ONE}/comments`,
  owner,
  scope: 'reports:write',
  summary: 'Comment on a report',
  params,
  body: createComment,
  status: 201,
  answer: single(comment),
  emits: ['report.comment_added'],
});

export const listReportApprovals = operation({
  id: 'listReportApprovals',
  method: 'GET',
  path: `${ONE}/approvals`,
  owner,
  scope: 'reports:read',
  summary: 'List who approves a report, level by level',
  params,
  query: pages,
  status: 200,
  answer: list(reportApproval),
});

export const addReportApprover = operation({
  id: 'addReportApprover',
  method: 'POST',
  path: `${ONE}/approvers`,
  owner,
  scope: 'reports:write',
  summary: 'Add an approver to a submitted report',
  params,
  body: addApprover,
  status: 200,
  answer: single(expenseReport),
  errors: ['ALREADY_EXISTS', 'INVALID_STATE_TRANSITION', 'NOT_CURRENT_APPROVER', 'PRECONDITION_FAILED'],
  emits: ['report.updated'],
});

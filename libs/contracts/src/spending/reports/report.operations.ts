import { z } from 'zod';
import { EXPORT_TYPES, exportFields } from '../../exports/export-column.ts';
import { REPORT_COLUMNS } from '../../exports/spending-columns.ts';
import { list, single } from '../../operations/envelopes.ts';
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
} from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';
import { comment, createComment } from '../expenses/comment.resource.ts';
import { PAYMENT_PROGRESS } from '../expenses/expense.resource.ts';
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

/** What a list, a file and a summary of reports are narrowed by. */
export const reportFilters = {
  ...commonFilters,
  status: listOf(z.enum(REPORT_STATUSES))
    .optional()
    .describe('Only reports in one of these states, separated by commas.'),
  userId: listOf(idText).optional().describe('Only reports of these users.'),
  submittedBy: listOf(idText).optional().describe('The same as `userId`.'),
  employeeId: listOf(idText).optional().describe('Only reports of these employees.'),
  paymentStatus: listOf(z.enum(PAYMENT_PROGRESS)).optional().describe('Only reports whose reimbursement is this far.'),
  currency: currency.optional().describe('Only reports in this currency, ISO 4217.'),
  minAmount: numberText.optional().describe('Only reports whose expenses add up to this or more.'),
  maxAmount: numberText.optional().describe('Only reports whose expenses add up to this or less.'),
  submittedFrom: filterTimestamp.optional().describe('Only what was last submitted at this moment or later.'),
  submittedTo: filterTimestamp.optional().describe('Only what was last submitted at this moment or before.'),
  periodFrom: filterDate.optional().describe('Only reports whose period ends on this day or later.'),
  periodTo: filterDate.optional().describe('Only reports whose period begins on this day or before.'),
  awaitingMyApproval: booleanText
    .optional()
    .describe('true: only those that the caller may approve now; false: only the others.'),
  search: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('Text in name or description, in any case; a whole number finds the id as well.'),
};

export const reportOperations = [
  post('addReportApprover', `${ONE}/approvers`, {
    scope: 'reports:write',
    summary: 'Add an approver to a submitted report',
    about: 'For the current approvers and administrators: one more person who may decide at a level.',
    body: addApprover,
    answer: single(expenseReport),
    errors: ['ALREADY_EXISTS', 'INVALID_STATE_TRANSITION', 'NOT_CURRENT_APPROVER', 'PRECONDITION_FAILED'],
    emits: ['report.updated'],
  }),
  post('addReportExpenses', `${ONE}/expenses`, {
    scope: 'reports:write',
    summary: 'Put expenses into a report',
    about: "The submitter's own validated expenses or drafts, in the report's currency, up to 500 in all.",
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
    emitsInternally: ['expense_draft.changed'],
  }),
  post('createReportComment', `${ONE}/comments`, {
    scope: 'reports:write',
    summary: 'Comment on a report',
    about: 'Everybody who may read the report reads its comments.',
    body: createComment,
    status: 201,
    answer: single(comment),
    emits: ['report.comment_added'],
  }),
  post('createReport', '/v1/expense-reports', {
    scope: 'reports:write',
    summary: 'Create an expense report',
    about: 'It is a draft: nothing is sent to approvers before it is submitted.',
    body: createReport,
    status: 201,
    answer: single(expenseReport),
    errors: ['CURRENCY_MISMATCH', 'EXPENSE_LOCKED', 'EXPENSE_IN_OTHER_REPORT'],
    emits: ['report.created', 'expense.updated'],
    emitsInternally: ['expense_draft.changed'],
  }),
  remove('deleteReport', ONE, {
    scope: 'reports:write',
    summary: 'Delete an expense report; its expenses stay',
    about: 'Only drafts and rejected reports. Its expenses stay and can be put into another report.',
    errors: ['INVALID_STATE_TRANSITION', 'PRECONDITION_FAILED'],
    emits: ['report.deleted', 'expense.updated'],
    emitsInternally: ['expense_draft.changed'],
  }),
  /** With the filters and orders of the list, and without pages. */
  get('exportReports', '/v1/expense-reports/export', {
    scope: 'reports:read',
    summary: 'Export expense reports as a workbook (XLSX) or CSV',
    about: 'All that fits the filters as one file without pages, for spreadsheets and accounting: names beside ids.',
    query: z.strictObject({ ...exportFields(REPORT_COLUMNS, SORT_FIELDS), ...reportFilters }),
    produces: EXPORT_TYPES,
    download: true,
    answer: z.string().meta({
      examples: ['ID,Name,Status code,Status,Person,…\n310,"Montréal, March",draft,Draft,Ana Roy,…\n'],
    }),
  }),
  get('getReport', ONE, {
    scope: 'reports:read',
    summary: 'Get an expense report',
    about: 'For the submitter, its approvers, and owners, administrators, accountants and auditors.',
    answer: single(expenseReport),
  }),
  get('listReportApprovals', `${ONE}/approvals`, {
    scope: 'reports:read',
    summary: 'List who approves a report, level by level',
    about: 'Who approves at which level, who decided, and who is still to decide.',
    query: z.strictObject(pages),
    answer: list(reportApproval),
  }),
  get('listReportComments', `${ONE}/comments`, {
    scope: 'reports:read',
    summary: 'List the comments of a report, the oldest first',
    about: 'Pages go from the oldest comment to the newest.',
    query: z.strictObject(pages),
    answer: list(comment),
  }),
  get('listReports', '/v1/expense-reports', {
    scope: 'reports:read',
    summary: 'List expense reports',
    about:
      "Employees see their own, approvers also what is routed to them, the others those of everybody. `awaitingMyApproval=true` is an approver's list of work.",
    query: z.strictObject({ ...paging(SORT_FIELDS, 'createdAt'), ...reportFilters }),
    answer: list(expenseReport),
  }),
  remove('removeReportExpenses', `${ONE}/expenses`, {
    scope: 'reports:write',
    summary: 'Take expenses out of a report; an approver may do so while it is submitted',
    about: 'The expenses are not deleted: they can be put into another report.',
    body: reportExpenses,
    errors: ['CONFLICT', 'INVALID_STATE_TRANSITION', 'NOT_CURRENT_APPROVER', 'PRECONDITION_FAILED'],
    emits: ['report.updated', 'expense.updated'],
    emitsInternally: ['expense_draft.changed'],
  }),
  patch('updateReport', ONE, {
    scope: 'reports:write',
    summary: 'Change an expense report that is not submitted',
    about: 'What is left out stays as it is. Expenses and approvers have operations of their own.',
    body: updateReport,
    answer: single(expenseReport),
    errors: ['INVALID_STATE_TRANSITION', 'PRECONDITION_FAILED'],
    emits: ['report.updated'],
  }),
] as const;

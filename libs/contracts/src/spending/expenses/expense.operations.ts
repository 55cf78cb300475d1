import { z } from 'zod';
import { EXPORT_TYPES, exportFields } from '../../exports/export-column.ts';
import { EXPENSE_COLUMNS } from '../../exports/spending-columns.ts';
import { list, single } from '../../operations/envelopes.ts';
import {
  booleanText,
  commonFilters,
  currency,
  filterDate,
  id,
  idText,
  listOf,
  numberText,
  paging,
} from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';
import {
  createExpense,
  EXPENSE_STATUSES,
  EXPENSE_TYPES,
  expense,
  FILTERED_VIOLATIONS,
  PAYMENT_PROGRESS,
  updateExpense,
} from './expense.resource.ts';

const { get, patch, post, remove } = ownedBy('expense');

const SORT_FIELDS = ['date', 'amount', 'merchant', 'status', 'createdAt', 'updatedAt'] as const;

/** Ids of records that an expense may lack. */
const idsOrNone = z.union([z.literal('none'), listOf(idText)]).optional();

/** What a list, a file and a summary of expenses are narrowed by. */
export const expenseFilters = {
  ...commonFilters,
  status: listOf(z.enum(EXPENSE_STATUSES))
    .optional()
    .describe('Only expenses in one of these states, separated by commas.'),
  userId: listOf(idText).optional().describe('Only expenses of these users.'),
  employeeId: idsOrNone.describe('Only expenses of these employees; `none`: of people without such a record.'),
  categoryId: idsOrNone.describe('Only expenses in these categories; `none`: those that are in no category.'),
  departmentId: idsOrNone.describe('Only expenses booked to these departments; `none`: those booked to none.'),
  locationId: idsOrNone.describe('Only expenses booked to these locations; `none`: those booked to none.'),
  projectId: idsOrNone.describe('Only expenses booked to these projects; `none`: those booked to none.'),
  budgetId: idText
    .optional()
    .describe(
      'Only expenses that this budget counts; with `dateFrom` and `dateTo` of its period, they add up to what is spent of it.',
    ),
  merchant: z.string().min(1).max(200).optional().describe('Only expenses at exactly this merchant, in any case.'),
  vendorId: listOf(idText).optional().describe('Only expenses at these vendors.'),
  reportId: idsOrNone.describe('Only expenses in these reports; `none`: those that are in no report.'),
  hasReceipt: booleanText.optional().describe('true: only expenses with a receipt; false: only those without.'),
  violation: listOf(z.enum(FILTERED_VIOLATIONS))
    .optional()
    .describe('Only expenses with at least one of these violations, separated by commas.'),
  isDuplicate: booleanText
    .optional()
    .describe('true: only expenses that look like an earlier one; false: only the others.'),
  paymentStatus: listOf(z.enum(PAYMENT_PROGRESS)).optional().describe('Only expenses whose reimbursement is this far.'),
  type: listOf(z.enum(EXPENSE_TYPES)).optional().describe('Only expenses that were paid in these ways.'),
  reimbursable: booleanText.optional().describe('true: only what is paid back; false: only what is not.'),
  currency: currency.optional().describe('Only expenses in this currency, ISO 4217.'),
  dateFrom: filterDate.optional().describe('Only expenses of this day or later.'),
  dateTo: filterDate.optional().describe('Only expenses of this day or before.'),
  minAmount: numberText.optional().describe('Only expenses of this amount or more, in their own currencies.'),
  maxAmount: numberText.optional().describe('Only expenses of this amount or less, in their own currencies.'),
  search: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('Text in merchant, description or notes, in any case; a number finds the amount as well.'),
  externalId: z
    .string()
    .min(1)
    .max(128)
    .optional()
    .describe('Only the expense with exactly this id of another system.'),
};

export const expenseOperations = [
  post('categorizeExpense', '/v1/expenses/{id}/categorize', {
    scope: 'expenses:write',
    summary: 'Put an expense into a category',
    about: 'The same as changing `categoryId` alone, for clients that do nothing else.',
    body: z.strictObject({ categoryId: id.describe('The active category that the expense is put into.') }),
    answer: single(expense),
    errors: ['EXPENSE_LOCKED', 'PRECONDITION_FAILED'],
    emits: ['expense.updated', 'expense.categorized'],
    emitsInternally: ['expense_draft.changed'],
  }),
  post('createExpense', '/v1/expenses', {
    scope: 'expenses:write',
    summary: 'Create an expense',
    about:
      'A person who gives merchant, amount and date confirms them: the expense is `validated` at once, else it is a draft.',
    body: createExpense,
    status: 201,
    answer: single(expense),
    emits: ['expense.created', 'expense.validated'],
  }),
  remove('deleteExpense', '/v1/expenses/{id}', {
    scope: 'expenses:write',
    summary: 'Delete an expense',
    about: 'Only drafts, validated and rejected expenses that are in no report. Its receipts stay.',
    errors: ['EXPENSE_LOCKED', 'PRECONDITION_FAILED'],
    emits: ['expense.deleted'],
    emitsInternally: ['expense_draft.deleted'],
  }),
  /** With the filters and orders of the list, and without pages. */
  get('exportExpenses', '/v1/expenses/export', {
    scope: 'expenses:read',
    summary: 'Export expenses as a workbook (XLSX) or CSV',
    about:
      'All that fits the filters as one file without pages, for spreadsheets and accounting: names beside ids, each tax in its column, the worth in the currency of the business.',
    query: z.strictObject({ ...exportFields(EXPENSE_COLUMNS, SORT_FIELDS), ...expenseFilters }),
    produces: EXPORT_TYPES,
    download: true,
    answer: z.string().meta({
      examples: [
        'ID,Date,Merchant,Amount,Currency,Tip,Taxes,GST,QST,…\n4211,2026-03-13,Café Olimpico,18.4,CAD,2,2.14,0.71,1.43,…\n',
      ],
    }),
  }),
  get('getExpense', '/v1/expenses/{id}', {
    scope: 'expenses:read',
    summary: 'Get an expense',
    about:
      'Owners, administrators, accountants and auditors see those of everybody; others see their own, and approvers those of reports that they approve.',
    answer: single(expense),
  }),
  /** GET /v1/expenses (the specification, "Operations"; filters from docs/api.md 1.1). */
  get('listExpenses', '/v1/expenses', {
    scope: 'expenses:read',
    summary: 'List expenses',
    about:
      'Employees see their own; owners, administrators, accountants and auditors see those of everybody. To synchronize, page by `updatedFrom`.',
    query: z.strictObject({
      ...paging(SORT_FIELDS, 'date'),
      ...expenseFilters,
    }),
    answer: list(expense),
  }),
  patch('updateExpense', '/v1/expenses/{id}', {
    scope: 'expenses:write',
    summary: 'Change an expense',
    about:
      'What is left out stays as it is. Only drafts, validated and rejected expenses change; a rejected one becomes `validated` again.',
    body: updateExpense,
    answer: single(expense),
    errors: ['EXPENSE_LOCKED', 'PRECONDITION_FAILED'],
    emits: ['expense.created', 'expense.updated', 'expense.categorized', 'expense.validated'],
    emitsInternally: ['expense_draft.changed'],
  }),
  post('validateExpense', '/v1/expenses/{id}/validate', {
    scope: 'expenses:write',
    summary: 'Confirm the data of a draft',
    about:
      'Use it after somebody looked at what was read from a receipt: the draft becomes `validated` and can be handed in.',
    answer: single(expense),
    errors: ['EXPENSE_INCOMPLETE', 'INVALID_STATE_TRANSITION', 'PRECONDITION_FAILED'],
    emits: ['expense.updated', 'expense.validated'],
  }),
] as const;

import { z } from 'zod';
import { list, single } from '../operations/envelopes.ts';
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
} from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';
import {
  createExpense,
  EXPENSE_STATUSES,
  EXPENSE_TYPES,
  expense,
  PAYMENT_PROGRESS,
  updateExpense,
} from './expense.resource.ts';

const { get, patch, post, remove } = ownedBy('expense');

const SORT_FIELDS = ['date', 'amount', 'merchant', 'status', 'createdAt', 'updatedAt'] as const;

const filters = {
  ...commonFilters,
  status: listOf(z.enum(EXPENSE_STATUSES)).optional(),
  userId: listOf(idText).optional(),
  employeeId: listOf(idText).optional(),
  categoryId: listOf(idText).optional(),
  departmentId: listOf(idText).optional(),
  locationId: listOf(idText).optional(),
  vendorId: listOf(idText).optional(),
  reportId: z
    .union([z.literal('none'), listOf(idText)])
    .optional()
    .describe('none: those that are in no report'),
  hasReceipt: booleanText.optional(),
  isDuplicate: booleanText.optional(),
  paymentStatus: listOf(z.enum(PAYMENT_PROGRESS)).optional(),
  type: listOf(z.enum(EXPENSE_TYPES)).optional(),
  reimbursable: booleanText.optional(),
  currency: currency.optional(),
  dateFrom: filterDate.optional(),
  dateTo: filterDate.optional(),
  minAmount: numberText.optional(),
  maxAmount: numberText.optional(),
  search: z.string().min(1).max(200).optional().describe('In merchant, description and notes'),
  externalId: z.string().min(1).max(128).optional(),
};

export const expenseOperations = [
  post('categorizeExpense', '/v1/expenses/{id}/categorize', {
    scope: 'expenses:write',
    summary: 'Put an expense into a category',
    body: z.strictObject({ categoryId: id }),
    answer: single(expense),
    errors: ['EXPENSE_LOCKED', 'PRECONDITION_FAILED'],
    emits: ['expense.categorized'],
  }),
  post('createExpense', '/v1/expenses', {
    scope: 'expenses:write',
    summary: 'Create an expense',
    body: createExpense,
    status: 201,
    answer: single(expense),
    emits: ['expense.created', 'expense.validated'],
  }),
  remove('deleteExpense', '/v1/expenses/{id}', {
    scope: 'expenses:write',
    summary: 'Delete an expense',
    errors: ['EXPENSE_LOCKED', 'PRECONDITION_FAILED'],
    emits: ['expense.deleted'],
  }),
  /** By id, with the filters of the list and without pages. */
  get('exportExpenses', '/v1/expenses/export', {
    scope: 'expenses:read',
    summary: 'Export expenses as CSV',
    query: z.strictObject(filters),
    produces: ['text/csv', 'application/json'],
    answer: z.string(),
  }),
  get('getExpense', '/v1/expenses/{id}', {
    scope: 'expenses:read',
    summary: 'Get an expense',
    answer: single(expense),
  }),
  /** GET /v1/expenses (the specification, "Operations"; filters from docs/api.md 1.1). */
  get('listExpenses', '/v1/expenses', {
    scope: 'expenses:read',
    summary: 'List expenses',
    query: z.strictObject({
      ...paging(SORT_FIELDS, 'date'),
      ...filters,
    }),
    answer: list(expense),
  }),
  patch('updateExpense', '/v1/expenses/{id}', {
    scope: 'expenses:write',
    summary: 'Change an expense',
    body: updateExpense,
    answer: single(expense),
    errors: ['EXPENSE_LOCKED', 'PRECONDITION_FAILED'],
    emits: ['expense.updated', 'expense.categorized', 'expense.validated'],
  }),
  post('validateExpense', '/v1/expenses/{id}/validate', {
    scope: 'expenses:write',
    summary: 'Confirm the data of a draft',
    answer: single(expense),
    errors: ['EXPENSE_INCOMPLETE', 'INVALID_STATE_TRANSITION', 'PRECONDITION_FAILED'],
    emits: ['expense.validated'],
  }),
] as const;

import { z } from 'zod';
import { AT, changes, event } from '../events/event.ts';
import { id, timestamp } from '../operations/fields.ts';
import type { ExpenseView } from './expense.resource.ts';
import { expense } from './expense.resource.ts';

const exampleExpense: ExpenseView = {
  id: 4211,
  businessId: 1,
  userId: 7,
  employeeId: 12,
  merchant: 'Café Olimpico',
  amount: 18.4,
  currency: 'CAD',
  date: '2026-03-13',
  categoryId: 3,
  category: 'Meals and entertainment',
  departmentId: null,
  locationId: null,
  vendorId: null,
  description: 'Lunch with a client',
  notes: null,
  type: 'out_of_pocket',
  reimbursable: true,
  billable: false,
  taxAmount: null,
  taxes: [],
  originalAmount: null,
  originalCurrency: null,
  exchangeRate: null,
  approvedAmount: null,
  reportId: null,
  receiptIds: [],
  mileageTripId: null,
  parentExpenseId: null,
  splitGroupId: null,
  status: 'validated',
  statusLabel: 'Validated',
  paymentStatus: 'not_started',
  isDuplicate: false,
  policyViolations: [],
  externalId: null,
  metadata: {},
  version: 1,
  createdAt: AT,
  updatedAt: AT,
};

/** A new expense was uploaded or created (the specification, "Event kinds" and "Payload envelope"). */
export const expenseCreated = event('expense.created', {
  summary: 'A new expense was created',
  data: { expense },
  example: { expense: exampleExpense },
});

/** An expense changed; `previousAttributes` holds the old value of each changed field. */
export const expenseUpdated = event('expense.updated', {
  summary: 'An expense changed',
  data: { expense, ...changes },
  example: {
    expense: { ...exampleExpense, amount: 21.15, version: 2 },
    previousAttributes: { amount: 18.4 },
    changedFields: ['amount'],
  },
});

/** An expense was deleted; its last state goes with it. */
export const expenseDeleted = event('expense.deleted', {
  summary: 'An expense was deleted',
  data: { expense, deletedAt: timestamp, deletedBy: id.nullable() },
  example: { expense: exampleExpense, deletedAt: AT, deletedBy: 7 },
});

/** An expense was put into a category, or taken out of one. */
export const expenseCategorized = event('expense.categorized', {
  summary: 'An expense got another category',
  data: {
    expense,
    previousCategoryId: id.nullable(),
    categoryId: id.nullable(),
    source: z.enum(['user', 'rule', 'ocr']),
  },
  example: { expense: exampleExpense, previousCategoryId: null, categoryId: 3, source: 'user' },
});

/** An expense's data was confirmed, by a person or by reading its receipt (the specification, "Event kinds"). */
export const expenseValidated = event('expense.validated', {
  summary: "An expense's data was confirmed",
  data: {
    expense,
    validation: z.object({
      source: z.enum(['ocr', 'user']),
      confidence: z.number().min(0).max(1).nullable(),
      receiptId: id.nullable(),
      validatedBy: id.nullable(),
      validatedAt: timestamp,
    }),
  },
  example: {
    expense: exampleExpense,
    validation: { source: 'user', confidence: null, receiptId: null, validatedBy: 7, validatedAt: AT },
  },
});

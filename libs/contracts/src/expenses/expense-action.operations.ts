import { z } from 'zod';
import { bulkAnswer, MOST_IN_BULK } from '../operations/bulk.ts';
import { list, single } from '../operations/envelopes.ts';
import { currency, date, id, idParams, idText, integerText, timestamp } from '../operations/fields.ts';
import { operation } from '../operations/operation.ts';
import { receipt } from '../receipts/receipt.resource.ts';
import { comment, createComment } from './comment.resource.ts';
import { EXPENSE_STATUSES, expense } from './expense.resource.ts';

const owner = 'expense';
const ONE = '/v1/expenses/{id}';
const params = idParams;
const reading = { owner, method: 'GET', scope: 'expenses:read', status: 200 } as const;
const writing = { owner, method: 'POST', scope: 'expenses:write' } as const;
const pages = z.strictObject({ page: integerText(1, 1_000_000).default(1), pageSize: integerText(1, 100).default(20) });

const part = z.strictObject({
  amount: z.number().gt(0).max(999_999_999.99),
  categoryId: id.nullable().optional(),
  departmentId: id.nullable().optional(),
  userId: id.optional().describe('Whose part it is; the person of the expense when left out'),
  notes: z.string().max(2000).nullable().optional(),
});

export const splitExpenseItem = operation({
  ...writing,
  id: 'splitExpenseItem',
  path: `${ONE}/split`,
  summary: 'Split an expense into parts that add up to it exactly',
  params,
  body: z.strictObject({ splits: z.array(part).min(2).max(50) }),
  status: 201,
  answer: single(z.strictObject({ parent: expense, children: z.array(expense) })),
  errors: ['EXPENSE_LOCKED', 'EXPENSE_INCOMPLETE', 'PRECONDITION_FAILED'],
  emits: ['expense.updated', 'expense.created', 'expense.validated', 'report.updated'],
});
export type SplitParts = z.infer<(typeof splitExpenseItem)['body']>['splits'];

const expenseIds = z.array(id).min(1).max(MOST_IN_BULK);
const answer = bulkAnswer('expenseId', 'ExpensesBulkActionResponse');

export const bulkDeleteExpenses = operation({
  ...writing,
  id: 'bulkDeleteExpenses',
  path: '/v1/expenses/bulk/delete',
  summary: 'Delete up to 100 expenses, each for itself',
  body: z.strictObject({ expenseIds }),
  status: 200,
  answer,
  emits: ['expense.deleted'],
});

export const bulkCategorizeExpenses = operation({
  ...writing,
  id: 'bulkCategorizeExpenses',
  path: '/v1/expenses/bulk/categorize',
  summary: 'Put up to 100 expenses into a category, each for itself',
  body: z.strictObject({ expenseIds, categoryId: id }),
  status: 200,
  answer,
  emits: ['expense.categorized'],
});

export const listExpenseReceipts = operation({
  ...reading,
  id: 'listExpenseReceipts',
  path: `${ONE}/receipts`,
  summary: 'List the receipts of an expense',
  params,
  query: pages,
  answer: list(receipt),
});

export const attachReceipt = operation({
  ...writing,
  id: 'attachReceipt',
  path: `${ONE}/receipts`,
  summary: 'Attach a receipt to an expense',
  params,
  body: z.strictObject({ receiptId: id }),
  status: 200,
  answer: single(expense),
  errors: ['EXPENSE_LOCKED', 'PRECONDITION_FAILED'],
  emits: ['expense.updated'],
});

export const detachReceipt = operation({
  ...writing,
  id: 'detachReceipt',
  method: 'DELETE',
  path: `${ONE}/receipts/{receiptId}`,
  summary: 'Take a receipt off an expense',
  params: z.strictObject({ id: idText, receiptId: idText }),
  status: 204,
  errors: ['EXPENSE_LOCKED', 'PRECONDITION_FAILED'],
  emits: ['expense.updated'],
});

export const listExpenseComments = operation({
  ...reading,
  id: 'listExpenseComments',
  path: `${ONE}/comments`,
  summary: 'List the comments of an expense, the oldest first',
  params,
  query: pages,
  answer: list(comment),
});

export const createExpenseComment = operation({
  ...writing,
  id: 'createExpenseComment',
  path: `${ONE}/comments`,
  summary: 'Comment on an expense',
  params,
  body: createComment,
  status: 201,
  answer: single(comment),
});

const duplicateSet = z
  .strictObject({
    userId: id,
    merchant: z.string(),
    amount: z.number(),
    currency,
    date,
    expenseIds: z.array(id).describe('The oldest of them, at most 100'),
    expenses: z.array(expense),
  })
  .meta({ id: 'DuplicateSet' });

export const listDuplicates = operation({
  ...reading,
  id: 'listDuplicates',
  path: '/v1/expenses/duplicates',
  summary: 'List sets of expenses that look like the same one',
  query: pages,
  answer: list(duplicateSet),
});

export const dismissDuplicate = operation({
  ...writing,
  id: 'dismissDuplicate',
  path: `${ONE}/dismiss-duplicate`,
  summary: 'Say that an expense is no duplicate',
  params,
  status: 200,
  answer: single(expense),
  errors: ['PRECONDITION_FAILED'],
  emits: ['expense.updated'],
});

const status = z.enum(EXPENSE_STATUSES);
const historyEntry = z
  .strictObject({
    id: z.int(),
    expenseId: id,
    action: z.string(),
    userId: id.nullable(),
    fromStatus: status.nullable(),
    toStatus: status,
    previousAttributes: z.record(z.string(), z.unknown()),
    version: z.int(),
    createdAt: timestamp,
  })
  .meta({ id: 'ExpenseHistoryEntry' });

export const listExpenseHistory = operation({
  ...reading,
  id: 'listExpenseHistory',
  path: `${ONE}/history`,
  summary: 'List what happened to an expense, the first first',
  params,
  query: pages,
  answer: list(historyEntry),
});

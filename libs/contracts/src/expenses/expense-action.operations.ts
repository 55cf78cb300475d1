import { z } from 'zod';
import { bulkAnswer, list, MOST_IN_BULK, single } from '../operations/envelopes.ts';
import { currency, date, id, integerText, timestamp } from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';
import { receipt } from '../receipts/receipt.operations.ts';
import { comment, createComment } from './comment.resource.ts';
import { EXPENSE_STATUSES, expense } from './expense.resource.ts';

const { get, post, remove } = ownedBy('expense');

const ONE = '/v1/expenses/{id}';
const reading = {
  scope: 'expenses:read',
} as const;
const writing = {
  scope: 'expenses:write',
} as const;
const pages = z.strictObject({ page: integerText(1, 1_000_000).default(1), pageSize: integerText(1, 100).default(20) });

const part = z.strictObject({
  amount: z.number().gt(0).max(999_999_999.99),
  categoryId: id.nullable().optional(),
  departmentId: id.nullable().optional(),
  userId: id.optional().describe('Whose part it is; the person of the expense when left out'),
  notes: z.string().max(2000).nullable().optional(),
});

const splitExpenseItem = post('splitExpenseItem', `${ONE}/split`, {
  ...writing,
  summary: 'Split an expense into parts that add up to it exactly',
  body: z.strictObject({ splits: z.array(part).min(2).max(50) }),
  status: 201,
  answer: single(z.strictObject({ parent: expense, children: z.array(expense) })),
  errors: ['EXPENSE_LOCKED', 'EXPENSE_INCOMPLETE', 'PRECONDITION_FAILED'],
  emits: ['expense.updated', 'expense.created', 'expense.validated', 'report.updated'],
});
export type SplitParts = z.infer<(typeof splitExpenseItem)['body']>['splits'];

const expenseIds = z.array(id).min(1).max(MOST_IN_BULK);
const answer = bulkAnswer('expenseId', 'ExpensesBulkActionResponse');

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

export const expenseActionOperations = [
  post('attachReceipt', `${ONE}/receipts`, {
    ...writing,
    summary: 'Attach a receipt to an expense',
    body: z.strictObject({ receiptId: id }),
    answer: single(expense),
    errors: ['EXPENSE_LOCKED', 'PRECONDITION_FAILED'],
    emits: ['expense.updated'],
  }),
  post('bulkCategorizeExpenses', '/v1/expenses/bulk/categorize', {
    ...writing,
    summary: 'Put up to 100 expenses into a category, each for itself',
    body: z.strictObject({ expenseIds, categoryId: id }),
    answer,
    emits: ['expense.categorized'],
  }),
  post('bulkDeleteExpenses', '/v1/expenses/bulk/delete', {
    ...writing,
    summary: 'Delete up to 100 expenses, each for itself',
    body: z.strictObject({ expenseIds }),
    answer,
    emits: ['expense.deleted'],
  }),
  post('createExpenseComment', `${ONE}/comments`, {
    ...writing,
    summary: 'Comment on an expense',
    body: createComment,
    status: 201,
    answer: single(comment),
  }),
  remove('detachReceipt', `${ONE}/receipts/{receiptId}`, {
    ...writing,
    summary: 'Take a receipt off an expense',
    errors: ['EXPENSE_LOCKED', 'PRECONDITION_FAILED'],
    emits: ['expense.updated'],
  }),
  post('dismissDuplicate', `${ONE}/dismiss-duplicate`, {
    ...writing,
    summary: 'Say that an expense is no duplicate',
    answer: single(expense),
    errors: ['PRECONDITION_FAILED'],
    emits: ['expense.updated'],
  }),
  get('listDuplicates', '/v1/expenses/duplicates', {
    ...reading,
    summary: 'List sets of expenses that look like the same one',
    query: pages,
    answer: list(duplicateSet),
  }),
  get('listExpenseComments', `${ONE}/comments`, {
    ...reading,
    summary: 'List the comments of an expense, the oldest first',
    query: pages,
    answer: list(comment),
  }),
  get('listExpenseHistory', `${ONE}/history`, {
    ...reading,
    summary: 'List what happened to an expense, the first first',
    query: pages,
    answer: list(historyEntry),
  }),
  get('listExpenseReceipts', `${ONE}/receipts`, {
    ...reading,
    summary: 'List the receipts of an expense',
    query: pages,
    answer: list(receipt),
  }),
  splitExpenseItem,
] as const;

import { z } from 'zod';
import { bulkIds } from '../../operations/bulk-ids.ts';
import { bulkAnswer, list, single } from '../../operations/envelopes.ts';
import { amountOf, currency, date, id, pages, timestamp } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';
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
const part = z.strictObject({
  amount: amountOf('expense.refund').describe('What this part is worth; the parts add up to the expense exactly.'),
  categoryId: id.nullable().optional().describe('The category of the part; that of the expense when left out.'),
  departmentId: id
    .nullable()
    .optional()
    .describe('The department that the part is booked to; that of the expense when left out.'),
  projectId: id
    .nullable()
    .optional()
    .describe('The active project that the part is booked to; that of the expense when left out.'),
  userId: id.optional().describe('Whose part it is; the person of the expense when left out.'),
  notes: z.string().max(2000).nullable().optional().describe('Notes of the part; those of the expense when left out.'),
});

const splitExpenseItem = post('splitExpenseItem', `${ONE}/split`, {
  ...writing,
  summary: 'Split an expense into parts that add up to it exactly',
  about:
    'Use it when one purchase is for several purposes or people. The expense becomes `split` and counts no more; each part is an expense of its own with its receipts.',
  body: z.strictObject({
    splits: z.array(part).min(2).max(50).describe('The parts, 2 to 50, in the order of the new expenses.'),
  }),
  status: 201,
  answer: single(
    z
      .strictObject({
        parent: expense,
        children: z.array(expense).describe('One new expense per part, in the order of the request.'),
      })
      .describe('The expense that was split, and its parts.'),
  ),
  errors: ['EXPENSE_LOCKED', 'EXPENSE_INCOMPLETE', 'PRECONDITION_FAILED'],
  emits: ['expense.updated', 'expense.created', 'expense.validated', 'report.updated'],
  emitsInternally: ['expense_draft.changed'],
});
export type SplitParts = z.infer<(typeof splitExpenseItem)['body']>['splits'];

const expenseIds = bulkIds.describe(
  'The expenses, 1 to 100; one that is named twice counts once. An id that nobody has, up to the largest int64, is a failed one of the results.',
);
const answer = bulkAnswer('expenseId', 'ExpensesBulkActionResponse');

const duplicateSet = z
  .strictObject({
    userId: id.describe('Whose expenses they are.'),
    merchant: z.string().describe('The merchant that they have in common.'),
    amount: z.number().describe('The amount that they have in common.'),
    currency: currency.describe('The currency that they have in common, ISO 4217.'),
    date: date.describe('The day that they have in common.'),
    expenseIds: z.array(id).describe('The oldest of them, at most 100.'),
    expenses: z.array(expense).describe('The expenses of `expenseIds`, in the same order.'),
  })
  .meta({ id: 'DuplicateSet', description: 'Expenses of one person with the same merchant, amount and day.' });

const status = z.enum(EXPENSE_STATUSES);
const historyEntry = z
  .strictObject({
    id: z.int().describe('Unique among the entries of all expenses of the business; 0 for the creation.'),
    expenseId: id.describe('The expense that it happened to.'),
    action: z.string().describe('What was done: `create`, `update`, `categorize`, `submit` and others.'),
    userId: id.nullable().describe('The user who did it; null when no person did.'),
    fromStatus: status.nullable().describe('The status before; null when the expense was made.'),
    toStatus: status.describe('The status afterwards; the same when it did not change.'),
    previousAttributes: z
      .record(z.string(), z.unknown())
      .describe('The former value of each field that changed, by its name.'),
    version: z.int().describe('The version of the expense that came of it.'),
    createdAt: timestamp.describe('When it happened, in UTC.'),
  })
  .meta({ id: 'ExpenseHistoryEntry', description: 'One thing that happened to an expense.' });

export const expenseActionOperations = [
  post('attachReceipt', `${ONE}/receipts`, {
    ...writing,
    summary: 'Attach a receipt to an expense',
    about: 'Use it when the receipt was uploaded by itself. What was read from it is not copied into the expense.',
    body: z.strictObject({ receiptId: id.describe('A receipt of the business that the caller may see.') }),
    answer: single(expense),
    errors: ['EXPENSE_LOCKED', 'PRECONDITION_FAILED'],
    emits: ['expense.updated', 'expense.created', 'expense.validated'],
    emitsInternally: ['expense_draft.changed'],
  }),
  post('bulkCategorizeExpenses', '/v1/expenses/bulk/categorize', {
    ...writing,
    largeIds: true,
    summary: 'Put up to 100 expenses into a category, each for itself',
    about: 'Each expense succeeds or fails for itself, and the answer has one result for each.',
    body: z.strictObject({
      expenseIds: expenseIds.describe('The expenses, 1 to 100; one that is named twice counts once.'),
      categoryId: id.describe('The active category that they are put into.'),
    }),
    answer,
    emits: ['expense.updated', 'expense.categorized'],
    emitsInternally: ['expense_draft.changed'],
  }),
  post('bulkDeleteExpenses', '/v1/expenses/bulk/delete', {
    ...writing,
    largeIds: true,
    summary: 'Delete up to 100 expenses, each for itself',
    about: 'Each expense succeeds or fails for itself, and the answer has one result for each.',
    body: z.strictObject({
      expenseIds: expenseIds.describe('The expenses, 1 to 100; one that is named twice counts once.'),
    }),
    answer,
    emits: ['expense.deleted'],
    emitsInternally: ['expense_draft.deleted'],
  }),
  post('createExpenseComment', `${ONE}/comments`, {
    ...writing,
    summary: 'Comment on an expense',
    about: 'Everybody who may read the expense reads its comments.',
    body: createComment,
    status: 201,
    answer: single(comment),
  }),
  remove('detachReceipt', `${ONE}/receipts/{receiptId}`, {
    ...writing,
    summary: 'Take a receipt off an expense',
    about: 'The receipt itself stays and can be attached to another expense.',
    errors: ['EXPENSE_LOCKED', 'PRECONDITION_FAILED'],
    emits: ['expense.updated'],
    emitsInternally: ['expense_draft.changed'],
  }),
  post('dismissDuplicate', `${ONE}/dismiss-duplicate`, {
    ...writing,
    summary: 'Dismiss the warning that an expense is a duplicate',
    about: 'Use it when two expenses are alike and both are right: the warning goes and does not come back.',
    answer: single(expense),
    errors: ['PRECONDITION_FAILED'],
    emits: ['expense.updated'],
  }),
  get('listDuplicates', '/v1/expenses/duplicates', {
    ...reading,
    summary: 'List sets of expenses that look like the same one',
    about: 'Use it to look for what was entered twice. Sets whose duplicates were dismissed are not shown.',
    query: z.strictObject(pages),
    answer: list(duplicateSet),
  }),
  get('listExpenseComments', `${ONE}/comments`, {
    ...reading,
    summary: 'List the comments of an expense, the oldest first',
    about: 'Pages go from the oldest comment to the newest.',
    query: z.strictObject(pages),
    answer: list(comment),
  }),
  get('listExpenseHistory', `${ONE}/history`, {
    ...reading,
    summary: 'List what happened to an expense, the first first',
    about: 'It shows an auditor who changed what, and from which value.',
    query: z.strictObject(pages),
    answer: list(historyEntry),
  }),
  get('listExpenseReceipts', `${ONE}/receipts`, {
    ...reading,
    summary: 'List the receipts of an expense',
    about: 'Each with what was read from it; its file is fetched by a link of its own.',
    query: z.strictObject(pages),
    answer: list(receipt),
  }),
  splitExpenseItem,
  remove('undoExpenseItemSplit', `${ONE}/split`, {
    ...writing,
    summary: 'Undo the split of an expense',
    about:
      'Use it when a split was wrong, whether by amounts, among people or by category: its parts are deleted and the whole is as it was, in its report if that is still open, with its receipts. None of the parts may be submitted or split again. 404 for what was not split; 409 `CONFLICT` where its receipt was split, which is undone by `DELETE /v1/receipts/{id}/split`.',
    errors: ['EXPENSE_LOCKED', 'CONFLICT', 'PRECONDITION_FAILED'],
    emits: ['expense.deleted', 'expense.updated', 'expense.created', 'report.updated'],
  }),
] as const;

import { z } from 'zod';
import { single } from '../../operations/envelopes.ts';
import { currency, date, id } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';
import { expense } from './expense.resource.ts';
import { MOST_TAXES, writtenExpenseTax } from './expense-tax.resource.ts';

const { get, post } = ownedBy('expense');

const minor = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

/** One person's part of a receipt, in integer minor units of the split's currency. */
const share = z.strictObject({ userId: id, amountMinor: minor.min(1), taxMinor: minor.nullable() });

const splitReceipt = z
  .strictObject({
    splitId: z.string().regex(/^spl_[0-9A-Z]{26}$/),
    method: z.enum(['evenly', 'by_amount', 'by_percentage']),
    /** The expense that is split; null when the receipt has none yet: then the children have no parent. */
    expenseId: id.nullable(),
    /** What was read from the receipt, for children without a parent to copy from. */
    merchant: z.string().min(1).max(200).nullable(),
    date: date.nullable(),
    currency,
    /** The sum of the shares. With an expense it must be the expense's amount. */
    totalMinor: minor.min(1),
    taxMinor: minor.nullable(),
    /** What was read from the receipt; the tip of an expense that is known is its own. */
    tipMinor: minor.nullable().optional(),
    /** Each tax that was read, where they add up to `taxMinor`; those of an expense that is known are its own. */
    taxes: z.array(writtenExpenseTax).max(MOST_TAXES).optional(),
    /** One child expense per share, in this order; each user once. */
    shares: z.array(share).min(1).max(50),
  })
  .refine(({ shares, totalMinor }) => shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0) === totalMinor, {
    path: ['shares'],
    params: { key: 'validation.invalid' },
  })
  .meta({ id: 'SplitReceipt' });

export type SplitReceipt = z.infer<typeof splitReceipt>;

const receiptExpenses = z
  .strictObject({
    /** The expense that was split and now counts no more; null when there was none. */
    parentExpenseId: id.nullable(),
    expenses: z.array(z.strictObject({ userId: id, expenseId: id })),
  })
  .meta({ id: 'ReceiptExpenses' });

export type ReceiptExpenses = z.infer<typeof receiptExpenses>;

export const receiptExpensesOperations = [
  /**
   * Called by mileage-receipt for a person who attaches a receipt to an expense, splits it, or opens another person's receipt:
   * is there one, may the person see it, and is it open? 404 when they may not see it.
   */
  get('lookUpExpense', '/v1/internal/expenses/{id}', {
    scope: null,
    internal: true,
    summary: 'Look an expense up for a receipt',
    about:
      'Called by mileage-receipt for a person who attaches a receipt to an expense, or splits it; 404 when it is none of theirs.',
    answer: single(expense),
  }),
  /**
   * Called by mileage-receipt for a person who opens another person's receipt: an expense that it belongs to and that the person may see,
   * the whole or a part of a split. 404 when they see none of them.
   */
  get('lookUpExpenseOfReceipt', '/v1/internal/receipts/{receiptId}/expense', {
    scope: null,
    internal: true,
    summary: 'Look up an expense of a receipt',
    about:
      'Called by mileage-receipt for a person who opens the receipt of somebody else: an expense of it that they may see, whole or part; 404 when they see none.',
    answer: single(expense),
  }),
  /**
   * Called by mileage-receipt: one transaction makes the parent `split` and one validated child per share, each with the
   * receipt attached. The Idempotency-Key it comes with stays the same until the receipt's split is undone, so that a
   * split whose answer was lost gets the same answer again and is not done twice.
   */
  post('splitExpense', '/v1/internal/receipts/{receiptId}/split', {
    scope: null,
    internal: true,
    summary: 'Split the expense of a receipt among people',
    about:
      'Called by mileage-receipt: one transaction makes the parent `split` and one validated child per share. Its Idempotency-Key stays the same until the split is undone.',
    body: splitReceipt,
    answer: single(receiptExpenses),
    errors: ['EXPENSE_LOCKED', 'ALREADY_SPLIT', 'CURRENCY_MISMATCH'],
    emits: ['expense.updated', 'expense.created', 'expense.validated'],
    emitsInternally: ['expense_draft.changed'],
  }),
  /**
   * Called by mileage-receipt: one transaction deletes the children of a split and gives the parent its state back.
   * EXPENSE_LOCKED while a child is in a submitted report; 200 also when the split was undone before.
   */
  post('undoExpenseSplit', '/v1/internal/receipts/{receiptId}/undo-split', {
    scope: null,
    internal: true,
    summary: 'Undo the split of a receipt',
    about:
      'Called by mileage-receipt: one transaction deletes the children of a split and gives the parent its state back; 200 also when it was undone before.',
    body: z.strictObject({ splitId: z.string().regex(/^spl_[0-9A-Z]{26}$/) }),
    answer: single(z.strictObject({ parentExpenseId: id.nullable() })),
    errors: ['EXPENSE_LOCKED'],
    emits: ['expense.deleted', 'expense.updated', 'expense.created', 'report.updated'],
  }),
] as const;

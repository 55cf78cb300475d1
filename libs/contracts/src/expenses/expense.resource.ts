import { z } from 'zod';
import { counted, currency, date, id, metadata, writtenDate } from '../operations/fields.ts';

/** The states of an expense, in lower case on the wire (docs/api.md 1.1). Approval and payment are kept apart. */
export const EXPENSE_STATUSES = [
  'draft',
  'validated',
  'submitted',
  'approved',
  'rejected',
  'reimbursed',
  'split',
] as const;
export type ExpenseStatus = (typeof EXPENSE_STATUSES)[number];

export const EXPENSE_TYPES = ['out_of_pocket', 'mileage', 'company_card', 'per_diem'] as const;

/** How far the reimbursement of an expense is. Kept apart from the approval. */
export const PAYMENT_PROGRESS = ['not_started', 'processing', 'paid', 'failed'] as const;

/** What a caller may do with an expense, by the names of the operations' paths. */
export const EXPENSE_ACTIONS = [
  'update',
  'delete',
  'validate',
  'categorize',
  'split',
  'attach_receipt',
  'dismiss_duplicate',
  'comment',
] as const;
export type ExpenseAction = (typeof EXPENSE_ACTIONS)[number];

const POLICY_VIOLATIONS = [
  'RECEIPT_REQUIRED',
  'CATEGORY_LIMIT_EXCEEDED',
  'RATE_MISSING',
  'WEEKEND_EXPENSE',
  'TAX_MISMATCH',
  'OVER_BUDGET',
] as const;

/** One tax of an amount: GST, HST, QST, PST … with its rate in percent. */
const expenseTax = z
  .strictObject({
    name: z.string().trim().min(1).max(50),
    rate: z.number().min(0).max(100).nullable().default(null),
    amount: z.number().min(0).max(999_999_999.99),
  })
  .meta({ id: 'ExpenseTax' });
export type ExpenseTax = z.infer<typeof expenseTax>;

const rate = z.number().gt(0).max(1_000_000);

/** The expense on the wire; money in major units, as a raw JSON number. */
export const expense = z
  .strictObject({
    id,
    businessId: id,
    userId: id,
    employeeId: id.nullable(),
    merchant: z.string().nullable().describe('null only in a draft that was made from a receipt'),
    amount: z.number().nullable().describe('null only in a draft'),
    currency,
    date: date.nullable().describe('null only in a draft'),
    categoryId: id.nullable(),
    category: z.string().nullable().describe("The category's name in the reader's language"),
    departmentId: id.nullable(),
    locationId: id.nullable(),
    vendorId: id.nullable(),
    description: z.string().nullable(),
    notes: z.string().nullable(),
    type: z.enum(EXPENSE_TYPES),
    reimbursable: z.boolean(),
    billable: z.boolean(),
    taxAmount: z.number().nullable().describe('The part of the amount that is tax'),
    taxes: z.array(expenseTax),
    originalAmount: z.number().nullable(),
    originalCurrency: currency.nullable(),
    exchangeRate: z
      .number()
      .nullable()
      .describe(
        'One unit of originalCurrency in currency; without originalCurrency one unit of currency in that of the business',
      ),
    approvedAmount: z.number().nullable().describe('What an approver agreed to, at most the amount'),
    reportId: id.nullable(),
    receiptIds: z.array(id),
    mileageTripId: id.nullable(),
    parentExpenseId: id.nullable(),
    splitGroupId: z.string().nullable(),
    status: z.enum(EXPENSE_STATUSES),
    statusLabel: z.string().describe("The status in the reader's language"),
    paymentStatus: z.enum(PAYMENT_PROGRESS),
    isDuplicate: z.boolean().describe('Looks like an earlier expense of the same person; a warning, never a refusal'),
    policyViolations: z.array(
      z.strictObject({ code: z.enum(POLICY_VIOLATIONS), severity: z.enum(['warning', 'error']), message: z.string() }),
    ),
    externalId: z.string().nullable(),
    metadata,
    allowedActions: z.array(z.enum(EXPENSE_ACTIONS)).optional().describe('What the caller may do now; not in events'),
    ...counted,
  })
  .meta({ id: 'Expense' });

export type ExpenseView = z.infer<typeof expense>;

const facts = {
  merchant: z.string().trim().min(1).max(200),
  amount: z.number().gt(0).max(999_999_999.99),
  currency,
  date: writtenDate,
  categoryId: id.nullable(),
  departmentId: id.nullable(),
  locationId: id.nullable(),
  vendorId: id.nullable(),
  taxAmount: z.number().min(0).max(999_999_999.99).nullable(),
  taxes: z.array(expenseTax).max(10),
  originalAmount: z.number().gt(0).max(999_999_999.99).nullable(),
  originalCurrency: currency.nullable(),
  exchangeRate: rate.nullable(),
  description: z.string().max(500).nullable(),
  notes: z.string().max(2000).nullable(),
};
const marks = {
  reimbursable: z.boolean(),
  billable: z.boolean(),
  externalId: z.string().min(1).max(128).nullable(),
  metadata,
};

export const createExpense = z
  .strictObject({
    ...z.strictObject(facts).partial().shape,
    merchant: facts.merchant,
    amount: facts.amount,
    currency: currency.optional().describe("The business's currency when left out"),
    date: facts.date,
    taxes: facts.taxes.optional().describe('Their amounts add up to taxAmount'),
    originalAmount: facts.originalAmount
      .optional()
      .describe('What was paid in another currency; with originalCurrency'),
    type: z.enum(EXPENSE_TYPES).default('out_of_pocket'),
    reimbursable: marks.reimbursable.default(true),
    billable: marks.billable.default(false),
    externalId: marks.externalId.optional(),
    metadata: metadata.default({}),
    userId: id
      .optional()
      .describe('Whose expense it is; the caller when left out. Others only by owner, admin and accountant'),
  })
  .meta({ id: 'CreateExpense' });

export type CreateExpense = z.infer<typeof createExpense>;

export const updateExpense = z
  .strictObject({ ...facts, ...marks })
  .partial()
  .meta({ id: 'UpdateExpense' });
export type UpdateExpense = z.infer<typeof updateExpense>;

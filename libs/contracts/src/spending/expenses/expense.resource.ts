import { z } from 'zod';
import { USED_RATE_SOURCES } from '../../accounting/rates/exchange-rate.events.ts';
import { clientData, writtenClientData } from '../../operations/client-data.ts';
import { AS_DAY, amountOf, currency, date, id, versioned, writtenDate } from '../../operations/fields.ts';
import { lookAlikes } from '../../operations/look-alikes.ts';
import { expenseTax, MOST_TAXES, writtenExpenseTax } from './expense-tax.resource.ts';

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

export const POLICY_VIOLATIONS = [
  'RECEIPT_REQUIRED',
  'CATEGORY_LIMIT_EXCEEDED',
  'RATE_MISSING',
  'RATE_DIFFERS',
  'WEEKEND_EXPENSE',
  'TAX_MISMATCH',
  'OVER_BUDGET',
] as const;

/** Those that lists can be narrowed to; whether taxes fit their province and day is seen in one expense alone. */
export const FILTERED_VIOLATIONS = POLICY_VIOLATIONS.filter((code) => code !== 'TAX_MISMATCH');
export type FilteredViolation = (typeof FILTERED_VIOLATIONS)[number];

const rate = z.number().gt(0).max(1_000_000);

const UNREAD = 'null only in a draft that waits for its receipt to be read or to be filled in.';

/** The expense on the wire; money in major units, as a raw JSON number. */
export const expense = z
  .strictObject({
    id: id.describe('Unique among the expenses of all businesses; set by the service.'),
    businessId: id.describe('The business that the money was spent for.'),
    userId: id.describe('Whose expense it is, and who is paid back.'),
    employeeId: id.nullable().describe('That person as an employee of the business; null without such a record.'),
    merchant: z.string().nullable().describe(`Where the money was spent, as entered or read; ${UNREAD}`),
    amount: z.number().nullable().describe(`What was paid, taxes included, in \`currency\`; ${UNREAD}`),
    currency: currency.describe('What the amount is in, ISO 4217.'),
    date: date.nullable().describe(`The day of the purchase; ${UNREAD}`),
    categoryId: id.nullable().describe('What it was spent for; null while it is in no category.'),
    category: z.string().nullable().describe("The category's name in the reader's language; null without a category."),
    departmentId: id.nullable().describe('The department that it is booked to; null for none.'),
    locationId: id.nullable().describe('The location that it is booked to; null for none.'),
    projectId: id
      .nullable()
      .optional()
      .describe('The project that it is booked to; null for none. Events of earlier releases have none.'),
    vendorId: id.nullable().describe('The vendor that the merchant is; null when nobody said so.'),
    description: z.string().nullable().describe('What it was for, as entered; up to 500 characters.'),
    notes: z.string().nullable().describe('Remarks of the person, as entered; up to 2,000 characters.'),
    type: z
      .enum(EXPENSE_TYPES)
      .describe(
        "How it was paid: with the person's own money (`out_of_pocket`), by distance, with a company card, or as an allowance per day.",
      ),
    reimbursable: z.boolean().describe('Whether the person is paid back.'),
    billable: z.boolean().describe('Whether it is charged on to a customer of the business.'),
    taxAmount: z.number().nullable().describe('The part of the amount that is tax; null when it is unknown.'),
    taxes: z.array(expenseTax).describe('Each tax by itself; they add up to `taxAmount`.'),
    tip: z.number().nullable().optional().describe('The part of the amount that is a tip; null when none is known.'),
    originalAmount: z.number().nullable().describe('What was paid in the other currency; null when there was none.'),
    originalCurrency: currency.nullable().describe('The other currency, ISO 4217; null when there was none.'),
    exchangeRate: z
      .number()
      .nullable()
      .describe(
        'One unit of `originalCurrency` in `currency`; without it one unit of `currency` in that of the business; null for none.',
      ),
    exchangeRateSource: z
      .enum(USED_RATE_SOURCES)
      .nullable()
      .optional()
      .describe(
        'Whose rate it is: `entered` by a person or a client, else the source of the rates of the business; null where there is none, or nobody knows.',
      ),
    exchangeRateDate: date
      .nullable()
      .optional()
      .describe('The day that a rate of a source is of, at most ten days before `date`; null for all others.'),
    baseAmount: z
      .number()
      .nullable()
      .optional()
      .describe(
        'What the amount is worth in the currency of the business; null without a rate, or while there is no amount.',
      ),
    approvedAmount: z
      .number()
      .nullable()
      .describe('What approvers agreed to, at most the amount; null until they named one or approved all of it.'),
    reportId: id.nullable().describe('The report that it is in; null while it is in none.'),
    reportAmount: z
      .number()
      .nullable()
      .optional()
      .describe(
        'What the amount counts in its report, in `reportCurrency`; null while it is in none, or has no amount, and for what an earlier release put into one.',
      ),
    reportCurrency: currency
      .nullable()
      .optional()
      .describe(
        'What its report is in, ISO 4217; null while it is in none, and for what an earlier release put into one.',
      ),
    receiptIds: z.array(id).describe('The receipts attached to it; empty without any.'),
    mileageTripId: id.nullable().describe('The trip that it was made from; null for all other types.'),
    parentExpenseId: id.nullable().describe('The expense that this one is a part of; null when it is whole.'),
    splitGroupId: z
      .string()
      .nullable()
      .describe('The same on an expense that was split and on its parts; null otherwise.'),
    status: z.enum(EXPENSE_STATUSES).describe('How far its approval is; `split` counts in no total.'),
    statusLabel: z.string().describe("The status in the reader's language, for people."),
    paymentStatus: z.enum(PAYMENT_PROGRESS).describe('How far its reimbursement is, apart from the approval.'),
    isDuplicate: z
      .boolean()
      .describe('Looks like an earlier expense of the same person; a warning, never a rejection.'),
    policyViolations: z
      .array(
        z.strictObject({
          code: z.enum(POLICY_VIOLATIONS).describe('Which rule it is; never translated.'),
          severity: z
            .enum(['warning', 'error'])
            .describe(
              '`warning`: approvers should look at it; `error`: it is against a rule. Neither keeps anything from happening.',
            ),
          message: z.string().describe("The same as a sentence in the reader's language."),
        }),
      )
      .describe('What is against the rules of the business; empty when nothing is.'),
    ...clientData,
    lookAlikes: lookAlikes('expenses of the same person'),
    allowedActions: z
      .array(z.enum(EXPENSE_ACTIONS))
      .optional()
      .describe('What the caller may do with it now; not in events.'),
    ...versioned,
  })
  .meta({ id: 'Expense', description: 'Money that somebody spent for the business.' });

export type ExpenseView = z.infer<typeof expense>;

/** The expense in events: of one that still lacks merchant, amount or date none is published (docs/decisions/019). */
export const publishedExpense = expense
  .omit({ lookAlikes: true, allowedActions: true })
  .extend({
    merchant: z.string().describe('Where the money was spent, as entered or read; never null in events.'),
    amount: z.number().describe('What was paid, taxes and tip included, in `currency`; never null in events.'),
    date: date.describe('The day of the purchase; never null in events.'),
  })
  .meta({
    id: 'PublishedExpense',
    description:
      'An expense whose merchant, amount and date are known. One exception: `expense.deleted` of a draft that a release before this promise published may have null there.',
  });

export type PublishedExpenseView = z.infer<typeof publishedExpense>;

const facts = {
  merchant: z.string().trim().min(1).max(200).describe('Where the money was spent, 1 to 200 characters.'),
  amount: amountOf('expense.refund').describe(
    'What was paid, taxes and tip included: above 0, at most 999,999,999.99, with no more decimals than the currency has.',
  ),
  currency: currency.describe('What the amount is in, ISO 4217; upper case.'),
  date: writtenDate.describe(`The day of the purchase, at most tomorrow in the business's time zone. ${AS_DAY}`),
  categoryId: id.nullable().describe('An active category; null takes it out of its category.'),
  departmentId: id.nullable().describe('An active department to book it to; null for none.'),
  locationId: id.nullable().describe('An active location to book it to; null for none.'),
  projectId: id.nullable().describe('An active project to book it to; null for none.'),
  vendorId: id.nullable().describe('The vendor that the merchant is; null for none.'),
  taxAmount: z
    .number()
    .min(0)
    .max(999_999_999.99)
    .nullable()
    .describe('The part of the amount that is tax, at most the amount; null when it is unknown.'),
  tip: z
    .number()
    .min(0)
    .max(999_999_999.99)
    .nullable()
    .describe(
      'The part of the amount that is a tip, which is never taxed: with `taxAmount` at most the amount; none for `mileage` and `per_diem`. null when none is known.',
    ),
  taxes: z
    .array(writtenExpenseTax)
    .max(MOST_TAXES)
    .describe('Each tax by itself, at most 10; their amounts add up to `taxAmount`.'),
  originalAmount: amountOf('expense.refund')
    .nullable()
    .describe('What was paid in another currency; with `originalCurrency`, or neither.'),
  originalCurrency: currency.nullable().describe('The other currency, ISO 4217; with `originalAmount`, or neither.'),
  exchangeRate: rate
    .nullable()
    .describe(
      'One unit of `originalCurrency` in `currency`, or, without it, one unit of `currency` in that of the business.',
    ),
  description: z.string().max(500).nullable().describe('What it was for, up to 500 characters.'),
  notes: z.string().max(2000).nullable().describe('Remarks, up to 2,000 characters.'),
};
const marks = {
  reimbursable: z.boolean().describe('Whether the person is to be paid back.'),
  billable: z.boolean().describe('Whether it is charged on to a customer of the business.'),
  ...writtenClientData,
};

/** The distance and the rate of a trip give what is paid for mileage: nobody types it past them. */
const typedMileage = ({ value, issues }: z.core.ParsePayload<string>): void => {
  const params = { key: 'expense.trip', values: { path: '/v1/businesses/{businessId}/mileage-trips' } };
  if (value === 'mileage') issues.push({ code: 'custom', params, input: value });
};

export const createExpense = z
  .strictObject({
    ...z.strictObject(facts).partial().shape,
    merchant: facts.merchant,
    amount: facts.amount,
    currency: currency.optional().describe("What the amount is in, ISO 4217; the business's currency when left out."),
    date: facts.date,
    taxes: facts.taxes.optional().describe('Each tax by itself, at most 10; their amounts add up to `taxAmount`.'),
    originalAmount: facts.originalAmount
      .optional()
      .describe('What was paid in another currency; with `originalCurrency`, or neither.'),
    type: z
      .enum(EXPENSE_TYPES)
      .check(typedMileage)
      .default('out_of_pocket')
      .describe(
        'How: out of the person’s own pocket, with a company card, or as an allowance per day. `mileage` is refused: a trip that is entered gives its distance and its rate.',
      ),
    reimbursable: marks.reimbursable.default(true),
    billable: marks.billable.default(false),
    externalId: marks.externalId.optional(),
    metadata: marks.metadata.default({}),
    userId: id
      .optional()
      .describe(
        'Whose expense it is; the caller when left out, which a client by itself cannot. Others only by owner, admin and accountant.',
      ),
  })
  .meta({ id: 'CreateExpense', description: 'An expense to enter.' });

export type CreateExpense = z.infer<typeof createExpense>;

export const updateExpense = z
  .strictObject({ ...facts, ...marks })
  .partial()
  .meta({ id: 'UpdateExpense', description: 'The fields of an expense to change; what is left out stays as it is.' });
export type UpdateExpense = z.infer<typeof updateExpense>;

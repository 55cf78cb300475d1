import { z } from 'zod';
import { bulkIds } from '../../operations/bulk-ids.ts';
import {
  AS_DAY,
  AS_DAY_OR_MOMENT,
  approval,
  approverLevels,
  currency,
  date,
  id,
  timestamp,
  versioned,
  writtenDate,
  writtenDayOrMoment,
} from '../../operations/fields.ts';
import { PAYMENT_PROGRESS } from '../expenses/expense.resource.ts';

/** The states of a report, in lower case on the wire (docs/api.md 1.2). */
export const REPORT_STATUSES = ['draft', 'submitted', 'approved', 'rejected', 'reimbursed'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

export const REPORT_ACTIONS = [
  'update',
  'delete',
  'add_expenses',
  'remove_expenses',
  'submit',
  'recall',
  'approve',
  'reject',
  'reimburse',
  'add_approver',
  'comment',
] as const;
export type ReportAction = (typeof REPORT_ACTIONS)[number];

export const reportApproval = approval.meta({
  id: 'ReportApproval',
  description: 'The decision of one approver at one level, or that it is pending.',
});

const reimbursement = z.strictObject({
  method: z.string().describe('How it was paid, in the words of who paid.'),
  reference: z.string().nullable().describe('What the payment can be found by at the bank; null without one.'),
  amount: z.number().describe('What was paid, in `currency`.'),
  currency: currency.describe('What the amount is in, ISO 4217.'),
  paidAt: timestamp.describe('When the money was paid, in UTC.'),
});

/** Expenses of one person in one currency, on their way through approval to the money paid back. */
export const expenseReport = z
  .strictObject({
    id: id.describe('Unique among the reports of the business; set by the service.'),
    businessId: id.describe('The business that the money was spent for.'),
    name: z.string().describe('What the submitter calls it.'),
    description: z.string().nullable().describe('What it is about, as entered; null without one.'),
    submittedBy: id.describe('The user whose report it is, and who is paid back; also before it is submitted.'),
    employeeId: id.nullable().describe('That person as an employee of the business; null without such a record.'),
    currency: currency.describe('What all its amounts are in, ISO 4217.'),
    totalAmount: z.number().describe('The sum of its expenses, as they were spent.'),
    reimbursableAmount: z
      .number()
      .describe(
        'What is to be paid back: of the reimbursable expenses, the approved amounts where approvers named them.',
      ),
    approvedAmount: z.number().nullable().describe('The sum of the approved amounts; null until it is approved.'),
    expenseCount: z.int().describe('How many expenses are in it, at most 500.'),
    periodStart: date.nullable().describe('The first day that it is about, as entered; null without one.'),
    periodEnd: date.nullable().describe('The last day that it is about, as entered; null without one.'),
    status: z.enum(REPORT_STATUSES).describe('How far its approval is.'),
    statusLabel: z.string().describe("The status in the reader's language, for people."),
    approvers: z.array(id).describe('The users who approve, of all levels, in their order.'),
    approvals: z.array(reportApproval).describe('Who approves at which level, and what they decided.'),
    currentLevel: z.int().nullable().describe('The level that decides now, from 1; null when none does.'),
    nextApprovers: z.array(id).describe('The users who may approve now; empty when nobody has to.'),
    submittedAt: timestamp.nullable().describe('When it was last submitted, in UTC; null before that.'),
    approvedBy: id.nullable().describe('The user who approved last; null until it is approved.'),
    approvedAt: timestamp.nullable().describe('When it was finally approved, in UTC; null before that.'),
    overridden: z.boolean().describe('Whether an administrator approved without being an approver of the level.'),
    rejectedAt: timestamp.nullable().describe('When it was last rejected, in UTC; null if it never was.'),
    rejectionReason: z
      .string()
      .nullable()
      .describe('Why it was rejected, as the approver wrote it; null if it was not.'),
    recalledAt: timestamp.nullable().describe('When its submitter last took it back, in UTC; null if never.'),
    reimbursedAt: timestamp.nullable().describe('When the money was paid back, in UTC; null before that.'),
    reimbursement: reimbursement.nullable().describe('How the money was paid back; null before that.'),
    paymentStatus: z.enum(PAYMENT_PROGRESS).describe('How far its reimbursement is, apart from the approval.'),
    allowedActions: z
      .array(z.enum(REPORT_ACTIONS))
      .optional()
      .describe(
        "What the caller may do with it now; not in events. An accountant with a limit does not find `reimburse` of a report in another currency than the business's: its expenses decide whether it is within the limit, when it is tried.",
      ),
    ...versioned,
  })
  .meta({
    id: 'ExpenseReport',
    description: 'Expenses of one person in one currency, from the draft to the money paid back.',
  });
export type ReportView = z.infer<typeof expenseReport>;

/** At most so many expenses are in one report (docs/api.md 1.2). */
export const MOST_IN_REPORT = 500;

const fields = {
  name: z.string().trim().min(1).max(120).describe('What to call it, 1 to 120 characters.'),
  description: z.string().max(2000).nullable().describe('What it is about, up to 2,000 characters; null for nothing.'),
  periodStart: writtenDate.nullable().describe(`The first day that it is about; null for none. ${AS_DAY}`),
  periodEnd: writtenDate
    .nullable()
    .describe(`The last day that it is about, not before the first; null for none. ${AS_DAY}`),
};
const expenseIds = z.array(id).max(MOST_IN_REPORT);

export const createReport = z
  .strictObject({
    name: fields.name,
    description: fields.description.optional(),
    currency: currency.optional().describe("What its amounts are in, ISO 4217; the business's currency when left out."),
    periodStart: fields.periodStart.optional(),
    periodEnd: fields.periodEnd.optional(),
    expenseIds: expenseIds.default([]).describe('Expenses to put into it at once, at most 500.'),
    userId: id
      .optional()
      .describe(
        'Whose report it is; the caller when left out, which a client by itself cannot. Others only by owner, admin and accountant.',
      ),
  })
  .meta({ id: 'CreateExpenseReport', description: 'A report to begin.' });
export type CreateReport = z.infer<typeof createReport>;

export const updateReport = z.strictObject(fields).partial().meta({
  id: 'UpdateExpenseReport',
  description: 'The fields of a report to change; what is left out stays as it is.',
});
export type UpdateReport = z.infer<typeof updateReport>;

export const reportExpenses = z
  .strictObject({ expenseIds: expenseIds.min(1).describe('The expenses concerned, 1 to 500.') })
  .meta({ id: 'ReportExpenses', description: 'Expenses to put into a report or to take out of it.' });

const remark = z.string().trim().max(2000).nullable().optional();

export const submitReport = z
  .strictObject({
    approvers: approverLevels.describe(
      'The users who shall approve, in order, where the business lets submitters choose; a list in the list is one level of several.',
    ),
    comment: remark.describe('What the submitter wants to say to the approvers; null for nothing.'),
  })
  .prefault({})
  .meta({ id: 'SubmitExpenseReport', description: 'Who shall approve a report, and what they should know.' });

/** Who approves each follows from the policies or the manager. */
export const submitReports = z.strictObject({
  reportIds: bulkIds.describe(
    'The reports, 1 to 100; one that is named twice counts once. An id that nobody has, up to the largest int64, is a failed one of the results.',
  ),
  comment: remark.describe('What the submitter wants to say to the approvers of each of them; null for nothing.'),
});

export const remarkBody = z
  .strictObject({ comment: remark.describe('Why, for those who read the report; null for nothing.') })
  .prefault({})
  .meta({ id: 'Remark', description: 'What somebody wants to say about a step.' });

const approvedAmount = z.strictObject({
  expenseId: id.describe('An expense of the report.'),
  approvedAmount: z
    .number()
    .min(0)
    .max(999_999_999.99)
    .describe("What is approved of it, at most its amount, in the report's currency."),
});

/** An approval; of less than the whole amount where an expense is named. */
export const approveReport = z
  .strictObject({
    comment: remark.describe('What the approver wants to say; null for nothing.'),
    approvedAmounts: z
      .array(approvedAmount)
      .max(MOST_IN_REPORT)
      .refine((all) => new Set(all.map(({ expenseId }) => expenseId)).size === all.length, {
        params: { key: 'validation.distinct' },
      })
      .optional()
      .describe('Expenses of which less than the amount is approved; of all others the whole amount is.'),
  })
  .prefault({})
  .meta({
    id: 'ApproveExpenseReport',
    description: 'An approval; of less than the whole amount where an expense is named.',
  });
export type ApproveReport = z.infer<typeof approveReport>;

export const rejectReport = z
  .strictObject({
    comment: z
      .string()
      .trim()
      .min(1)
      .max(2000)
      .describe('The reason, which the submitter reads; 1 to 2,000 characters.'),
  })
  .meta({ id: 'RejectExpenseReport', description: 'A rejection with its reason.' });

const payment = {
  method: z.string().trim().min(1).max(50).describe('How it was paid, in the words of who paid; 1 to 50 characters.'),
  reference: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .nullable()
    .optional()
    .describe('What the payment can be found by at the bank, up to 100 characters; null for nothing.'),
  paidAt: writtenDayOrMoment.optional().describe(`When it was paid; now when left out. ${AS_DAY_OR_MOMENT}`),
};

export const reimburseReport = z
  .strictObject({
    ...payment,
    amount: z
      .number()
      .gt(0)
      .max(999_999_999.99)
      .optional()
      .describe('What was paid, at most `reimbursableAmount`, which it is when left out.'),
  })
  .meta({ id: 'ReimburseExpenseReport', description: 'How a report was paid back.' });
export type ReimburseReport = z.infer<typeof reimburseReport>;

export const reimburseReports = z.strictObject({
  reportIds: bulkIds.describe(
    'The reports, 1 to 100; one that is named twice counts once. An id that nobody has, up to the largest int64, is a failed one of the results.',
  ),
  ...payment,
});

export const addApprover = z
  .strictObject({
    userId: id.describe('The user who shall approve as well; not the submitter.'),
    level: z.int().min(1).max(20).optional().describe('The level that they approve at; the current one when left out.'),
  })
  .meta({ id: 'AddApprover', description: 'One more approver of a report.' });

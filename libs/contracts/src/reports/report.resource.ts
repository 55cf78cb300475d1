import { z } from 'zod';
import { PAYMENT_PROGRESS } from '../expenses/expense.resource.ts';
import {
  approval,
  approverLevels,
  currency,
  date,
  id,
  timestamp,
  versioned,
  writtenDate,
  writtenDay,
} from '../operations/fields.ts';

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

export const reportApproval = approval.meta({ id: 'ReportApproval' });

const reimbursement = z.strictObject({
  method: z.string(),
  reference: z.string().nullable(),
  amount: z.number(),
  currency,
  paidAt: timestamp,
});

/** Expenses of one person in one currency, on their way through approval to the money paid back. */
export const expenseReport = z
  .strictObject({
    id,
    businessId: id,
    name: z.string(),
    description: z.string().nullable(),
    submittedBy: id.describe('Whose report it is'),
    employeeId: id.nullable(),
    currency,
    totalAmount: z.number().describe('The sum of the expenses'),
    reimbursableAmount: z
      .number()
      .describe(
        'What is to be paid back: of the reimbursable expenses, the approved amounts where approvers named them',
      ),
    approvedAmount: z.number().nullable().describe('The sum of the approved amounts, once approved'),
    expenseCount: z.int(),
    periodStart: date.nullable(),
    periodEnd: date.nullable(),
    status: z.enum(REPORT_STATUSES),
    statusLabel: z.string().describe("The status in the reader's language"),
    approvers: z.array(id).describe('Of all levels, in their order'),
    approvals: z.array(reportApproval),
    currentLevel: z.int().nullable(),
    nextApprovers: z.array(id).describe('Who may approve now'),
    submittedAt: timestamp.nullable(),
    approvedBy: id.nullable(),
    approvedAt: timestamp.nullable(),
    overridden: z.boolean().describe('An administrator approved without being an approver of the level'),
    rejectedAt: timestamp.nullable(),
    rejectionReason: z.string().nullable(),
    recalledAt: timestamp.nullable(),
    reimbursedAt: timestamp.nullable(),
    reimbursement: reimbursement.nullable(),
    paymentStatus: z.enum(PAYMENT_PROGRESS),
    allowedActions: z.array(z.enum(REPORT_ACTIONS)).optional().describe('What the caller may do now; not in events'),
    ...versioned,
  })
  .meta({ id: 'ExpenseReport' });
export type ReportView = z.infer<typeof expenseReport>;

/** At most so many expenses are in one report (docs/api.md 1.2). */
export const MOST_IN_REPORT = 500;

const fields = {
  name: z.string().trim().min(1).max(120),
  description: z.string().max(2000).nullable(),
  periodStart: writtenDate.nullable(),
  periodEnd: writtenDate.nullable(),
};
const expenseIds = z.array(id).max(MOST_IN_REPORT);

export const createReport = z
  .strictObject({
    name: fields.name,
    description: fields.description.optional(),
    currency: currency.optional().describe("The business's currency when left out"),
    periodStart: fields.periodStart.optional(),
    periodEnd: fields.periodEnd.optional(),
    expenseIds: expenseIds.default([]),
    userId: id
      .optional()
      .describe('Whose report it is; the caller when left out. Others only by owner, admin, accountant'),
  })
  .meta({ id: 'CreateExpenseReport' });
export type CreateReport = z.infer<typeof createReport>;

export const updateReport = z.strictObject(fields).partial().meta({ id: 'UpdateExpenseReport' });
export type UpdateReport = z.infer<typeof updateReport>;

export const reportExpenses = z.strictObject({ expenseIds: expenseIds.min(1) }).meta({ id: 'ReportExpenses' });

const remark = z.string().trim().max(2000).nullable().optional();

export const submitReport = z
  .strictObject({ approvers: approverLevels, comment: remark })
  .prefault({})
  .meta({ id: 'SubmitExpenseReport' });

export const remarkBody = z.strictObject({ comment: remark }).prefault({}).meta({ id: 'Remark' });

const approvedAmount = z.strictObject({ expenseId: id, approvedAmount: z.number().min(0).max(999_999_999.99) });

/** An approval; of less than the whole amount where an expense is named. */
export const approveReport = z
  .strictObject({
    comment: remark,
    approvedAmounts: z
      .array(approvedAmount)
      .max(MOST_IN_REPORT)
      .refine((all) => new Set(all.map(({ expenseId }) => expenseId)).size === all.length, {
        params: { key: 'validation.distinct' },
      })
      .optional()
      .describe("Less than an expense's amount is approved of these; of the others all that was asked for"),
  })
  .prefault({})
  .meta({ id: 'ApproveExpenseReport' });
export type ApproveReport = z.infer<typeof approveReport>;

export const rejectReport = z
  .strictObject({ comment: z.string().trim().min(1).max(2000) })
  .meta({ id: 'RejectExpenseReport' });

const payment = {
  method: z.string().trim().min(1).max(50).describe('How it was paid, in the words of who paid'),
  reference: z.string().trim().min(1).max(100).nullable().optional(),
  paidAt: writtenDay.optional(),
};

export const reimburseReport = z
  .strictObject({ ...payment, amount: z.number().gt(0).max(999_999_999.99).optional() })
  .meta({ id: 'ReimburseExpenseReport' });
export type ReimburseReport = z.infer<typeof reimburseReport>;

export const reimburseReports = z.strictObject({ reportIds: z.array(id).min(1).max(100), ...payment });

export const addApprover = z
  .strictObject({ userId: id, level: z.int().min(1).max(20).optional().describe('The current level when left out') })
  .meta({ id: 'AddApprover' });

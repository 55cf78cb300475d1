import type { CreateReport } from '@outlay/contracts';
import type { BusinessContext } from './business.ts';
import { refuse } from './expense-violations.ts';
import type { Report } from './report.ts';

type Given = {
  id: number;
  owner: { userId: number; employeeId: number | null; isMember: boolean };
  contexts: BusinessContext;
  now: Date;
};

/** A report's period ends no earlier than it begins. */
export const periodViolations = (start: string | null | undefined, end: string | null | undefined) =>
  start && end && end < start
    ? [{ field: 'periodEnd', message: { key: 'validation.range', values: { from: start } } }]
    : [];

/** A report to which nothing happened yet. */
export const BLANK_REPORT = {
  status: 'draft',
  totalMinor: 0,
  reimbursableMinor: 0,
  approvedMinor: null,
  expenseCount: 0,
  approvals: [],
  modes: [],
  currentLevel: null,
  submittedAt: null,
  approvedBy: null,
  approvedAt: null,
  overridden: false,
  rejectedAt: null,
  rejectionReason: null,
  recalledAt: null,
  reimbursedAt: null,
  reimbursement: null,
  paymentStatus: 'not_started',
  version: 1,
} as const;

/** An empty draft; expenses are put into it afterwards. */
export const createReport = (command: CreateReport, { id, owner, contexts, now }: Given): Report => {
  refuse([
    ...periodViolations(command.periodStart, command.periodEnd),
    ...(owner.isMember ? [] : [{ field: 'userId', message: { key: 'validation.notMember' } }]),
  ]);
  return {
    id,
    businessId: contexts.business.id,
    userId: owner.userId,
    employeeId: owner.employeeId,
    name: command.name,
    description: command.description ?? null,
    currency: command.currency ?? contexts.business.currency,
    periodStart: command.periodStart ?? null,
    periodEnd: command.periodEnd ?? null,
    ...BLANK_REPORT,
    createdAt: now,
    updatedAt: now,
  };
};

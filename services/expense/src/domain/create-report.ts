import type { CreateReport } from '@outlay/contracts';
import type { Surroundings } from './business.ts';
import { refuse } from './expense-faults.ts';
import type { Report } from './report.ts';

type Given = {
  id: number;
  owner: { userId: number; employeeId: number | null; isMember: boolean };
  surroundings: Surroundings;
  now: Date;
};

/** A report's period ends no earlier than it begins. */
export const periodFaults = (start: string | null | undefined, end: string | null | undefined) =>
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
export const createReport = (wish: CreateReport, { id, owner, surroundings, now }: Given): Report => {
  refuse([
    ...periodFaults(wish.periodStart, wish.periodEnd),
    ...(owner.isMember ? [] : [{ field: 'userId', message: { key: 'validation.notMember' } }]),
  ]);
  return {
    id,
    businessId: surroundings.business.id,
    userId: owner.userId,
    employeeId: owner.employeeId,
    name: wish.name,
    description: wish.description ?? null,
    currency: wish.currency ?? surroundings.business.currency,
    periodStart: wish.periodStart ?? null,
    periodEnd: wish.periodEnd ?? null,
    ...BLANK_REPORT,
    createdAt: now,
    updatedAt: now,
  };
};

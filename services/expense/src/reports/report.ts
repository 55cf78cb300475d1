import type { PaymentProgress, ReportStatus, ReportView } from '@outlay/contracts';

/** One approver at one level; `actedAt` as on the wire. */
export type Approval = ReportView['approvals'][number];

/** Does one approver of a level suffice, or must all agree? */
export type Mode = 'any' | 'all';

export type Report = {
  id: number;
  businessId: number;
  /** Whose report it is: the submitter. */
  userId: number;
  employeeId: number | null;
  name: string;
  description: string | null;
  currency: string;
  periodStart: string | null;
  periodEnd: string | null;
  status: ReportStatus;
  /** Sums over its expenses, in minor units of `currency`. */
  totalMinor: number;
  reimbursableMinor: number;
  approvedMinor: number | null;
  expenseCount: number;
  approvals: readonly Approval[];
  /** One per level. */
  modes: readonly Mode[];
  currentLevel: number | null;
  submittedAt: Date | null;
  approvedBy: number | null;
  approvedAt: Date | null;
  overridden: boolean;
  rejectedAt: Date | null;
  rejectionReason: string | null;
  recalledAt: Date | null;
  reimbursedAt: Date | null;
  reimbursement: ReportView['reimbursement'];
  paymentStatus: PaymentProgress;
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

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

/** What became true of a report; `report.events.ts` publishes it. */
export type ReportFact =
  | { fact: 'created' }
  | { fact: 'updated'; previousAttributes: Record<string, unknown> }
  | { fact: 'submitted' }
  | { fact: 'approved'; by: number | null }
  | { fact: 'rejected'; by: number | null; comment: string; level: number | null }
  | { fact: 'recalled'; by: number | null; comment: string | null }
  | { fact: 'reimbursed'; by: number | null; reimbursement: NonNullable<ReportView['reimbursement']> };

/** The state after a command and what became true by it; no fact means that nothing changed. */
export type ReportDecision = {
  report: Report;
  fact?: ReportFact;
  /** What the person who acted wrote about it, kept among the report's comments. */
  remark?: string | null;
  /** By expense, in minor units: what an approver agreed to, where that is named. */
  sanctioned?: ReadonlyMap<number, number>;
};

/** The approvers of all levels, each once. */
export const approversOf = ({ approvals }: Pick<Report, 'approvals'>): number[] => [
  ...new Set(approvals.map(({ approverId }) => approverId)),
];

/** Who may approve now. */
export const awaitedOf = ({ approvals, currentLevel, status }: Report): number[] =>
  status === 'submitted'
    ? approvals
        .filter(({ level, status: state }) => level === currentLevel && state === 'pending')
        .map(({ approverId }) => approverId)
    : [];

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

/** A person as events name them. */
export type Person = { id: number; name: string; email: string };

/** What became true of a report. `events-out` says each of them in public. */
export type ReportFact =
  | { fact: 'created' }
  | { fact: 'updated'; previousAttributes: Record<string, unknown> }
  | { fact: 'submitted' }
  | { fact: 'approved'; by: number | null }
  | { fact: 'rejected'; by: number | null; comment: string; level: number | null }
  | { fact: 'recalled'; by: number | null; comment: string | null }
  | { fact: 'reimbursed'; by: number | null; at: Date };

/** The state after a wish and what became true by it; no fact means that nothing changed. */
export type ReportDecision = {
  report: Report;
  fact?: ReportFact;
  /** Words of who acted, kept among the report's comments. */
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

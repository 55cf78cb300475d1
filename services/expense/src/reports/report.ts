import type { ReportView, Stored } from '@outlay/contracts';

/** One approver at one level; `actedAt` as on the wire. */
export type Approval = ReportView['approvals'][number];

/** Does one approver of a level suffice, or must all agree? */
export type Mode = 'any' | 'all';

/** As the API shows it, but for money: sums over its expenses, in integer minor units of `currency`. */
export type Report = Omit<
  Stored<ReportView>,
  | 'submittedBy'
  | 'totalAmount'
  | 'reimbursableAmount'
  | 'approvedAmount'
  | 'statusLabel'
  | 'approvers'
  | 'nextApprovers'
  | 'allowedActions'
> & {
  /** Whose report it is: the submitter. */
  userId: number;
  totalMinor: number;
  reimbursableMinor: number;
  approvedMinor: number | null;
  /** One per level. */
  modes: Mode[];
  /** Who else, but its own person, made it, submitted it or entered what is in it. */
  enteredBy: readonly number[];
};

/** A report to which nothing happened yet. */
export const BLANK_REPORT = {
  description: null,
  periodStart: null,
  periodEnd: null,
  status: 'draft',
  totalMinor: 0,
  reimbursableMinor: 0,
  approvedMinor: null,
  expenseCount: 0,
  approvals: [],
  modes: [],
  enteredBy: [],
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
} satisfies Partial<Report>;

/** Nobody has approved it, or not any more. */
export const UNAPPROVED = { approvedBy: null, approvedAt: null, approvedMinor: null, overridden: false } as const;

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
  comment?: string | null;
  /** By expense, in minor units: what an approver agreed to, where that is named. */
  approvedAmounts?: ReadonlyMap<number, number>;
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

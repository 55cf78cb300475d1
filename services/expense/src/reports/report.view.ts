import { type Locale, REPORT_STATUSES, type ReportView, toMajor } from '@outlay/contracts';
import { type Actor, statusLabels } from '../context/index.ts';
import { type Approval, approversOf, awaitedOf, type Report } from './report.ts';
import type { Rules } from './report-duties.ts';
import { reportActions } from './report-rules.ts';

/** The name of each status, by language. */
export const REPORT_LABELS = statusLabels('report', REPORT_STATUSES);

const time = (at: Date | null): string | null => at?.toISOString() ?? null;

/** One approver at one level, its members in one order: what was read back from jsonb has PostgreSQL's. */
export const approvalView = ({ level, approverId, status, comment, actedAt }: Approval): Approval => ({
  level,
  approverId,
  status,
  comment,
  actedAt,
});

/** The report on the wire: money in major units, the status also in the reader's language. */
export const reportView = (
  report: Report,
  locale: Locale,
  { actor, rules }: { actor?: Actor; rules?: Rules | undefined } = {},
): ReportView => ({
  id: report.id,
  businessId: report.businessId,
  name: report.name,
  description: report.description,
  submittedBy: report.userId,
  employeeId: report.employeeId,
  currency: report.currency,
  totalAmount: toMajor(report.totalMinor, report.currency),
  reimbursableAmount: toMajor(report.reimbursableMinor, report.currency),
  approvedAmount: report.approvedMinor === null ? null : toMajor(report.approvedMinor, report.currency),
  expenseCount: report.expenseCount,
  periodStart: report.periodStart,
  periodEnd: report.periodEnd,
  status: report.status,
  statusLabel: REPORT_LABELS[locale][report.status],
  approvers: approversOf(report),
  approvals: report.approvals.map(approvalView),
  currentLevel: report.currentLevel,
  nextApprovers: awaitedOf(report),
  submittedAt: time(report.submittedAt),
  approvedBy: report.approvedBy,
  approvedAt: time(report.approvedAt),
  overridden: report.overridden,
  rejectedAt: time(report.rejectedAt),
  rejectionReason: report.rejectionReason,
  recalledAt: time(report.recalledAt),
  reimbursedAt: time(report.reimbursedAt),
  reimbursement: report.reimbursement,
  paymentStatus: report.paymentStatus,
  ...(actor && { allowedActions: reportActions(report, actor, rules) }),
  version: report.version,
  createdAt: report.createdAt.toISOString(),
  updatedAt: report.updatedAt.toISOString(),
});

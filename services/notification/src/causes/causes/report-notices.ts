import type { EventOfKind, ReportView } from '@outlay/contracts';
import { MAY_APPROVE_REPORTS, MAY_READ_REPORTS, type Names, type Notice, notice } from './notice.ts';

const pathOf = ({ id }: ReportView) => `/expense-reports/${id}`;
const ofReport = ({ name, totalAmount: amount, currency }: ReportView, { businessName }: Names) => ({
  businessName,
  reportName: name,
  total: { amount, currency },
});

const waiting = (report: ReportView, to: readonly number[]): Notice[] => {
  if (to.length === 0) return [];
  const one = notice({
    kind: 'report-submitted',
    to,
    roles: MAY_APPROVE_REPORTS,
    names: [report.submittedBy],
    path: pathOf(report),
    values: (names) => ({
      ...ofReport(report, names),
      submitterName: names.nameOf(report.submittedBy),
      expenseCount: report.expenseCount,
    }),
  });
  return [one];
};

/** To those whose turn it is. */
export const reportSubmitted = ({ data: { report } }: EventOfKind<'report.submitted'>): Notice[] =>
  waiting(report, report.nextApprovers);

/**
 * A level is through: to all of the next one, though they may have had a turn before. Within a level: to those who were added.
 */
export const reportUpdated = ({ data }: EventOfKind<'report.updated'>): Notice[] => {
  const { report, changedFields, previousAttributes } = data;
  if (report.status !== 'submitted') return [];
  if (changedFields.includes('currentLevel')) return waiting(report, report.nextApprovers);
  if (!changedFields.includes('nextApprovers')) return [];
  const before = Array.isArray(previousAttributes.nextApprovers) ? previousAttributes.nextApprovers : [];
  return waiting(
    report,
    report.nextApprovers.filter((id) => !before.includes(id)),
  );
};

type Ended = Pick<Notice, 'to' | 'roles' | 'path'>;
const toSubmitter = (report: ReportView): Ended & { to: number[] } => ({
  to: [report.submittedBy],
  roles: MAY_READ_REPORTS,
  path: pathOf(report),
});

export const reportApproved = ({ data: { report, approver } }: EventOfKind<'report.approved'>): Notice[] => [
  notice({
    kind: 'report-approved',
    ...toSubmitter(report),
    values: (names) => ({ ...ofReport(report, names), approverName: approver?.name ?? null }),
  }),
];

export const reportRejected = ({ data }: EventOfKind<'report.rejected'>): Notice[] => {
  const { report, approver, comment } = data;
  const own = { rejecterName: approver?.name ?? null, reason: comment.body };
  return [
    notice({
      kind: 'report-rejected',
      ...toSubmitter(report),
      values: (names) => ({ ...ofReport(report, names), ...own }),
    }),
  ];
};

export const reportReimbursed = ({ data }: EventOfKind<'report.reimbursed'>): Notice[] => {
  const { report, reimbursement } = data;
  const { amount, currency, method, reference } = reimbursement;
  return [
    notice({
      kind: 'report-reimbursed',
      ...toSubmitter(report),
      values: ({ businessName }) => ({
        businessName,
        reportName: report.name,
        amount: { amount, currency },
        method,
        reference,
      }),
    }),
  ];
};

/** Those who decide now or decided, not those whose turn may never come. */
const takingPart = ({ approvals, nextApprovers }: ReportView): number[] => [
  ...approvals.filter(({ actedAt }) => actedAt !== null).map(({ approverId }) => approverId),
  ...nextApprovers,
];

/** To the submitter and to those who take part: who decides, and who commented before. */
export const reportCommented = ({ data }: EventOfKind<'report.comment_added'>): Notice[] => {
  const { report, comment, author } = data;
  return [
    notice({
      kind: 'report-commented',
      to: [...new Set([report.submittedBy, ...takingPart(report)])],
      roles: MAY_READ_REPORTS,
      reportId: report.id,
      except: [comment.authorId],
      path: pathOf(report),
      values: ({ businessName }) => ({
        businessName,
        reportName: report.name,
        authorName: author?.name ?? null,
        comment: comment.body,
      }),
    }),
  ];
};

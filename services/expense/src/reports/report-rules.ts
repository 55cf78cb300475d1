import {
  AppError,
  DEFAULT_SETTINGS,
  mayAdminister,
  mayKeepBooks,
  mayReadOthers,
  mayWriteOthers,
  mayWriteOwn,
  needsOwner,
  needsOwnerOr,
  needsRole,
  notCurrentApprover,
  notFound,
  REPORT_ACTIONS,
  type ReportAction,
  type ReportStatus,
} from '@outlay/contracts';
import type { Actor } from '../context/index.ts';
import { approversOf, awaitedOf, type Report } from './report.ts';
import { approverRejection, barredFrom, isOwn, payerRejection, type Rules } from './report-duties.ts';

type Rule = {
  from: readonly ReportStatus[];
  /** Left out: the state stays as it is. */
  to?: ReportStatus;
  /** Why the actor may not, whatever the state of the report. */
  reject(report: Report, actor: Actor, rules: Rules): AppError | undefined;
};

const isSubmitter = (report: Report, { userId }: Actor): boolean => report.userId === userId;
const isAwaited = (report: Report, { userId }: Actor): boolean => userId !== null && awaitedOf(report).includes(userId);

const byWriter: Rule['reject'] = (report, actor) =>
  isSubmitter(report, actor) || mayWriteOthers(actor.role) ? undefined : needsOwnerOr(mayWriteOthers);
const bySubmitter: Rule['reject'] = (report, actor) => (isSubmitter(report, actor) ? undefined : needsOwner());

const levels = ({ modes }: Report): number => modes.length;

/**
 * Nobody who is awaited may approve: the report was submitted before duties were separated, or before it was known who
 * entered it.
 */
const isStuck = (report: Report, rules: Rules): boolean => {
  const barred = barredFrom(report, rules);
  return awaitedOf(report).every((id) => barred.includes(id));
};

/** An administrator may stand in for the approvers of the last level, and of one that nobody else can take through. */
export const isOverride = (report: Report, actor: Actor, rules: Rules): boolean =>
  !isAwaited(report, actor) &&
  mayAdminister(actor.role) &&
  (report.currentLevel === levels(report) || isStuck(report, rules));

const byApprover: Rule['reject'] = (report, actor, rules) => {
  const rejected = approverRejection(report, actor, rules);
  if (rejected) return rejected;
  return isAwaited(report, actor) || isOverride(report, actor, rules) ? undefined : notCurrentApprover(actor.userId);
};

/**
 * Before the approval by an approver of the level or an administrator, after it by the last approver or an
 * administrator: a person, who stands among the approvals with it.
 */
const byRejecter: Rule['reject'] = (report, actor) => {
  if (isOwn(report, actor)) return new AppError('SELF_APPROVAL_NOT_ALLOWED');
  if (actor.userId === null) return notCurrentApprover(null);
  if (mayAdminister(actor.role) || isAwaited(report, actor)) return undefined;
  const wasLast = report.status === 'approved' && report.approvedBy === actor.userId;
  return wasLast ? undefined : notCurrentApprover(actor.userId);
};

const byRemover: Rule['reject'] = (report, actor, rules) => {
  if (report.status !== 'submitted') return byWriter(report, actor, rules);
  if (isSubmitter(report, actor) && !isAwaited(report, actor)) return notCurrentApprover(actor.userId);
  return isAwaited(report, actor) || mayAdminister(actor.role) ? undefined : notCurrentApprover(actor.userId);
};

const byManager: Rule['reject'] = (report, actor) =>
  isAwaited(report, actor) || mayAdminister(actor.role) ? undefined : notCurrentApprover(actor.userId);

const byPayer: Rule['reject'] = (_report, { role }) => (mayKeepBooks(role) ? undefined : needsRole(mayKeepBooks));

const OPEN: readonly ReportStatus[] = ['draft', 'rejected'];

/**
 * The state machine (docs/api.md 1.2). Approving keeps a report submitted while levels are left; `reject` also
 * unapproves.
 */
export const REPORT_RULES: Record<ReportAction, Rule> = {
  update: { from: OPEN, reject: byWriter },
  delete: { from: OPEN, reject: byWriter },
  add_expenses: { from: OPEN, reject: byWriter },
  remove_expenses: { from: [...OPEN, 'submitted'], reject: byRemover },
  submit: { from: OPEN, to: 'submitted', reject: byWriter },
  recall: { from: ['submitted'], to: 'draft', reject: bySubmitter },
  approve: { from: ['submitted'], to: 'approved', reject: byApprover },
  reject: { from: ['submitted', 'approved'], to: 'rejected', reject: byRejecter },
  reimburse: { from: ['approved'], to: 'reimbursed', reject: byPayer },
  add_approver: { from: ['submitted'], reject: byManager },
  comment: { from: ['draft', 'submitted', 'approved', 'rejected', 'reimbursed'], reject: () => undefined },
};

const goals = (status: ReportStatus): ReportStatus[] => [
  ...new Set(Object.values(REPORT_RULES).flatMap(({ from, to }) => (to && from.includes(status) ? [to] : []))),
];

/** The 409 that names where the report is, where it was to go, and where it can go. */
export const impossible = (status: ReportStatus, to: ReportStatus): AppError =>
  new AppError('INVALID_STATE_TRANSITION', { facts: { field: 'status', from: status, to, allowed: goals(status) } });

/** May the actor see the report: their own, one that was routed to them, or anybody's by role? */
export const mayReadReport = (report: Report, { role, userId }: Actor): boolean =>
  mayReadOthers(role) || (userId !== null && (report.userId === userId || approversOf(report).includes(userId)));

/** The report, for somebody who may see it. @throws AppError NOT_FOUND */
export const readable = (report: Report | undefined, actor: Actor): Report => {
  if (!report || !mayReadReport(report, actor)) throw notFound();
  return report;
};

/** Its money is on the way: it is neither paid back twice nor taken back. */
const underWay = ({ status }: Report): AppError =>
  new AppError('INVALID_STATE_TRANSITION', {
    facts: { field: 'paymentStatus', from: status, to: status, allowed: [] },
  });

/**
 * Why the actor cannot do this now; undefined when they can. A right that the role never has is named before the state.
 * `rules`: of the business; they decide who approves and pays back, and nothing else.
 */
export const rejection = (
  report: Report,
  action: ReportAction,
  actor: Actor,
  rules: Rules = DEFAULT_SETTINGS,
): AppError | undefined => {
  if (!mayReadReport(report, actor)) return notFound();
  if (!mayWriteOwn(actor.role)) return needsRole(mayWriteOwn);
  const { from, to, reject } = REPORT_RULES[action];
  const rejected = reject(report, actor, rules);
  if (rejected?.code === 'FORBIDDEN') return rejected;
  if (!from.includes(report.status)) return impossible(report.status, to ?? report.status);
  if (report.paymentStatus === 'processing' && (action === 'reimburse' || action === 'reject')) return underWay(report);
  if (action === 'reimburse' && report.reimbursableMinor === 0)
    return new AppError('INVALID_STATE_TRANSITION', {
      message: { key: 'report.nothingToReimburse' },
      facts: { field: 'reimbursableAmount', from: report.status, to: 'reimbursed', allowed: ['rejected'] },
    });
  return action === 'reimburse' ? payerRejection(report, actor, rules) : rejected;
};

/** @throws AppError NOT_FOUND, FORBIDDEN, INVALID_STATE_TRANSITION, SELF_APPROVAL_NOT_ALLOWED, NOT_CURRENT_APPROVER */
export const assertMay = (report: Report, action: ReportAction, actor: Actor, rules?: Rules): void => {
  const rejected = rejection(report, action, actor, rules);
  if (rejected) throw rejected;
};

/** What the actor may do with the report now, by the very rules that guard each action. */
export const reportActions = (report: Report, actor: Actor, rules?: Rules): ReportAction[] =>
  REPORT_ACTIONS.filter(
    (action) =>
      rejection(report, action, actor, rules) === undefined && !(action === 'submit' && report.expenseCount === 0),
  );

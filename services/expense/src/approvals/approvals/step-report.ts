import {
  type BulkId,
  type Caller,
  isAppError,
  type ReportStatus,
  type SkippedCode,
  type Target,
} from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import { type BusinessContext, personOf } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import {
  amended,
  changeEach,
  type Expense,
  enterersOf,
  insertComment,
  lockExpenses,
  type Outcome,
  saveExpenses,
} from '../../expenses/index.ts';
import {
  findReport,
  lockForChange,
  type Report,
  type ReportDecision,
  saveReport,
  withEnterers,
} from '../../reports/index.ts';

type Loaded = {
  report: Report;
  expenses: readonly Expense[];
  context: BusinessContext;
  tx: ChangeTransaction;
  now: Date;
};

export type Step = {
  /** As the history of the expenses names it. */
  action: string;
  decide(loaded: Loaded): ReportDecision | Promise<ReportDecision>;
};

/** What was written with a step is kept among the report's comments. Returns the id of the comment. */
const saveComment = async (
  deps: Deps,
  tx: ChangeTransaction,
  caller: Caller,
  { report, comment: body }: ReportDecision,
) => {
  if (!body) return undefined;
  const { businessId, userId: authorId } = caller;
  const id = await deps.database.nextId('comments_id_seq');
  const comment = { id, body, authorId, createdAt: tx.now };
  tx.write(insertComment(businessId, { subject: 'report', id: report.id }, comment));
  return id;
};

type ApprovedAmounts = ReportDecision['approvedAmounts'];

const following = (report: Report, expense: Expense): Partial<Expense> => {
  switch (report.status) {
    case 'draft':
      return { status: expense.status === 'submitted' ? 'validated' : expense.status, approvedMinor: null };
    case 'submitted':
      return { status: 'submitted' };
    case 'approved':
      return { status: 'approved', approvedMinor: expense.approvedMinor ?? expense.amountMinor };
    case 'rejected':
      return { status: 'rejected', approvedMinor: null };
    case 'reimbursed':
      return expense.reimbursable ? { status: 'reimbursed', paymentStatus: 'paid' } : {};
  }
};

/**
 * What a report's step does to each of its expenses; `approvedAmounts` has every one that an approver named, also at its
 * full amount.
 */
export const followReport = (
  report: Report,
  expenses: readonly Expense[],
  now: Date,
  approvedAmounts?: ApprovedAmounts,
) =>
  expenses.map((expense) => {
    const approvedMinor = approvedAmounts?.get(expense.id) ?? expense.approvedMinor;
    // What an earlier release put into the report shows from now on what it counts there.
    const { currency: reportCurrency } = report;
    const changes = { approvedMinor, reportCurrency, ...following(report, { ...expense, approvedMinor }) };
    return amended(expense, changes, now);
  });

/** One transition of a report: the report is locked first, then its expenses, which follow it. */
const stepReport = async (
  deps: Deps,
  tx: ChangeTransaction,
  { caller, target }: { caller: Caller; target: Target },
  { action, decide }: Step,
): Promise<Report> => {
  const { businessId, userId } = caller;
  const locked = await lockForChange(tx, caller, target);
  const expenses = await lockExpenses(tx, businessId, 'report', locked.id);
  const report = withEnterers(locked, expenses.flatMap(enterersOf));
  const context = await deps.contexts.ofExpenses(tx, businessId, expenses);
  const decision = await decide({ report, expenses, context, tx, now: tx.now });
  if (decision.fact) {
    const person = await personOf(tx, businessId, userId);
    const commentId = await saveComment(deps, tx, caller, decision);
    saveReport(tx, { before: locked, decision }, context, { person, commentId });
  }
  const changed = followReport(decision.report, expenses, tx.now, decision.approvedAmounts);
  saveExpenses(tx, changed, context, { userId, action });
  return decision.report;
};

/** The same as a change of its own, which takes effect once per Idempotency-Key. */
export const changeReportByStep = (deps: Deps, caller: Caller, target: Target, step: Step): Promise<Report> =>
  deps.database.changeIdempotently(caller, (tx) => stepReport(deps, tx, { caller, target }, step));

const CODES: Partial<Record<ReportStatus, SkippedCode>> = {
  submitted: 'ALREADY_SUBMITTED',
  approved: 'ALREADY_APPROVED',
  reimbursed: 'ALREADY_REIMBURSED',
};

/** Many, each for itself. A rejection that names the state is a skip when the report is `there`, where it was to go. */
export const stepReports = (
  deps: Deps,
  caller: Caller,
  { ids, there }: { ids: readonly BulkId[]; there: readonly ReportStatus[] },
  step: Step,
): Promise<Outcome[]> =>
  changeEach(deps, caller, ids, async (tx, id) => {
    try {
      const { status } = await stepReport(deps, tx, { caller, target: { id, ifMatch: null } }, step);
      return { outcome: 'success', status };
    } catch (error) {
      if (!isAppError(error) || error.code !== 'INVALID_STATE_TRANSITION') throw error;
      const status = (await findReport(tx, caller.businessId, id))?.status;
      if (status === undefined || !there.includes(status)) throw error;
      return { outcome: 'skipped', status, code: CODES[status] ?? 'CONFLICT' };
    }
  });

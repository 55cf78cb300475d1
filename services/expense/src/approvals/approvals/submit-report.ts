import {
  APPROVING,
  AppError,
  type BulkId,
  type Caller,
  nextVersion,
  type OperationById,
  type Target,
} from '@outlay/contracts';
import { awaitMembers } from '@outlay/store';
import { type Actor, findPeople } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { type Expense, lacksPurpose, missingFields, type Outcome } from '../../expenses/index.ts';
import { assertMay, type Report, type ReportDecision, summed, UNAPPROVED, withActor } from '../../reports/index.ts';
import { type Chain, resolveChain } from './approval-chain.ts';
import { changeReportByStep, type Step, stepReports } from './step-report.ts';

/** Expenses that can go to the approvers: drafts are incomplete; those of a rejected report stand as they are. */
const assertSubmittable = (expenses: readonly Expense[]): void => {
  if (expenses.length === 0)
    throw new AppError('EXPENSE_INCOMPLETE', { message: { key: 'report.empty' }, facts: { field: 'expenseIds' } });
  const drafts = expenses.filter((each) => each.status === 'draft' || missingFields(each).length > 0);
  if (drafts.length > 0)
    throw new AppError('EXPENSE_INCOMPLETE', {
      facts: { field: 'expenseIds', expenseIds: drafts.map(({ id }) => id) },
    });
  const withoutPurpose = expenses.filter(lacksPurpose);
  if (withoutPurpose.length > 0)
    throw new AppError('EXPENSE_INCOMPLETE', {
      message: { key: 'report.tripPurpose' },
      facts: { field: 'expenseIds', expenseIds: withoutPurpose.map(({ id }) => id) },
    });
};

type Given = { expenses: readonly Expense[]; chain: () => Chain; actor: Actor; comment: string | null; now: Date };

/** To the first level of approvers; what was decided in an earlier round is forgotten. `chain` is called last. */
export const decideSubmitReport = (report: Report, { expenses, chain, actor, comment, now }: Given): ReportDecision => {
  assertMay(report, 'submit', actor);
  assertSubmittable(expenses);
  return {
    report: nextVersion(summed(report, expenses), now, {
      ...chain(),
      status: 'submitted',
      currentLevel: 1,
      submittedAt: now,
      ...UNAPPROVED,
      rejectedAt: null,
      rejectionReason: null,
      recalledAt: null,
    }),
    fact: { fact: 'submitted' },
    comment,
  };
};

type Command = OperationById<'submitReport'>['body']['_output'];

const submitting = (caller: Caller, { approvers: chosen, comment }: Command): Step => ({
  action: 'submit',
  decide: async ({ report: before, expenses, context: { business }, tx, now }) => {
    const report = withActor(before, caller);
    const named = chosen?.flat();
    const people = await findPeople(tx, caller.businessId, { userId: report.userId, ...(named && { named }) });
    const chain = () => resolveChain(report, { business, people, chosen, expenses });
    return decideSubmitReport(report, { expenses, chain, actor: caller, comment: comment || null, now });
  },
});

/** @throws AppError as `assertMay` of the reports, EXPENSE_INCOMPLETE, CURRENCY_MISMATCH, and as `resolveChain` */
export const submitReport = async (deps: Deps, caller: Caller, target: Target, command: Command): Promise<Report> => {
  await awaitMembers(deps, caller, { userIds: command.approvers?.flat() ?? [], roles: APPROVING });
  return changeReportByStep(deps, caller, target, submitting(caller, command));
};

/** Many, each for itself, to whom the policies or the managers name; one that was submitted already is skipped. */
export const submitReports = (
  deps: Deps,
  caller: Caller,
  ids: readonly BulkId[],
  comment: string | null,
): Promise<Outcome[]> =>
  stepReports(deps, caller, { ids, there: ['submitted', 'approved', 'reimbursed'] }, submitting(caller, { comment }));

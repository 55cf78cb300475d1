import { type Answer, type ApproveReport, type Caller, invalidField, type ReimburseReport } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import { addApprover } from '../domain/add-approver.ts';
import { type Chosen, resolveChain } from '../domain/approval-chain.ts';
import { approveReport } from '../domain/approve-report.ts';
import { reimburseReport } from '../domain/reimburse-report.ts';
import type { Report } from '../domain/report.ts';
import { unsanctioned } from '../domain/report-totals.ts';
import { recallReport, rejectReport } from '../domain/return-report.ts';
import { submitReport } from '../domain/submit-report.ts';
import type { Target } from './expenses.ts';
import { peopleOf } from './people.ts';
import type { ReportDeps, ReportSteps, Step } from './report-steps.ts';

type AnswerOf = (report: Report) => Answer;
type Submission = { chosen: Chosen | undefined; comment: string | null };
type ApproverCommand = { userId: number; level?: number | undefined };
type Deps = ReportDeps & { steps: ReportSteps };

/** Approving and paying back, for one report or many. */
export const createApprovals = ({ steps }: Pick<Deps, 'steps'>) => ({
  approved: (tx: ChangeTransaction, caller: Caller, target: Target, command: ApproveReport): Promise<Report> =>
    steps.step(tx, caller, target, {
      action: 'approve',
      decide: ({ report, expenses }) => approveReport(report, { actor: caller, command, expenses, now: tx.now }),
    }),

  reimbursed: (tx: ChangeTransaction, caller: Caller, target: Target, command: ReimburseReport): Promise<Report> =>
    steps.step(tx, caller, target, {
      action: 'reimburse',
      decide: ({ report, context: { business } }) =>
        reimburseReport(report, command, { actor: caller, business, now: tx.now }),
    }),
});

export type Approvals = ReturnType<typeof createApprovals>;
export type ReportDecisions = ReturnType<typeof createReportDecisions>;

/** The road of a report through its approval to the money paid back. */
export const createReportDecisions = ({ database, contexts, steps, approvals }: Deps & { approvals: Approvals }) => {
  type Going = { caller: Caller; target: Target; answer: AnswerOf };
  const once = ({ caller, answer }: Going, work: (tx: ChangeTransaction) => Promise<Report>): Promise<Answer> =>
    database.changeIdempotently(caller, work, answer);
  const going = (about: Going, stepOf: (tx: ChangeTransaction) => Step): Promise<Answer> =>
    once(about, (tx) => steps.step(tx, about.caller, about.target, stepOf(tx)));

  const withApprover = async (tx: ChangeTransaction, { caller, target }: Going, command: ApproverCommand) => {
    const report = await steps.lock(tx, caller, target);
    const decision = addApprover(report, command, caller, tx.now);
    const { members } = await peopleOf(tx, caller.businessId);
    const role = members.find(({ userId }) => userId === command.userId)?.role;
    if (role === undefined) throw invalidField('userId', 'validation.notMember');
    if (role === 'employee' || role === 'auditor') throw invalidField('userId', 'validation.notApprover');
    await steps.write(tx, caller, decision, await contexts.of(caller.businessId, [], tx));
    return decision.report;
  };

  return {
    submit: (caller: Caller, target: Target, { chosen, comment }: Submission, answer: AnswerOf) =>
      going({ caller, target, answer }, (tx) => ({
        action: 'submit',
        decide: async ({ report, expenses, context: { business } }) => {
          const people = await peopleOf(tx, caller.businessId);
          const chain = () => resolveChain(report, { business, people, chosen });
          return submitReport(report, { expenses, chain, actor: caller, comment, now: tx.now });
        },
      })),

    recall: (caller: Caller, target: Target, comment: string | null, answer: AnswerOf) =>
      going({ caller, target, answer }, (tx) => ({
        action: 'recall',
        decide: ({ report, expenses }) => recallReport(unsanctioned(report, expenses), caller, comment, tx.now),
      })),

    reject: (caller: Caller, target: Target, comment: string, answer: AnswerOf) =>
      going({ caller, target, answer }, (tx) => ({
        action: 'reject',
        decide: ({ report, expenses }) => rejectReport(unsanctioned(report, expenses), caller, comment, tx.now),
      })),

    approve: (caller: Caller, target: Target, command: ApproveReport, answer: AnswerOf) =>
      once({ caller, target, answer }, (tx) => approvals.approved(tx, caller, target, command)),

    reimburse: (caller: Caller, target: Target, command: ReimburseReport, answer: AnswerOf) =>
      once({ caller, target, answer }, (tx) => approvals.reimbursed(tx, caller, target, command)),

    addApprover: (caller: Caller, target: Target, command: ApproverCommand, answer: AnswerOf) =>
      once({ caller, target, answer }, (tx) => withApprover(tx, { caller, target, answer }, command)),
  };
};

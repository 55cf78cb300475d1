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
type ApproverWish = { userId: number; level?: number | undefined };
type Deps = ReportDeps & { steps: ReportSteps };

/** Approving and paying back, for one report or many. */
export const createApprovals = ({ steps }: Pick<Deps, 'steps'>) => ({
  approved: (tx: ChangeTransaction, caller: Caller, target: Target, wish: ApproveReport): Promise<Report> =>
    steps.step(tx, caller, target, {
      action: 'approve',
      decide: ({ report, expenses }) => approveReport(report, { actor: caller, wish, expenses, now: tx.now }),
    }),

  reimbursed: (tx: ChangeTransaction, caller: Caller, target: Target, wish: ReimburseReport): Promise<Report> =>
    steps.step(tx, caller, target, {
      action: 'reimburse',
      decide: ({ report, around: { business } }) =>
        reimburseReport(report, wish, { actor: caller, business, now: tx.now }),
    }),
});

export type Approvals = ReturnType<typeof createApprovals>;
export type ReportDecisions = ReturnType<typeof createReportDecisions>;

/** The road of a report through its approval to the money paid back. */
export const createReportDecisions = ({
  database,
  surroundings,
  steps,
  approvals,
}: Deps & { approvals: Approvals }) => {
  type Going = { caller: Caller; target: Target; answer: AnswerOf };
  const once = ({ caller, answer }: Going, work: (tx: ChangeTransaction) => Promise<Report>): Promise<Answer> =>
    database.changeOnce(caller, work, answer);
  const going = (about: Going, stepOf: (tx: ChangeTransaction) => Step): Promise<Answer> =>
    once(about, (tx) => steps.step(tx, about.caller, about.target, stepOf(tx)));

  const withApprover = async (tx: ChangeTransaction, { caller, target }: Going, wish: ApproverWish) => {
    const report = await steps.hold(tx, caller, target);
    const decision = addApprover(report, wish, caller, tx.now);
    const { members } = await peopleOf(tx, caller.businessId);
    const role = members.find(({ userId }) => userId === wish.userId)?.role;
    if (role === undefined) throw invalidField('userId', 'validation.notMember');
    if (role === 'employee' || role === 'auditor') throw invalidField('userId', 'validation.notApprover');
    await steps.write(tx, caller, decision, await surroundings.of(caller.businessId, [], tx));
    return decision.report;
  };

  return {
    submit: (caller: Caller, target: Target, { chosen, comment }: Submission, answer: AnswerOf) =>
      going({ caller, target, answer }, (tx) => ({
        action: 'submit',
        decide: async ({ report, expenses, around: { business } }) => {
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

    approve: (caller: Caller, target: Target, wish: ApproveReport, answer: AnswerOf) =>
      once({ caller, target, answer }, (tx) => approvals.approved(tx, caller, target, wish)),

    reimburse: (caller: Caller, target: Target, wish: ReimburseReport, answer: AnswerOf) =>
      once({ caller, target, answer }, (tx) => approvals.reimbursed(tx, caller, target, wish)),

    addApprover: (caller: Caller, target: Target, wish: ApproverWish, answer: AnswerOf) =>
      once({ caller, target, answer }, (tx) => withApprover(tx, { caller, target, answer }, wish)),
  };
};

import { type Caller, mayReadOthers, notFound } from '@outlay/contracts';
import type { ChangeTransaction, Database } from '@outlay/store';
import type { BusinessContext } from '../domain/business.ts';
import { assertVersion, type Expense } from '../domain/expense.ts';
import type { Report, ReportDecision } from '../domain/report.ts';
import { addExpenses, followReport } from '../domain/report-expenses.ts';
import { mayReadReport } from '../domain/report-transitions.ts';
import type { BusinessContexts } from './business-contexts.ts';
import { insertComment } from './comments.ts';
import { lockExpenses } from './expense-locks.ts';
import { publishReport, writeMoved } from './expense-writes.ts';
import type { Target } from './expenses.ts';
import { personOf } from './people.ts';
import { lockReport, updateReport } from './report-rows.ts';

export type ReportDeps = { database: Database; contexts: BusinessContexts };
export type Context = { report: Report; expenses: readonly Expense[]; context: BusinessContext };
export type Step = { action: string; decide: (stepContext: Context) => ReportDecision | Promise<ReportDecision> };

export type ReportSteps = ReturnType<typeof createReportSteps>;

/** What every change of a report is made of. A report is locked before its expenses; its steps take them with it. */
export const createReportSteps = ({ database, contexts }: ReportDeps) => {
  const lock = async (tx: ChangeTransaction, caller: Caller, { id, ifMatch }: Target): Promise<Report> => {
    const report = await lockReport(tx, { businessId: caller.businessId, id });
    if (!report || !mayReadReport(report, caller)) throw notFound();
    assertVersion(report, ifMatch);
    return report;
  };

  const contextOf = (tx: ChangeTransaction, { businessId }: Caller, expenses: readonly Expense[]) => {
    const needed = expenses.map(({ categoryId }) => categoryId);
    return contexts.of(businessId, needed, tx);
  };

  /** Writes and tells the report; what was said with a step is kept among the comments. */
  const write = async (tx: ChangeTransaction, caller: Caller, decision: ReportDecision, context: BusinessContext) => {
    const { report, fact, remark } = decision;
    if (!fact) return;
    const { businessId, userId } = caller;
    const person = await personOf(tx, businessId, userId);
    tx.write(updateReport(report));
    if (!remark) return publishReport(tx, decision, context, { person });
    const commentId = await database.nextId('comments_id_seq');
    const comment = { id: commentId, body: remark, authorId: userId, createdAt: tx.now };
    tx.write(insertComment({ businessId, subject: 'report', subjectId: report.id }, comment));
    publishReport(tx, decision, context, { person, commentId });
  };

  return {
    lock,
    contextOf,
    write,

    /** One transition: the report first, then its expenses. */
    step: async (tx: ChangeTransaction, caller: Caller, target: Target, { action, decide }: Step): Promise<Report> => {
      const report = await lock(tx, caller, target);
      const expenses = await lockExpenses(tx, caller.businessId, { reportId: report.id });
      const context = await contextOf(tx, caller, expenses);
      const decision = await decide({ report, expenses, context });
      await write(tx, caller, decision, context);
      const moved = followReport(decision.report, expenses, tx.now, decision.sanctioned);
      writeMoved(tx, moved, context, { userId: caller.userId, action });
      return decision.report;
    },

    /** Expenses enter a report that is held. */
    put: async (tx: ChangeTransaction, caller: Caller, report: Report, ids: readonly number[]) => {
      const all = await lockExpenses(tx, caller.businessId, { ids });
      // What the caller may not see is as unknown to them as what is not there.
      const found = all.filter(({ userId }) => mayReadOthers(caller.role) || userId === caller.userId);
      const context = await contextOf(tx, caller, found);
      const entering = addExpenses(report, { ids, found, now: tx.now });
      return { ...entering, context, act: { userId: caller.userId, action: 'add_to_report' } };
    },
  };
};

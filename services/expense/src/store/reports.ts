import { type Answer, type Caller, type CreateReport, notFound, type UpdateReport } from '@outlay/contracts';
import { type ChangeTransaction, isMember } from '@outlay/store';
import { ownerOf } from '../domain/access.ts';
import { changeReport } from '../domain/change-report.ts';
import { createReport } from '../domain/create-report.ts';
import type { Report } from '../domain/report.ts';
import { amended } from '../domain/report-changes.ts';
import { moved, removeExpenses } from '../domain/report-expenses.ts';
import { assertMay, mayReadReport } from '../domain/report-transitions.ts';
import { lockExpenses } from './expense-locks.ts';
import { publishReport, writeMoved } from './expense-writes.ts';
import type { Target } from './expenses.ts';
import { findReport, insertReport, removeReport } from './report-rows.ts';
import type { ReportDeps, ReportSteps } from './report-steps.ts';

type AnswerOf = (report: Report) => Answer;

/** A new report, with the expenses that it is made with. */
const createMaker =
  ({ database, contexts, steps }: ReportDeps & { steps: ReportSteps }) =>
  async (caller: Caller, command: CreateReport, answer: AnswerOf): Promise<Answer> => {
    const { businessId } = caller;
    const userId = ownerOf(caller, command.userId);
    const context = await contexts.of(businessId);
    const employeeId = await contexts.employeeOf(businessId, userId);
    const id = await database.nextId('expense_reports_id_seq');
    const work = async (tx: ChangeTransaction): Promise<Report> => {
      const known = userId === caller.userId || (await isMember(tx, businessId, userId));
      const owner = { userId, employeeId, isMember: known };
      const empty = createReport(command, { id, owner, contexts: context, now: tx.now });
      const { report, moved: entered, context: shown, act } = await steps.put(tx, caller, empty, command.expenseIds);
      tx.write(insertReport(report));
      publishReport(tx, { report, fact: { fact: 'created' } }, context, { person: null });
      writeMoved(tx, entered, shown, act);
      return report;
    };
    return database.changeIdempotently(caller, work, answer);
  };

export type Reports = ReturnType<typeof createReports>;

/** This service's reports while their person works on them. */
export const createReports = ({ database, contexts, steps }: ReportDeps & { steps: ReportSteps }) => ({
  /** @throws AppError VALIDATION_ERROR, FORBIDDEN, CURRENCY_MISMATCH, EXPENSE_LOCKED, EXPENSE_IN_OTHER_REPORT */
  create: createMaker({ database, contexts, steps }),

  /** @throws AppError NOT_FOUND, also for what the caller may not see */
  get: async (caller: Caller, id: number): Promise<Report> => {
    const { businessId } = caller;
    const report = await database.read(businessId, (tx) => findReport(tx, { businessId, id }));
    if (!report || !mayReadReport(report, caller)) throw notFound();
    return report;
  },

  change: (caller: Caller, target: Target, command: UpdateReport): Promise<Report> =>
    database.change(caller, async (tx) => {
      const report = await steps.lock(tx, caller, target);
      const decision = changeReport(report, command, caller, tx.now);
      await steps.write(tx, caller, decision, await contexts.of(caller.businessId, [], tx));
      return decision.report;
    }),

  /** Its expenses stay, in no report. */
  remove: (caller: Caller, target: Target): Promise<void> =>
    database.change(caller, async (tx) => {
      const report = await steps.lock(tx, caller, target);
      assertMay(report, 'delete', caller);
      const expenses = await lockExpenses(tx, caller.businessId, { reportId: report.id });
      const context = await steps.contextOf(tx, caller, expenses);
      tx.write(removeReport(report, tx.now));
      tx.audit('report.deleted', `report:${report.id}`);
      const detached = expenses.flatMap((each) => moved(each, { reportId: null }, tx.now));
      writeMoved(tx, detached, context, { userId: caller.userId, action: 'remove_from_report' });
    }),

  addExpenses: (caller: Caller, target: Target, ids: readonly number[], answer: AnswerOf): Promise<Answer> => {
    const work = async (tx: ChangeTransaction): Promise<Report> => {
      const before = await steps.lock(tx, caller, target);
      assertMay(before, 'add_expenses', caller);
      const { report, moved: entered, context, act } = await steps.put(tx, caller, before, ids);
      const decision = amended(before, report, tx.now);
      await steps.write(tx, caller, decision, context);
      writeMoved(tx, entered, context, act);
      return decision.report;
    };
    return database.changeIdempotently(caller, work, answer);
  },

  removeExpenses: (caller: Caller, target: Target, ids: readonly number[]): Promise<void> =>
    database.change(caller, async (tx) => {
      const before = await steps.lock(tx, caller, target);
      assertMay(before, 'remove_expenses', caller);
      const found = await lockExpenses(tx, caller.businessId, { ids });
      const context = await steps.contextOf(tx, caller, found);
      const { report, moved: left } = removeExpenses(before, { ids, found, now: tx.now });
      await steps.write(tx, caller, amended(before, report, tx.now), context);
      writeMoved(tx, left, context, { userId: caller.userId, action: 'remove_from_report' });
    }),
});

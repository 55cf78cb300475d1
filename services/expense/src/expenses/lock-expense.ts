import {
  AppError,
  assertVersion,
  type Caller,
  mayReadOthers,
  mayWriteOthers,
  notFound,
  type Target,
} from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
import { assertMayRead } from '../context/index.ts';
import { findReport, lockReport, lockReportOf, mayReadReport, type Report } from '../reports/index.ts';
import { expenses } from './expense.table.ts';
import type { Expense } from './expense.ts';

/** Theirs, anybody's by role, or one of a report that was routed to them. @throws AppError NOT_FOUND */
export const readableExpense = async (tx: Transaction, caller: Caller, id: number): Promise<Expense> => {
  const { businessId } = caller;
  const expense = await expenses.find(tx, businessId, id);
  if (!expense) throw notFound();
  if (mayReadOthers(caller.role) || expense.userId === caller.userId || expense.reportId === null) {
    assertMayRead(caller, expense);
    return expense;
  }
  const report = await findReport(tx, businessId, expense.reportId);
  if (!report || !mayReadReport(report, caller)) throw notFound();
  return expense;
};

/** An approver of its report sees it and does not touch it. @throws AppError NOT_FOUND, FORBIDDEN */
const assertMayChange = (caller: Caller, expense: Expense, report: Report | undefined): void => {
  if (expense.userId === caller.userId || mayWriteOthers(caller.role)) return;
  const isSeen = mayReadOthers(caller.role) || (report !== undefined && mayReadReport(report, caller));
  throw isSeen ? new AppError('FORBIDDEN') : notFound();
};

/** An expense and the report that it is in. */
export type Locked = { expense: Expense; report: Report | undefined };

/**
 * Both locked until the transaction ends, the report first: changes of one expense come one after the other, and so do
 * its events. One that enters a report in between is met in the other order; PostgreSQL then demands another try if it
 * must. @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED
 */
export const lockExpense = async (tx: Transaction, caller: Caller, { id, ifMatch }: Target): Promise<Locked> => {
  const { businessId } = caller;
  const [report, expense] = await Promise.all([lockReportOf(tx, businessId, id), expenses.lock(tx, businessId, id)]);
  if (!expense) throw notFound();
  assertMayChange(caller, expense, report);
  assertVersion(expense, ifMatch);
  if (expense.reportId === null) return { expense, report: undefined };
  if (report?.id === expense.reportId) return { expense, report };
  return { expense, report: await lockReport(tx, businessId, expense.reportId) };
};

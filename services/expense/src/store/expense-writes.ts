import type { ChangeTransaction, Query } from '@outlay/store';
import type { BusinessContext } from '../domain/business.ts';
import type { Decision, Expense } from '../domain/expense.ts';
import { previousAttributes } from '../domain/expense-changes.ts';
import { expenseView } from '../domain/expense-view.ts';
import type { Report, ReportDecision } from '../domain/report.ts';
import { amended } from '../domain/report-changes.ts';
import type { Moved } from '../domain/report-expenses.ts';
import { tallied } from '../domain/report-totals.ts';
import { reportView } from '../domain/report-view.ts';
import { expenseEvent } from '../events-out/expense-events.ts';
import { type EventFacts, reportEvent } from '../events-out/report-events.ts';
import { countChanged } from './expense-counts.ts';
import { updateExpense } from './expense-statements.ts';
import { updateReport } from './report-rows.ts';

const HISTORY = `INSERT INTO expense_history
    (business_id, expense_id, action, user_id, from_status, to_status, previous, version, at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

/** Who acted, and what for: the action of the history. */
export type Act = { userId: number | null; action: string };

const historyRow = (before: Expense, after: Expense, { userId, action }: Act, now: Date): Query => {
  const { businessId, id, version } = after;
  const previous = JSON.stringify(previousAttributes(before, after));
  const values = [businessId, id, action, userId, before.status, after.status, previous, version, now];
  return { name: 'expense-history-add', text: HISTORY, values };
};

/** Says each fact in public, in the business's language, and in the audit log. */
export const publishExpense = (tx: ChangeTransaction, { expense, facts }: Decision, context: BusinessContext): void => {
  const view = expenseView(expense, context, context.business.locale);
  for (const fact of facts) {
    tx.publish(expenseEvent(fact, view));
    tx.audit(`expense.${fact.fact}`, `expense:${expense.id}`);
  }
};

/** Says what became true of a report, if anything did. */
export const publishReport = (
  tx: ChangeTransaction,
  { report, fact }: ReportDecision,
  context: BusinessContext,
  facts: EventFacts,
): void => {
  if (!fact) return;
  tx.publish(reportEvent(fact, reportView(report, context.business.locale), facts));
  tx.audit(`report.${fact.fact}`, `report:${report.id}`);
};

type Changed = { before: Expense; decision: Decision };

/** Those that changed, counted together. */
const writeChanged = (tx: ChangeTransaction, all: readonly Changed[], context: BusinessContext, act: Act): void => {
  const changed = all.filter(({ decision }) => decision.facts.length > 0);
  for (const { before, decision } of changed) {
    tx.write(updateExpense(decision.expense));
    tx.write(historyRow(before, decision.expense, act, tx.now));
    publishExpense(tx, decision, context);
  }
  if (changed.length > 0) tx.write(countChanged(context.business.id));
};

/** Writes and tells a changed expense; nothing when it did not change. */
export const writeExpense = (
  tx: ChangeTransaction,
  before: Expense,
  decision: Decision,
  context: BusinessContext,
  act: Act,
): void => writeChanged(tx, [{ before, decision }], context, act);

/** Writes and tells what a report did to its expenses. */
export const writeMoved = (
  tx: ChangeTransaction,
  moved: readonly Moved[],
  context: BusinessContext,
  act: Act,
): void => {
  const decided = moved.map(({ before, after }): Changed => {
    const fact = { fact: 'updated' as const, previousAttributes: previousAttributes(before, after) };
    return { before, decision: { expense: after, facts: [fact] } };
  });
  writeChanged(tx, decided, context, act);
};

/** Keeps a report's sums equal to its expenses; the report is locked. */
export const writeTally = (
  tx: ChangeTransaction,
  report: Report | undefined,
  changes: Parameters<typeof tallied>[1],
  context: BusinessContext,
): void => {
  if (!report) return;
  const decision = amended(report, tallied(report, changes), tx.now);
  if (!decision.fact) return;
  tx.write(updateReport(decision.report));
  publishReport(tx, decision, context, { person: null });
};

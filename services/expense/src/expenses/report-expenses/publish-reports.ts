import { type PublishedExpenseView, todayIn } from '@outlay/contracts';
import type { ChangeOrigin, ChangeTransaction } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { type Report, reportsAfter, reportsListed, reportView } from '../../reports/index.ts';
import { expensesOfReports } from '../expenses/expense.table.ts';
import type { Expense } from '../expenses/expense.ts';
import { expenseView } from '../expenses/expense.view.ts';

/** The states from the last approval on. */
const APPROVED: readonly Report['status'][] = ['approved', 'reimbursed'];
/** Of reports in one part, and of expenses in one event. */
const MOST_REPORTS = 20;
const MOST_EXPENSES = 100;

type Since = { from: string; timeZone: string };
type Dated = Pick<Report, 'approvedAt' | 'reimbursedAt'>;

/** Was the report approved or paid back on that day or later, or is one of its expenses dated so? Its expenses go with it in any case. */
export const isReportOfSince = (
  { approvedAt, reimbursedAt }: Dated,
  expenses: readonly Pick<Expense, 'date'>[],
  { from, timeZone }: Since,
): boolean =>
  [approvedAt, reimbursedAt].some((at) => at !== null && todayIn(timeZone, at) >= from) ||
  expenses.some(({ date }) => date !== null && date >= from);

type Deciding = Pick<Deps, 'database' | 'contexts'>;
type Part = { status: Report['status']; after: number; from: string | null };
export type PublishedReports = { reports: number; expenses: number };

/** One part of the reports in a state; resolves with where it ends, and how much of it is published. */
const publishPart = async (
  { contexts }: Pick<Deps, 'contexts'>,
  tx: ChangeTransaction,
  businessId: number,
  { status, after, from }: Part,
): Promise<PublishedReports & { last: number | undefined }> => {
  const found = await reportsAfter(tx, businessId, { status, after, most: MOST_REPORTS });
  const last = found.length === MOST_REPORTS ? found.at(-1)?.id : undefined;
  if (found.length === 0) return { reports: 0, expenses: 0, last };
  const ids = found.map(({ id }) => id);
  const inside = await expensesOfReports(tx, businessId, ids);
  const context = await contexts.ofExpenses(tx, businessId, inside);
  const { timeZone, locale } = context.business;
  const byReport = Map.groupBy(inside, ({ reportId }) => reportId ?? 0);
  const reports = found.filter(
    (report) => from === null || isReportOfSince(report, byReport.get(report.id) ?? [], { from, timeZone }),
  );
  // What is approved has its merchant, amount and date.
  const expenses = reports
    .flatMap(({ id }) => byReport.get(id) ?? [])
    .map((expense) => expenseView(expense, context, locale) as PublishedExpenseView);
  const views = reports.map((report) => reportView(report, locale));
  for (let at = 0; at === 0 ? views.length > 0 : at < expenses.length; at += MOST_EXPENSES)
    tx.publish(
      reportsListed(businessId, {
        reports: at === 0 ? views : [],
        expenses: expenses.slice(at, at + MOST_EXPENSES),
      }),
    );
  return { reports: views.length, expenses: expenses.length, last };
};

/**
 * Publishes the approved reports of a business with their expenses as they are now, for books that are newer than they are; `from`: see
 * `isReportOfSince`. Each part is a transaction of its own, and what is published twice changes nothing.
 */
export const publishReports = async (
  { database, contexts }: Deciding,
  origin: ChangeOrigin,
  from: string | null,
): Promise<PublishedReports> => {
  const sum: PublishedReports = { reports: 0, expenses: 0 };
  for (const status of APPROVED)
    for (let after: number | undefined = 0; after !== undefined; ) {
      const part: Part = { status, after, from };
      const published = await database.change(origin, (tx) => publishPart({ contexts }, tx, origin.businessId, part));
      sum.reports += published.reports;
      sum.expenses += published.expenses;
      after = published.last;
    }
  return sum;
};

import type { Subscriptions } from '@outlay/bus';
import { AppError, type EventOfKind } from '@outlay/contracts';
import { hasCategories } from '../../chart/index.ts';
import type { Deps } from '../../deps.ts';
import { markRatedDue, rememberSource } from './source.table.ts';
import { billSource, expenseSource, reportSource, type Source } from './source.ts';

type ExpenseEvent = EventOfKind<
  'expense.created' | 'expense.updated' | 'expense.deleted' | 'expense.categorized' | 'expense.validated'
>;
type ReportEvent = EventOfKind<
  | ('report.created' | 'report.updated' | 'report.submitted' | 'report.approved' | 'report.rejected')
  | ('report.recalled' | 'report.reimbursed' | 'report.comment_added' | 'report.deleted')
>;
type BillEvent = EventOfKind<
  | ('bill.created' | 'bill.updated' | 'bill.submitted' | 'bill.approved' | 'bill.denied' | 'bill.scheduled')
  | ('bill.paid' | 'bill.payment_failed' | 'bill.cancelled' | 'bill.deleted')
>;

type ListedEvent = EventOfKind<'business.reports_listed' | 'business.bills_listed'>;

/**
 * Everything that says in which state an expense, a report or a bill is. It is remembered and nothing more, in the transaction of the inbox;
 * what is due of it is posted a moment later, many at once.
 */
export const sourceSubscriptions = ({ keepSource, database }: Pick<Deps, 'keepSource' | 'database'>) => {
  const keep = async (event: ExpenseEvent | ReportEvent | BillEvent, source: Source): Promise<void> => {
    const { businessId } = event.metadata;
    await keepSource(event, async (tx) => tx.write(rememberSource(businessId, source)));
  };
  const expense = (event: ExpenseEvent) =>
    keep(event, expenseSource(event.data.expense, event.type === 'expense.deleted'));
  const report = (event: ReportEvent) => keep(event, reportSource(event.data.report, event.type === 'report.deleted'));
  /** Our own rates: those of its day became known, or changed. */
  const rates = async (event: EventOfKind<'exchange_rates.updated'>): Promise<void> => {
    await keepSource(event, async (tx) => tx.write(markRatedDue(event.metadata.businessId)));
  };
  const bill = (event: BillEvent) => keep(event, billSource(event.data.bill, event.type === 'bill.deleted'));
  /**
   * Documents that are older than the books. By which accounts they are posted is decided by their categories, and what is posted stays so:
   * these have to be known before. Each event has many of them, so it is a transaction of its own.
   */
  const keepListed = async (event: ListedEvent, sources: readonly Source[]): Promise<void> => {
    const { businessId } = event.metadata;
    await database.handle(event, async (tx) => {
      if (!(await hasCategories(tx, businessId))) throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 1 });
      for (const source of sources) tx.write(rememberSource(businessId, source, { isListed: true }));
    });
  };
  return {
    'business.reports_listed': (event) => {
      const { reports, expenses } = event.data;
      const sources = [...expenses.map((each) => expenseSource(each)), ...reports.map((each) => reportSource(each))];
      return keepListed(event, sources);
    },
    'business.bills_listed': (event) =>
      keepListed(
        event,
        event.data.bills.map((each) => billSource(each)),
      ),

    'expense.created': expense,
    'expense.updated': expense,
    'expense.deleted': expense,
    'expense.categorized': expense,
    'expense.validated': expense,

    'report.created': report,
    'report.updated': report,
    'report.submitted': report,
    'report.approved': report,
    'report.rejected': report,
    'report.recalled': report,
    'report.reimbursed': report,
    'report.comment_added': report,
    'report.deleted': report,

    'bill.created': bill,
    'bill.updated': bill,
    'bill.submitted': bill,
    'bill.approved': bill,
    'bill.denied': bill,
    'bill.scheduled': bill,
    'bill.paid': bill,
    'bill.payment_failed': bill,
    'bill.cancelled': bill,
    'bill.deleted': bill,

    'exchange_rates.updated': rates,
  } satisfies Subscriptions;
};

import type { Caller, OperationById } from '@outlay/contracts';
import type { Deps } from '../../deps.ts';
import { reportsWhere } from '../../reports/index.ts';
import { expensesWhere } from '../expenses/expense-list.table.ts';
import { groupedExpenses, groupedReports } from './summary.table.ts';
import { added, type ExpenseSummary, type ReportSums } from './summary.ts';

type SummaryQuery = OperationById<'summarizeExpenses'>['query']['_output'];

/** What the expenses that the caller may see, and that match, add up to in the business's currency. */
export const summarizeExpenses = async (
  { database, contexts }: Deps,
  caller: Caller,
  { by, top, ...query }: SummaryQuery,
): Promise<ExpenseSummary> => {
  const { currency } = (await contexts.chartOf(caller.businessId)).business;
  const where = expensesWhere(caller, query, await contexts.filterContextOf(caller.businessId, query));
  const grouped = await database.read(caller.businessId, (tx) => groupedExpenses(tx, { by, top, currency, where }));
  const { groups, rest } = grouped;
  return { by, ...grouped, all: added(rest ? [...groups, rest] : groups) };
};

type ReportQuery = OperationById<'summarizeReports'>['query']['_output'];

/** What the reports that the caller may see, and that match, add up to by status and currency. */
export const summarizeReports = (
  { database }: Deps,
  caller: Caller,
  { by: _, ...query }: ReportQuery,
): Promise<ReportSums[]> => database.read(caller.businessId, (tx) => groupedReports(tx, reportsWhere(caller, query)));

import type { Caller, OperationById } from '@outlay/contracts';
import type { Deps } from '../deps.ts';
import { expensesWhere } from '../expenses/index.ts';
import { groupedExpenses } from './expense-summary.table.ts';
import { added, type ExpenseSummary } from './expense-summary.ts';

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

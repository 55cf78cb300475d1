import {
  type BudgetSpendingView,
  type Caller,
  mayReadOthers,
  needsRole,
  type OperationById,
  todayIn,
  toMajor,
} from '@outlay/contracts';
import { given, type Page, sql } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { budgets, spentOn } from './budget.table.ts';
import { type Budget, periodOf } from './budget.ts';
import { SORTABLE } from './list-budgets.ts';

type SpendingQuery = OperationById<'listBudgetSpending'>['query']['_output'];

const spendingView = (budget: Budget, period: { from: string; to: string }, spentMinor: number): BudgetSpendingView => {
  const { id, amountMinor, currency } = budget;
  return {
    budgetId: id,
    periodStart: period.from,
    periodEnd: period.to,
    currency,
    amount: toMajor(amountMinor, currency),
    spent: toMajor(spentMinor, currency),
    remaining: toMajor(amountMinor - spentMinor, currency),
    percent: Math.round((spentMinor * 1_000) / amountMinor) / 10,
  };
};

/** What is spent of the budgets of a page in the periods of one day, all of one instant. @throws AppError FORBIDDEN */
export const listSpending = (
  { database, contexts, clock }: Deps,
  { businessId, role }: Caller,
  query: SpendingQuery,
): Promise<Page<BudgetSpendingView>> =>
  database.read(businessId, async (tx) => {
    if (!mayReadOthers(role)) throw needsRole(mayReadOthers);
    const { business } = await contexts.of(businessId, [], tx);
    const day = query.on ?? todayIn(business.timeZone, clock.now());
    const where = [given(query.isActive, (isActive) => sql`is_active = ${isActive}`)];
    const { rows, totalCount } = await budgets.page(tx, businessId, { where, sortable: SORTABLE, query });
    const spending = rows.map(async (budget) => {
      const period = periodOf(day, budget.period);
      return spendingView(
        budget,
        period,
        await spentOn(tx, { budget, period, isOwn: budget.currency === business.currency }),
      );
    });
    return { rows: await Promise.all(spending), totalCount };
  });

import type { EventOfKind } from '@outlay/contracts';
import {
  type AwaitedRates,
  type ChangeTransaction,
  exchangeRateIn,
  giveLateRates,
  hasRate,
  keepExchangeRates,
  type Query,
} from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { lockReportOf } from '../../reports/index.ts';
import { saveLinked } from '../expenses/change-expense.ts';
import { amended } from '../expenses/expense.events.ts';
import { lockExpenses } from '../expenses/expense.table.ts';
import { isRatable, pickedRate, wantedRate } from '../expenses/rated-expense.ts';

/** As `wantedRate` and `isRatable`; the condition is that of the index (0045), which most expenses leave when they are approved. */
const WAITING = `SELECT e.id, e.user_id AS "userId" FROM expenses e
  WHERE e.business_id = $1 AND e.currency = ANY($2) AND e.spent_on BETWEEN $3 AND $4 AND e.id > $5
    AND e.exchange_rate IS NULL AND e.original_currency IS NULL AND e.deleted_at IS NULL
    AND e.status IN ('draft', 'validated', 'rejected', 'submitted') AND ${hasRate('e.spent_on', 'e.currency')}
  ORDER BY e.id LIMIT $6`;

const findWaiting = ({ businessId, ...awaited }: AwaitedRates, after: number, most: number): Query => ({
  name: 'expenses-without-rate',
  text: WAITING,
  values: [businessId, awaited.currencies, awaited.first, awaited.last, after, most, awaited.firstRate],
});

/** The report is locked before the expense, as in every change. */
const rateExpense = async (deps: Deps, tx: ChangeTransaction, businessId: number, id: number): Promise<void> => {
  await lockReportOf(tx, businessId, id);
  const [before] = await lockExpenses(tx, businessId, 'ids', [id]);
  if (before === undefined || !isRatable(before)) return;
  const { business } = await deps.contexts.of(businessId, [], tx);
  const wanted = wantedRate(before, business.currency);
  const picked = wanted && (await exchangeRateIn(tx, { businessId, ...wanted }));
  const { decision } = amended(before, pickedRate(picked), tx.now);
  await saveLinked(deps, tx, { before, decision, action: 'rate' });
};

/** New rates: they are kept, and what waited for one of them has it. Each event takes effect once. */
export const giveRates = async (deps: Deps, event: EventOfKind<'exchange_rates.updated'>): Promise<void> => {
  await keepExchangeRates(deps, event);
  deps.exchangeRates.forget();
  const { businessId } = event.metadata;
  await giveLateRates(event, {
    database: deps.database,
    find: findWaiting,
    rate: (origin, id) => deps.database.change(origin, (tx) => rateExpense(deps, tx, businessId, id)),
  });
};

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
import { findBusiness } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { bills } from '../bills/bill.table.ts';
import type { Bill } from '../bills/bill.ts';
import { keptRate } from '../bills/bill-rate.ts';
import { saveSteps } from '../bills/change-bill.ts';
import { amend } from '../bills/step.ts';

/** The condition is that of the index (0037), which bills leave when they are approved. */
const WAITING = `SELECT b.id, b.created_by AS "userId" FROM bills b
  WHERE b.business_id = $1 AND b.currency = ANY($2) AND b.issue_date BETWEEN $3 AND $4 AND b.id > $5
    AND b.exchange_rate IS NULL AND b.deleted_at IS NULL AND b.status IN ('DRAFT', 'PENDING_APPROVAL', 'DENIED')
    AND ${hasRate('b.issue_date', 'b.currency')}
  ORDER BY b.id LIMIT $6`;

const EARLY: readonly Bill['status'][] = ['DRAFT', 'PENDING_APPROVAL', 'DENIED'];

const findWaiting = ({ businessId, ...awaited }: AwaitedRates, after: number, most: number): Query => ({
  name: 'bills-without-rate',
  text: WAITING,
  values: [businessId, awaited.currencies, awaited.first, awaited.last, after, most, awaited.firstRate],
});

/** What is owed stays, so whoever approves it goes on; only what it is worth is known now. */
const rateBill = async (tx: ChangeTransaction, businessId: number, id: number): Promise<void> => {
  const [bill, business] = await Promise.all([bills.lock(tx, businessId, id), findBusiness(tx, businessId)]);
  if (bill === undefined || bill.exchangeRate !== null || !EARLY.includes(bill.status)) return;
  const { currency, issueDate: day, createdBy } = bill;
  if (currency === business.currency) return;
  const picked = await exchangeRateIn(tx, { businessId, currency, day });
  const steps = picked ? amend(bill, keptRate({ ...picked, currency }, currency), tx.now, 'rate') : [];
  saveSteps(tx, steps, { bill, business, userId: null, forUserId: createdBy });
};

/** New rates: they are kept, and what waited for one of them has it. Each event takes effect once. */
export const giveRates = async (deps: Deps, event: EventOfKind<'exchange_rates.updated'>): Promise<void> => {
  await keepExchangeRates(deps, event);
  deps.rates.forget();
  const { businessId } = event.metadata;
  await giveLateRates(event, {
    database: deps.database,
    find: findWaiting,
    rate: (origin, id) => deps.database.change(origin, (tx) => rateBill(tx, businessId, id)),
  });
};

import {
  BILL_AGES,
  BILL_STATUSES,
  type BillGrouping,
  type BillStatus,
  type BillSummaryView,
  type BillSums,
  type Caller,
  MOST_VENDOR_GROUPS,
  message,
  type OperationById,
  todayIn,
  toMajor,
} from '@outlay/contracts';
import { commonFilters } from '@outlay/store';
import { findPayees } from '../../banking/index.ts';
import { findBusiness } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { matchingBills } from './bill-filters.ts';
import { type BillSum, spansOfAges, sumBills } from './bill-sums.table.ts';

type SummaryQuery = OperationById<'summarizeBills'>['query']['_output'];

const plus = (sums: readonly BillSum[], field: Exclude<keyof BillSum, 'key' | 'currency'>): number =>
  sums.reduce((sum, each) => sum + each[field], 0);

/** One entry for each currency, and all of them in the business's own. */
const addedUp = (sums: readonly BillSum[], currency: string): BillSums => ({
  count: plus(sums, 'count'),
  totals: [...Map.groupBy(sums, (each) => each.currency)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([each, own]) => ({
      currency: each,
      count: plus(own, 'count'),
      amount: toMajor(plus(own, 'amountMinor'), each),
      balance: toMajor(plus(own, 'balanceMinor'), each),
    })),
  amount: toMajor(plus(sums, 'amountWorth'), currency),
  balance: toMajor(plus(sums, 'balanceWorth'), currency),
  withoutRate: plus(sums, 'withoutRate'),
});

/** The last day of a month as 2026-02. */
const lastDayOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

type Bounds = Pick<BillSummaryView['groups'][number], 'dueFrom' | 'dueTo'>;

const boundsOf = (by: BillGrouping, key: string, today: string): Bounds => {
  if (by === 'due-month') return { dueFrom: `${key}-01`, dueTo: lastDayOf(key) };
  const [dueFrom, dueTo] =
    by === 'age' ? spansOfAges(today)[key as keyof ReturnType<typeof spansOfAges>] : [null, null];
  return { dueFrom, dueTo };
};

/** The place of each group among the others; months follow each other by their names. */
const ORDERS: Partial<Record<BillGrouping, readonly string[]>> = { status: BILL_STATUSES, age: BILL_AGES };

const sorted = (by: BillGrouping, groups: readonly (readonly [string, BillSums])[]) => {
  const order = ORDERS[by];
  if (order) return groups.toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  if (by === 'due-month') return groups;
  return groups.toSorted(
    ([a, left], [b, right]) => right.balance - left.balance || right.amount - left.amount || Number(a) - Number(b),
  );
};

/** What the caller's list of bills with these filters comes to, in groups. */
export const summarizeBills = ({ database, clock }: Deps, caller: Caller, query: SummaryQuery) =>
  database.read(caller.businessId, async (tx): Promise<BillSummaryView> => {
    const business = await findBusiness(tx, caller.businessId);
    const { by } = query;
    const { currency } = business;
    const now = clock.now();
    const today = todayIn(business.timeZone, now);
    const where = [...commonFilters(query), ...matchingBills(caller, business, query, now)];
    const sums = await sumBills(tx, { businessId: caller.businessId, by, where, currency, today });

    const added = [...Map.groupBy(sums, ({ key }) => key)].map(([key, own]) => [key, addedUp(own, currency)] as const);
    const all = sorted(by, added);
    const shown = by === 'vendor' ? all.slice(0, MOST_VENDOR_GROUPS) : all;
    const shownKeys = new Set(shown.map(([key]) => key));
    const others = sums.filter(({ key }) => !shownKeys.has(key));

    const isNamed = by === 'vendor' && caller.scopes.includes('vendors:read');
    const payees = isNamed ? await findPayees(tx, caller.businessId, [...shownKeys].map(Number)) : undefined;
    const labelOf = (key: string): string | null =>
      by === 'status'
        ? message(caller.locale, { key: `bill.status.${key as BillStatus}` })
        : (payees?.get(Number(key))?.name ?? null);
    return {
      by,
      currency,
      today,
      ...addedUp(sums, currency),
      groups: shown.map(([key, own]) => ({
        key,
        label: labelOf(key),
        vendorId: by === 'vendor' ? Number(key) : null,
        ...boundsOf(by, key, today),
        ...own,
      })),
      others: others.length > 0 ? { groups: all.length - shown.length, ...addedUp(others, currency) } : null,
    };
  });

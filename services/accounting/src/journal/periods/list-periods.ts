import { type Caller, notFound, type OperationById, todayIn } from '@outlay/contracts';
import type { Page, Transaction } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { boundsOf, lockedPeriods, periodsOf } from './period.table.ts';
import type { AccountingPeriod } from './period.ts';
import { nextPeriod, periodOf } from './posted-date.ts';

type PeriodQuery = OperationById<'listAccountingPeriods'>['query']['_output'];

const currentPeriod = async ({ businesses, clock }: Deps, businessId: number): Promise<string> =>
  periodOf(todayIn((await businesses.of(businessId)).timeZone, clock.now()));

const latest = (one: string, other: string | null): string => (other !== null && other > one ? other : one);

/**
 * The newest first. While the current month is locked, entries are posted in months after it: those are shown, too.
 * @param current the month that it is now
 */
const monthsOf = async (tx: Transaction, businessId: number, current: string): Promise<string[]> => {
  const { first, last } = await boundsOf(tx, businessId);
  const until = latest(current, last);
  const months: string[] = [];
  for (let month = first !== null && first < current ? first : current; month <= until; month = nextPeriod(month))
    months.push(month);
  return months.reverse();
};

export const listPeriods = async (
  deps: Deps,
  { businessId }: Caller,
  { page, pageSize, status }: PeriodQuery,
): Promise<Page<AccountingPeriod>> => {
  const current = await currentPeriod(deps, businessId);
  return deps.database.read(businessId, async (tx) => {
    const locked = status === undefined ? undefined : await lockedPeriods(tx, businessId);
    const months = (await monthsOf(tx, businessId, current)).filter(
      (month) => locked === undefined || locked.has(month) === (status === 'locked'),
    );
    const shown = months.slice((page - 1) * pageSize, page * pageSize);
    return { rows: await periodsOf(tx, businessId, shown), totalCount: months.length };
  });
};

/** Does the work for a month that has begun, or has entries. @throws AppError NOT_FOUND for one to come */
export const readingPeriod = async <T>(
  deps: Deps,
  { businessId }: Caller,
  period: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => {
  const current = await currentPeriod(deps, businessId);
  return deps.database.read(businessId, async (tx) => {
    if (period > current && period > latest(current, (await boundsOf(tx, businessId)).last)) throw notFound();
    return work(tx);
  });
};

/** @throws AppError NOT_FOUND */
export const getPeriod = (deps: Deps, caller: Caller, period: string): Promise<AccountingPeriod> =>
  readingPeriod(deps, caller, period, async (tx) => {
    const [found] = await periodsOf(tx, caller.businessId, [period]);
    if (!found) throw notFound();
    return found;
  });

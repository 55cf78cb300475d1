import {
  assertVersion,
  type Caller,
  mayKeepBooks,
  needsRole,
  type ReopenAccountingPeriod,
  todayIn,
} from '@outlay/contracts';
import { type ChangeTransaction, publishAudited } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { type BookSettings, lockBooks } from '../books/books.table.ts';
import { countedPeriod, findPeriod, putPeriod } from './period.table.ts';
import {
  type AccountingPeriod,
  decideLock,
  decideReopen,
  type PeriodState,
  periodEvent,
  periodView,
} from './period.ts';
import { periodOf } from './posted-date.ts';

/** Which month, and the version that its reader saw (null: whichever). */
export type PeriodTarget = { period: string; ifMatch: number | null };

type Changing = { tx: ChangeTransaction; books: BookSettings; before: PeriodState };

/**
 * Locks the books before it looks at the month, so that it runs beside no posting and beside no other change of a month.
 * @throws AppError FORBIDDEN, PRECONDITION_FAILED
 */
const changing = (
  deps: Deps,
  caller: Caller,
  { period, ifMatch }: PeriodTarget,
  work: (changing: Changing) => Promise<AccountingPeriod>,
): Promise<AccountingPeriod> => {
  if (!mayKeepBooks(caller.role)) throw needsRole(mayKeepBooks);
  return deps.database.changeIdempotently(caller, async (tx) => {
    const books = await lockBooks(tx, caller.businessId);
    const before = await findPeriod(tx, caller.businessId, period);
    assertVersion(before, ifMatch);
    return work({ tx, books, before });
  });
};

/** Both of its states with the same counts: a change of a month counts nothing anew. */
const written = async ({ tx, books, before }: Changing, after: PeriodState) => {
  tx.write(putPeriod(after));
  const period = await countedPeriod(tx, after, books.fiscalYearStartMonth);
  return { period, changed: { before: periodView({ ...period, ...before }), after: periodView(period) } };
};

/** @throws AppError FORBIDDEN, PRECONDITION_FAILED, VALIDATION_ERROR for a month to come, INVALID_STATE_TRANSITION for a locked one */
export const lockPeriod = async (deps: Deps, caller: Caller, target: PeriodTarget): Promise<AccountingPeriod> => {
  const { timeZone } = await deps.businesses.of(caller.businessId);
  return changing(deps, caller, target, async (change) => {
    const { tx, before } = change;
    const current = periodOf(todayIn(timeZone, tx.now));
    const { period, changed } = await written(change, decideLock(before, current, { caller, now: tx.now }));
    publishAudited(tx, [periodEvent('period.locked', period)], changed);
    return period;
  });
};

/**
 * The request of the first person, or that the month is open.
 * @throws AppError FORBIDDEN, PRECONDITION_FAILED, INVALID_STATE_TRANSITION, VALIDATION_ERROR, SELF_APPROVAL_NOT_ALLOWED
 */
export const reopenPeriod = (
  deps: Deps,
  caller: Caller,
  target: PeriodTarget,
  { reason }: ReopenAccountingPeriod,
): Promise<AccountingPeriod> =>
  changing(deps, caller, target, async (change) => {
    const { tx, books, before } = change;
    const given = { caller, now: tx.now, reason, needsTwo: books.needsTwoToReopen };
    const { period, changed } = await written(change, decideReopen(before, given));
    if (period.isLocked) tx.audit('period.reopening_requested', `period:${period.period}`, changed);
    else publishAudited(tx, [periodEvent('period.reopened', period)], changed);
    return period;
  });

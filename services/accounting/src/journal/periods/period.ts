import {
  type AccountingPeriodView,
  AppError,
  actorsOf,
  type Caller,
  invalidField,
  isAmong,
  type NewEvent,
  needsPerson,
  newEvent,
  type PeriodStatus,
} from '@outlay/contracts';
import { fiscalYearOf } from './posted-date.ts';

/** What the first of two people requested. */
export type Reopening = {
  requestedBy: number | null;
  requestedAt: string;
  reason: string;
  /** That person, and who acted for them, or a client by itself: none of them can be the second. */
  requesters: number[];
};

/** What is kept of a month; one that was never locked has no row. */
export type PeriodState = {
  businessId: number;
  period: string;
  isLocked: boolean;
  lockedAt: Date | null;
  lockedBy: number | null;
  reopening: Reopening | null;
  version: number;
  updatedAt: Date | null;
};

/** What is counted of it. */
export type PeriodCounts = { entryCount: number; lateEntryCount: number; openPointCount: number };

export type AccountingPeriod = PeriodState & PeriodCounts & { fiscalYear: number };

export const openPeriod = (businessId: number, period: string): PeriodState => ({
  ...{ businessId, period, isLocked: false, lockedAt: null, lockedBy: null, reopening: null },
  ...{ version: 1, updatedAt: null },
});

const statusOf = ({ isLocked }: PeriodState): PeriodStatus => (isLocked ? 'locked' : 'open');

const impossible = (before: PeriodState, to: PeriodStatus): AppError =>
  new AppError('INVALID_STATE_TRANSITION', { facts: { field: 'status', from: statusOf(before), to, allowed: [] } });

type Given = { caller: Caller; now: Date };

const changed = (before: PeriodState, changes: Partial<PeriodState>, now: Date): PeriodState => ({
  ...before,
  ...changes,
  version: before.version + 1,
  updatedAt: now,
});

/** @param current the month that it is now in the business @throws AppError VALIDATION_ERROR, INVALID_STATE_TRANSITION */
export const decideLock = (before: PeriodState, current: string, { caller, now }: Given): PeriodState => {
  if (before.period > current) throw invalidField('period', 'validation.dateInFuture', { latest: current });
  if (before.isLocked) throw impossible(before, 'locked');
  return changed(before, { isLocked: true, lockedAt: now, lockedBy: caller.userId, reopening: null }, now);
};

/** @throws AppError FORBIDDEN for a client or key of no person, SELF_APPROVAL_NOT_ALLOWED for who requested it */
const assertSecond = (caller: Caller, { requesters }: Reopening): void => {
  if (caller.userId === null) throw needsPerson();
  if (isAmong(caller, requesters))
    throw new AppError('SELF_APPROVAL_NOT_ALLOWED', { message: { key: 'period.requester' } });
};

type Reopened = Given & { reason: string | undefined; needsTwo: boolean };

/**
 * Opens a locked month, or notes that the first of two people requested it.
 * @throws AppError INVALID_STATE_TRANSITION, VALIDATION_ERROR without a reason, FORBIDDEN, SELF_APPROVAL_NOT_ALLOWED
 */
export const decideReopen = (before: PeriodState, { caller, now, reason, needsTwo }: Reopened): PeriodState => {
  if (!before.isLocked) throw impossible(before, 'open');
  const opened = () => changed(before, { isLocked: false, lockedAt: null, lockedBy: null, reopening: null }, now);
  if (needsTwo && before.reopening) {
    assertSecond(caller, before.reopening);
    return opened();
  }
  const why = reason ?? before.reopening?.reason;
  if (why === undefined) throw invalidField('reason', 'validation.required');
  if (!needsTwo) return opened();
  const requested = { requestedBy: caller.userId, requestedAt: now.toISOString(), requesters: actorsOf(caller) };
  return changed(before, { reopening: { ...requested, reason: why } }, now);
};

/** The last day of a month. */
const lastDayOf = (period: string): string => {
  const [year = 0, month = 0] = period.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};

/** A month with what is counted of it. @param startMonth that a fiscal year begins in */
export const withCounts = (
  state: PeriodState,
  startMonth: number,
  counts: PeriodCounts | undefined,
): AccountingPeriod => ({
  ...state,
  ...(counts ?? { entryCount: 0, lateEntryCount: 0, openPointCount: 0 }),
  fiscalYear: fiscalYearOf(`${state.period}-01`, startMonth),
});

export const periodView = (model: AccountingPeriod): AccountingPeriodView => {
  const { period, businessId, fiscalYear, lockedBy, entryCount, lateEntryCount, openPointCount, version } = model;
  const { reopening } = model;
  return {
    ...{ period, businessId, status: statusOf(model), startsOn: `${period}-01`, endsOn: lastDayOf(period), fiscalYear },
    ...{ lockedAt: model.lockedAt?.toISOString() ?? null, lockedBy },
    reopening: reopening && {
      requestedBy: reopening.requestedBy,
      requestedAt: reopening.requestedAt,
      reason: reopening.reason,
    },
    ...{ entryCount, lateEntryCount, openPointCount, version, updatedAt: model.updatedAt?.toISOString() ?? null },
  };
};

export const periodEvent = (kind: 'period.locked' | 'period.reopened', model: AccountingPeriod): NewEvent =>
  newEvent(kind, { aggregate: `period:${model.period}`, data: { period: periodView(model) } });

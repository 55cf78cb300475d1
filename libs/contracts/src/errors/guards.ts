import { isDeepStrictEqual } from 'node:util';
import { currencyExponent, fitsCurrency } from '../values/money.ts';
import { AppError, type ErrorDetail, notFound } from './app-error.ts';

/** Which resource a request is about, and the version that its reader saw (null: whichever). */
export type Target = { id: number; ifMatch: number | null };

/** @throws AppError PRECONDITION_FAILED for a version that is no longer the current one; null asks for no such check */
export const assertVersion = (current: { version: number }, expected: number | null): void => {
  if (expected !== null && expected !== current.version) throw new AppError('PRECONDITION_FAILED');
};

/** The record. @throws AppError NOT_FOUND when there is none, PRECONDITION_FAILED when it is not in the expected version */
export const found = <T extends { version: number }>(record: T | undefined, ifMatch: number | null = null): T => {
  if (record === undefined) throw notFound();
  assertVersion(record, ifMatch);
  return record;
};

/** An expense that is changed by nobody now, and what keeps it: its report, or that it was split. */
export const expenseLocked = ({ id, status }: { id: number | null; status: string }): AppError => {
  const bySplit = status === 'split' && id !== null && { message: { key: 'expense.wasSplit', values: { id } } };
  return new AppError('EXPENSE_LOCKED', { ...bySplit, facts: { field: 'status', status } });
};

export const violation = (field: string, key: string, values: Record<string, string | number> = {}): ErrorDetail => ({
  field,
  message: { key, values },
});

/** @throws AppError VALIDATION_ERROR with one entry per violation, so that a client corrects them all at once */
export const assertValid = (violations: readonly ErrorDetail[]): void => {
  if (violations.length > 0) throw new AppError('VALIDATION_ERROR', { details: violations });
};

/** An amount that is given must have no more decimals than its currency. */
export const decimalsViolations = (
  field: string,
  amount: number | null | undefined,
  currency: string,
): ErrorDetail[] => {
  if (amount === undefined || amount === null || fitsCurrency(amount, currency)) return [];
  return [violation(field, 'validation.decimals', { decimals: currencyExponent(currency), currency })];
};

type GivenFields<T> = { [K in keyof T]?: Exclude<T[K], undefined> };
/** The members of a command that were given: what is left out changes nothing. */
export const givenFields = <T extends object>(command: T): GivenFields<T> =>
  Object.fromEntries(Object.entries(command).filter(([, value]) => value !== undefined)) as GivenFields<T>;

/** The record after a change: with these fields, in its next version. */
export const nextVersion = <T extends { version: number; updatedAt: Date }>(
  record: T,
  now: Date,
  changes: Partial<T> = {},
): T => ({ ...record, ...changes, version: record.version + 1, updatedAt: now });

/**
 * The old value of each member that differs: what an event publishes of a change. Empty when nothing changed. `derived`:
 * members that follow from others, or from every change; they are not compared.
 */
export const oldValues = (
  before: object,
  after: object,
  derived: ReadonlySet<string> = new Set(),
): Record<string, unknown> => {
  const now = after as Record<string, unknown>;
  const differs = ([name, old]: [string, unknown]) => !derived.has(name) && !isDeepStrictEqual(old, now[name]);
  return Object.fromEntries(Object.entries(before).filter(differs));
};

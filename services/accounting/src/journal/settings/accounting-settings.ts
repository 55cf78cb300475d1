import {
  type AccountingSettingsView,
  AppError,
  invalidField,
  mayAdminister,
  needsRole,
  type Role,
  type UpdateAccountingSettings,
} from '@outlay/contracts';
import { type BookSettings, type DatedBasis, NO_BEGINNING } from '../books/books.table.ts';
import { nextPeriod, periodOf } from '../periods/posted-date.ts';

/** What another way to keep books must not touch. */
export type Posted = {
  /** The last month that is locked; null without one. */
  lockedUntil: string | null;
  /** The day of the last entry; null without any. */
  lastEntryOn: string | null;
};

const shownStart = ({ startsOn }: DatedBasis): string | null => (startsOn === NO_BEGINNING ? null : startsOn);

export const settingsView = ({ bases, fiscalYearStartMonth, ...books }: BookSettings): AccountingSettingsView => {
  const shown = bases.map((each) => ({ basis: each.basis, startsOn: shownStart(each) }));
  const last = shown.at(-1);
  return {
    basis: last?.basis ?? 'accrual',
    basisStartsOn: last?.startsOn ?? null,
    bases: shown,
    fiscalYearStartMonth,
    needsTwoToReopen: books.needsTwoToReopen,
    version: books.version,
  };
};

/** The first day that is after all that is posted or locked; undefined when any day is. */
const firstFreeDay = ({ lockedUntil, lastEntryOn }: Posted): string | undefined => {
  const months = [lockedUntil, lastEntryOn && periodOf(lastEntryOn)].filter((month) => month !== null);
  const last = months.toSorted((one, other) => (one < other ? -1 : 1)).at(-1);
  return last === undefined ? undefined : `${nextPeriod(last)}-01`;
};

/** @throws AppError VALIDATION_ERROR */
const assertStart = (startsOn: string, posted: Posted): void => {
  if (!startsOn.endsWith('-01')) throw invalidField('basisStartsOn', 'validation.books.monthStart');
  const earliest = firstFreeDay(posted);
  if (earliest !== undefined && startsOn < earliest)
    throw invalidField('basisStartsOn', 'validation.books.basisStart', { earliest });
};

/** One that was to begin on the same day or later is no longer to begin. */
const basesWith = (bases: readonly DatedBasis[], next: DatedBasis): DatedBasis[] => {
  const before = bases.filter(({ startsOn }) => startsOn < next.startsOn);
  return before.at(-1)?.basis === next.basis ? before : [...before, next];
};

/** @throws AppError VALIDATION_ERROR; what is written back as it was read changes nothing */
const decideBases = ({ bases }: BookSettings, command: UpdateAccountingSettings, posted: Posted): DatedBasis[] => {
  const last = bases.at(-1);
  const { basis = last?.basis, basisStartsOn } = command;
  const isSameDay = basisStartsOn === undefined || (last && basisStartsOn === shownStart(last));
  if (basis === undefined || (basis === last?.basis && isSameDay)) return bases;
  if (command.basis === undefined) throw invalidField('basis', 'validation.required');
  if (basisStartsOn === undefined || basisStartsOn === null) throw invalidField('basisStartsOn', 'validation.required');
  assertStart(basisStartsOn, posted);
  return basesWith(bases, { startsOn: basisStartsOn, basis });
};

/** @throws AppError RESOURCE_IN_USE once there are entries, whose numbers have the fiscal year in them */
const decideStartMonth = (before: BookSettings, month: number | undefined, { lastEntryOn }: Posted): number => {
  if (month === undefined || month === before.fiscalYearStartMonth) return before.fiscalYearStartMonth;
  if (lastEntryOn === null) return month;
  const message = { key: 'books.fiscalYear' };
  throw new AppError('RESOURCE_IN_USE', { message, facts: { field: 'fiscalYearStartMonth' } });
};

/** One person alone must not take away that two are needed, and then open a month: it takes those who administer. @throws AppError FORBIDDEN */
const decideNeedsTwo = (before: BookSettings, needsTwo: boolean | undefined, role: Role): boolean => {
  if (needsTwo === false && before.needsTwoToReopen && !mayAdminister(role)) throw needsRole(mayAdminister);
  return needsTwo ?? before.needsTwoToReopen;
};

/** @throws AppError FORBIDDEN, VALIDATION_ERROR, RESOURCE_IN_USE */
export const decideSettings = (
  before: BookSettings,
  command: UpdateAccountingSettings,
  { posted, role }: { posted: Posted; role: Role },
): BookSettings => ({
  ...before,
  bases: decideBases(before, command, posted),
  fiscalYearStartMonth: decideStartMonth(before, command.fiscalYearStartMonth, posted),
  needsTwoToReopen: decideNeedsTwo(before, command.needsTwoToReopen, role),
});

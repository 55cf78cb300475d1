import type {
  AccountingPeriod,
  AccountingSettings,
  CloseChecklist,
  OpenItem,
  UpdateAccountingSettings,
} from '../../core/index.ts';

export const CLOSE_POINTS = [
  'receipt',
  'account',
  'tax',
  'approval',
  'rate',
  'sources',
] as const satisfies readonly OpenItem['points'][number][];

/** How many points are open altogether. */
export const openCount = ({ points }: Pick<CloseChecklist, 'points'>): number =>
  points.reduce((sum, { count }) => sum + count, 0);

/** The open months before this one, the oldest first. */
export const openBefore = (
  periods: readonly Pick<AccountingPeriod, 'period' | 'status'>[],
  period: string,
): readonly string[] =>
  periods
    .filter((other) => other.status === 'open' && other.period < period)
    .map((other) => other.period)
    .sort();

/** What a person may do to open a month again. */
export type Reopening =
  /** It is open. */
  | 'none'
  /** Nobody requested it yet. */
  | 'request'
  /** Somebody else requested it. */
  | 'confirm'
  /** This person requested it: another one has to confirm. */
  | 'wait';

export const reopeningOf = (
  { status, reopening }: Pick<AccountingPeriod, 'status' | 'reopening'>,
  userId: number,
): Reopening => {
  if (status === 'open') return 'none';
  if (reopening === null) return 'request';
  return reopening.requestedBy === userId ? 'wait' : 'confirm';
};

/** How books are kept, as it is typed. */
export type SettingsValues = {
  basis: AccountingSettings['basis'];
  basisStartsOn: string | null;
  fiscalYearStartMonth: string;
  needsTwoToReopen: boolean;
};

/** The day of the basis is that of another one to come: it is not filled in. */
export const valuesOf = (settings: AccountingSettings): SettingsValues => ({
  basis: settings.basis,
  basisStartsOn: null,
  fiscalYearStartMonth: `${settings.fiscalYearStartMonth}`,
  needsTwoToReopen: settings.needsTwoToReopen,
});

/** What is sent: only what changed, because some of it is not for everybody, and some only while there are no entries. */
export const changesOf = (before: AccountingSettings, values: SettingsValues): UpdateAccountingSettings => {
  const month = Number(values.fiscalYearStartMonth);
  return {
    ...(values.basis !== before.basis && {
      basis: values.basis,
      ...(values.basisStartsOn !== null && { basisStartsOn: values.basisStartsOn }),
    }),
    ...(month !== before.fiscalYearStartMonth && { fiscalYearStartMonth: month }),
    ...(values.needsTwoToReopen !== before.needsTwoToReopen && { needsTwoToReopen: values.needsTwoToReopen }),
  };
};

/** Milliseconds after which somebody may be reminded of a month again. */
const REMINDED_AGAIN = 24 * 60 * 60_000;

type Person = Pick<CloseChecklist['people'][number], 'userId' | 'lastRemindedAt'>;

/** Was this person reminded of the month less than 24 hours before `at`? */
export const isRemindedToday = ({ lastRemindedAt }: Pick<Person, 'lastRemindedAt'>, at: number): boolean =>
  lastRemindedAt !== null && at - Date.parse(lastRemindedAt) < REMINDED_AGAIN;

/** Nobody reminds themselves, nor anybody twice in a day. */
export const mayBeReminded = (person: Person, { now, me }: { now: number; me: number }): boolean =>
  person.userId !== me && !isRemindedToday(person, now);

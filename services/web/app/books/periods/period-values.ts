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

/** An e-mail to somebody, begun in the person's own program. */
export const letterTo = (email: string, { subject, body }: { subject: string; body: string }): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;

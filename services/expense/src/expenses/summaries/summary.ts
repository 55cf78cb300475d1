import {
  type ExpenseGroup,
  type ExpenseStatus,
  type ExpenseSummaryView,
  type Locale,
  REPORT_STATUSES,
  type ReportStatus,
  type ReportSummaryView,
  toMajor,
} from '@outlay/contracts';
import { namesOf } from '../../categories/index.ts';
import type { BusinessContext } from '../../context/index.ts';
import { REPORT_LABELS } from '../../reports/index.ts';
import { EXPENSE_LABELS } from '../expenses/expense.view.ts';

/** What expenses that are counted together add up to; money in minor units of the business's currency. */
export type Sums = { count: number; totalMinor: number; withoutRate: number };

/** `ownMinor`: the sum of their own amounts, which means something only where all have one currency. */
export type GroupedSums = Sums & { key: string | null; label: string | null; ownMinor: number };

/** The first groups, and what is beyond them. */
export type Grouped = { groups: GroupedSums[]; rest: (Sums & { groups: number }) | null };

export type ExpenseSummary = Grouped & { by: ExpenseGroup; all: Sums };

/** Several sums as one. */
export const added = (sums: readonly Sums[]): Sums =>
  sums.reduce<Sums>(
    (all, { count, totalMinor, withoutRate }) => ({
      count: all.count + count,
      totalMinor: all.totalMinor + totalMinor,
      withoutRate: all.withoutRate + withoutRate,
    }),
    { count: 0, totalMinor: 0, withoutRate: 0 },
  );

/** Reports of one status in one currency; money in its minor units. */
export type ReportSums = {
  status: ReportStatus;
  currency: string;
  count: number;
  totalMinor: number;
  reimbursableMinor: number;
};

const placeOf = ({ status }: ReportSums): number => REPORT_STATUSES.indexOf(status);

/** The summary on the wire, in the order in which a report passes its states. */
export const reportSummaryView = (groups: readonly ReportSums[], locale: Locale): ReportSummaryView => ({
  by: 'status',
  groups: groups
    .toSorted((a, b) => placeOf(a) - placeOf(b) || (a.currency < b.currency ? -1 : 1))
    .map(({ status, currency, count, totalMinor, reimbursableMinor }) => ({
      key: status,
      label: REPORT_LABELS[locale][status],
      currency,
      count,
      totalAmount: toMajor(totalMinor, currency),
      reimbursableAmount: toMajor(reimbursableMinor, currency),
    })),
});

type Group = ExpenseSummaryView['groups'][number];

const sumsView = ({ count, totalMinor, withoutRate }: Sums, currency: string) => ({
  count,
  total: toMajor(totalMinor, currency),
  withoutRate,
});

/** What people call a group; those that a database knows no words for are named here. */
const labelOf = (
  { key, label }: GroupedSums,
  by: ExpenseSummary['by'],
  { categories }: BusinessContext,
  locale: Locale,
): string | null => {
  if (key === null) return null;
  if (by === 'status') return EXPENSE_LABELS[locale][key as ExpenseStatus];
  const category = by === 'category' ? categories.get(Number(key)) : undefined;
  return category === undefined ? label : namesOf(category)[locale];
};

const ownTotal = ({ key, ownMinor }: GroupedSums, by: ExpenseSummary['by']): number | null =>
  by === 'currency' && key !== null ? toMajor(ownMinor, key) : null;

/** The summary on the wire: money in major units, labels in the reader's language. */
export const expenseSummaryView = (
  { by, groups, rest, all }: ExpenseSummary,
  context: BusinessContext,
  locale: Locale,
): ExpenseSummaryView => {
  const { currency } = context.business;
  return {
    by,
    currency,
    groups: groups.map(
      (group): Group => ({
        key: group.key,
        label: labelOf(group, by, context, locale),
        ...sumsView(group, currency),
        ownTotal: ownTotal(group, by),
      }),
    ),
    rest: rest && { groups: rest.groups, ...sumsView(rest, currency) },
    all: sumsView(all, currency),
  };
};

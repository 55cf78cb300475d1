import {
  type ExpenseGroup,
  type Locale,
  REPORT_STATUSES,
  type ReportStatus,
  type ReportSummaryView,
  toMajor,
} from '@outlay/contracts';
import { REPORT_LABELS } from '../../reports/index.ts';

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

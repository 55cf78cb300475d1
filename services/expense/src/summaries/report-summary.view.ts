import { type Locale, REPORT_STATUSES, type ReportSummaryView, toMajor } from '@outlay/contracts';
import { REPORT_LABELS } from '../reports/index.ts';
import type { ReportSums } from './report-summary.ts';

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

import { allOf, type Condition, type Transaction } from '@outlay/store';
import type { ReportSums } from './report-summary.ts';

/** What matches, by status and currency, in no order. */
export const groupedReports = (tx: Transaction, where: readonly Condition[]): Promise<ReportSums[]> => {
  const { text: matches, values } = allOf(where);
  const text = `SELECT status, currency, count(*) AS count, sum(total_minor)::double precision AS "totalMinor",
      sum(reimbursable_minor)::double precision AS "reimbursableMinor"
    FROM expense_reports WHERE ${matches} GROUP BY status, currency`;
  return tx.rows<ReportSums>({ text, values });
};

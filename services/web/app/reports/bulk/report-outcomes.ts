import type { ExpenseReport, ReportsBulkActionResponse } from '../../core/index.ts';

/** What became of a report, or will: it is done, it was so already, or it cannot be, with the reason in the person's language. */
export type ReportOutcome = { report: ExpenseReport; kind: 'done' | 'skip' | 'fail'; reason: string | null };

const SKIPPED: ReadonlySet<string | null> = new Set(['ALREADY_SUBMITTED', 'ALREADY_APPROVED', 'ALREADY_REIMBURSED']);

/** The reports of a request with what became of each; in the order of the reports. */
export const reportOutcomes = (
  reports: readonly ExpenseReport[],
  { results }: Pick<ReportsBulkActionResponse, 'results'>,
): ReportOutcome[] => {
  const found = new Map(results.map((result) => [result.reportId, result]));
  return reports.flatMap((report): ReportOutcome[] => {
    const result = found.get(report.id);
    if (result === undefined) return [];
    if (result.success) return [{ report, kind: 'done', reason: null }];
    return [{ report, kind: SKIPPED.has(result.errorCode) ? 'skip' : 'fail', reason: result.error }];
  });
};

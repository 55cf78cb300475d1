import type { Caller, OperationById } from '@outlay/contracts';
import type { Deps } from '../deps.ts';
import { reportsWhere } from '../reports/index.ts';
import { groupedReports } from './report-summary.table.ts';
import type { ReportSums } from './report-summary.ts';

type SummaryQuery = OperationById<'summarizeReports'>['query']['_output'];

/** What the reports that the caller may see, and that match, add up to by status and currency. */
export const summarizeReports = (
  { database }: Deps,
  caller: Caller,
  { by: _, ...query }: SummaryQuery,
): Promise<ReportSums[]> => database.read(caller.businessId, (tx) => groupedReports(tx, reportsWhere(caller, query)));

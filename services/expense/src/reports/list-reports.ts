import type { Caller, OperationById } from '@outlay/contracts';
import { type Page, pageOf } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { findReport, reports, reportsWhere, SORTABLE_REPORTS } from './report.table.ts';
import type { Report } from './report.ts';
import { readable } from './report-rules.ts';

type ReportQuery = OperationById<'listReports'>['query']['_output'];

/** One page of the reports that the caller may see, and the exact number of all that match. */
export const listReports = ({ database }: Deps, caller: Caller, query: ReportQuery): Promise<Page<Report>> => {
  const from = { select: reports.select(), from: 'expense_reports', where: reportsWhere(caller, query) };
  const plan = { ...from, sortable: SORTABLE_REPORTS, tieBreaker: 'id', request: query };
  return database.read(caller.businessId, (tx) => pageOf<Report>(tx, plan));
};

/** @throws AppError NOT_FOUND, also for what the caller may not see */
export const getReport = async ({ database }: Deps, caller: Caller, id: number): Promise<Report> =>
  readable(await database.read(caller.businessId, (tx) => findReport(tx, caller.businessId, id)), caller);

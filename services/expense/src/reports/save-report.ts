import { assertVersion, type Caller, notFound, type Target } from '@outlay/contracts';
import { type ChangeTransaction, publishAudited } from '@outlay/store';
import type { Business } from '../context/index.ts';
import { type ActedBy, reportEvents } from './report.events.ts';
import { lockReport, reports } from './report.table.ts';
import type { Report, ReportDecision } from './report.ts';
import { amendedReport } from './report-changes.ts';
import { mayReadReport } from './report-rules.ts';
import { type Change, tallied } from './report-totals.ts';

type Context = { business: Business };

/** The report, locked. @throws AppError NOT_FOUND, PRECONDITION_FAILED */
export const lockForChange = async (
  tx: ChangeTransaction,
  caller: Caller,
  { id, ifMatch }: Target,
): Promise<Report> => {
  const report = await lockReport(tx, caller.businessId, id);
  if (!report || !mayReadReport(report, caller)) throw notFound();
  assertVersion(report, ifMatch);
  return report;
};

/** Writes and publishes what became true of a report, if anything did. */
export const saveReport = (
  tx: ChangeTransaction,
  decision: ReportDecision,
  { business }: Context,
  by?: ActedBy,
): void => {
  if (!decision.fact) return;
  tx.write(reports.update(decision.report));
  publishAudited(tx, reportEvents(decision, business.locale, by));
};

/** Keeps the sums of a report, which is locked, equal to its expenses. */
export const saveTally = (
  tx: ChangeTransaction,
  report: Report | undefined,
  changes: readonly Change[],
  context: Context,
): void => {
  if (report) saveReport(tx, amendedReport(report, tallied(report, changes), tx.now), context);
};

import { assertValid, type Caller, found, givenFields, type Target, type UpdateReport } from '@outlay/contracts';
import { type ChangeTransaction, publishAudited } from '@outlay/store';
import type { Actor, Business } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { type ActedBy, amendedReport, reportEvents } from './report.events.ts';
import { lockReport, reports } from './report.table.ts';
import type { Report, ReportDecision } from './report.ts';
import { reportView } from './report.view.ts';
import { assertMay, readable } from './report-rules.ts';
import { assertCountable, type Change, withTotals } from './report-totals.ts';

type Context = { business: Business };

/** The report, locked. @throws AppError NOT_FOUND, PRECONDITION_FAILED */
export const lockForChange = async (tx: ChangeTransaction, caller: Caller, { id, ifMatch }: Target): Promise<Report> =>
  found(readable(await lockReport(tx, caller.businessId, id), caller), ifMatch);

type Saved = { before: Report; decision: ReportDecision };

/** Writes and publishes what became true of a report, if anything did. */
export const saveReport = (
  tx: ChangeTransaction,
  { before, decision }: Saved,
  { business: { locale } }: Context,
  by?: ActedBy,
) => {
  if (!decision.fact) return;
  tx.write(reports.update(decision.report));
  const changed = { before: reportView(before, locale), after: reportView(decision.report, locale) };
  publishAudited(tx, reportEvents(decision, locale, by), changed);
};

/** Keeps the sums of a report, which is locked, equal to its expenses. @throws AppError CURRENCY_MISMATCH */
export const saveTotals = (
  tx: ChangeTransaction,
  report: Report | undefined,
  changes: readonly Change[],
  context: Context,
): void => {
  if (!report) return;
  for (const { enters } of changes) if (enters) assertCountable(enters, report, context.business);
  const decision = amendedReport(report, withTotals(report, changes), tx.now);
  saveReport(tx, { before: report, decision }, context);
};

type Period = { periodStart?: string | null | undefined; periodEnd?: string | null | undefined };

/** A report's period ends no earlier than it begins. */
export const periodViolations = ({ periodStart: start, periodEnd: end }: Period) =>
  start && end && end < start
    ? [{ field: 'periodEnd', message: { key: 'validation.range', values: { from: start } } }]
    : [];

/** The fields that are given replace the old ones, while the report is not submitted. */
export const decideUpdateReport = (report: Report, command: UpdateReport, actor: Actor, now: Date): ReportDecision => {
  assertMay(report, 'update', actor);
  const after: Report = { ...report, ...givenFields(command) };
  assertValid(periodViolations(after));
  return amendedReport(report, after, now);
};

type Decide = (report: Report, tx: ChangeTransaction) => ReportDecision | Promise<ReportDecision>;

/** A change of a report alone, by a person: it takes effect once per Idempotency-Key. @throws AppError as `lockForChange` */
export const changeReport = (deps: Deps, caller: Caller, target: Target, decide: Decide): Promise<Report> =>
  deps.database.changeIdempotently(caller, async (tx) => {
    const before = await lockForChange(tx, caller, target);
    const decision = await decide(before, tx);
    saveReport(tx, { before, decision }, await deps.contexts.of(caller.businessId, [], tx));
    return decision.report;
  });

/** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, INVALID_STATE_TRANSITION, VALIDATION_ERROR */
export const updateReport = (deps: Deps, caller: Caller, target: Target, command: UpdateReport): Promise<Report> =>
  changeReport(deps, caller, target, (report, { now }) => decideUpdateReport(report, command, caller, now));

import { assertValid, type Caller, found, givenFields, type Target, type UpdateReport } from '@outlay/contracts';
import { type ChangeTransaction, exchangeRateIn, publishAudited, type Transaction } from '@outlay/store';
import type { Actor, Business } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { type ActedBy, amendedReport, reportEvents } from './report.events.ts';
import { lockReport, reports } from './report.table.ts';
import type { Report, ReportDecision } from './report.ts';
import { reportView } from './report.view.ts';
import { assertMay, readable } from './report-rules.ts';
import { type Change, type Counted, mismatch, needsReportRate, type Place, withTotals } from './report-totals.ts';

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

type Placed = Counted & { businessId: number };

const PAIR = ['currency', 'date', 'exchangeRate', 'exchangeRateSource'] as const satisfies readonly (keyof Counted)[];

/** Is it counted by the same two rates still? Of another amount they stay as they were. */
const isSamePair = (before: Placed, after: Placed, { currency }: Pick<Report, 'currency'>): boolean =>
  before.reportRate !== null &&
  before.reportCurrency === currency &&
  PAIR.every((field) => before[field] === after[field]);

/**
 * Where expenses stand that enter a report or change in it, each with the rate of its day that it is counted by there; one whose own rate
 * stayed keeps that of the report's currency, too. @throws AppError CURRENCY_MISMATCH when that currency has no rate of the day
 */
export const placesIn = async <E extends Placed>(
  tx: Transaction,
  report: Pick<Report, 'id' | 'currency'>,
  { business }: Context,
  expenses: readonly { before?: E; after: E }[],
): Promise<Place[]> => {
  const { id: reportId, currency } = report;
  const days = new Map<string, Promise<number | undefined>>();
  const rateOn = (businessId: number, day: string): Promise<number | undefined> => {
    const known = days.get(day) ?? exchangeRateIn(tx, { businessId, currency, day }).then((picked) => picked?.rate);
    days.set(day, known);
    return known;
  };
  const place = async ({ before, after }: { before?: E; after: E }): Promise<Place> => {
    if (!needsReportRate(after, report, business)) return { reportId, reportCurrency: currency, reportRate: null };
    if (before && isSamePair(before, after, report))
      return { reportId, reportCurrency: currency, reportRate: before.reportRate };
    const reportRate = after.date === null ? undefined : await rateOn(after.businessId, after.date);
    if (reportRate === undefined) throw mismatch(after, currency, currency);
    return { reportId, reportCurrency: currency, reportRate };
  };
  return Promise.all(expenses.map(place));
};

/** Keeps the sums of a report, which is locked, equal to its expenses. @throws AppError CURRENCY_MISMATCH */
export const saveTotals = (
  tx: ChangeTransaction,
  report: Report | undefined,
  changes: readonly Change[],
  context: Context,
): void => {
  if (!report) return;
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

export * from './change-report.ts';
export { amendedReport, reportDeleted, reportEvents, reportsListed } from './report.events.ts';
export * from './report.table.ts';
export * from './report.ts';
export { REPORT_LABELS, reportView } from './report.view.ts';
export { barredFrom, payerRejection, type Rules, rulesFor, withActor, withEnterers } from './report-duties.ts';
export { assertMay, impossible, isOverride, mayReadReport, readable } from './report-rules.ts';
export * from './report-totals.ts';
export { answersTo } from './shown-report.ts';

export { applyBankResult, payReports } from './pay-reports.ts';
export { assertMayPayBack } from './payer.ts';
export { lockReportPayments } from './report-payment.table.ts';

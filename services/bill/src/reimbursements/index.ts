export { applyBankResult, payReports } from './pay-reports.ts';
export { lockReportPayments } from './report-payment.table.ts';

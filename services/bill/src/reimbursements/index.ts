export { applyBankResult } from './apply-bank-result.ts';
export { payReports } from './pay-reports.ts';
export { lockReportPayments } from './report-payment.table.ts';

export { applyBankResult, payReports } from './pay-reports.ts';
export { assertMayPayBack } from './payer.ts';
export { previewReports, rejectionOf } from './preview-reports.ts';
export { lockReportPayments } from './report-payment.table.ts';

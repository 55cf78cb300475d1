export { BUILD } from './build-words.ts';
export { ExpenseLine } from './expense-line.tsx';
export { ReportExpenses } from './report-expenses.tsx';
export { ReportTotals } from './report-totals.tsx';
export { paidBackOf, totalsByCategory } from './totals-of.ts';
export { useReceipts } from './use-receipts.ts';
export { useReport, useReportExpenses } from './use-report.ts';
export { useReportContents } from './use-report-contents.ts';

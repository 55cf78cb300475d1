export { problemsOf } from './expense-problems.ts';
export { ProblemList } from './problem-list.tsx';
export { ReasonDialog } from './reason-dialog.tsx';
export { ReportStatus } from './report-status.tsx';
export { ReportTimeline } from './report-timeline.tsx';
export { reportRoutes } from './routes.ts';
export { useReceipts } from './use-receipts.ts';
export { useReport, useReportExpenses } from './use-report.ts';

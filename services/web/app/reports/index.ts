export { EditReportDialog } from './report-form.tsx';
export { ReportStatus } from './report-status.tsx';
export { reportRoutes } from './routes.ts';
export { REPORTS } from './words.ts';

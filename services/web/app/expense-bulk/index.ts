export { AddToReportDialog } from './add-to-report-dialog.tsx';
export { ExpenseBulkBar } from './expense-bulk-bar.tsx';

export { type FilePayment, last4Of, masked } from './bank-file.ts';
export { type BankResult, MOST_RESULTS } from './bank-result.ts';
export { readResults } from './bank-results.ts';
export { createReportReader, type ReportReader } from './report-reader.ts';
export * from './write-bank-file.ts';

export { problemsOf } from './expense-problems.ts';
export { ProblemList } from './problem-list.tsx';
export { ReasonDialog } from './reason-dialog.tsx';
export { ReportSteps } from './report-steps.tsx';
export { REPORT, TIMELINE } from './report-words.ts';
export { useRepaymentName } from './use-repayment-name.ts';

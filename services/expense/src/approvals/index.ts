export { changeReportByStep, type Step, stepReports } from './step-report.ts';

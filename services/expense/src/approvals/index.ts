export { changeReportByStep, followReport, type Step, stepReports } from './step-report.ts';

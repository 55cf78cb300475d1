export { changeReportByStep, type Step, skipIfThere, stepReport } from './step-report.ts';

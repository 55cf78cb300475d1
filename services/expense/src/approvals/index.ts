export { skipIfThere } from './skip-if-there.ts';
export { changeReportByStep, type Step, stepReport } from './step-report.ts';

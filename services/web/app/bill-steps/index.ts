export { BillMenu } from './bill-menu.tsx';
export { BILL_STEPS, type BillStep, stepsOf, stepTo } from './bill-steps.ts';
export { ScheduleDialog } from './lazy-schedule.tsx';
export { SCHEDULE } from './schedule-words.ts';
export { STEPS } from './step-words.ts';
export { useSteps } from './use-steps.tsx';

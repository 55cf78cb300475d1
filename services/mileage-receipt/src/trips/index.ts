export { queueYears } from './stale-year.table.ts';
export { forgetExpense, mirrorExpense } from './trip.table.ts';

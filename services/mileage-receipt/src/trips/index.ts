export { forgetExpense, mirrorExpense } from './trip.table.ts';
export { queueYears } from './trip-year.table.ts';

export { forgetExpense, mirrorExpense } from './trips/trip.table.ts';

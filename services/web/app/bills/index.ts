export { useMethodName } from './payables/bill-states.ts';
export { BillFlags } from './payables/bill-status.tsx';
export { PAYABLES } from './payables/words.ts';
export { PAYMENTS } from './payments/words.ts';
export { billRoutes } from './routes.ts';
export { VENDORS } from './vendors/words.ts';

export { useMethodName } from './payables/bill-states.ts';
export { BillFlags } from './payables/bill-status.tsx';
export { useVendorName } from './payables/use-vendors.ts';
export { PAYABLES } from './payables/words.ts';
export { billRoutes } from './routes.ts';

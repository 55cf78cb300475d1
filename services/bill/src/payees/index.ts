export { findPayee, findPayeeOfBill, findPayees } from './payee.table.ts';
export type { Payee } from './payee.ts';

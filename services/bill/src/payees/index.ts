export * from './payee.table.ts';
export type { Payee } from './payee.ts';

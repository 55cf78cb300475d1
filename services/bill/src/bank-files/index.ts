export * from './bank-account.ts';
export type { FilePayment } from './bank-file.ts';
export { type BankResult, readResults } from './bank-results.ts';
export * from './write-bank-file.ts';

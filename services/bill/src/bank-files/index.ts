export { type FilePayment, last4Of, masked } from './bank-file.ts';
export { type BankResult, readResults } from './bank-results.ts';
export * from './write-bank-file.ts';

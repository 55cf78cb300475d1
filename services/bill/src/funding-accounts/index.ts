export { countFile, findFormats, lockOriginator } from './funding-account.table.ts';
export type { FundingAccount } from './funding-account.ts';

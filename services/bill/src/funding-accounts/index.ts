export { countFile, findFormats, lockOriginator, sealedOriginators } from './funding-account.table.ts';
export type { FundingAccount } from './funding-account.ts';

import { type FundingAccountView, fundingAccount, viewOf } from '@outlay/contracts';
import type { FundingAccount } from './funding-account.ts';

/** Its numbers stay sealed. */
export const fundingAccountView = (account: FundingAccount): FundingAccountView => viewOf(fundingAccount, account);

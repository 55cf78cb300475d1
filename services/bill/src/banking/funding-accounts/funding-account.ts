import { type FundingAccountView, fundingAccount, type Stored, viewOf } from '@outlay/contracts';

/** An account of the business that payments leave from; `files`: how many were made for it. */
export type FundingAccount = Stored<FundingAccountView> & { files: number };

/** Its numbers stay sealed. */
export const fundingAccountView = (account: FundingAccount): FundingAccountView => viewOf(fundingAccount, account);

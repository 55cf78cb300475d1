import type { FundingAccountView, Stored } from '@outlay/contracts';

/** An account of the business that payments leave from; `files`: how many were made for it. */
export type FundingAccount = Stored<FundingAccountView> & { files: number };

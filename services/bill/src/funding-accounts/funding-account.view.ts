import { datesAsText, type FundingAccountView } from '@outlay/contracts';
import type { FundingAccount } from './funding-account.ts';

/** Its numbers stay sealed. */
export const fundingAccountView = ({ files, ...account }: FundingAccount): FundingAccountView => datesAsText(account);

import type { FundingAccountView } from '@outlay/contracts';
import type { FundingAccount } from './funding-account.ts';

/** Its numbers stay sealed. */
export const fundingAccountView = (account: FundingAccount): FundingAccountView => ({
  id: account.id,
  businessId: account.businessId,
  name: account.name,
  currency: account.currency,
  format: account.format,
  last4: account.last4,
  version: account.version,
  createdAt: account.createdAt.toISOString(),
  updatedAt: account.updatedAt.toISOString(),
});

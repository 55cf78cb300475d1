import type { BatchFormat } from '@outlay/contracts';

/** An account of the business that payments leave from. */
export type FundingAccount = {
  id: number;
  businessId: number;
  name: string;
  currency: string;
  format: BatchFormat;
  last4: string;
  /** How many files were made for it. */
  files: number;
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

import type { Address, PaymentDetails } from '@outlay/contracts';
import type { Payee } from '../payees/index.ts';

export type Vendor = Payee & {
  legalName: string | null;
  phone: string | null;
  address: Address | null;
  country: string;
  /** The last four characters; the whole number is sealed. */
  taxIdLast4: string | null;
  defaultCategoryId: number | null;
  /** Had bank details at any time: new ones are a change and wait. */
  hadBank: boolean;
  bankChangedBy: number | null;
  verifiedBy: number | null;
  externalId: string | null;
  metadata: Record<string, string>;
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

/** What is sealed: a member that is left out stays as it is, null removes it. */
export type Secrets = { paymentDetails?: PaymentDetails | null; taxId?: string | null };

/** A vendor as it shall be: the very same object when nothing changes. */
export type VendorDecision = { vendor: Vendor; secrets: Secrets; previousAttributes: Record<string, unknown> };

/** A vendor; after a create or change also which others may be the same one. */
export type VendorWithDuplicates = { vendor: Vendor; duplicates?: readonly number[] };

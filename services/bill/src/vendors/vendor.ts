import type { Address, PaymentDetails, PaymentDetailsType, PaymentMethod, VendorStatus } from '@outlay/contracts';

export type Vendor = {
  id: number;
  businessId: number;
  name: string;
  legalName: string | null;
  email: string | null;
  phone: string | null;
  address: Address | null;
  country: string;
  /** The last four characters; the whole number is sealed. */
  taxIdLast4: string | null;
  currency: string;
  defaultCategoryId: number | null;
  defaultPaymentMethod: PaymentMethod | null;
  paymentTermsDays: number | null;
  /** What may be shown of the bank details; they themselves are sealed. Null: there are none. */
  bankType: PaymentDetailsType | null;
  bankLast4: string | null;
  /** Had bank details at any time: new ones are a change and wait. */
  hadBank: boolean;
  bankChangedBy: number | null;
  verifiedAt: Date | null;
  verifiedBy: number | null;
  /** Nothing is paid before this moment. */
  holdUntil: Date | null;
  status: VendorStatus;
  externalId: string | null;
  metadata: Record<string, string>;
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

/** What of a vendor decides whether a bill can be paid. */
export type Payee = Pick<
  Vendor,
  'status' | 'bankType' | 'bankLast4' | 'verifiedAt' | 'holdUntil' | 'email' | 'defaultPaymentMethod' | 'name'
>;

/** What is sealed: a member that is left out stays as it is, null removes it. */
export type Secrets = { paymentDetails?: PaymentDetails | null; taxId?: string | null };

/** A vendor as it shall be: the very same object when nothing changes. */
export type VendorDecision = { vendor: Vendor; secrets: Secrets; previousAttributes: Record<string, unknown> };

/** A vendor; after a create or change also which others may be the same one. */
export type VendorWithDuplicates = { vendor: Vendor; duplicates?: readonly number[] };

import type { Address, PaymentDetailsType, PaymentMethod, VendorStatus } from '@outlay/contracts';

export type Vendor = {
  id: number;
  businessId: number;
  name: string;
  legalName: string | null;
  email: string | null;
  phone: string | null;
  address: Address | null;
  country: string;
  /** The last four characters; the whole number is sealed in the store. */
  taxIdLast4: string | null;
  currency: string;
  defaultCategoryId: number | null;
  defaultPaymentMethod: PaymentMethod | null;
  paymentTermsDays: number | null;
  /** What may be shown of the bank details; they themselves are sealed in the store. */
  bank: { type: PaymentDetailsType; last4: string } | null;
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
  'status' | 'bank' | 'verifiedAt' | 'holdUntil' | 'email' | 'defaultPaymentMethod' | 'name'
>;

import type { PaymentDetailsType, PaymentMethod, VendorStatus } from '@outlay/contracts';

/** What bills and payments need of a vendor: who it is, and what decides whether it can be paid. */
export type Payee = {
  id: number;
  businessId: number;
  name: string;
  email: string | null;
  currency: string;
  defaultPaymentMethod: PaymentMethod | null;
  paymentTermsDays: number | null;
  /** What may be shown of the bank details; they themselves are sealed. Null: there are none. */
  bankType: PaymentDetailsType | null;
  bankLast4: string | null;
  verifiedAt: Date | null;
  /** Nothing is paid before this moment. */
  holdUntil: Date | null;
  status: VendorStatus;
};

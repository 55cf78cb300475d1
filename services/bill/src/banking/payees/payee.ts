import { type PaymentDetailsType, type Stored, vendor } from '@outlay/contracts';

/** What is kept of a payee as the API shows it of its vendor. */
export const keptAsShown = vendor.pick({
  id: true,
  businessId: true,
  name: true,
  email: true,
  currency: true,
  defaultPaymentMethod: true,
  paymentTermsDays: true,
  verifiedAt: true,
  status: true,
});

/** What bills and payments need of a vendor: who it is, and what decides whether it can be paid. */
export type Payee = Stored<(typeof keptAsShown)['_output']> & {
  /** What may be shown of the bank details; they themselves are sealed. Null: there are none. */
  bankType: PaymentDetailsType | null;
  bankLast4: string | null;
  /** Nothing is paid before this moment. */
  holdUntil: Date | null;
};

import type { Payee } from '../vendors/index.ts';
import { type Bill, balanceOf } from './bill.ts';

/** Why a bill cannot be paid (docs/api.md 1.3, the table of outcomes). */
export type Obstacle =
  | 'VENDOR_INACTIVE'
  | 'VENDOR_PAYMENT_DETAILS_MISSING'
  | 'VENDOR_UNVERIFIED'
  | 'PAYMENT_METHOD_NOT_SUPPORTED'
  | 'PAYMENT_METHOD_REQUIRED'
  | 'CURRENCY_NOT_SUPPORTED'
  | 'BILL_ON_HOLD'
  | 'NOTHING_TO_PAY';

/** The check of transition 8: can this bill be paid at all, whatever the method? */
export const payability = (bill: Bill, payee: Payee, now: Date): Obstacle | undefined => {
  if (payee.status !== 'active') return 'VENDOR_INACTIVE';
  if (payee.bankType === null) return 'VENDOR_PAYMENT_DETAILS_MISSING';
  if (payee.verifiedAt === null || (payee.holdUntil !== null && now < payee.holdUntil)) return 'VENDOR_UNVERIFIED';
  if (bill.onHold) return 'BILL_ON_HOLD';
  return balanceOf(bill) > 0 ? undefined : 'NOTHING_TO_PAY';
};

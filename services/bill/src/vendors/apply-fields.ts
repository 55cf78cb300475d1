import type { PaymentDetails } from '@outlay/contracts';
import { givenFields, paymentDetailsType, startOfDay, todayIn, type UpdateVendor } from '@outlay/contracts';
import { addBusinessDays, calendarsOf } from '../bank-days/index.ts';
import { last4Of } from '../bank-files/index.ts';
import type { Actor, Business } from '../context/index.ts';
import type { Secrets, Vendor } from './vendor.ts';

/** Business days for which changed bank details wait, even when they are verified (as at BILL). */
const HOLD = 2;

export type Given = { actor: Actor; business: Business; now: Date };

const withBank = (vendor: Vendor, details: PaymentDetails | null, { actor, business, now }: Given): Vendor => {
  const unverified = { ...vendor, verifiedAt: null, verifiedBy: null };
  if (details === null) return { ...unverified, bankType: null, bankLast4: null, holdUntil: null };
  const day = addBusinessDays(todayIn(business.timeZone, now), HOLD, calendarsOf(vendor.currency));
  return {
    ...unverified,
    bankType: paymentDetailsType(details),
    bankLast4: last4Of(details),
    hadBank: true,
    bankChangedBy: actor.userId,
    holdUntil: vendor.hadBank ? startOfDay(day, business.timeZone) : null,
  };
};

/** The vendor with the given fields. New bank details are unverified and, when there were some before, wait. */
export const applyFields = (vendor: Vendor, command: UpdateVendor, given: Given): Vendor => {
  const { paymentDetails, taxId, ...fields } = command;
  const changed: Vendor = {
    ...vendor,
    ...givenFields(fields),
    ...(taxId !== undefined && { taxIdLast4: taxId === null ? null : taxId.slice(-4) }),
  };
  return paymentDetails === undefined || (paymentDetails === null && vendor.bankType === null)
    ? changed
    : withBank(changed, paymentDetails, given);
};

export const secretsOf = ({ paymentDetails, taxId }: UpdateVendor): Secrets => givenFields({ paymentDetails, taxId });

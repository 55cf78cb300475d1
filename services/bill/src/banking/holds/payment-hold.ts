import { AppError, actorsOf, isAmong, startOfDay, todayIn } from '@outlay/contracts';
import type { Actor, Business } from '../../context/index.ts';
import { addBusinessDays, calendarsOf } from '../days/business-days.ts';

/** What keeps money from an account that one person alone changed: a second person who verifies it, and days. */
export type PaymentHold = {
  /** When a second person confirmed the bank details as they are now. */
  verifiedAt: Date | null;
  verifiedBy: number | null;
  /** Nothing is paid before this moment. */
  holdUntil: Date | null;
  bankChangedBy: number | null;
  /** The same person and who acted for them, or a client by itself; empty of what was kept before. */
  bankChangers: readonly number[];
};

type Given = { actor: Actor; now: Date };

/** Business days for which changed bank details wait, even when they are verified (as at BILL). */
const HOLD = 2;

/**
 * The hold of bank details that are new: unverified and, when there were some before, for days.
 * @param currency whose banks' days count
 */
export const beginHold = (
  { hadBank, currency }: { hadBank: boolean; currency: string },
  { actor, business: { timeZone }, now }: Given & { business: Business },
): PaymentHold => ({
  verifiedAt: null,
  verifiedBy: null,
  holdUntil: hadBank
    ? startOfDay(addBusinessDays(todayIn(timeZone, now), HOLD, calendarsOf(currency)), timeZone)
    : null,
  bankChangedBy: actor.userId,
  bankChangers: actorsOf(actor),
});

/** Is the actor, or the person behind them, who changed the account? Clients that belong to no person are one. */
export const isChanger = (
  actor: Actor,
  { bankChangedBy, bankChangers }: Pick<PaymentHold, 'bankChangedBy' | 'bankChangers'>,
): boolean => isAmong(actor, [bankChangedBy, ...bankChangers]) || (actor.userId === null && bankChangedBy === null);

/** A second person confirms the bank details. @throws AppError SELF_APPROVAL_NOT_ALLOWED for who changed them */
export const verified = (
  hold: Pick<PaymentHold, 'bankChangedBy' | 'bankChangers'>,
  { actor, now }: Given,
): Pick<PaymentHold, 'verifiedAt' | 'verifiedBy'> => {
  if (isChanger(actor, hold)) throw new AppError('SELF_APPROVAL_NOT_ALLOWED', { message: { key: 'bank.changer' } });
  return { verifiedAt: now, verifiedBy: actor.userId };
};

/** May money go to the account now? */
export const isPayable = (
  { verifiedAt, holdUntil }: Pick<PaymentHold, 'verifiedAt' | 'holdUntil'>,
  now: Date,
): boolean => verifiedAt !== null && (holdUntil === null || now >= holdUntil);

import { AppError, isAmong, isOverLimit, toMajor } from '@outlay/contracts';
import type { Actor, Business } from '../context/index.ts';

/** What is paid back for a report, and the people who have a hand in it: paid, entered, submitted, or set the account. */
type Reimbursed = { parties: readonly number[]; amountMinor: number; currency: string };

/**
 * Those who act may pay this report back. `field`: names the report.
 * @throws AppError SELF_APPROVAL_NOT_ALLOWED, FORBIDDEN for more than an accountant may pay
 */
export const assertMayPayBack = (
  actor: Actor,
  { parties, amountMinor, currency }: Reimbursed,
  { business: { settings }, field }: { business: Business; field: string },
): void => {
  const facts = { field };
  if (settings.separationOfDuties && isAmong(actor, parties))
    throw new AppError('SELF_APPROVAL_NOT_ALLOWED', { message: { key: 'batch.payer' }, facts });
  if (isOverLimit(actor, toMajor(amountMinor, currency), settings))
    throw new AppError('FORBIDDEN', { message: { key: 'report.paymentLimit' }, facts });
};

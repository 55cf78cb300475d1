import { AppError, isAmong, isOverLimit, toMajor } from '@outlay/contracts';
import type { Actor, Business } from '../../context/index.ts';

/**
 * What is paid back for a report, and the people who have a hand in it: paid, entered, submitted, or set the account. `worth`: of one in
 * another currency than the business's, in major units of that one; only the expense service knows the rates.
 */
type Reimbursed = {
  parties: readonly number[];
  amountMinor: number;
  currency: string;
  worth?: number | null | undefined;
};

/** What limits judge, which are in the business's currency: what nobody knows is beyond each of them. */
const judgedAmount = ({ amountMinor, currency, worth }: Reimbursed, own: string): number =>
  currency === own ? toMajor(amountMinor, currency) : (worth ?? Number.POSITIVE_INFINITY);

/**
 * Those who act may pay this report back. `field`: names the report.
 * @throws AppError SELF_APPROVAL_NOT_ALLOWED, FORBIDDEN for more than an accountant may pay
 */
export const assertMayPayBack = (
  actor: Actor,
  reimbursed: Reimbursed,
  { business: { settings, currency }, field }: { business: Business; field: string },
): void => {
  const facts = { field };
  if (settings.separationOfDuties && isAmong(actor, reimbursed.parties))
    throw new AppError('SELF_APPROVAL_NOT_ALLOWED', { message: { key: 'batch.payer' }, facts });
  if (isOverLimit(actor, judgedAmount(reimbursed, currency), settings))
    throw new AppError('FORBIDDEN', { message: { key: 'report.paymentLimit' }, facts });
};

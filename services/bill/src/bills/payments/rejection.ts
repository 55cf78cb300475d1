import { AppError, type BillResultCode, type BillStatus, invalidField } from '@outlay/contracts';
import type { Bill } from '../bills/bill.ts';
import { impossible } from '../bills/transitions.ts';

/** Why a bill is not paid, in the words of a bulk action (docs/api.md 1.3, "Rule of thumb"). */
export type Rejection = { outcome: 'skipped' | 'failed'; code: BillResultCode };

export const failed = (code: BillResultCode): Rejection => ({ outcome: 'failed', code });
export const skipped = (code: BillResultCode): Rejection => ({ outcome: 'skipped', code });

/** Why a bill is not scheduled, by state alone: at or past SCHEDULED is skipped, what is not approved has failed. */
export const BY_STATE: Partial<Record<BillStatus, Rejection>> = {
  SCHEDULED: skipped('ALREADY_SCHEDULED'),
  PROCESSING: skipped('PAYMENT_IN_PROGRESS'),
  PAID: skipped('ALREADY_PAID'),
  MARKED_PAID: skipped('ALREADY_MARKED_PAID'),
  DRAFT: failed('NOT_APPROVED'),
  PENDING_APPROVAL: failed('NOT_APPROVED'),
  DENIED: failed('BILL_DENIED'),
  CANCELLED: failed('BILL_CANCELLED'),
};

const OF_STATE = new Set([...Object.values(BY_STATE).map(({ code }) => code), 'INVALID_STATE_TRANSITION']);

/** A rejection as the error of a request for that bill alone; `reason` carries the bulk's code. */
export const rejectionError = ({ code }: Rejection, bill: Bill): AppError => {
  const message = { key: `bill.outcome.${code}` };
  if (code === 'PERMISSION_DENIED') return new AppError('FORBIDDEN', { message });
  if (code === 'PAYMENT_DATE_INVALID') return invalidField('scheduledDate', message.key);
  if (code === 'PAYMENT_METHOD_REQUIRED') return invalidField('paymentMethod', 'validation.required');
  if (!OF_STATE.has(code)) return new AppError('CONFLICT', { message, facts: { reason: code } });
  const { facts } = impossible(bill.status, 'SCHEDULED');
  return new AppError('INVALID_STATE_TRANSITION', { message, facts: { ...facts, reason: code } });
};

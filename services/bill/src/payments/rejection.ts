import { AppError, invalidField } from '@outlay/contracts';
import { type Bill, impossible } from '../bills/index.ts';

/** Why a bill is not paid, in the words of a bulk action (docs/api.md 1.3, "Rule of thumb"). */
export type Rejection = { outcome: 'skipped' | 'failed'; code: string };

export const failed = (code: string): Rejection => ({ outcome: 'failed', code });
export const skipped = (code: string): Rejection => ({ outcome: 'skipped', code });

const OF_STATE: ReadonlySet<string> = new Set([
  'ALREADY_SCHEDULED',
  'PAYMENT_IN_PROGRESS',
  'ALREADY_PAID',
  'ALREADY_MARKED_PAID',
  'NOT_APPROVED',
  'BILL_DENIED',
  'BILL_CANCELLED',
  'INVALID_STATE_TRANSITION',
]);

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

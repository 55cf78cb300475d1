import {
  BILL_STATUSES,
  type BillAction,
  type BillResultCode,
  type BillStatus,
  type BulkId,
  isAppError,
} from '@outlay/contracts';
import { failed, type Rejection, skipped } from '../payments/rejection.ts';

/** What became of one bill; `code` null: the action was done. */
export type Outcome = {
  billId: BulkId;
  outcome: 'success' | 'skipped' | 'failed';
  code: BillResultCode | null;
  /** Left out of a bill that the caller does not know. */
  status?: BillStatus;
};

type ByState = Partial<Record<BillStatus, Rejection>>;

const DEAD: ByState = { DENIED: failed('BILL_DENIED'), CANCELLED: failed('BILL_CANCELLED') };

/** The same for every bill that was submitted and decided about; what is listed after it is otherwise. */
const decided = (rejection: Rejection): ByState =>
  Object.fromEntries(
    BILL_STATUSES.filter((status) => status !== 'PENDING_APPROVAL').map((status) => [status, rejection]),
  );

/** By state alone: what is done already is skipped, what is impossible has failed. Scheduling has its own table. */
const BY_STATE: Partial<Record<BillAction, ByState>> = {
  approve: { ...decided(skipped('ALREADY_APPROVED')), ...DEAD, DRAFT: failed('NOT_SUBMITTED') },
  deny: {
    ...decided(failed('INVALID_STATE_TRANSITION')),
    DENIED: skipped('ALREADY_DENIED'),
    CANCELLED: failed('BILL_CANCELLED'),
    DRAFT: failed('NOT_SUBMITTED'),
  },
  'mark-paid': {
    ...DEAD,
    DRAFT: failed('NOT_APPROVED'),
    PENDING_APPROVAL: failed('NOT_APPROVED'),
    MARKED_PAID: skipped('ALREADY_MARKED_PAID'),
    PAID: skipped('ALREADY_PAID'),
    SCHEDULED: failed('ALREADY_SCHEDULED'),
    PROCESSING: failed('PAYMENT_IN_PROGRESS'),
  },
  cancel: {
    CANCELLED: skipped('ALREADY_CANCELLED'),
    PAID: failed('ALREADY_PAID'),
    MARKED_PAID: failed('ALREADY_MARKED_PAID'),
    PROCESSING: failed('PAYMENT_IN_PROGRESS'),
  },
};

export const actionRejection = (action: BillAction, status: BillStatus): Rejection | undefined =>
  BY_STATE[action]?.[status];

/** Errors that are outcomes by their own names. */
const CODES = ['NOT_CURRENT_APPROVER', 'SELF_APPROVAL_NOT_ALLOWED', 'INVALID_STATE_TRANSITION'] as const;

/** PostgreSQL gave up: too many change this bill at the same time. */
const CONTENTION: readonly unknown[] = ['40001', '40P01', '55P03'];

/** An error of one bill as its outcome; the others of the request go on. */
export const errorOutcome = (error: unknown): Rejection => {
  const { code } = (error ?? {}) as { code?: unknown };
  if (isAppError(error) && error.code === 'FORBIDDEN') return failed('PERMISSION_DENIED');
  const own = isAppError(error) && CODES.find((each) => each === error.code);
  if (own) return failed(own);
  return failed(CONTENTION.includes(code) ? 'CONCURRENT_MODIFICATION' : 'INTERNAL_ERROR');
};

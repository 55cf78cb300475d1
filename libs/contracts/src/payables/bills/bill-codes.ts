/** Why a bulk action skipped a bill or refused it, as `errorCode` of its result (docs/api.md 1.3). */
export const BILL_RESULT_CODES = [
  'ALREADY_SCHEDULED',
  'PAYMENT_IN_PROGRESS',
  'ALREADY_PAID',
  'ALREADY_MARKED_PAID',
  'ALREADY_APPROVED',
  'ALREADY_DENIED',
  'ALREADY_CANCELLED',
  'NOTHING_TO_PAY',
  'NOT_APPROVED',
  'NOT_SUBMITTED',
  'BILL_DENIED',
  'BILL_CANCELLED',
  'BILL_NOT_FOUND',
  'VENDOR_INACTIVE',
  'VENDOR_PAYMENT_DETAILS_MISSING',
  'VENDOR_UNVERIFIED',
  'PAYMENT_METHOD_NOT_SUPPORTED',
  'PAYMENT_METHOD_REQUIRED',
  'CURRENCY_NOT_SUPPORTED',
  'BILL_ON_HOLD',
  'PAYMENT_DATE_INVALID',
  'PERMISSION_DENIED',
  'INSUFFICIENT_FUNDS',
  'INVALID_STATE_TRANSITION',
  'NOT_CURRENT_APPROVER',
  'SELF_APPROVAL_NOT_ALLOWED',
  'CONCURRENT_MODIFICATION',
  'INTERNAL_ERROR',
] as const;
export type BillResultCode = (typeof BILL_RESULT_CODES)[number];

/** Why a payment failed, as its `failureCode`: what the bank says, or what came in between, in the words of a bulk action. */
export const BANK_FAILURES = ['account_closed', 'insufficient_funds', 'rejected_by_bank', 'returned_late'] as const;
export type PaymentFailure = (typeof BANK_FAILURES)[number] | BillResultCode;

/** The same as words of a document. */
export const PAYMENT_FAILURES = `${BANK_FAILURES.join(', ')}, or an errorCode of a bulk action`;

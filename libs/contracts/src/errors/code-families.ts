import { DELIVERY_ERRORS } from '../developers/webhooks/delivery-error.ts';
import type { MessageKey } from '../locales/message.ts';
import { SKIPPED_CODES } from '../operations/envelopes.ts';
import { BANK_FAILURES, BILL_RESULT_CODES } from '../payables/bills/bill-codes.ts';
import { POLICY_VIOLATIONS } from '../spending/expenses/expense.resource.ts';
import { TRIP_VIOLATIONS } from '../spending/mileage/mileage-trip.resource.ts';

/** What a code stands in: the family that it belongs to, beside the errors of the API. */
export const CODE_FAMILIES = [
  'bill_result',
  'bulk_result',
  'payment_failure',
  'expense_violation',
  'trip_violation',
  'webhook_delivery',
] as const;
export type CodeFamily = (typeof CODE_FAMILIES)[number];

export type OtherCode = { appliesTo: CodeFamily; code: string; message: MessageKey };

const family = <const C extends string>(
  appliesTo: CodeFamily,
  codes: readonly C[],
  messageOf: (code: C) => MessageKey,
): OtherCode[] => codes.map((code) => ({ appliesTo, code, message: messageOf(code) }));

/** Every code that is no error of the API, with its message. A family's type allows no other code, and has a message for each. */
export const OTHER_CODES: readonly OtherCode[] = [
  ...family('bill_result', BILL_RESULT_CODES, (code) => `bill.outcome.${code}`),
  ...family('bulk_result', SKIPPED_CODES, (code) => `result.${code}`),
  ...family('payment_failure', BANK_FAILURES, (code) => `payment.failure.${code}`),
  ...family('expense_violation', POLICY_VIOLATIONS, (code) => `expense.violation.${code}`),
  ...family('trip_violation', TRIP_VIOLATIONS, (code) => `violation.${code}`),
  ...family('webhook_delivery', DELIVERY_ERRORS, (code) => `delivery.error.${code}`),
];

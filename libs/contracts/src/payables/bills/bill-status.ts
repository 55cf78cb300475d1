import { z } from 'zod';

/** The eleven states of the specification ("Resources"), to the letter. */
export const BILL_STATUSES = [
  'DRAFT',
  'PENDING_APPROVAL',
  'APPROVED',
  'READY_FOR_PAYMENT',
  'SCHEDULED',
  'PROCESSING',
  'PAID',
  'MARKED_PAID',
  'DENIED',
  'CANCELLED',
  'PAYMENT_FAILED',
] as const;
export type BillStatus = (typeof BILL_STATUSES)[number];
export const billStatus = z
  .enum(BILL_STATUSES)
  .meta({ id: 'BillsBillStatus', description: 'How far a bill is, from the draft to its payment.' });

/** How money can reach a vendor (docs/api.md 1.3): those that something here can pay by, and no others. */
export const PAYMENT_METHODS = ['EFT', 'ACH', 'WIRE', 'CHECK', 'INTERAC', 'MANUAL'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const isPaymentMethod = (method: string): method is PaymentMethod =>
  (PAYMENT_METHODS as readonly string[]).includes(method);

/** A method as it is shown: what releases before took stays readable, though nothing pays by it. */
export const shownPaymentMethod = z.string().nullable();

/** How a bill was paid outside of this service. */
export const MANUAL_METHODS = [...PAYMENT_METHODS, 'CARD', 'CASH', 'OTHER'] as const;
export type ManualMethod = (typeof MANUAL_METHODS)[number];

/** What a caller may do with a bill; `allowedActions` names those that are possible now. */
export const BILL_ACTIONS = [
  'update',
  'delete',
  'submit',
  'approve',
  'deny',
  'withdraw',
  'schedule-payment',
  'reschedule',
  'cancel-payment',
  'retry-payment',
  'confirm-payment',
  'fail-payment',
  'mark-paid',
  'unmark-paid',
  'cancel',
] as const;
export type BillAction = (typeof BILL_ACTIONS)[number];

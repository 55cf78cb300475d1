import { decideApproveBill, decideDenyBill } from '../approvals/approve-bill.ts';
import { assertMay } from '../bills/access.ts';
import type { Given, LoadedBill } from '../bills/change-bill.ts';
import { decideCancelBill } from '../payments/cancel-payment.ts';
import { type MarkPaid, markLocked } from '../payments/mark-paid.ts';
import type { PaymentDecision } from '../payments/payment.ts';
import type { Schedule } from '../payments/plan-payment.ts';
import type { Rejection } from '../payments/rejection.ts';
import { scheduleLocked } from '../payments/schedule-payment.ts';
import { actionRejection } from './bulk-outcome.ts';

type Comment = { comment?: string | null | undefined };

/** What is to be done with each bill. */
export type BulkAction =
  | { action: 'schedule-payment'; command: Schedule }
  | { action: 'approve'; command: Comment }
  | { action: 'deny'; command: { comment: string } }
  | { action: 'mark-paid'; command: MarkPaid }
  | { action: 'cancel'; command: Comment };

/** What the action comes to for one bill, which is locked; decided as for that bill alone. @throws AppError */
export const decideAction = async (
  loaded: LoadedBill,
  { action, command }: BulkAction,
  given: Given,
): Promise<PaymentDecision | Rejection> => {
  const rejection = actionRejection(action, loaded.bill.status);
  if (rejection) return rejection;
  assertMay(action, given.actor, loaded.bill);
  switch (action) {
    case 'schedule-payment':
      return scheduleLocked(loaded, command, given);
    case 'approve':
      return { steps: decideApproveBill(loaded, command, given), payments: [] };
    case 'deny':
      return { steps: decideDenyBill(loaded, command, given), payments: [] };
    case 'mark-paid':
      return markLocked(loaded, command, given);
    case 'cancel':
      return decideCancelBill(loaded, command, given);
  }
};

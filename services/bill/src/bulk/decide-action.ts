import { decideApproveBill, decideDenyBill } from '../approvals/index.ts';
import { assertMay, type Given, type LoadedBill } from '../bills/index.ts';
import {
  decideCancelBill,
  type MarkPaid,
  markLocked,
  type PaymentDecision,
  type Rejection,
  type Schedule,
  scheduleLocked,
} from '../payments/index.ts';
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

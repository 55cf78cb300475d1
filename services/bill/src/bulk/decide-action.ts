import type { ChangeTransaction } from '@outlay/store';
import { decideApproveBill, decideDenyBill } from '../approvals/index.ts';
import { assertMay, type LoadedBill } from '../bills/index.ts';
import type { Actor } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import {
  decideCancelBill,
  decideMarkPaid,
  type MarkPaid,
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
  deps: Deps,
  tx: ChangeTransaction,
  { actor, ...loaded }: LoadedBill & { actor: Actor },
  { action, command }: BulkAction,
): Promise<PaymentDecision | Rejection> => {
  const { bill } = loaded;
  const { now } = tx;
  const rejection = actionRejection(action, bill.status);
  if (rejection) return rejection;
  assertMay(action, actor, bill);
  switch (action) {
    case 'schedule-payment':
      return scheduleLocked(deps, tx, actor, { ...loaded, command });
    case 'approve':
      return { steps: decideApproveBill(loaded, command, { actor, now }), payments: [] };
    case 'deny':
      return { steps: decideDenyBill(loaded, command, { actor, now }), payments: [] };
    case 'mark-paid':
      return decideMarkPaid(loaded, command, { now, paymentId: await deps.database.nextId('payments_id_seq') });
    case 'cancel':
      return decideCancelBill(bill, command, now);
  }
};

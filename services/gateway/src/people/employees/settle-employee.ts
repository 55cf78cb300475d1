import type { ChangeTransaction } from '@outlay/store';
import { changed, lockRecord, saveRecord } from '../../business/index.ts';
import { EMPLOYEES } from './change-employee.ts';
import { findByUser } from './employee.table.ts';

type Settled = { businessId: number; userId: number; isMember: boolean };

/**
 * The person answered the invitation, or has no part in the business any more: who was invited as an employee is at work again, with the
 * account or, without a part in the business, without one, so that they can be invited. Under the lock on the business.
 */
export const settleEmployee = async (
  tx: ChangeTransaction,
  { businessId, userId, isMember }: Settled,
): Promise<void> => {
  const linked = await findByUser(tx, businessId, userId);
  if (linked === undefined) return;
  const before = await lockRecord(tx, businessId, EMPLOYEES, { id: linked.id, ifMatch: null });
  const status = before.status === 'invited' ? 'active' : before.status;
  const after = changed(before, { status, userId: isMember ? userId : null }, tx.now);
  await saveRecord(tx, EMPLOYEES, before, after);
};

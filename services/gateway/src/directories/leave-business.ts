import type { ChangeTransaction } from '@outlay/store';
import { endKeysIn } from '../api-keys/index.ts';
import { endConnections } from '../connected-accounts/index.ts';
import { settleEmployee } from '../employees/index.ts';
import { endGrantsOf } from '../oauth/index.ts';
import { endMembership, lockMembership } from '../people/index.ts';
import { endSessions } from '../sessions/index.ts';
import { memberships } from '../users/index.ts';
import type { DirectoryCaller } from './directory-caller.ts';

/**
 * The directory removes somebody: the membership ends with every right that they have in the business, for good but for the
 * membership itself. Sessions, and what applications were given, end with the last business of the person; in others nothing
 * changes. What they did here stays. @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT for the last owner
 */
export const leaveBusiness = async (tx: ChangeTransaction, caller: DirectoryCaller, userId: number): Promise<void> => {
  const { businessId, requestId } = caller;
  // As whoever else changes a person: the business first, and then the account.
  const { membership } = await lockMembership(tx, businessId, userId);
  const isLast = !(await memberships.hasOthers(tx, businessId, userId));
  if (membership.status === 'active' && isLast) {
    // While the membership is there: the business learns which sessions ended. Their times are real ones.
    await endSessions(tx, { userId, reason: 'removed', requestId, at: new Date() });
    endGrantsOf(tx, userId);
  }
  const gone = await endMembership(tx, caller, userId, 'directory');
  if (gone.status === 'invited') return settleEmployee(tx, { businessId, userId, isMember: false });
  await endKeysIn(tx, { userId, businessId });
  await endConnections(tx, businessId, userId);
};

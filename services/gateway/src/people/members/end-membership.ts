import { datesAsText } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import {
  accountLinks,
  businessUserRemoved,
  endEverything,
  formerMembers,
  type LeavingReason,
  type Membership,
  memberOf,
  memberships,
  userLeft,
} from '../../account/index.ts';
import { endClientsIn, endConnections, endKeysIn } from '../../developers/index.ts';
import { assertAllowed, lockMembership, type Remover } from './change-member.ts';

type Ending = { userId: number; reason: LeavingReason };

/**
 * Whom their last business removes is signed in nowhere any more, and no application acts for them. Whoever leaves by themselves goes on:
 * the account is theirs, to join or found another business with.
 */
const endSignIns = async (
  tx: ChangeTransaction,
  businessId: number,
  { user }: Membership,
  reason: LeavingReason,
): Promise<void> => {
  if (reason === 'left' || (await memberships.hasOthers(tx, businessId, user.id))) return;
  // Times of sessions are real ones, in a sandbox too.
  await endEverything(tx, user, new Date());
};

/**
 * Ends a membership with every right that the person has in the business: keys and connections for good, also if they come back. Or
 * withdraws an invitation with its link. In other businesses nothing changes, and what the person did here stays.
 * @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT for the last owner
 */
export const endMembership = async (tx: ChangeTransaction, caller: Remover, ending: Ending): Promise<Membership> => {
  const { businessId, userId: removedBy } = caller;
  const { userId, reason } = ending;
  const { business, membership: gone } = await lockMembership(tx, businessId, userId);
  await assertAllowed(tx, caller, gone, null);
  const isMember = gone.status === 'active';
  if (isMember) await endSignIns(tx, businessId, gone, reason);
  tx.write(memberships.delete(businessId, userId));
  tx.write(accountLinks.end(userId, 'invitation', businessId, tx.now));
  if (isMember) {
    tx.write(formerMembers.put(businessId, userId, tx.now));
    await endKeysIn(tx, { userId, businessId });
    await endClientsIn(tx, { userId, businessId });
    await endConnections(tx, businessId, userId);
    tx.publish(userLeft(businessId, memberOf(gone), reason));
  }
  tx.publish(businessUserRemoved(datesAsText(business), memberOf(gone), removedBy));
  tx.audit('business.user_removed', `user:${userId}`);
  return gone;
};

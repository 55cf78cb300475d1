import { datesAsText, newId } from '@outlay/contracts';
import {
  accountLinks,
  businessUserRemoved,
  endSessions,
  invitations,
  type Membership,
  memberOf,
  memberships,
  users,
} from '../../account/index.ts';
import { businesses } from '../../business/index.ts';
import type { Deps } from '../../deps.ts';
import { settleEmployee } from '../employees/settle-employee.ts';

type Gone = Pick<Membership, 'status'> & { user: Pick<Membership['user'], 'id' | 'email'> };

/** An invitation of an account that is gone: nobody can accept it any more, and its address is known nowhere else. */
const withdraw = ({ database, clock }: Deps, businessId: number, { user: { id, email } }: Gone) =>
  database.change(
    {
      businessId,
      userId: null,
      forUserId: id,
      onBehalfOf: null,
      credentialId: 'job:forget-user',
      requestId: newId('job', clock.now()),
    },
    async (tx) => {
      const { business } = await businesses.lock(tx, businessId);
      const standing = await memberships.findStanding(tx, businessId, id);
      if (standing?.status !== 'invited') return;
      const member = { ...memberOf(await memberships.find(tx, businessId, id)), email };
      tx.write(memberships.delete(businessId, id));
      tx.write(accountLinks.end(id, 'invitation', businessId, tx.now));
      tx.publish(businessUserRemoved(datesAsText(business), member, null));
      tx.audit('business.user_removed', `user:${id}`);
      await settleEmployee(tx, { businessId, userId: id, isMember: false });
    },
  );

/**
 * After somebody was deleted from a business: the account too when it belongs to no other, and with it what invites it. Under the lock on
 * the person, which whoever accepts an invitation elsewhere has too: what was accepted until now is seen, and nothing is afterwards.
 */
export const forgetUser = async (deps: Deps, gone: Gone): Promise<void> => {
  const { id } = gone.user;
  const at = deps.clock.now();
  const isForgotten = await deps.database.acrossTenants(async (tx) => {
    await users.lock(tx, id);
    if (!(await users.forget(tx, id, { at, wasMember: gone.status === 'active' }))) return false;
    await endSessions(tx, { userId: id, reason: 'removed', requestId: newId('job', at), at: new Date() });
    tx.write(accountLinks.endAll(id, at));
    return true;
  });
  if (!isForgotten) return;
  const inviting = await deps.database.acrossTenants((tx) => invitations.businessesOf(tx, id));
  for (const businessId of inviting) await withdraw(deps, businessId, gone);
};

import { assertVersion, type Caller, type Target } from '@outlay/contracts';
import { userDeleted } from '../../account/index.ts';
import type { Deps } from '../../deps.ts';
import { settleEmployee } from '../employees/settle-employee.ts';
import { assertMaySee } from '../members/change-user.ts';
import { endMembership } from '../members/end-membership.ts';
import { forgetUser } from './forget-user.ts';

/**
 * Ends a membership, whose employee keeps the account, or withdraws an invitation.
 * @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT
 */
export const removeMember = ({ database }: Deps, caller: Caller, userId: number): Promise<void> =>
  database.change(caller, async (tx) => {
    const reason = userId === caller.userId ? 'left' : 'removed';
    const { status } = await endMembership(tx, caller, { userId, reason });
    if (status === 'invited') await settleEmployee(tx, { businessId: caller.businessId, userId, isMember: false });
  });

/** @throws AppError NOT_FOUND, PRECONDITION_FAILED, FORBIDDEN, CONFLICT for the last owner */
export const deleteUser = async (deps: Deps, caller: Caller, { id, ifMatch }: Target): Promise<void> => {
  assertMaySee(caller, id);
  const gone = await deps.database.change(caller, async (tx) => {
    const membership = await endMembership(tx, caller, { userId: id, reason: 'deleted' });
    assertVersion(membership.user, ifMatch);
    await settleEmployee(tx, { businessId: caller.businessId, userId: id, isMember: false });
    tx.publish(userDeleted(caller.businessId, membership.user));
    tx.audit('user.deleted', `user:${id}`);
    return membership;
  });
  await forgetUser(deps, gone);
};

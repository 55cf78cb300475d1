import { SCOPES } from '@outlay/contracts';
import type { ChangeOrigin, Person } from '@outlay/store';
import { memberships, userDeleted } from '../../account/index.ts';
import type { Deps } from '../../deps.ts';
import { endMembership, forgetUser, settleEmployee } from '../../people/index.ts';

type Origin = Omit<ChangeOrigin, 'businessId'>;

/** The operator may remove anybody; a business keeps its last owner also from the operator. */
const leave = ({ database }: Deps, origin: Origin, businessId: number, userId: number): Promise<void> =>
  database.change({ ...origin, businessId }, async (tx) => {
    if ((await memberships.findStanding(tx, businessId, userId)) === undefined) return;
    const remover = { businessId, userId: null, role: 'owner', scopes: SCOPES } as const;
    const { user } = await endMembership(tx, remover, { userId, reason: 'deleted' });
    await settleEmployee(tx, { businessId, userId, isMember: false });
    tx.publish(userDeleted(businessId, user));
    tx.audit('user.deleted', `user:${userId}`);
  });

/** Ends the accounts of people who belong to no business any more: sessions, tokens, keys, passkeys, and the name. */
export const endAccounts = async (deps: Deps, userIds: readonly number[]): Promise<void> => {
  // Without an address nothing invites the account that is gone.
  for (const id of userIds) await forgetUser(deps, { user: { id, email: '' }, status: 'active' });
};

/**
 * A person leaves every business as one does whom it deletes, and the account ends: their sessions and credentials are refused within
 * 5 s, and each business and its endpoints learn of it. Where that is done already nothing happens.
 */
export const leaveAll = async (deps: Deps, origin: Origin, person: Person): Promise<void> => {
  for (const businessId of person.businessIds) await leave(deps, origin, businessId, person.userId);
  if (person.userId > 0) await endAccounts(deps, [person.userId]);
};

import { AppError, type Caller, found, needsRole, notFound, ROLES, type Role } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import { memberships, removeSecondFactors } from '../../account/index.ts';
import { domainOf, domains } from '../../business/index.ts';
import type { Deps } from '../../deps.ts';
import { lockMembership } from './change-member.ts';

/** Is the first one of the same role, or of a wider one? */
const isAtLeast = (role: Role, other: Role): boolean => ROLES.indexOf(role) <= ROLES.indexOf(other);

/** An account is of one person in however many businesses: what one of them removes is missing in the others. */
type Answering = { isVerified: boolean; hasOthers: boolean };

/**
 * Whoever has a domain reads its mail, and may set a password by it anyway; and an account that belongs to one business alone guards nothing
 * of another's. In every other case an administrator who invited somebody could take the guard from what is theirs elsewhere.
 */
export const mayAnswerFor = ({ isVerified, hasOthers }: Answering): boolean => isVerified || !hasOthers;

/** What stands in other businesses is seen by these statements alone. */
const acrossTenants = async <T>(tx: ChangeTransaction, work: () => Promise<T>): Promise<T> => {
  tx.write({ text: "SET LOCAL app.across_tenants = 'on'" });
  const result = await work();
  tx.write({ text: "SET LOCAL app.across_tenants = 'off'" });
  return result;
};

/**
 * By whoever administers the business, for a member who lost theirs.
 * @throws AppError NOT_FOUND for whoever is no member, FORBIDDEN for oneself and for a wider role than one's own, CONFLICT
 */
export const resetOfMember = ({ database }: Deps, caller: Caller, userId: number): Promise<null> =>
  database.changeIdempotently(caller, async (tx) => {
    const { businessId, role, requestId } = caller;
    const { own, membership } = await lockMembership(tx, businessId, userId);
    if (membership.status !== 'active') throw notFound();
    if (userId === caller.userId) throw new AppError('FORBIDDEN', { message: { key: 'secondFactor.own' } });
    if (!isAtLeast(role, membership.role)) throw needsRole((each) => isAtLeast(each, membership.role));
    const domain = domainOf(found(own).email) ?? '';
    const isVerified = (await domains.verifiedAmong(tx, businessId, [domain])).has(domain);
    // Whoever joins another business does so under the lock on the person, which is held here.
    const hasOthers = await memberships.hasOthers(tx, businessId, userId);
    if (!mayAnswerFor({ isVerified, hasOthers }))
      throw new AppError('CONFLICT', { message: { key: 'secondFactor.beyond' } });
    await acrossTenants(tx, () => removeSecondFactors(tx, { userId, requestId, at: new Date() }));
    tx.audit('user.second_factors_reset', `user:${userId}`);
    return null;
  });

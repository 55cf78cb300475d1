import { type Caller, DIRECTORY_ROLES, type DirectoryRole } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import { changeMembership } from '../members/change-member.ts';
import { directoryUsers, type RolesOfUser } from './directory-user.table.ts';

/** The widest of the roles that groups give; undefined when none gives one. A group that is called "owner" gives none. */
export const highestOf = (roles: readonly string[]): DirectoryRole | undefined =>
  DIRECTORY_ROLES.find((role) => roles.includes(role));

/** What somebody is to be; undefined: their role is not the directory's, or stays. Owners are made and unmade by owners. */
export const roleByGroups = ({ role, defaultRole, groupRoles }: RolesOfUser): DirectoryRole | undefined => {
  if (role === 'owner') return undefined;
  const wanted = highestOf(groupRoles) ?? defaultRole ?? undefined;
  return wanted === role ? undefined : wanted;
};

/** Without a group again, whoever had a role by one has this. */
const FALLBACK: DirectoryRole = 'employee';

/**
 * After the groups of people changed, or their roles: everybody has the widest role of their groups, or else the directory's own. Under the
 * lock on the business. @throws AppError FORBIDDEN, INSUFFICIENT_SCOPE
 */
export const settleRoles = async (
  tx: ChangeTransaction,
  caller: Caller & { defaultRole?: DirectoryRole },
  userIds: readonly number[],
): Promise<void> => {
  const { businessId, defaultRole = FALLBACK } = caller;
  if (userIds.length === 0) return;
  for (const person of await directoryUsers.rolesOf(tx, businessId, userIds)) {
    const { userId, groupRoles } = person;
    const role = roleByGroups(person);
    if (person.defaultRole === null && person.role !== 'owner' && highestOf(groupRoles) !== undefined)
      tx.write(directoryUsers.setDefaultRole(businessId, userId, defaultRole));
    if (role !== undefined) await changeMembership(tx, caller, { id: userId, ifMatch: null }, { role });
  }
};

import type { Caller, DirectoryRole, Environment, Locale } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import { settleEmployee } from '../employees/settle-employee.ts';
import { endMembership } from '../members/end-membership.ts';
import type { Connection } from './scim-token.ts';

/** A directory that calls, in the business of its token: nobody in person, with the rights of whoever made the token. */
export type DirectoryCaller = Caller & { defaultRole: DirectoryRole };

type Request = { environment: Environment; locale: Locale; requestId: string };

export const directoryCaller = (
  { id, businessId, role, defaultRole }: Connection,
  { environment, locale, requestId }: Request,
): DirectoryCaller => ({
  ...{ businessId, role, defaultRole, environment, locale, requestId },
  userId: null,
  actorUserId: null,
  credentialId: id,
  scopes: ['users:read', 'users:write'],
  onBehalfOf: null,
  idempotencyKey: null,
});

/** The directory removes somebody. @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT for the last owner */
export const leaveBusiness = async (tx: ChangeTransaction, caller: DirectoryCaller, userId: number): Promise<void> => {
  const gone = await endMembership(tx, caller, { userId, reason: 'directory' });
  if (gone.status === 'invited') await settleEmployee(tx, { businessId: caller.businessId, userId, isMember: false });
};

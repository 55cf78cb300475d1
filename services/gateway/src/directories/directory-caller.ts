import type { Caller, DirectoryRole, Environment, Locale } from '@outlay/contracts';
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

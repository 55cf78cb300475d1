import { AppError, type Caller, mayAdminister, needsRole, rolesOfScope, type Scope } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import { clientOf, inForce } from '../../access/index.ts';
import { memberships, users } from '../../account/index.ts';
import type { Deps } from '../../deps.ts';
import { apiKeys } from './api-key.table.ts';
import type { ApiKey } from './api-key.ts';
import { endToGive } from './rights-to-give.ts';

/** What whoever makes a credential has, and can give. */
export type MakerRights = {
  /** The API key that calls; null: a person who is signed in to an application of our own. */
  key: ApiKey | null;
  scopes: readonly Scope[];
  /**
   * In the transaction that writes what is made: nobody takes the right away before it is there. The person is locked, as by
   * whoever ends a membership. @throws AppError TENANT_ACCESS_DENIED, FORBIDDEN, TOKEN_REVOKED
   */
  assertStanding: (tx: ChangeTransaction) => Promise<void>;
};

/** `app_1:7`, a person in an application: no key's id has a second part. */
const isPerson = ({ credentialId }: Caller): boolean => clientOf(credentialId) !== credentialId;

const assertAdministers = async (tx: ChangeTransaction, { businessId, userId }: Caller): Promise<void> => {
  if (userId === null) return;
  await users.lock(tx, userId);
  const role = await memberships.roleOf(tx, businessId, userId);
  if (role === undefined) throw new AppError('TENANT_ACCESS_DENIED');
  if (!mayAdminister(role)) throw needsRole(mayAdminister);
};

/** @throws AppError UNAUTHORIZED, TOKEN_REVOKED, TOKEN_EXPIRED of a key that has ended */
export const rightsOfMaker = async ({ database, clock }: Deps, caller: Caller): Promise<MakerRights> => {
  const { credentialId, role } = caller;
  const key = isPerson(caller)
    ? null
    : inForce(await database.acrossTenants((tx) => apiKeys.find(tx, credentialId)), clock.now());
  return {
    key,
    scopes: caller.scopes.filter((scope) => rolesOfScope(scope).includes(role)),
    assertStanding: async (tx) => {
      await assertAdministers(tx, caller);
      if (key !== null && !(await apiKeys.keepInForce(tx, credentialId))) throw new AppError('TOKEN_REVOKED');
    },
  };
};

/**
 * Until when something may live that a caller makes: no longer than the API key that calls. What is made with the token of an
 * application ends with the grant. @throws AppError VALIDATION_ERROR, TOKEN_REVOKED, TOKEN_EXPIRED
 */
export const endFromMaker = async (
  { database, clock }: Deps,
  { credentialId }: Caller,
  wanted: string | null | undefined,
): Promise<Date | null> => {
  const maker = await database.acrossTenants((tx) => apiKeys.find(tx, clientOf(credentialId)));
  if (maker === undefined) return wanted ? new Date(wanted) : null;
  return endToGive(inForce(maker, clock.now()), wanted);
};

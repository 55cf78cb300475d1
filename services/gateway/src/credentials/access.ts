import { AppError, type Role } from '@outlay/contracts';
import { type Credential, isWithinReach } from './credential.ts';
import { createRecent } from './recent.ts';

type Options = { roleOf: (businessId: number, userId: number) => Promise<Role | undefined>; now: () => Date };

/** The role a credential has in a business. TENANT_ACCESS_DENIED when it has none, or there is no such business. */
export type Access = (credential: Credential, businessId: number) => Promise<Role>;

/** Whoever lost a role loses it everywhere within 5 s. */
const LIFE = 5_000;
const KEPT = 50_000;
/** A key of a machine has no membership: its scopes and its list of businesses are its limits. */
const MACHINE: Role = 'admin';

/** Memberships, at most 5 s old. That there is none is never remembered: it may have been given just now. */
export const createAccess = ({ roleOf, now }: Options): Access => {
  const roles = createRecent({
    life: LIFE,
    size: KEPT,
    now: () => now().getTime(),
    load: (key) => {
      const [businessId, userId] = key.split(' ');
      return roleOf(Number(businessId), Number(userId));
    },
    keep: (role) => role !== undefined,
  });

  return async (credential, businessId) => {
    if (!isWithinReach(credential, businessId)) throw new AppError('TENANT_ACCESS_DENIED');
    if (credential.userId === null) return MACHINE;
    const role = await roles.get(`${businessId} ${credential.userId}`);
    if (role === undefined) throw new AppError('TENANT_ACCESS_DENIED');
    return role;
  };
};

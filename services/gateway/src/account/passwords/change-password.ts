import type { Device, MessageRef } from '@outlay/contracts';
import type { Deps } from '../../deps.ts';
import { hashPassword, isPassword } from '../password-rule/password-hash.ts';
import { passwordViolation } from '../password-rule/password-rule.ts';
import { users } from '../users/user.table.ts';
import { passwords } from './password.table.ts';
import { replacePassword } from './replace-password.ts';

/** Who changes their own password, and what they go on with. */
export type ChangingPerson = {
  userId: number;
  /** The session and the grant that go on. */
  uid: string | null;
  grantId: string | null;
  device: Device | null;
  requestId: string;
};

export type Passwords = { current: string; wanted: string };

/** What is wrong, and with which of them. */
export type PasswordViolation = { of: 'current' | 'wanted'; message: MessageRef };

const WRONG: PasswordViolation = { of: 'current', message: { key: 'password.wrong' } };

/** The texts that a password must not be made of: e-mail, name and businesses of a person. */
export const textsAbout = ({ database }: Deps, userId: number): Promise<string[]> =>
  database.acrossTenants(async (tx) => {
    const user = await users.find(tx, userId);
    return [user?.email ?? '', user?.name ?? '', ...(await passwords.businessNames(tx, userId))];
  });

/**
 * Another password for whoever knows the present one; what is wrong, or null when it is changed. Who has none yet gets one by a link.
 * @throws AppError SERVICE_UNAVAILABLE
 */
export const changePassword = async (
  deps: Deps,
  { userId, uid, grantId, device, requestId }: ChangingPerson,
  { current, wanted }: Passwords,
): Promise<PasswordViolation | null> => {
  const { database } = deps;
  const known = await database.acrossTenants((tx) => users.lockPassword(tx, userId));
  if (!(await isPassword(current, known, deps.passwordCost))) return WRONG;
  const message = await passwordViolation(wanted, await textsAbout(deps, userId));
  if (message) return { of: 'wanted', message };
  if (current === wanted) return { of: 'wanted', message: { key: 'password.same' } };
  const passwordHash = await hashPassword(wanted, deps.passwordCost);
  return database.acrossTenants(async (tx) => {
    // Changed meanwhile: what was typed as the present one is that no more.
    if ((await users.lockPassword(tx, userId)) !== known) return WRONG;
    const origin = { userId, device, requestId, at: new Date() };
    await replacePassword(tx, { ...origin, passwordHash, how: 'changed', kept: { uid, grantId } });
    return null;
  });
};

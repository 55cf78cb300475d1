import { createHash } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { isPassword } from '../password-rule/password-hash.ts';
import { users } from '../users/user.table.ts';
import { normalizeEmail } from '../users/user.ts';
import type { Proven } from './sign-in-step.ts';

/** Which password it was, of which nothing can be read. */
const stampOf = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('base64url').slice(0, 16);

type Known = Required<Pick<Proven, 'userId' | 'stamp'>>;

/** The person, or undefined when e-mail and password do not belong together. */
export const signIn = async (deps: Deps, email: string, password: string): Promise<Known | undefined> => {
  const known = await deps.database.acrossTenants((tx) => users.findPassword(tx, normalizeEmail(email)));
  const hash = known?.passwordHash ?? null;
  // Compared for unknown people too: it takes as long.
  const isRight = await isPassword(password, hash, deps.passwordCost);
  return known && hash !== null && isRight ? { userId: known.id, stamp: stampOf(hash) } : undefined;
};

/** What was proven by a password counts until there is another one: who knew the former one goes no step further. */
export const isStillProven = async ({ database }: Deps, { userId, stamp }: Proven): Promise<boolean> => {
  if (stamp === undefined) return true;
  const hash = await database.acrossTenants((tx) => users.lockPassword(tx, userId));
  return hash !== null && stampOf(hash) === stamp;
};

import type { Deps } from '../deps.ts';
import { activateInvited } from '../employees/index.ts';
import { findPassword, findUser, isPassword, normalizeEmail } from '../users/index.ts';

/** The person, or undefined when e-mail and password do not belong together. */
export const signIn = async (deps: Deps, email: string, password: string): Promise<number | undefined> => {
  const known = await deps.database.acrossTenants((tx) => findPassword(tx, normalizeEmail(email)));
  const isRight = await isPassword(password, known?.passwordHash ?? null);
  if (!known || !isRight) return undefined;
  await activateInvited(deps, known.id);
  return known.id;
};

export const emailOf = async ({ database }: Deps, userId: number): Promise<string | undefined> =>
  (await database.acrossTenants((tx) => findUser(tx, userId)))?.email;

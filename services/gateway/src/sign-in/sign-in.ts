import type { Deps } from '../deps.ts';
import { isPassword, normalizeEmail, users } from '../users/index.ts';

/** The person, or undefined when e-mail and password do not belong together. */
export const signIn = async (deps: Deps, email: string, password: string): Promise<number | undefined> => {
  const known = await deps.database.acrossTenants((tx) => users.findPassword(tx, normalizeEmail(email)));
  // Compared for unknown people too: it takes as long.
  return (await isPassword(password, known?.passwordHash ?? null)) ? known?.id : undefined;
};

export const emailOf = async ({ database }: Deps, userId: number): Promise<string | undefined> =>
  (await database.acrossTenants((tx) => users.find(tx, userId)))?.email;

import type { Deps } from '../../deps.ts';
import { users } from './user.table.ts';

/** The e-mail of a person, by which attempts are counted; undefined for an account that is gone. */
export const findEmail = async ({ database }: Pick<Deps, 'database'>, userId: number): Promise<string | undefined> =>
  (await database.acrossTenants((tx) => users.find(tx, userId)))?.email;

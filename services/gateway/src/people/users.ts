import type { UserView } from '@outlay/contracts';
import type { Database, Query } from '@outlay/store';
import { toUser, USER_COLUMNS, type UserRow } from '../businesses/rows.ts';

export const userById = (id: number): Query => ({
  name: 'user-by-id',
  text: `SELECT ${USER_COLUMNS} FROM users WHERE id = $1`,
  values: [id],
});

const byEmail = (email: string): Query => ({
  name: 'user-by-email',
  text: `SELECT ${USER_COLUMNS} FROM users WHERE email = $1`,
  values: [email],
});

/** People, who may belong to several businesses: looked up across tenants. */
export const createUsers = (database: Database) => {
  const one = async (query: Query): Promise<UserView | undefined> => {
    const row = await database.acrossTenants((tx) => tx.one<UserRow>(query));
    return row && toUser(row);
  };

  return {
    find: (id: number): Promise<UserView | undefined> => one(userById(id)),
    /** `email` is normalized. */
    findByEmail: (email: string): Promise<UserView | undefined> => one(byEmail(email)),
    /** For signing in; `email` is normalized. */
    passwordOf: async (email: string): Promise<{ id: number; passwordHash: string | null } | undefined> => {
      const query = {
        name: 'user-password',
        text: 'SELECT id, password_hash FROM users WHERE email = $1',
        values: [email],
      };
      const row = await database.acrossTenants((tx) => tx.one<{ id: number; password_hash: string | null }>(query));
      return row && { id: row.id, passwordHash: row.password_hash };
    },

    /** False when there is a password already, or no such person. */
    firstPassword: async (id: number, passwordHash: string): Promise<boolean> => {
      const text = 'UPDATE users SET password_hash = $2 WHERE id = $1 AND password_hash IS NULL RETURNING id';
      return (await database.acrossTenants((tx) => tx.one({ text, values: [id, passwordHash] }))) !== undefined;
    },

    /** Only the hash of a password ever comes here. */
    setPassword: (id: number, passwordHash: string): Promise<void> =>
      database.acrossTenants(async (tx) => {
        tx.write({ text: 'UPDATE users SET password_hash = $2 WHERE id = $1', values: [id, passwordHash] });
      }),
  };
};

export type Users = ReturnType<typeof createUsers>;

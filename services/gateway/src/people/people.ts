import { type Caller, notFound, type UpdateUser, type UserView } from '@outlay/contracts';
import type { ChangeTransaction, Database, Query } from '@outlay/store';
import { toUser, USER_COLUMNS, type UserRow } from '../businesses/rows.ts';
import { changed, changesOf } from '../records/changes.ts';
import { assertVersion } from '../records/version.ts';
import { belongingOf, changeBelonging, endBelonging } from './memberships.ts';
import { userDeleted, userUpdated } from './user.events.ts';

const lockUser = (id: number): Query => ({
  name: 'user-lock',
  text: `SELECT ${USER_COLUMNS} FROM users WHERE id = $1 FOR UPDATE`,
  values: [id],
});

const writeUser = ({ id, name, locale, version, updatedAt }: UserView): Query => ({
  name: 'user-write',
  text: `UPDATE users SET name = $2, locale = $3, version = $4, updated_at = $5, locale_told = locale_told AND locale = $3
         WHERE id = $1`,
  values: [id, name, locale, version, updatedAt],
});

const writeMember = (businessId: number, { id, name, locale }: UserView): Query => ({
  name: 'member-write',
  text: 'UPDATE memberships SET name = $3, told_locale = $4 WHERE business_id = $1 AND user_id = $2',
  values: [businessId, id, name, locale],
});

/** Whoever belongs nowhere any more is forgotten but for the id, which other records name; the keys are dead. */
const FORGET = `
  WITH gone AS (
    UPDATE users u SET name = '', email = 'deleted-' || u.id || '@deleted.invalid', password_hash = NULL
    WHERE u.id = $1 AND NOT EXISTS (SELECT 1 FROM memberships m WHERE m.user_id = u.id) RETURNING u.id)
  UPDATE api_keys k SET revoked_at = $2 FROM gone WHERE k.user_id = gone.id AND k.revoked_at IS NULL`;

/** A person changes what is theirs: their name (here and for themselves) and their language (everywhere). */
const changeOwn = async (tx: ChangeTransaction, { businessId }: Caller, own: UserView, command: UpdateUser) => {
  const after = changed(own, command, tx.now);
  if (after === own) return own;
  const here = await belongingOf(tx, businessId, own.id);
  const name = command.name ?? here.user.name;
  const published = { ...after, name };
  tx.write(writeUser(after));
  tx.write(writeMember(businessId, published));
  const changes = changesOf({ name: here.user.name, locale: own.locale }, { name, locale: after.locale });
  if (changes.changedFields.length > 0) tx.publish(userUpdated(businessId, { user: published, role: null }, changes));
  tx.audit('user.updated', `user:${own.id}`);
  return after;
};

/** The people of a business as it sees them, and each one for themselves. */
export const createPeople = (database: Database) => ({
  /** @throws AppError NOT_FOUND for whoever does not belong to the business */
  get: (businessId: number, id: number): Promise<UserView> =>
    database.read(businessId, async (tx) => (await belongingOf(tx, businessId, id)).user),

  /** @throws AppError NOT_FOUND, PRECONDITION_FAILED */
  changeSelf: (caller: Caller, ifMatch: number | null, command: UpdateUser): Promise<UserView> =>
    database.change(caller, async (tx) => {
      const row = caller.userId === null ? undefined : await tx.one<UserRow>(lockUser(caller.userId));
      if (!row) throw notFound();
      const own = toUser(row);
      assertVersion(own, ifMatch);
      return changeOwn(tx, caller, own, command);
    }),

  /** Another name in this business. @throws AppError NOT_FOUND, PRECONDITION_FAILED */
  rename: (caller: Caller, id: number, ifMatch: number | null, name: string | undefined): Promise<UserView> =>
    database.change(caller, async (tx) => {
      assertVersion((await belongingOf(tx, caller.businessId, id)).user, ifMatch);
      return (await changeBelonging(tx, caller, id, { name })).user;
    }),

  /** @throws AppError NOT_FOUND, PRECONDITION_FAILED, FORBIDDEN, CONFLICT for the last owner */
  remove: async (caller: Caller, id: number, ifMatch: number | null): Promise<void> => {
    const now = await database.change(caller, async (tx) => {
      const { user } = await endBelonging(tx, caller, id);
      assertVersion(user, ifMatch);
      const values = [caller.businessId, id];
      tx.write({
        name: 'employee-unlink',
        text: 'UPDATE employees SET user_id = NULL WHERE business_id = $1 AND user_id = $2',
        values,
      });
      tx.publish(userDeleted(caller.businessId, user));
      tx.audit('user.deleted', `user:${id}`);
      return tx.now;
    });
    await database.acrossTenants(async (tx) => {
      tx.write({ name: 'user-forget', text: FORGET, values: [id, now] });
    });
  },
});

export type People = ReturnType<typeof createPeople>;

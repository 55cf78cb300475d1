import { newId } from '@outlay/contracts';
import type { Clock } from '@outlay/runtime';
import type { ChangeTransaction, Database } from '@outlay/store';
import { changesOf } from '../records/changes.ts';
import { belongingOf } from './memberships.ts';
import { userUpdated } from './user.events.ts';

const UNTOLD = `
  SELECT m.business_id, m.user_id FROM users u JOIN memberships m ON m.user_id = u.id
  WHERE NOT u.locale_told AND m.told_locale <> u.locale LIMIT 100`;

const PUBLISHED = `
  UPDATE users u SET locale_told = true
  WHERE NOT locale_told AND NOT EXISTS (SELECT 1 FROM memberships m WHERE m.user_id = u.id AND m.told_locale <> u.locale)`;

const LOCK = 'SELECT told_locale FROM memberships WHERE business_id = $1 AND user_id = $2 FOR UPDATE';
const SET = 'UPDATE memberships SET told_locale = $3 WHERE business_id = $1 AND user_id = $2';

/**
 * A person changes their language in one business; a transaction knows one tenant, so the others are told afterwards,
 * from what the first one wrote down.
 */
export const createUntoldLocales = (database: Database, clock: Clock) => {
  const publishOne = (businessId: number, userId: number): Promise<void> => {
    const work = async (tx: ChangeTransaction): Promise<void> => {
      const values = [businessId, userId];
      const row = await tx.one<{ told_locale: string }>({ name: 'told-locale', text: LOCK, values });
      if (!row) return;
      const { user } = await belongingOf(tx, businessId, userId);
      const changes = changesOf({ locale: row.told_locale }, { locale: user.locale });
      if (changes.changedFields.length === 0) return;
      tx.publish(userUpdated(businessId, { user, role: null }, changes));
      tx.write({ name: 'told-locale-set', text: SET, values: [...values, user.locale] });
    };
    const origin = { businessId, userId, onBehalfOf: null, credentialId: 'job:tell-locales' };
    return database.change({ ...origin, requestId: newId('job', clock.now()) }, work);
  };

  return {
    /** Tells every business that was not told yet. */
    publishAll: async (): Promise<void> => {
      const untold = await database.acrossTenants((tx) =>
        tx.rows<{ business_id: number; user_id: number }>({ name: 'locales-untold', text: UNTOLD }),
      );
      for (const { business_id, user_id } of untold) await publishOne(business_id, user_id);
      await database.acrossTenants(async (tx) => {
        tx.write({ name: 'locales-told', text: PUBLISHED });
      });
    },
  };
};

export type UntoldLocales = ReturnType<typeof createUntoldLocales>;

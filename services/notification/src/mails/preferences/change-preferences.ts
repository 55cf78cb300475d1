import {
  type Caller,
  givenFields,
  type MailGroup,
  type NotificationPreferencesView,
  needsPerson,
  type UpdateNotificationPreferences,
} from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { findChoices, putChoices } from './preference.table.ts';
import { type Choices, preferencesOf } from './preference.ts';

/** The person behind the request. @throws AppError FORBIDDEN for a client, and a key of a machine */
const personOf = ({ userId }: Caller): number => {
  if (userId === null) throw needsPerson();
  return userId;
};

const load = async (tx: Transaction, { businessId }: Caller, userId: number): Promise<Choices> =>
  (await findChoices(tx, businessId, [userId])).get(userId) ?? {};

/** What is another choice than before. */
const differing = (before: NotificationPreferencesView, after: NotificationPreferencesView): Choices =>
  Object.fromEntries(
    (Object.keys(after) as MailGroup[])
      .filter((group) => after[group] !== before[group])
      .map((group) => [group, after[group]]),
  );

/** How the person wants to learn of what happens in the business. @throws AppError FORBIDDEN */
export const getPreferences = async ({ database }: Deps, caller: Caller): Promise<NotificationPreferencesView> => {
  const userId = personOf(caller);
  return preferencesOf(await database.read(caller.businessId, (tx) => load(tx, caller, userId)));
};

/** Holds for what happens from then on; mails that wait already stay as they are. @throws AppError FORBIDDEN */
export const changePreferences = async (
  { database }: Deps,
  caller: Caller,
  command: UpdateNotificationPreferences,
): Promise<NotificationPreferencesView> => {
  const userId = personOf(caller);
  return database.changeIdempotently(caller, async (tx) => {
    const before = await load(tx, caller, userId);
    const after = preferencesOf({ ...before, ...givenFields(command) });
    const chosen = differing(preferencesOf(before), after);
    if (Object.keys(chosen).length > 0) {
      tx.write(putChoices(caller.businessId, userId, chosen));
      // Nobody else reads what a person chose for themselves.
      const changed = { before: preferencesOf(before), after, masked: Object.keys(chosen) };
      tx.audit('notification_preferences.changed', `user:${userId}`, changed);
    }
    return after;
  });
};

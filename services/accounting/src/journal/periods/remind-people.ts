import {
  actorsOf,
  type Caller,
  type CloseRemindersView,
  forUser,
  mayKeepBooks,
  type NewEvent,
  needsRole,
  newEvent,
  type OpenItemView,
  type ReminderSkip,
  type SendCloseReminders,
} from '@outlay/contracts';
import { membersWith } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { namedPeople, type OpenPerson, openGroups, openPeople } from './checklist.ts';
import { getPeriod } from './list-periods.ts';
import { firstOpenItems } from './open-items.ts';
import { type AccountingPeriod, periodView } from './period.ts';
import { remind } from './period-reminder.table.ts';

export const reminderEvent = (period: AccountingPeriod, person: OpenPerson, openItems: OpenItemView[]): NewEvent => {
  const { userId, count, points } = person;
  const data = { period: periodView(period), userId, count, points, openItems };
  const event = newEvent('period.reminder_requested', { aggregate: `period:${period.period}`, data });
  return forUser(event, userId);
};

type Known = {
  /** Who has something open. */
  open: readonly OpenPerson[];
  members: ReadonlySet<number>;
  /** The caller, and who acts for them. */
  actors: readonly number[];
};

/** Why somebody is not reminded, whenever it was done last; undefined: there is no such reason. */
export const skipOf = (userId: number, { open, members, actors }: Known): ReminderSkip | undefined => {
  if (!members.has(userId)) return 'notMember';
  if (!open.some((person) => person.userId === userId)) return 'nothingOpen';
  return actors.includes(userId) ? 'self' : undefined;
};

/**
 * An event for each person who is reminded, of which their e-mail is made. Nobody is reminded of one month twice within 24 hours, whoever asks.
 * @throws AppError FORBIDDEN, NOT_FOUND for a month to come
 */
export const sendCloseReminders = async (
  deps: Deps,
  caller: Caller,
  period: string,
  { userIds }: SendCloseReminders,
): Promise<CloseRemindersView> => {
  if (!mayKeepBooks(caller.role)) throw needsRole(mayKeepBooks);
  const { businessId } = caller;
  const model = await getPeriod(deps, caller, period);
  return deps.database.changeIdempotently(caller, async (tx): Promise<CloseRemindersView> => {
    const open = openPeople(await openGroups(tx, businessId, period));
    const wanted = [...new Set(userIds ?? namedPeople(open).map(({ userId }) => userId))];
    const known = { open, members: new Set(await membersWith(tx, businessId, wanted)), actors: actorsOf(caller) };
    const skips = new Map(wanted.map((userId) => [userId, skipOf(userId, known)]));
    const due = wanted.filter((userId) => skips.get(userId) === undefined);
    const reminded = await remind(tx, { businessId, period, userIds: due, by: caller.userId, now: tx.now });
    const people = open.filter(({ userId }) => reminded.has(userId));
    const items = await firstOpenItems(tx, businessId, { period, userIds: [...reminded] });
    const itemsOf = ({ userId }: OpenPerson) => items.filter((item) => item.userId === userId);
    tx.publish(...people.map((person) => reminderEvent(model, person, itemsOf(person))));
    // One line for all: it says who.
    const after = { userIds: people.map(({ userId }) => userId) };
    if (people.length > 0) tx.audit('period.reminder_requested', `period:${period}`, { before: {}, after });
    return {
      period,
      reminded: people.map(({ userId, points }) => ({ userId, points })),
      skipped: wanted
        .filter((userId) => !reminded.has(userId))
        .map((userId) => ({ userId, reason: skips.get(userId) ?? 'remindedToday' })),
    };
  });
};

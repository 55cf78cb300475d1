import { type AccountOfEvents, type DataOfKind, type NewEvent, newEvent } from '@outlay/contracts';

type Person = { id: number; name: string; email: string };

// All of a person's are in one order.
const aggregateOf = (userId: number): string => `account:${userId}`;

/** Something happened to an account that its person must learn of. */
export const accountChanged = (
  account: AccountOfEvents,
  data: Omit<DataOfKind<'account.changed'>, 'account'>,
): NewEvent => newEvent('account.changed', { aggregate: aggregateOf(account.id), data: { account, ...data } });

export const sessionEnded = (user: Person, data: Omit<DataOfKind<'session.ended'>, 'user'>): NewEvent =>
  newEvent('session.ended', { aggregate: aggregateOf(user.id), data: { user, ...data } });

/** What the businesses of a person learn; `data` is that of the kind without the person. */
export const MAPPERS = {
  'password.changed': (user: Person, data: Omit<DataOfKind<'password.changed'>, 'user'>): NewEvent =>
    newEvent('password.changed', { aggregate: aggregateOf(user.id), data: { user, ...data } }),
  'mfa.changed': (user: Person, data: Omit<DataOfKind<'mfa.changed'>, 'user'>): NewEvent =>
    newEvent('mfa.changed', { aggregate: aggregateOf(user.id), data: { user, ...data } }),
  'session.started': (user: Person, data: Omit<DataOfKind<'session.started'>, 'user'>): NewEvent =>
    newEvent('session.started', { aggregate: aggregateOf(user.id), data: { user, ...data } }),
  'session.ended': sessionEnded,
} as const;

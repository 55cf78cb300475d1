import { type Locale, type NewEvent, newEvent, oldValues } from '@outlay/contracts';
import { type Account, accountView } from './account.ts';

/** What follows from other fields, or from every change. */
const NOT_COMPARED: ReadonlySet<string> = new Set(['name', 'version', 'updatedAt']);

/** Its first state, or its last one. */
export const accountEvent = (kind: 'account.created' | 'account.deleted', account: Account, locale: Locale): NewEvent =>
  newEvent(kind, { aggregate: `account:${account.id}`, data: { account: accountView(account, locale) } });

/** The new state and the old value of each changed field. */
export const accountUpdated = (before: Account, after: Account, locale: Locale): NewEvent => {
  const account = accountView(after, locale);
  const previousAttributes = oldValues(accountView(before, locale), account, NOT_COMPARED);
  const data = { account, previousAttributes, changedFields: Object.keys(previousAttributes) };
  return newEvent('account.updated', { aggregate: `account:${after.id}`, data });
};

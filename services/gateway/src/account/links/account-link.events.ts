import { type DataOfKind, type NewEvent, newEvent } from '@outlay/contracts';

/** A link was made that the person is to get by e-mail. */
export const accountLinkCreated = (data: DataOfKind<'account.link_created'>): NewEvent =>
  newEvent('account.link_created', { aggregate: `account:${data.account.id}`, data });

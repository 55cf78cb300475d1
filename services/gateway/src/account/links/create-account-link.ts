import {
  type AccountOfEvents,
  type DataOfKind,
  type LinkPurpose,
  type NewEvent,
  newEvent,
  newId,
} from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { accountLinks } from './account-link.table.ts';

/** A link was made that the person is to get by e-mail. */
export const accountLinkCreated = (data: DataOfKind<'account.link_created'>): NewEvent =>
  newEvent('account.link_created', { aggregate: `account:${data.account.id}`, data });

type Wanted = {
  account: AccountOfEvents;
  purpose: LinkPurpose;
  /** What it is an invitation to. */
  invitation: DataOfKind<'account.link_created'>['invitation'];
  expiresAt: Date;
};

/**
 * Makes a link for a person, and ends the former one of its purpose. Its token stands in no event and no row: the service that
 * sends it makes it from the link's id. In a transaction of the business that invites, or of none (`NO_BUSINESS`).
 */
export const createAccountLink = (
  { linkTokens }: Pick<Deps, 'linkTokens'>,
  tx: ChangeTransaction,
  { account, purpose, invitation, expiresAt }: Wanted,
): void => {
  const { keyId } = linkTokens;
  const businessId = invitation?.businessId ?? null;
  const link = { id: newId('link', tx.now), userId: account.id, purpose, businessId, createdAt: tx.now, expiresAt };
  const token = linkTokens.tokenOf({ id: link.id, keyId });
  if (token === undefined) throw new Error('there is no key for links');
  tx.write(accountLinks.end(account.id, purpose, businessId, tx.now));
  tx.write(accountLinks.insert(link, token));
  const shown = { id: link.id, keyId, purpose, expiresAt: expiresAt.toISOString() };
  tx.publish(accountLinkCreated({ link: shown, account, invitation }));
};

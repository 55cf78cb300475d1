import { datesAsText, type NewEvent, newEvent } from '@outlay/contracts';
import type { ConnectedAccount } from './connected-account.ts';

type Changed = Pick<
  ConnectedAccount,
  'id' | 'userId' | 'actorUserId' | 'scopes' | 'status' | 'startsAt' | 'endsAt' | 'businessId'
>;

/** Of two people one may act for the other from now on, or no more: nothing while it waits for consent, and nothing of applications. */
export const connectedAccountChanged = (account: Changed): NewEvent[] => {
  const { id, userId, actorUserId, scopes, status, startsAt, endsAt, businessId } = account;
  if (actorUserId === null || status === 'pending') return [];
  const data = { connectedAccount: datesAsText({ id, userId, actorUserId, scopes, status, startsAt, endsAt }) };
  return [newEvent('connected_account.changed', { aggregate: `business:${businessId}`, data })];
};

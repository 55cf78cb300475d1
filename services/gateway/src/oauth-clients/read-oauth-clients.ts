import { type Caller, notFound } from '@outlay/contracts';
import type { Page } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { type OAuthClientQuery, oauthClients } from './oauth-client.table.ts';
import type { BusinessClient } from './oauth-client.ts';

export const listOAuthClients = (
  { database, clock }: Deps,
  { businessId }: Caller,
  query: OAuthClientQuery,
): Promise<Page<BusinessClient>> =>
  database.read(businessId, (tx) => oauthClients.page(tx, businessId, query, clock.now()));

/** @throws AppError NOT_FOUND, also of another business's and of the operator's */
export const getOAuthClient = async (
  { database, clock }: Deps,
  { businessId }: Caller,
  id: string,
): Promise<BusinessClient> => {
  const client = await database.read(businessId, (tx) => oauthClients.findIn(tx, businessId, { id, now: clock.now() }));
  if (!client) throw notFound();
  return client;
};

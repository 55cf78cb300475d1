import { type Caller, notFound } from '@outlay/contracts';
import type { Page } from '@outlay/store';
import { memberships } from '../../account/index.ts';
import type { Deps } from '../../deps.ts';
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

/** With what a client of the business may make requests in it: by itself, and for each of the people there. @throws AppError NOT_FOUND */
export const credentialsOfClient = async (deps: Deps, caller: Caller, id: string): Promise<[string, ...string[]]> => {
  await getOAuthClient(deps, caller, id);
  const { businessId } = caller;
  const people = await deps.database.read(businessId, (tx) => memberships.ids(tx, businessId));
  return [id, ...[...people].map((userId) => `${id}:${userId}`)];
};

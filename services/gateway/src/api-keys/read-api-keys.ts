import { type Caller, notFound } from '@outlay/contracts';
import type { Page } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { type ApiKeyQuery, apiKeys } from './api-key.table.ts';
import type { ApiKey } from './api-key.ts';

export const listApiKeys = ({ database, clock }: Deps, caller: Caller, query: ApiKeyQuery): Promise<Page<ApiKey>> =>
  database.read(caller.businessId, (tx) => apiKeys.page(tx, caller, query, clock.now()));

/** @throws AppError NOT_FOUND */
export const getApiKey = async ({ database }: Deps, caller: Caller, id: string): Promise<ApiKey> => {
  const key = await database.read(caller.businessId, (tx) => apiKeys.findVisible(tx, caller, id));
  if (!key) throw notFound();
  return key;
};

import { type Caller, notFound } from '@outlay/contracts';
import type { Page } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { type BusinessQuery, findBusiness, pageOfBusinesses } from './business.table.ts';
import type { Business, BusinessState } from './business.ts';

/** The businesses that the caller may act on. */
export const listBusinesses = ({ database }: Deps, caller: Caller, query: BusinessQuery): Promise<Page<Business>> =>
  database.acrossTenants((tx) => pageOfBusinesses(tx, caller, query));

/** @throws AppError NOT_FOUND */
export const getBusiness = async ({ database }: Deps, { businessId }: Caller): Promise<BusinessState> => {
  const state = await database.read(businessId, (tx) => findBusiness(tx, businessId));
  if (!state) throw notFound();
  return state;
};

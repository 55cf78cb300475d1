import { type BusinessView, paginationOf } from '@outlay/contracts';
import { created, type Handlers, ok, page, withVersion } from '@outlay/http';
import type { Businesses } from './businesses.ts';
import type { BusinessStates } from './change-business.ts';

type Ours = Pick<Handlers<'gateway'>, 'listBusinesses' | 'createBusiness' | 'getBusiness' | 'updateBusiness'>;

const createdBusiness = (business: BusinessView) =>
  withVersion(created(`/v1/businesses/${business.id}`, business), business.version);

/** Businesses: which ones there are for the caller, one, and a new one. */
export const businessHandlers = (businesses: Businesses, states: BusinessStates): Ours => ({
  listBusinesses: async ({ caller, query }) => {
    const { rows, totalCount } = await businesses.list(caller, query);
    return page(rows, paginationOf(query.page, query.pageSize, totalCount));
  },

  createBusiness: async ({ caller, body }) => createdBusiness(await businesses.create(caller, body)),

  getBusiness: async ({ caller }) => {
    const business = await businesses.get(caller.businessId);
    return withVersion(ok(business), business.version);
  },

  updateBusiness: async ({ caller, body, ifMatch }) => {
    const { business } = await states.change(caller, ifMatch, { business: body });
    return withVersion(ok(business), business.version);
  },
});

import { paginationOf } from '@outlay/contracts';
import { created, type Handlers, noContent, ok, page } from '@outlay/http';
import { rateView } from '../domain/rate-view.ts';
import type { Rates } from '../store/rates.ts';

type Operations =
  | 'listMileageRates'
  | 'createMileageRate'
  | 'replaceMileageRates'
  | 'getMileageRate'
  | 'deleteMileageRate';

/** The mileage rates of the API: the tax agency's and the business's own. */
export const rateHandlers = (rates: Rates): Pick<Handlers<'mileage-receipt'>, Operations> => ({
  listMileageRates: async ({ caller, query }) => {
    const found = await rates.list(caller, query);
    return page(found.rates.map(rateView), paginationOf(query.page, query.pageSize, found.totalCount));
  },

  createMileageRate: ({ caller, body }) =>
    rates.create(caller, body, (rate) =>
      created(`/v1/businesses/${caller.businessId}/mileage-rates/${rate.id}`, rateView(rate)),
    ),

  replaceMileageRates: async ({ caller, body }) => ok((await rates.replace(caller, body.rates)).map(rateView)),

  getMileageRate: async ({ caller, params }) => ok(rateView(await rates.get(caller, params.rateId))),

  deleteMileageRate: async ({ caller, params }) => {
    await rates.remove(caller, params.rateId);
    return noContent();
  },
});

import { paginationOf } from '@outlay/contracts';
import { created, type Handlers, noContent, ok, page } from '@outlay/http';
import type { Deps } from '../deps.ts';
import { createRate } from './create-rate.ts';
import { deleteRate } from './delete-rate.ts';
import { getRate, listRates } from './list-rates.ts';
import { rateView } from './rate.view.ts';
import { replaceRates } from './replace-rates.ts';

type Operations =
  | 'listMileageRates'
  | 'createMileageRate'
  | 'replaceMileageRates'
  | 'getMileageRate'
  | 'deleteMileageRate';

/** The mileage rates of the API: the tax agency's and the business's own. */
export const rateRoutes = (deps: Deps): Pick<Handlers<'mileage-receipt'>, Operations> => ({
  listMileageRates: async ({ caller, query }) => {
    const { rates, totalCount } = await listRates(deps, caller, query);
    return page(rates.map(rateView), paginationOf(query.page, query.pageSize, totalCount));
  },

  createMileageRate: async ({ caller, body }) => {
    const rate = await createRate(deps, caller, body);
    return created(`/v1/businesses/${caller.businessId}/mileage-rates/${rate.id}`, rateView(rate));
  },

  replaceMileageRates: async ({ caller, body }) => ok((await replaceRates(deps, caller, body.rates)).map(rateView)),

  getMileageRate: async ({ caller, params }) => ok(rateView(await getRate(deps, caller, params.rateId))),

  deleteMileageRate: async ({ caller, params }) => {
    await deleteRate(deps, caller, params.rateId);
    return noContent();
  },
});

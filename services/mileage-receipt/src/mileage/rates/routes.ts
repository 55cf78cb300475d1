import { created, gone, type Handlers, ok, pageOfAll } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { rateView } from '../rate-choice/rate.ts';
import { createRate, deleteRate, replaceRates } from './change-rates.ts';
import { getRate, listRates } from './list-rates.ts';

/** The mileage rates of the API: the tax agency's and the business's own. */
export const rateRoutes = (deps: Deps) =>
  ({
    listMileageRates: async ({ caller, query }) =>
      pageOfAll((await listRates(deps, caller, query)).map(rateView), query),
    createMileageRate: async ({ caller, body }) => {
      const rate = await createRate(deps, caller, body);
      return created(`/v1/businesses/${caller.businessId}/mileage-rates/${rate.id}`, rateView(rate));
    },
    replaceMileageRates: async ({ caller, body }) => {
      const rates = (await replaceRates(deps, caller, body.rates)).map(rateView);
      return pageOfAll(rates, { page: 1, pageSize: Math.max(1, rates.length) });
    },
    getMileageRate: async ({ caller, params }) => ok(rateView(await getRate(deps, caller, params.rateId))),
    deleteMileageRate: ({ caller, params }) => gone(deleteRate(deps, caller, params.rateId)),
  }) satisfies Partial<Handlers<'mileage-receipt'>>;

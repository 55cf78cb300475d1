import { type Caller, notFound, type OperationById } from '@outlay/contracts';
import type { Deps } from '../../deps.ts';
import { validOn } from '../rate-choice/choose-rate.ts';
import { publishedFor } from '../rate-choice/published-rates.ts';
import { selectRates } from '../rate-choice/rate.table.ts';
import type { Rate } from '../rate-choice/rate.ts';

type RateQuery = OperationById<'listMileageRates'>['query']['_output'];

const ownRates = ({ database }: Deps, { businessId }: Caller): Promise<Rate[]> =>
  database.read(businessId, (tx) => selectRates(tx, businessId));

/** The newest first, as by default in every list; rates of one day stay together. */
const sorted = (rates: readonly Rate[], { sortOrder }: RateQuery): Rate[] => {
  const rising = [...rates].sort((one, other) => (one.effectiveFrom < other.effectiveFrom ? -1 : 1));
  return sortOrder === 'asc' ? rising : rising.toReversed();
};

/** The business's own rates and the tax agency's that a query asks for, in its order. */
export const listRates = async (deps: Deps, caller: Caller, query: RateQuery): Promise<Rate[]> => {
  const { business } = await deps.contexts.of(caller.businessId);
  const all = [...publishedFor(business.country), ...(await ownRates(deps, caller))];
  const valid = query.at === undefined ? all : validOn(all, query.at);
  return sorted(query.scheme ? valid.filter(({ scheme }) => scheme === query.scheme) : valid, query);
};

/** One of the business's own. @throws AppError NOT_FOUND */
export const getRate = async (deps: Deps, caller: Caller, id: number): Promise<Rate> => {
  const rate = (await ownRates(deps, caller)).find((each) => each.id === id);
  if (!rate) throw notFound();
  return rate;
};

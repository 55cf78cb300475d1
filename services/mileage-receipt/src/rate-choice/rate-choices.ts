import { type Clock, createCache } from '@outlay/runtime';
import type { Database, Transaction } from '@outlay/store';
import type { Business } from '../context/index.ts';
import { type Choose, chooserOf } from './choose-rate.ts';
import { selectRates } from './rate.table.ts';
import type { Rate } from './rate.ts';

type OfCountry = Pick<Business, 'id' | 'country'>;

const MAX = 1_000;
const LIFE_MS = 5_000;

export type RateChoices = ReturnType<typeof createRateChoices>;

/** Which rate holds in a business; its own rates are kept in memory for at most 5 s. */
export const createRateChoices = ({ database, clock }: { database: Database; clock: Clock }) => {
  const cache = createCache<number, Rate[]>({ max: MAX, clock });

  const load = async (businessId: number): Promise<Rate[]> => {
    const until = clock.now().getTime() + LIFE_MS;
    const rates = await database.read(businessId, (tx) => selectRates(tx, businessId));
    cache.set(businessId, rates, until);
    return rates;
  };

  return {
    of: async ({ id, country }: OfCountry): Promise<Choose> => chooserOf(country, cache.get(id) ?? (await load(id))),
    /** As the transaction sees it: for what must not be decided by rates of five seconds ago. */
    asOf: async ({ id, country }: OfCountry, tx: Transaction): Promise<Choose> =>
      chooserOf(country, await selectRates(tx, id)),
    /** After a change made here, so that who made it sees it at once. */
    forget: (businessId: number): void => cache.delete(businessId),
  };
};

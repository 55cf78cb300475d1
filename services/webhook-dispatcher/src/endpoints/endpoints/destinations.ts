import { createCache } from '@outlay/runtime';
import type { Database, SecretBox } from '@outlay/store';
import { type BusinessEndpoints, type Destination, loadDestinations } from './destination.table.ts';

/** Milliseconds that an entry is good for when no change is announced. */
const LIFE = 5_000;
/** Endpoints and businesses remembered at most, together. */
const MOST = 10_000;
/** An entry's age is counted on a clock that nobody moves. */
const monotonic = { now: (): Date => new Date(performance.timeOrigin + performance.now()) };
const weightOf = ({ endpoints }: BusinessEndpoints): number => 1 + endpoints.length;

/** The endpoints of businesses, kept for a few seconds: a look-up in the database for each event would halve the rate. */
export const createDestinations = (database: Pick<Database, 'acrossTenants'>, secretBox: SecretBox) => {
  const cache = createCache<number, BusinessEndpoints>({ max: MOST, weightOf, ttl: LIFE, clock: monotonic });
  const loading = new Map<number, Promise<BusinessEndpoints | undefined>>();
  /** Counts every change, so that a query which began before it leaves nothing behind. */
  let changes = 0;

  const load = async (businessIds: readonly number[]): Promise<Map<number, BusinessEndpoints>> => {
    const before = changes;
    const loaded = await database.acrossTenants((tx) => loadDestinations(tx, businessIds, secretBox));
    if (before !== changes) return loaded;
    for (const [businessId, endpoints] of loaded) cache.set(businessId, endpoints);
    return loaded;
  };

  /** Hundreds of attempts may find an entry too old at once: they wait for one query. */
  const loadOne = (businessId: number): Promise<BusinessEndpoints | undefined> => {
    const running = loading.get(businessId);
    if (running !== undefined) return running;
    const request = load([businessId])
      .then((loaded) => loaded.get(businessId))
      .finally(() => {
        if (Object.is(loading.get(businessId), request)) loading.delete(businessId);
      });
    loading.set(businessId, request);
    return request;
  };

  return {
    /** Each business's endpoints, if they are known of all. */
    known: (businessIds: readonly number[]): ReadonlyMap<number, BusinessEndpoints> | undefined => {
      const known = new Map<number, BusinessEndpoints>();
      for (const businessId of businessIds) {
        const entry = cache.get(businessId);
        if (!entry) return undefined;
        known.set(businessId, entry);
      }
      return known;
    },
    /** Each business's endpoints, in one query for those that are not known. */
    of: async (businessIds: readonly number[]): Promise<ReadonlyMap<number, BusinessEndpoints>> => {
      const known = new Map<number, BusinessEndpoints>();
      const unknown = new Set<number>();
      for (const businessId of businessIds) {
        const entry = cache.get(businessId);
        if (entry) known.set(businessId, entry);
        else unknown.add(businessId);
      }
      if (unknown.size === 0) return known;
      return new Map([...known, ...(await load([...unknown]))]);
    },
    find: async (businessId: number, endpointId: string): Promise<Destination | undefined> => {
      const known = cache.get(businessId) ?? (await loadOne(businessId));
      return known?.endpoints.find(({ id }) => id === endpointId);
    },
    /** The business's endpoints changed. */
    forget: (businessId: number): void => {
      changes += 1;
      cache.delete(businessId);
      loading.delete(businessId);
    },
    forgetAll: (): void => {
      changes += 1;
      cache.clear();
      loading.clear();
    },
  };
};
export type Destinations = ReturnType<typeof createDestinations>;

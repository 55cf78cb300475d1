import type { Database, SecretBox } from '@outlay/store';
import { type Destination, type Known, loadDestinations } from './destination-rows.ts';

/** The endpoints of businesses, kept for a few seconds: a look-up in the database for each event would halve the rate. */
export type Destinations = {
  /** Each business's endpoints, in one query for those that are not known. */
  of(businessIds: readonly number[]): Promise<ReadonlyMap<number, Known>>;
  find(businessId: number, endpointId: string): Promise<Destination | undefined>;
  /** The business's endpoints changed. */
  forget(businessId: number): void;
  forgetAll(): void;
};

type Entry = Known & { until: number };

type Settings = {
  database: Pick<Database, 'acrossTenants'>;
  box: SecretBox;
  /** Milliseconds for which an entry is believed, in case that nobody tells of a change. */
  life: number;
  /** Endpoints and businesses remembered at most, together. */
  most: number;
};

const weightOf = (entry: Entry | undefined): number => (entry ? 1 + entry.endpoints.length : 0);

export const createDestinations = ({ database, box, life, most }: Settings): Destinations => {
  const entries = new Map<number, Entry>();
  let weight = 0;
  const loading = new Map<number, Promise<Known | undefined>>();
  /** Raised by every change, so that a query which began before it leaves nothing behind. */
  let changes = 0;

  const drop = (businessId: number): void => {
    weight -= weightOf(entries.get(businessId));
    entries.delete(businessId);
  };

  const remember = (businessId: number, entry: Entry): void => {
    drop(businessId);
    entries.set(businessId, entry);
    weight += weightOf(entry);
    for (const oldest of entries.keys()) {
      if (weight <= most) break;
      drop(oldest);
    }
  };

  const fresh = (businessId: number): Entry | undefined => {
    const entry = entries.get(businessId);
    return entry && entry.until > performance.now() ? entry : undefined;
  };

  const load = async (businessIds: readonly number[]): Promise<Map<number, Known>> => {
    const before = changes;
    const loaded = await database.acrossTenants((tx) => loadDestinations(tx, businessIds, box));
    const until = performance.now() + life;
    if (before !== changes) return loaded;
    for (const [businessId, known] of loaded) remember(businessId, { ...known, until });
    return loaded;
  };

  const of: Destinations['of'] = async (businessIds) => {
    const known = new Map<number, Known>();
    const unknown = new Set<number>();
    for (const businessId of businessIds) {
      const entry = fresh(businessId);
      if (entry) known.set(businessId, entry);
      else unknown.add(businessId);
    }
    if (unknown.size === 0) return known;
    return new Map([...known, ...(await load([...unknown]))]);
  };

  /** Hundreds of attempts may find an entry too old at once: they wait for one query. */
  const loadOne = (businessId: number): Promise<Known | undefined> => {
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
    of,
    find: async (businessId, endpointId) => {
      const known = fresh(businessId) ?? (await loadOne(businessId));
      return known?.endpoints.find(({ id }) => id === endpointId);
    },
    forget: (businessId) => {
      changes += 1;
      drop(businessId);
      loading.delete(businessId);
    },
    forgetAll: () => {
      changes += 1;
      entries.clear();
      weight = 0;
      loading.clear();
    },
  };
};

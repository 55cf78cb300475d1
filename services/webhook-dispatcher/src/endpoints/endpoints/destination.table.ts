import type { BrokerDestination } from '@outlay/contracts';
import { createCache } from '@outlay/runtime';
import type { Database, SecretBox, Transaction } from '@outlay/store';
import { compileFilter, type EventFilter } from '../../filters/index.ts';
import { type SigningKeys, signingKeys } from '../../transport/index.ts';
import { type EndpointRow, endpointRows, openDestination, openHeaders, openSecrets } from './endpoint.table.ts';
import { type CustomHeaders, ownTimeout } from './endpoint.ts';

/** What must be known of an endpoint to send to it. */
export type Destination = {
  id: string;
  businessId: number;
  url: string;
  events: ReadonlySet<string>;
  active: boolean;
  /** Deliveries per second at most. */
  rateLimit: number | null;
  /** Milliseconds that an attempt has; undefined: as many as any other. */
  timeout: number | undefined;
  /** Statuses below 500 that are tried again. */
  retryOn: readonly number[];
  /** Its deliveries are numbered per record. */
  sequenced: boolean;
  /** Its deliveries carry the trace that they belong to. */
  traceContext: boolean;
  /** Which of the events it gets; undefined: all of them. @throws Error for a query of a later release */
  filter: (() => EventFilter) | undefined;
  /** Where its events go instead of `url`. @throws Error when it cannot be opened */
  broker(): BrokerDestination | null;
  /** The customer's own. @throws Error when they cannot be opened */
  headers(): CustomHeaders;
  /** @throws Error when the sealed secret cannot be opened. */
  keys(): SigningKeys;
};

/** A business's endpoints, and how often they had changed when they were read. */
export type BusinessEndpoints = { endpoints: readonly Destination[]; changes: number };

/** `id` is null when the business has no endpoint. */
type Row = EndpointRow & { of: number; changes: number };

const LOAD = `SELECT b.id AS of, coalesce(c.changes, 0) AS changes, ${endpointRows.select('e')}
  FROM unnest($1::bigint[]) AS b (id) LEFT JOIN endpoint_changes c ON c.business_id = b.id
  LEFT JOIN endpoints e ON e.business_id = b.id AND e.deleted_at IS NULL`;

/** Made when it is first needed. */
const lazy = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => {
    if (made === undefined) made = make();
    return made as T;
  };
};

/** One for all endpoints of a business that have the same. */
const sharedFilters = () => {
  const made = new Map<string, () => EventFilter>();
  return (text: string): (() => EventFilter) => {
    const filter = made.get(text) ?? lazy(() => compileFilter(text));
    made.set(text, filter);
    return filter;
  };
};

type FilterOf = ReturnType<typeof sharedFilters>;

const destinationOf = (row: EndpointRow, box: SecretBox, filterOf: FilterOf): Destination => {
  const { id, businessId, url, events, status, rateLimit, retryOn, filter, sequenced, traceContext } = row;
  return {
    ...{ id, businessId, url, rateLimit, active: status === 'active', events: new Set(events) },
    retryOn,
    sequenced,
    traceContext,
    timeout: ownTimeout(row),
    filter: filter === null ? undefined : filterOf(filter),
    broker: lazy(() => openDestination(row, box)),
    headers: lazy(() => openHeaders(row, row.sealedHeaders, box)),
    keys: lazy(() => signingKeys(openSecrets(row, box))),
  };
};

/** The endpoints of each business, as of one moment. */
export const loadDestinations = async (tx: Transaction, businessIds: readonly number[], box: SecretBox) => {
  const rows = await tx.rows<Row>({ name: 'destinations-load', text: LOAD, values: [businessIds] });
  const found = Map.groupBy(rows, ({ of }) => of);
  return new Map(
    businessIds.map((businessId) => {
      const own = found.get(businessId) ?? [];
      const filterOf = sharedFilters();
      const endpoints = own.filter(({ id }) => id !== null).map((row) => destinationOf(row, box, filterOf));
      return [businessId, { endpoints, changes: own[0]?.changes ?? 0 }];
    }),
  );
};

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

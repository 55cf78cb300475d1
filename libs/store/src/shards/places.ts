import { type Clock, createLookups, type Lookups } from '@outlay/runtime';
import { look } from '../changes/across-tenants.ts';
import type { Database } from '../types.ts';

/** By the id of a business, as text: the name of the database in which its rows are. */
export type Places = Pick<Lookups<string>, 'get' | 'getFresh'>;

const MOST = 100_000;
const PLACE = { name: 'tenant-place', text: 'SELECT place_of_tenant($1, $2) AS shard' };

type Options = { main: Pick<Database, 'acrossTenants'>; shardForNew: string; clock: Clock };

/**
 * The routing table of the main database, kept in memory for as long as there is room: whether a tenant is still where it was
 * is found out by each transaction itself.
 */
export const createPlaces = ({ main, shardForNew, clock }: Options): Places =>
  createLookups<string>({
    max: MOST,
    clock,
    load: async (businessId) => {
      const [row] = await look<{ shard: string }>(main, { ...PLACE, values: [businessId, shardForNew] });
      return row?.shard ?? shardForNew;
    },
  });

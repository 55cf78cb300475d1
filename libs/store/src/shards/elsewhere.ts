/** Of the row `e` of `tenants_elsewhere`: the tenant may not be written in this database now. */
export const IS_AWAY = 'NOT e.drains AND (e.until IS NULL OR e.until > now())';

/** Of a row `alias` that a job may write: its tenant is in this database. */
export const isHere = (alias: string): string =>
  `NOT EXISTS (SELECT FROM tenants_elsewhere e WHERE e.business_id = ${alias}.business_id AND ${IS_AWAY})`;

/** The same of what is only counted, and comes late: of a business that was erased nothing is written any more. */
export const isCounted = (alias: string): string =>
  `${isHere(alias)} AND NOT EXISTS (SELECT FROM erased_tenants gone WHERE gone.id = ${alias}.business_id)`;

/** Of a row `alias` that a job may begin with: its tenant neither leaves this database nor is about to. Read once per statement. */
export const isStaying = (alias: string): string =>
  `${alias}.business_id <> ALL (ARRAY(SELECT e.business_id FROM tenants_elsewhere e WHERE e.until > now()))`;

/**
 * First in a transaction across tenants that writes rows of these, sorted: whoever moves one of them waits for it, and it sees
 * who has left by then.
 */
export const lockTenants = (businessIds: readonly number[]) => ({
  name: 'tenants-lock',
  text: "SELECT pg_advisory_xact_lock_shared(hashtext('tenant_places'), hashint8(id)) FROM unnest($1::bigint[]) AS id",
  values: [businessIds],
});

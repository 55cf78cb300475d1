import type { Query, SecretBox, Transaction } from '@outlay/store';
import type { CustomHeaders, Endpoint } from '../domain/endpoint.ts';

/** As the table holds it. */
export type EndpointRow = Omit<Endpoint, 'headers' | 'gap'> & {
  sealedHeaders: Buffer | null;
  gapFrom: Date | null;
  gapTo: Date | null;
};
export type SecretRow = EndpointRow & { secret: Buffer; previousSecret: Buffer | null };

export const ENDPOINT_COLUMNS = `id, business_id AS "businessId", url, events, description, status, headers AS "sealedHeaders",
  rate_limit AS "rateLimit", disabled_reason AS "disabledReason", disabled_at AS "disabledAt",
  active_since AS "activeSince", gap_from AS "gapFrom", gap_to AS "gapTo", verified_at AS "verifiedAt",
  previous_secret_until AS "previousSecretUntil", version, created_at AS "createdAt", updated_at AS "updatedAt"`;

const one = (name: string, more = ''): string =>
  `SELECT ${ENDPOINT_COLUMNS} ${name} FROM endpoints WHERE business_id = $1 AND id = $2 AND deleted_at IS NULL ${more}`;

const FIND = one('');
const SECRET = one(', secret, previous_secret AS "previousSecret"');
const LOCK = one(', secret, previous_secret AS "previousSecret"', 'FOR UPDATE');

const INSERT = `INSERT INTO endpoints (id, business_id, url, events, description, status, version, created_at, updated_at,
    headers, rate_limit, secret)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`;
const UPDATE = `UPDATE endpoints SET url = $3, events = $4, description = $5, status = $6, version = $7, updated_at = $8,
    headers = $9, rate_limit = $10, disabled_reason = $11, disabled_at = $12, active_since = $13, gap_from = $14,
    gap_to = $15, verified_at = $16
  WHERE business_id = $1 AND id = $2`;
const ROTATE = `UPDATE endpoints SET secret = $3, previous_secret = $4, previous_secret_until = $5, version = $6, updated_at = $7
  WHERE business_id = $1 AND id = $2`;
/** The secrets go at once; the row stays until what was pending is cancelled. */
const REMOVE = `UPDATE endpoints SET deleted_at = $3, status = 'disabled', secret = '', previous_secret = NULL, headers = NULL
  WHERE business_id = $1 AND id = $2`;
/** Held until the transaction ends, so that two creations cannot both be the last that fits. */
const ALONE = "SELECT pg_advisory_xact_lock(hashtext('endpoints'), hashtext($1::text))";
const COUNT = 'SELECT count(*) AS count FROM endpoints WHERE business_id = $1 AND deleted_at IS NULL';

/** Headers are sealed under a name of their own, so that they can never be opened as a secret. */
const headersOwner = ({ businessId, id }: { businessId: number; id: string }) => ({ businessId, id: `${id}:headers` });

const sealedHeaders = (endpoint: Endpoint, box: SecretBox): Buffer | null =>
  Object.keys(endpoint.headers).length === 0
    ? null
    : box.seal(headersOwner(endpoint), JSON.stringify(endpoint.headers));

export const openHeaders = (
  owner: { businessId: number; id: string },
  sealed: Buffer | null,
  box: SecretBox,
): CustomHeaders =>
  sealed === null ? {} : (JSON.parse(box.open(headersOwner(owner), sealed).toString()) as CustomHeaders);

export const endpointOf = (row: EndpointRow, box: SecretBox): Endpoint => {
  const { sealedHeaders: sealed, gapFrom, gapTo, ...endpoint } = row;
  const gap = gapFrom && gapTo ? { from: gapFrom, to: gapTo } : null;
  return { ...endpoint, headers: openHeaders(row, sealed, box), gap };
};

export const findEndpoint = (tx: Transaction, businessId: number, id: string): Promise<EndpointRow | undefined> =>
  tx.one({ name: 'endpoint-find', text: FIND, values: [businessId, id] });

export const lockEndpoint = (tx: Transaction, businessId: number, id: string): Promise<SecretRow | undefined> =>
  tx.one({ name: 'endpoint-lock', text: LOCK, values: [businessId, id] });

export const findSealed = (tx: Transaction, businessId: number, id: string): Promise<SecretRow | undefined> =>
  tx.one({ name: 'endpoint-sealed', text: SECRET, values: [businessId, id] });

/** How many endpoints the business has; nobody else adds one before the transaction ends. */
export const countEndpoints = async (tx: Transaction, businessId: number): Promise<number> => {
  tx.write({ name: 'endpoint-alone', text: ALONE, values: [businessId] });
  const row = await tx.one<{ count: number }>({ name: 'endpoint-count', text: COUNT, values: [businessId] });
  return row?.count ?? 0;
};

export const insertEndpoint = (endpoint: Endpoint, sealed: Buffer, box: SecretBox): Query => {
  const { id, businessId, url, events, description, status, version, createdAt, updatedAt, rateLimit } = endpoint;
  const head = [id, businessId, url, events, description, status, version, createdAt, updatedAt];
  return { name: 'endpoint-insert', text: INSERT, values: [...head, sealedHeaders(endpoint, box), rateLimit, sealed] };
};

export const updateEndpoint = (endpoint: Endpoint, box: SecretBox): Query => {
  const { id, businessId, url, events, description, status, version, updatedAt, rateLimit } = endpoint;
  const { disabledReason, disabledAt, activeSince, gap, verifiedAt } = endpoint;
  const head = [businessId, id, url, events, description, status, version, updatedAt];
  const state = [disabledReason, disabledAt, activeSince, gap?.from ?? null, gap?.to ?? null, verifiedAt];
  return {
    name: 'endpoint-update',
    text: UPDATE,
    values: [...head, sealedHeaders(endpoint, box), rateLimit, ...state],
  };
};

export const rotateEndpoint = (endpoint: Endpoint, secret: Buffer, previous: Buffer | null): Query => {
  const { businessId, id, previousSecretUntil, version, updatedAt } = endpoint;
  const values = [businessId, id, secret, previous, previousSecretUntil, version, updatedAt];
  return { name: 'endpoint-rotate', text: ROTATE, values };
};

export const removeEndpoint = (endpoint: Endpoint, at: Date): Query => ({
  name: 'endpoint-remove',
  text: REMOVE,
  values: [endpoint.businessId, endpoint.id, at],
});

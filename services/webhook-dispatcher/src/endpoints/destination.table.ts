import type { SecretBox, Transaction } from '@outlay/store';
import { type SigningKeys, signingKeys } from '../http-client/index.ts';
import { openHeaders, openSecrets } from './endpoint.table.ts';
import type { CustomHeaders } from './endpoint.ts';

/** What must be known of an endpoint to send to it. */
export type Destination = {
  id: string;
  businessId: number;
  url: string;
  events: ReadonlySet<string>;
  active: boolean;
  /** Deliveries per second at most. */
  rateLimit: number | null;
  /** The customer's own. @throws Error when they cannot be opened */
  headers(): CustomHeaders;
  /** @throws Error when the sealed secret cannot be opened. */
  keys(): SigningKeys;
};

/** A business's endpoints, and how often they had changed when they were read. */
export type BusinessEndpoints = { endpoints: readonly Destination[]; changes: number };

type Row = Omit<Destination, 'id' | 'events' | 'headers' | 'keys'> & {
  /** null: the business has none. */
  id: string | null;
  changes: number;
  events: string[];
  sealedHeaders: Buffer | null;
  secret: Buffer;
  previousSecret: Buffer | null;
  previousSecretUntil: Date | null;
};
type EndpointRow = Row & { id: string };

const LOAD = `SELECT b.id AS "businessId", coalesce(c.changes, 0) AS changes, e.id, e.url, e.events,
    e.status = 'active' AS active, e.secret, e.rate_limit AS "rateLimit", e.headers AS "sealedHeaders",
    e.previous_secret AS "previousSecret", e.previous_secret_until AS "previousSecretUntil"
  FROM unnest($1::bigint[]) AS b (id) LEFT JOIN endpoint_changes c ON c.business_id = b.id
  LEFT JOIN endpoints e ON e.business_id = b.id AND e.deleted_at IS NULL`;

const isEndpoint = (row: Row): row is EndpointRow => row.id !== null;

/** Headers and keys are opened when they are first needed. */
const destinationOf = (row: EndpointRow, box: SecretBox): Destination => {
  const { id, businessId, url, events, active, rateLimit } = row;
  let keys: SigningKeys | undefined;
  let headers: CustomHeaders | undefined;
  return {
    id,
    businessId,
    url,
    events: new Set(events),
    active,
    rateLimit,
    headers: () => {
      headers ??= openHeaders(row, row.sealedHeaders, box);
      return headers;
    },
    keys: () => {
      keys ??= signingKeys(openSecrets(row, box));
      return keys;
    },
  };
};

/** The endpoints of each business, as of one moment. */
export const loadDestinations = async (
  tx: Transaction,
  businessIds: readonly number[],
  box: SecretBox,
): Promise<Map<number, BusinessEndpoints>> => {
  const rows = await tx.rows<Row>({ name: 'destinations-load', text: LOAD, values: [businessIds] });
  const found = Map.groupBy(rows, ({ businessId }) => businessId);
  return new Map(
    businessIds.map((businessId) => {
      const own = found.get(businessId) ?? [];
      const endpoints = own.filter(isEndpoint).map((row) => destinationOf(row, box));
      return [businessId, { endpoints, changes: own[0]?.changes ?? 0 }];
    }),
  );
};

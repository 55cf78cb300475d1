import { type BrokerDestination, WEBHOOK_SETTINGS } from '@outlay/contracts';
import {
  type Query,
  type SealedColumn,
  type SecretBox,
  type SecretOwner,
  type Transaction,
  table,
} from '@outlay/store';
import type { Secrets } from '../../transport/index.ts';
import { addressOf } from '../../transport/index.ts';
import type { CustomHeaders, Endpoint } from './endpoint.ts';

/** The secrets and headers are sealed, each under the name of its endpoint. */
export type EndpointRow = Omit<Endpoint, 'headers' | 'gap' | 'destination'> & {
  sealedHeaders: Buffer | null;
  sealedDestination: Buffer | null;
  gapFrom: Date | null;
  gapTo: Date | null;
  secret: Buffer;
  previousSecret: Buffer | null;
};
type SealedSecrets = Pick<EndpointRow, 'secret' | 'previousSecret'>;
type Owner = { businessId: number; id: string };

export const endpointRows = table<EndpointRow>({
  name: 'endpoint',
  table: 'endpoints',
  fields: [
    ...['id', 'businessId', 'url', 'events', 'description', 'status', 'sealedHeaders', 'rateLimit'],
    ...WEBHOOK_SETTINGS,
    ...['disabledReason', 'disabledAt', 'failingSince', 'activeSince', 'gapFrom', 'gapTo', 'verifiedAt'],
    'sealedDestination',
    ...['secret', 'previousSecret', 'previousSecretUntil', 'version', 'createdBy', 'createdAt', 'updatedAt'],
  ] as (keyof EndpointRow)[],
  columns: { sealedHeaders: 'headers', sealedDestination: 'destination' },
  json: ['labels'],
  alive: 'deleted_at IS NULL',
});

/** The secrets go at once; the row stays until what was pending is cancelled. */
const REMOVE = `UPDATE endpoints SET deleted_at = $3, status = 'disabled', secret = '', previous_secret = NULL, headers = NULL,
    destination = NULL
  WHERE business_id = $1 AND id = $2`;
/** Locked until the transaction ends, so that two creations cannot both be the last that fits. */
const ALONE = "SELECT pg_advisory_xact_lock(hashtext('endpoints'), hashtext($1::text))";
const COUNT = 'SELECT count(*) AS count FROM endpoints WHERE business_id = $1 AND deleted_at IS NULL';

const FILL_GAP = `UPDATE endpoints SET gap_from = NULL, gap_to = NULL
  WHERE business_id = $1 AND id = $2 AND gap_from >= $3 AND gap_to <= $4`;

/** Headers are sealed under a name of their own, so that they can never be opened as a secret. */
const headersOwner = ({ businessId, id }: Owner): Owner => ({ businessId, id: `${id}:headers` });

const destinationOwner = ({ businessId, id }: Owner): Owner => ({ businessId, id: `${id}:destination` });

const sealedAs = (column: string, ownerOf: (owner: Owner) => SecretOwner): SealedColumn => ({
  table: 'endpoints',
  column,
  key: ['id'],
  ownerOf: ({ business_id: businessId, id }) => ownerOf({ businessId, id: String(id) }),
  batch: 50,
});

export const sealedEndpoints: readonly SealedColumn[] = [
  sealedAs('secret', (owner) => owner),
  sealedAs('previous_secret', (owner) => owner),
  sealedAs('headers', headersOwner),
  sealedAs('destination', destinationOwner),
];

export const openHeaders = (owner: Owner, sealed: Buffer | null, box: SecretBox): CustomHeaders =>
  sealed === null ? {} : (JSON.parse(box.open(headersOwner(owner), sealed).toString()) as CustomHeaders);

/** A former version changes the URL alone: what does not stand behind it does not count any more. */
export const openDestination = (row: EndpointRow, box: SecretBox): BrokerDestination | null => {
  if (row.sealedDestination === null) return null;
  const opened = box.open(destinationOwner(row), row.sealedDestination).toString();
  const destination = JSON.parse(opened) as BrokerDestination;
  return addressOf(destination) === row.url ? destination : null;
};

export const openSecrets = (
  { businessId, id, ...row }: Owner & SealedSecrets & Pick<EndpointRow, 'previousSecretUntil'>,
  box: SecretBox,
): Secrets => {
  const open = (sealed: Buffer): string => box.open({ businessId, id }, sealed).toString();
  const { secret, previousSecret, previousSecretUntil: until } = row;
  return { current: open(secret), previous: previousSecret && until && { secret: open(previousSecret), until } };
};

export const endpointOf = (row: EndpointRow, box: SecretBox): Endpoint => {
  const {
    sealedHeaders,
    sealedDestination: _destination,
    gapFrom,
    gapTo,
    secret: _secret,
    previousSecret: _previous,
    ...endpoint
  } = row;
  const gap = gapFrom && gapTo ? { from: gapFrom, to: gapTo } : null;
  const destination = openDestination(row, box);
  return { ...endpoint, destination, headers: openHeaders(row, sealedHeaders, box), gap };
};

export const endpointRow = (endpoint: Endpoint, secrets: SealedSecrets, box: SecretBox): EndpointRow => {
  const { headers, destination, gap, ...row } = endpoint;
  const isPlain = Object.keys(headers).length === 0;
  return {
    ...row,
    sealedHeaders: isPlain ? null : box.seal(headersOwner(endpoint), JSON.stringify(headers)),
    sealedDestination: destination && box.seal(destinationOwner(endpoint), JSON.stringify(destination)),
    gapFrom: gap?.from ?? null,
    gapTo: gap?.to ?? null,
    secret: secrets.secret,
    previousSecret: secrets.previousSecret,
  };
};

/** How many endpoints the business has; nobody else adds one before the transaction ends. */
export const countEndpoints = async (tx: Transaction, businessId: number): Promise<number> => {
  tx.write({ name: 'endpoint-alone', text: ALONE, values: [businessId] });
  const row = await tx.one<{ count: number }>({ name: 'endpoint-count', text: COUNT, values: [businessId] });
  return row?.count ?? 0;
};

export const removeEndpoint = ({ businessId, id }: Owner, at: Date): Query => ({
  name: 'endpoint-remove',
  text: REMOVE,
  values: [businessId, id, at],
});

/** A replay of the whole gap makes up for it. */
export const fillGap = ({ businessId, id }: Owner, { from, to }: { from: Date; to: Date }): Query => ({
  name: 'replay-gap',
  text: FILL_GAP,
  values: [businessId, id, from, to],
});

import { isDeepStrictEqual } from 'node:util';
import {
  type BrokerDestination,
  type CreateWebhook,
  DEFAULT_KINDS,
  DEFAULT_TIMEOUT_S,
  type DISABLED_REASONS,
  givenFields,
  invalidField,
  type NewEvent,
  newEvent,
  nextVersion,
  type Stored,
  type UpdateWebhook,
  type WebhookView,
} from '@outlay/contracts';
import {
  addressOf,
  assertCarries,
  holderOf,
  isBrokerAddress,
  withKeptPassword,
  withoutPassword,
} from '../../transport/index.ts';
import { type CustomHeaders, headersAfter, maskedHeaders } from './endpoint-headers.ts';

/** Where the events of an endpoint go: to its URL, or to a destination whose address stands there. */
type EndpointPlace = { url: string; destination: BrokerDestination | null };

/** Exactly one of the two is given. @throws AppError VALIDATION_ERROR */
const placeOf = ({ url, destination }: CreateWebhook): EndpointPlace => {
  if (destination && url !== undefined) throw invalidField('url', 'validation.destination.both');
  if (destination) return { url: addressOf(destination), destination: withKeptPassword(destination, null) };
  if (url === undefined) throw invalidField('url', 'validation.required');
  return { url, destination: null };
};

/**
 * Where events go after the change: to the URL or the destination that is given. The address of a destination may be sent
 * back beside it as it is shown; by itself it leads nowhere. @throws AppError VALIDATION_ERROR
 */
const placeAfter = (before: EndpointPlace, { url, destination }: UpdateWebhook): EndpointPlace => {
  const isNew = url !== undefined && url !== before.url;
  if (destination) {
    const after = withKeptPassword(destination, before.destination);
    const address = addressOf(after);
    if (isNew && url !== address) throw invalidField('url', 'validation.destination.both');
    return { url: address, destination: after };
  }
  if (isNew && isBrokerAddress(url)) throw invalidField('url', 'validation.url.https');
  if (isNew) return { url, destination: null };
  if (destination === null && before.destination) throw invalidField('url', 'validation.required');
  return { url: before.url, destination: before.destination };
};

/** Does whoever gets the events stay the same: the server of the URL, or the server and user of the destination? */
const isSameHolder = (before: EndpointPlace, after: EndpointPlace): boolean => {
  if (before.destination && after.destination) return holderOf(before.destination) === holderOf(after.destination);
  if (before.destination || after.destination) return false;
  return before.url === after.url || new URL(before.url).origin === new URL(after.url).origin;
};

export type DisabledReason = (typeof DISABLED_REASONS)[number];
export type { CustomHeaders };

type Shown = Omit<WebhookView, 'gap' | 'failingSince' | 'previousSecretExpiresAt' | keyof EndpointPlace>;

/** A customer's endpoint. Its secrets are not part of it. */
export type Endpoint = Stored<Shown> &
  EndpointPlace & {
    businessId: number;
    /** Who registered it; null: a client without a user, or not known. */
    createdBy: number | null;
    /** When it was last enabled: failures before it are forgiven. null: never disabled. */
    activeSince: Date | null;
    /** null: it does not fail. */
    failingSince: Date | null;
    /** The time of the last disabling that no replay has made up for. */
    gap: { from: Date; to: Date } | null;
    previousSecretUntil: Date | null;
  };

/** An endpoint and the secret that was made for it; undefined where the request is repeated, for nothing that is kept holds it. */
/** Which endpoint a job is about. */
export type EndpointName = { businessId: number; endpointId: string };

export type WithSecret = { endpoint: Endpoint; secret: string | undefined };

type Facts = { id: string; businessId: number; createdBy: number | null; at: Date };

/** The same endpoint. @throws AppError VALIDATION_ERROR */
const carrying = (endpoint: Endpoint): Endpoint => {
  if (endpoint.destination) assertCarries(endpoint.destination, endpoint);
  return endpoint;
};

/** @throws AppError VALIDATION_ERROR */
export const newEndpoint = (command: CreateWebhook, { id, businessId, createdBy, at }: Facts): Endpoint =>
  carrying({
    ...command,
    ...placeOf(command),
    id,
    businessId,
    createdBy,
    events: command.events ?? [...DEFAULT_KINDS],
    status: 'active',
    disabledReason: null,
    disabledAt: null,
    failingSince: null,
    activeSince: null,
    gap: null,
    verifiedAt: null,
    previousSecretUntil: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
  });

/** Milliseconds that an attempt has; undefined where it is the default, which an installation may shorten. */
export const ownTimeout = ({ timeout }: Pick<Endpoint, 'timeout'>): number | undefined =>
  timeout === DEFAULT_TIMEOUT_S ? undefined : timeout * 1_000;

/** `since`: when it had begun to fail. */
type Disabling = { reason: DisabledReason; at: Date; since: Date };

/** Nothing new is made for it from now on; what waits goes on waiting. Until something gets through again, it fails. */
export const disabled = (endpoint: Endpoint, { reason, at, since }: Disabling): Endpoint => {
  const failingSince = endpoint.failingSince ?? since;
  return nextVersion(endpoint, at, { status: 'disabled', disabledReason: reason, disabledAt: at, failingSince });
};

/** Too much of what is sent to it fails. */
export const failing = (endpoint: Endpoint, since: Date, at: Date): Endpoint =>
  nextVersion(endpoint, at, { failingSince: since });

/** What is sent to it gets through again. */
export const recovered = (endpoint: Endpoint, at: Date): Endpoint => nextVersion(endpoint, at, { failingSince: null });

/** It answered a challenge. */
export const verified = (endpoint: Endpoint, at: Date): Endpoint => nextVersion(endpoint, at, { verifiedAt: at });

/** It has a new secret; the former one signs too for `overlap` milliseconds. */
export const rotated = (endpoint: Endpoint, overlap: number, at: Date): Endpoint =>
  nextVersion(endpoint, at, { previousSecretUntil: overlap > 0 ? new Date(at.getTime() + overlap) : null });

const enabled = (endpoint: Endpoint, at: Date): Endpoint => ({
  ...endpoint,
  status: 'active',
  disabledReason: null,
  disabledAt: null,
  activeSince: at,
  gap: { from: endpoint.gap?.from ?? endpoint.disabledAt ?? at, to: at },
});

const withStatus = (endpoint: Endpoint, status: Endpoint['status'] | undefined, at: Date): Endpoint => {
  if (status === undefined || status === endpoint.status) return endpoint;
  return status === 'active' ? enabled(endpoint, at) : { ...endpoint, status, disabledReason: 'user', disabledAt: at };
};

/** The endpoint with the requested changes, or the same object when nothing differs: a change of nothing is no change. @throws AppError VALIDATION_ERROR */
export const changed = (endpoint: Endpoint, command: UpdateWebhook, at: Date): Endpoint => {
  const { status, headers, url: _url, destination: _destination, ...rest } = command;
  const place = placeAfter(endpoint, command);
  const kept = headersAfter(headers, endpoint.headers, isSameHolder(endpoint, place));
  const given = givenFields({ ...rest, ...place, headers: kept });
  // Who answered the challenge was at the former address.
  const proof = place.url === endpoint.url ? {} : { verifiedAt: null };
  const next = carrying({ ...withStatus(endpoint, status, at), ...given, ...proof });
  return isDeepStrictEqual(next, endpoint) ? endpoint : nextVersion(next, at);
};

/** As it may be shown and kept: a header or password that is a credential is written and never read back. */
export const withoutCredentials = (endpoint: Endpoint): Endpoint => ({
  ...endpoint,
  destination: endpoint.destination && withoutPassword(endpoint.destination),
  headers: maskedHeaders(endpoint.headers),
});

/** Every dispatcher forgets what it knew of the business's endpoints. */
export const endpointChanged = ({ id }: Pick<Endpoint, 'id'>): NewEvent =>
  newEvent('webhook_endpoint.changed', { aggregate: `webhook:${id}`, data: { webhookId: id } });

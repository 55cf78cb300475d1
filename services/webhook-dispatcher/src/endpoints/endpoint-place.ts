import { type BrokerDestination, type CreateWebhook, invalidField, type UpdateWebhook } from '@outlay/contracts';
import { addressOf, holderOf, isBrokerAddress, withKeptPassword } from '../destinations/index.ts';

/** Where the events of an endpoint go: to its URL, or to a destination whose address stands there. */
export type EndpointPlace = { url: string; destination: BrokerDestination | null };

/** Exactly one of the two is given. @throws AppError VALIDATION_ERROR */
export const placeOf = ({ url, destination }: CreateWebhook): EndpointPlace => {
  if (destination && url !== undefined) throw invalidField('url', 'validation.destination.both');
  if (destination) return { url: addressOf(destination), destination: withKeptPassword(destination, null) };
  if (url === undefined) throw invalidField('url', 'validation.required');
  return { url, destination: null };
};

/**
 * Where events go after the change: to the URL or the destination that is given. The address of a destination may be sent
 * back beside it as it is shown; by itself it leads nowhere. @throws AppError VALIDATION_ERROR
 */
export const placeAfter = (before: EndpointPlace, { url, destination }: UpdateWebhook): EndpointPlace => {
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
export const isSameHolder = (before: EndpointPlace, after: EndpointPlace): boolean => {
  if (before.destination && after.destination) return holderOf(before.destination) === holderOf(after.destination);
  if (before.destination || after.destination) return false;
  return before.url === after.url || new URL(before.url).origin === new URL(after.url).origin;
};

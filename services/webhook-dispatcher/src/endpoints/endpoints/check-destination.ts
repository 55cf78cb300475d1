import { type BrokerDestination, invalidField } from '@outlay/contracts';
import { within } from '@outlay/runtime';
import type { Deps } from '../../deps.ts';
import { authority, type Place, placesOf, plainDestination } from '../../transport/index.ts';
import { urlViolation } from './endpoint-url.ts';

/** Milliseconds. A resolver that hangs must not hang the client; each connection checks again anyway. */
const DNS_TIMEOUT = 2_000;

/** The rules of URLs, for a server that speaks something else. */
const checkPlace = async ({ httpClient, urlRules }: Deps, place: Place): Promise<void> => {
  const { tls, field, url = `https://${authority({ ...place, port: 443 })}/` } = place;
  const violation = urlViolation(url, urlRules);
  if (violation) throw invalidField(field, violation);
  if (!tls && urlViolation(url.replace('https:', 'http:'), urlRules))
    throw invalidField('destination.tls', 'validation.destination.tls');
  const leadsToClosed = within(DNS_TIMEOUT, httpClient.leadsToClosedAddress(url)).catch(() => false);
  if (await leadsToClosed) throw invalidField(field, 'validation.url.private');
};

/**
 * The destination with its servers as they are compared and shown. May an endpoint have it? By its text, and by what its
 * names resolve to now; each connection checks again. @throws AppError VALIDATION_ERROR
 */
export const checkDestination = async (deps: Deps, given: BrokerDestination): Promise<BrokerDestination> => {
  const destination = plainDestination(given);
  for (const place of placesOf(destination)) await checkPlace(deps, place);
  return destination;
};

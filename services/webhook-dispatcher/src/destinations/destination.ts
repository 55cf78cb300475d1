import { type BrokerDestination, invalidField, MASKED_CREDENTIAL } from '@outlay/contracts';

/** A server that is connected to. */
export type Place = { host: string; port: number; tls: boolean };

/** Lower case, in ASCII, an IP address as it is spelled out; undefined: it is no host. */
export const plainHost = (host: string): string | undefined => {
  const written = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  if (/[\s/?#@\\\p{Cc}]/u.test(host) || !URL.canParse(`https://${written}/`)) return undefined;
  const { hostname, port } = new URL(`https://${written}/`);
  return port === '' && written.replace(/^\[.*\]/, '').includes(':') === false
    ? hostname.replace(/^\[|\]$/g, '')
    : undefined;
};

/** The servers of a destination that are known before the first connection. */
export const placesOf = ({ host, port, tls }: BrokerDestination): Place[] => [{ host, port, tls }];

const authority = ({ host, port }: Place): string => `${host.includes(':') ? `[${host}]` : host}:${port}`;

/** What stands for the destination where an endpoint has its URL: no credentials. */
export const addressOf = (destination: BrokerDestination): string => {
  const { tls, virtualHost, exchange } = destination;
  const path = [virtualHost, exchange].map(encodeURIComponent).join('/');
  return `${tls ? 'amqps' : 'amqp'}://${authority(destination)}/${path}`;
};

/** Is it an address that only a destination has? */
export const isBrokerAddress = (url: string): boolean => /^amqps?:/i.test(url);

/** As it may be shown and kept in the open. */
export const withoutPassword = (destination: BrokerDestination): BrokerDestination => ({
  ...destination,
  password: MASKED_CREDENTIAL,
});

const holderOf = ({ type, host, port, tls, username }: BrokerDestination): string =>
  JSON.stringify([type, host, port, tls, username]);

/**
 * The destination that is given; a password that is sent back masked is the one that was there, for the same server and
 * user only: nobody leads a credential to another place who does not know it. @throws AppError VALIDATION_ERROR
 */
export const withKeptPassword = (given: BrokerDestination, before: BrokerDestination | null): BrokerDestination => {
  if (given.password !== MASKED_CREDENTIAL) return given;
  if (before === null || holderOf(given) !== holderOf(before))
    throw invalidField('destination.password', 'validation.destination.password');
  return { ...given, password: before.password };
};

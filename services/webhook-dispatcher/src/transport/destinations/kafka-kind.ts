import { type BrokerDestination, type DestinationOf, invalidField } from '@outlay/contracts';
import { authority, type Place, plainHost } from './place.ts';

/** What differs between the types of destinations, before anything is sent. */
export type DestinationKind<T extends BrokerDestination> = {
  /** With its servers as they are compared and shown. @throws AppError VALIDATION_ERROR */
  plain(given: T): T;
  /** The servers that are known before the first connection. */
  places(destination: T): Place[];
  /** What stands for it where an endpoint has its URL: no credentials. */
  address(destination: T): string;
  /** The field that is written and never read back. */
  credential: keyof T & string;
  /** Whose credential it is: it is kept for the same ones only. */
  holder(destination: T): readonly unknown[];
  /** How many headers of the customer's own a message carries that has no number, and with which names, where there is a bound. */
  headers?: { maximum: number; name: RegExp };
};

/** `host:port`, an IPv6 address in brackets; undefined: the host is none. */
const serverIn = (text: string): { host: string; port: number } | undefined => {
  const end = text.lastIndexOf(':');
  const host = plainHost(text.slice(0, end));
  return host === undefined ? undefined : { host, port: Number(text.slice(end + 1)) };
};

export const KAFKA: DestinationKind<DestinationOf<'kafka'>> = {
  plain: (given) => {
    const brokers = given.brokers.map((text, index) => {
      const server = serverIn(text);
      if (!server) throw invalidField(`destination.brokers[${index}]`, 'validation.format.other');
      return authority(server);
    });
    const { mechanism } = given;
    for (const field of ['username', 'password'] as const) {
      if (mechanism !== null && given[field] === null)
        throw invalidField(`destination.${field}`, 'validation.required');
      if (mechanism === null && given[field] !== null)
        throw invalidField('destination.mechanism', 'validation.required');
    }
    return { ...given, brokers: [...new Set(brokers)] };
  },
  places: ({ brokers, tls }) =>
    brokers.flatMap((text, index) => {
      const server = serverIn(text);
      return server ? [{ ...server, tls, field: `destination.brokers[${index}]` }] : [];
    }),
  address: ({ brokers, topic }) => `kafka://${brokers.join(',')}/${topic}`,
  credential: 'password',
  holder: ({ type, brokers, tls, mechanism, username }) => [type, brokers, tls, mechanism, username],
};

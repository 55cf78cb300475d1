import { type DestinationOf, invalidField } from '@outlay/contracts';
import type { DestinationKind } from './destination-kind.ts';
import { authority, plainHost } from './place.ts';

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

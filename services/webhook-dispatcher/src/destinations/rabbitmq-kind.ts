import { type DestinationOf, invalidField } from '@outlay/contracts';
import type { DestinationKind } from './destination-kind.ts';
import { authority, plainHost } from './place.ts';

export const RABBITMQ: DestinationKind<DestinationOf<'rabbitmq'>> = {
  plain: (given) => {
    const host = plainHost(given.host);
    if (host === undefined) throw invalidField('destination.host', 'validation.format.other');
    return { ...given, host };
  },
  places: ({ host, port, tls }) => [{ host, port, tls, field: 'destination.host' }],
  address: (destination) => {
    const path = [destination.virtualHost, destination.exchange].map(encodeURIComponent).join('/');
    return `${destination.tls ? 'amqps' : 'amqp'}://${authority(destination)}/${path}`;
  },
  credential: 'password',
  holder: ({ type, host, port, tls, username }) => [type, host, port, tls, username],
};

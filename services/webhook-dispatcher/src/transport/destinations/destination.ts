import {
  type BrokerDestination,
  type DestinationOf,
  type DestinationType,
  invalidField,
  MASKED_CREDENTIAL,
} from '@outlay/contracts';
import { hostOf } from '../http-client/guarded-connector.ts';
import { type DestinationKind, KAFKA } from './kafka-kind.ts';
import { authority, type Place, plainHost } from './place.ts';

const HOST =
  /^(?:sqs(?:-fips)?\.([a-z0-9-]+)\.(?:amazonaws\.com(?:\.cn)?|api\.aws)|([a-z0-9-]+)\.queue\.amazonaws\.com)$/;

const regionIn = (url: URL): string | undefined => {
  const [, region, former] = HOST.exec(url.hostname) ?? [];
  return region ?? former;
};

/** Of the ten attributes of a message six are ours, without those of a number. */
const OWN_HEADERS = 4;

const AMAZON_SQS: DestinationKind<DestinationOf<'amazon_sqs'>> = {
  plain: (given) => {
    if (!URL.canParse(given.queueUrl)) throw invalidField('destination.queueUrl', 'validation.format.url');
    const url = new URL(given.queueUrl);
    const region = given.region ?? regionIn(url);
    if (region === undefined) throw invalidField('destination.region', 'validation.required');
    return { ...given, queueUrl: url.href, region };
  },
  places: ({ queueUrl }) => {
    const url = new URL(queueUrl);
    const tls = url.protocol === 'https:';
    const port = url.port === '' ? (tls ? 443 : 80) : Number(url.port);
    return [{ host: hostOf(url), port, tls, field: 'destination.queueUrl', url: queueUrl }];
  },
  address: ({ queueUrl }) => queueUrl,
  credential: 'secretAccessKey',
  // One origin has the queues of every customer of a region: whose a queue is, its path begins with.
  holder: ({ type, queueUrl, accessKeyId }) => {
    const { origin, pathname } = new URL(queueUrl);
    return [type, origin, pathname.split('/', 2)[1], accessKeyId];
  },
  headers: { maximum: OWN_HEADERS, name: /^(?!aws\.|amazon\.|\.)(?!.*\.\.)[\w.-]+(?<!\.)$/i },
};

const RABBITMQ: DestinationKind<DestinationOf<'rabbitmq'>> = {
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

const KINDS: { readonly [T in DestinationType]: DestinationKind<DestinationOf<T>> } = {
  rabbitmq: RABBITMQ,
  amazon_sqs: AMAZON_SQS,
  kafka: KAFKA,
};

const kindOf = ({ type }: BrokerDestination): DestinationKind<BrokerDestination> =>
  KINDS[type] as unknown as DestinationKind<BrokerDestination>;
const credentialOf = (destination: BrokerDestination): unknown =>
  (destination as Readonly<Record<string, unknown>>)[kindOf(destination).credential];
const withCredential = (destination: BrokerDestination, value: unknown): BrokerDestination =>
  ({ ...destination, [kindOf(destination).credential]: value }) as BrokerDestination;

/** With its servers as they are compared and shown. @throws AppError VALIDATION_ERROR */
export const plainDestination = (given: BrokerDestination): BrokerDestination => kindOf(given).plain(given);

/** The servers of a destination that are known before the first connection. */
export const placesOf = (destination: BrokerDestination): Place[] => kindOf(destination).places(destination);

/** What stands for the destination where an endpoint has its URL: no credentials. */
export const addressOf = (destination: BrokerDestination): string => kindOf(destination).address(destination);

/** Is it an address that only a destination has? */
export const isBrokerAddress = (url: string): boolean => /^(?:amqps?|kafka):/i.test(url);

/** As it may be shown and kept in the open. */
export const withoutPassword = (destination: BrokerDestination): BrokerDestination =>
  credentialOf(destination) === null ? destination : withCredential(destination, MASKED_CREDENTIAL);

/** Whose a destination is: its server and user. */
export const holderOf = (destination: BrokerDestination): string =>
  JSON.stringify(kindOf(destination).holder(destination));

/**
 * The destination that is given; a password that is sent back masked is the one that was there, for the same server and
 * user only: nobody leads a credential to another place who does not know it. @throws AppError VALIDATION_ERROR
 */
export const withKeptPassword = (given: BrokerDestination, before: BrokerDestination | null): BrokerDestination => {
  if (credentialOf(given) !== MASKED_CREDENTIAL) return given;
  if (before === null || holderOf(given) !== holderOf(before))
    throw invalidField(`destination.${kindOf(given).credential}`, 'validation.destination.password');
  return withCredential(given, credentialOf(before));
};

type Headers = { headers: Readonly<Record<string, string>>; sequenced: boolean };

/** The record and the number, where deliveries have them. */
const NUMBERING_HEADERS = 2;

/** May messages there carry the customer's own headers beside ours? @throws AppError VALIDATION_ERROR */
export const assertCarries = (destination: BrokerDestination, { headers, sequenced }: Headers): void => {
  const names = Object.keys(headers);
  const { maximum: most, name: allowed } = kindOf(destination).headers ?? { maximum: Infinity, name: /./ };
  const maximum = sequenced ? most - NUMBERING_HEADERS : most;
  if (names.length > maximum) throw invalidField('headers', 'validation.destination.headers', { maximum });
  const other = names.find((name) => !allowed.test(name));
  if (other !== undefined) throw invalidField(`headers.${other}`, 'validation.destination.headerName');
};

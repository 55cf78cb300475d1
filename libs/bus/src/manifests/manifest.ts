import { NO_BUSINESS, newId, type Service } from '@outlay/contracts';
import type { IncomingMessage, Outgoing } from '../message.ts';
import { acknowledgementKey, manifestKey, QUEUES_EXCHANGE } from '../topology/queues.ts';

/** What of its publisher's events a subscriber should have got by now. */
export type Manifest = {
  /** The publisher's database whose outbox this is about. */
  shard: string;
  /** Which positions of the outbox it covers, `from` left out; null: single events that are asked for again. */
  range: { from: number; to: number } | null;
  /** When the oldest and the newest of the events happened, in ISO 8601. */
  since: string;
  until: string;
  eventIds: string[];
};

/** The subscriber's answer: what it has is what it names in neither list. */
export type Acknowledgement = Omit<Manifest, 'since' | 'until'> & {
  /** It never got them. */
  missing: string[];
  /** It got them, and tries them again later. */
  waiting: string[];
};

const MANIFEST = 'outbox.manifest';
const ACKNOWLEDGEMENT = 'outbox.acknowledgement';

/** As an event of no business: a release before this one finds nothing that it subscribes to in it. */
const outgoing = (kind: string, routingKey: string, data: object, at: Date): Outgoing => {
  const id = newId('evt', at);
  const metadata = { businessId: NO_BUSINESS, userId: null };
  return {
    exchange: QUEUES_EXCHANGE,
    routingKey,
    body: Buffer.from(JSON.stringify({ id, type: kind, createdAt: at.toISOString(), data, metadata })),
    options: { messageId: id, type: kind, contentType: 'application/json' },
  };
};

type Way<T> = { publisher: Service; subscriber: Service; data: T; at: Date };

export const outgoingManifest = ({ publisher, subscriber, data, at }: Way<Manifest>): Outgoing =>
  outgoing(MANIFEST, manifestKey(publisher, subscriber), data, at);

export const outgoingAcknowledgement = ({ publisher, subscriber, data, at }: Way<Acknowledgement>): Outgoing =>
  outgoing(ACKNOWLEDGEMENT, acknowledgementKey(subscriber, publisher), data, at);

type Received = Pick<IncomingMessage, 'routingKey' | 'body'>;

/** Who sent it: the broker lets a service publish under its own name alone. */
const senderOf = ({ routingKey }: Received): Service => routingKey.split('.')[1] as Service;
const dataOf = ({ body }: Received): unknown => (JSON.parse(body.toString('utf8')) as { data: unknown }).data;

/** The manifest in a message of the queue of events; undefined: it is an event. */
export const readManifest = (message: Received): { publisher: Service; manifest: Manifest } | undefined =>
  message.routingKey.startsWith('manifest.')
    ? { publisher: senderOf(message), manifest: dataOf(message) as Manifest }
    : undefined;

export const readAcknowledgement = (message: Received): { subscriber: Service; acknowledgement: Acknowledgement } => ({
  subscriber: senderOf(message),
  acknowledgement: dataOf(message) as Acknowledgement,
});

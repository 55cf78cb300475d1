import {
  type Envelope,
  type Environment,
  type EventKind,
  type EventOfKind,
  eventDefinition,
  receivedEnvelope,
  type Service,
} from '@outlay/contracts';
import type { Consumer } from '../bus.ts';
import { type Manifest, readManifest } from '../manifests/manifest.ts';
import { deliveriesBefore, type IncomingMessage } from '../message.ts';
import { eventQueueName } from '../topology/queues.ts';
import { deadLetter, done, type Verdict } from '../verdict.ts';

/**
 * What a service does with the events of other services: one line per kind that it subscribes to, in its
 * `subscriptions.ts`. Queue bindings and READMEs are generated from the keys. Every event comes at least once, so that
 * each function must be idempotent by the event's id (`database.handle`); returning means done, and what is thrown is
 * judged by the error's kind. Kinds that begin with `sandbox.` take effect in the sandbox only.
 */
export type Subscriptions = { readonly [K in EventKind]?: (event: EventOfKind<K>) => Promise<unknown> } & {
  /** Every event that no other line names, as it came and unread. */
  readonly '#'?: (message: IncomingMessage) => Promise<Verdict>;
};

export type ReadEvent = { readonly event: Envelope } | { readonly reason: string };

const parse = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
};

/**
 * The event in a message, checked against the contract of its kind; unknown extra fields pass. A kind that no contract
 * of this build knows is checked by its envelope only. Otherwise the reason why it can never be read.
 */
export const readEvent = (message: Pick<IncomingMessage, 'body'>): ReadEvent => {
  const json = parse(message.body);
  if (json === undefined) return { reason: 'not JSON' };
  const outer = receivedEnvelope.safeParse(json);
  if (!outer.success) return { reason: `not an event: ${pathsOf(outer.error.issues)}` };
  const data = eventDefinition(outer.data.type)?.consumed.safeParse(outer.data.data);
  if (data?.success === false) return { reason: `not a valid ${outer.data.type}: ${pathsOf(data.error.issues)}` };
  return { event: { ...outer.data, data: data?.data ?? outer.data.data } as Envelope };
};

/** Names of fields only: values may be personal. */
const pathsOf = (issues: readonly { path: readonly PropertyKey[] }[]): string =>
  issues.map(({ path }) => path.map(String).join('.') || '(root)').join(', ');

/** A message that was delivered so often, each time to somebody who died, and for how many milliseconds that is noted. */
const SUSPECT = 3;
const SUSPECT_FOR = 60 * 60_000;

type Options = {
  service: Service;
  subscriptions: Subscriptions;
  environment: Environment;
  /** How many events are handled at once; default 20. */
  prefetch?: number;
  /** Answers a publisher that sends whether its events came. */
  answer?(publisher: Service, manifest: Manifest): Promise<void>;
  /** What was handled, in which way ever. */
  handled?(event: Envelope): void;
} & Pick<Consumer, 'setAside'>;

/**
 * The consumer of a service's event queue: reads and checks each event and calls the one function that its kind is
 * subscribed with. What cannot be read is dead-lettered with the reason; a kind that nothing is subscribed to is done.
 */
export const subscriptionConsumer = (options: Options): Consumer => {
  const { service, subscriptions, environment, prefetch = 20, answer, handled, setAside } = options;
  const { '#': rest, ...named } = subscriptions;
  const entries = Object.entries(named).filter(([kind]) => environment === 'sandbox' || !kind.startsWith('sandbox.'));
  const byKind = new Map(entries as [string, (event: Envelope) => Promise<unknown>][]);
  const handle: Consumer['handle'] = async (message) => {
    // The broker may give it up before it is handled, and says so to nobody.
    if (deliveriesBefore(message.headers) >= SUSPECT) await setAside?.(message.id, SUSPECT_FOR);
    const sent = readManifest(message);
    if (sent) {
      await answer?.(sent.publisher, sent.manifest);
      return done;
    }
    if (rest && !byKind.has(message.kind)) return rest(message);
    const read = readEvent(message);
    if ('reason' in read) return deadLetter(read.reason);
    await byKind.get(read.event.type)?.(read.event);
    handled?.(read.event);
    return done;
  };
  return { queue: eventQueueName(service), prefetch, handle, ...(setAside && { setAside }) };
};

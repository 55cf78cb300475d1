import { existsSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import {
  type EventHandler,
  eventConsumer,
  SUBSCRIPTIONS,
  type Subscriber,
  type Subscriptions,
  subscriptionConsumer,
} from '@outlay/bus';
import type { Envelope } from '@outlay/contracts';
import { goldenEvents } from './golden-events.ts';

/** Dependencies that take every call: only how often they are called counts here. */
let calls = 0;
const anything: object = new Proxy(() => undefined, {
  get: (_target, name) => (name === 'then' ? undefined : anything),
  apply: async () => {
    calls += 1;
  },
});

const sourceOf = (service: Subscriber, file: string) =>
  new URL(`../../services/${service}/src/${file}`, import.meta.url);

type Module = { subscriptions?: (deps: unknown) => Subscriptions };
const tableOf = async (service: Subscriber): Promise<Subscriptions | undefined> => {
  const file = sourceOf(service, 'subscriptions.ts');
  if (!existsSync(file)) return undefined;
  return ((await import(file.href)) as Module).subscriptions?.(anything);
};

/** The same table, every call of a handler counted: some events concern nothing of a service's and need no dependency. */
const counted = (subscriptions: Subscriptions): Subscriptions =>
  Object.fromEntries(
    Object.entries(subscriptions).map(([kind, handle]) => [
      kind,
      (event: never) => {
        calls += 1;
        return handle(event);
      },
    ]),
  );

/** The consumer of a service as it runs, but for what its use cases reach. */
const consumerOf = async (service: Subscriber, kind: string) => {
  const subscriptions = await tableOf(service);
  if (subscriptions !== undefined)
    return subscriptionConsumer({ service, subscriptions: counted(subscriptions), environment: 'sandbox' });
  const address = sourceOf(service, `events-in/${kind.replaceAll(/[._]/g, '-')}.ts`).href;
  const [receive] = Object.values((await import(address)) as Record<string, (store: unknown) => EventHandler>);
  if (receive === undefined) throw new Error(`${address} subscribes to nothing`);
  return eventConsumer({ service, handlers: [receive(anything)] });
};

/** The verdict on an event that arrives as these bytes, with no broker and no publisher. */
const verdictOf = async (service: Subscriber, kind: string, event: Envelope): Promise<unknown> => {
  const body = Buffer.from(JSON.stringify(event));
  const message = { id: event.id, kind: event.type, body, headers: {}, redelivered: false, attempt: 1 };
  return (await consumerOf(service, kind)).handle(message);
};

/** The same event of a newer service, with an unknown field in every part of it. */
const grown = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(grown);
  if (typeof value !== 'object' || value === null) return value;
  return { ...Object.fromEntries(Object.entries(value).map(([name, part]) => [name, grown(part)])), novelty: 'new' };
};

/** The dispatcher reads the envelope alone of most kinds: a test of its own covers that. */
const SERVICES = (Object.keys(SUBSCRIPTIONS) as Subscriber[]).filter((service) => service !== 'webhook-dispatcher');
const PAIRS = SERVICES.flatMap((service) =>
  (SUBSCRIPTIONS[service] as readonly string[]).map((kind) => [service, kind] as const),
);

describe.each(PAIRS)('%s, subscribed to %s', (service, kind) => {
  const golden = goldenEvents(kind);

  it('handles it as each version published it, and from a newer service', async () => {
    const before = calls;
    expect(golden.length).toBeGreaterThan(0);
    for (const { event } of golden) {
      expect(await verdictOf(service, kind, event)).toEqual({ verdict: 'done' });
      expect(await verdictOf(service, kind, grown(event) as Envelope)).toEqual({ verdict: 'done' });
    }
    expect(calls).toBeGreaterThanOrEqual(before + 2 * golden.length);
  });

  it('dead-letters one that breaks its contract', async () => {
    for (const { event } of golden)
      expect(await verdictOf(service, kind, { ...event, data: {} })).toMatchObject({ verdict: 'dead-letter' });
  });
});

it.each(SERVICES)('the table of %s names the kinds that its queue is bound to', async (service) => {
  const table = await tableOf(service);
  if (table !== undefined) expect(new Set(Object.keys(table))).toEqual(new Set(SUBSCRIPTIONS[service]));
});

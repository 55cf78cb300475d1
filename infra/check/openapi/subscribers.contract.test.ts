import { describe, expect, it } from '@jest/globals';
import { SUBSCRIPTIONS, type Subscriber, type Subscriptions, subscriptionConsumer } from '@outlay/bus';
import type { Envelope } from '@outlay/contracts';
import { goldenEvents } from './golden.ts';

/** Dependencies that take every call and do nothing. */
const anything: object = new Proxy(() => undefined, {
  get: (_target, name) => (name === 'then' ? undefined : anything),
  apply: async () => undefined,
});
let handled = 0;

const sourceOf = (service: Subscriber, file: string) =>
  new URL(`../../../services/${service}/src/${file}`, import.meta.url);

type Module = { subscriptions(deps: unknown): Subscriptions };

/** The table of a service as it runs, but for what its use cases reach; its calls are counted. */
const tableOf = async (service: Subscriber): Promise<Subscriptions> => {
  const { subscriptions } = (await import(sourceOf(service, 'subscriptions.ts').href)) as Module;
  const counted = Object.entries(subscriptions(anything)).map(([kind, handle]) => [
    kind,
    (event: never): Promise<unknown> => {
      handled += 1;
      return handle(event);
    },
  ]);
  return Object.fromEntries(counted) as Subscriptions;
};

/** The verdict on an event that arrives as these bytes, with no broker and no publisher. */
const verdictOf = async (service: Subscriber, event: Envelope): Promise<unknown> => {
  const body = Buffer.from(JSON.stringify(event));
  const message = {
    id: event.id,
    kind: event.type,
    routingKey: event.type,
    body,
    headers: {},
    redelivered: false,
    attempt: 1,
  };
  const subscriptions = await tableOf(service);
  return subscriptionConsumer({ service, subscriptions, environment: 'sandbox' }).handle(message);
};

/** The same event of a newer service, with an unknown field in every part of it. */
const grown = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(grown);
  if (typeof value !== 'object' || value === null) return value;
  // The members of `dimensions` are names of the business, and no fields.
  const grownPart = ([name, part]: [string, unknown]) => [name, name === 'dimensions' ? part : grown(part)];
  return { ...Object.fromEntries(Object.entries(value).map(grownPart)), novelty: 'new' };
};

/** The dispatcher reads the envelope alone of most kinds: a test of its own covers that. */
const SERVICES = (Object.keys(SUBSCRIPTIONS) as Subscriber[]).filter((service) => service !== 'webhook-dispatcher');
const PAIRS = SERVICES.flatMap((service) =>
  (SUBSCRIPTIONS[service] as readonly string[]).map((kind) => [service, kind] as const),
);

describe.each(PAIRS)('%s, subscribed to %s', (service, kind) => {
  const golden = goldenEvents(kind);

  it('handles it as each version published it, and from a newer service', async () => {
    const before = handled;
    expect(golden.length).toBeGreaterThan(0);
    for (const { event } of golden) {
      expect(await verdictOf(service, event)).toEqual({ verdict: 'done' });
      expect(await verdictOf(service, grown(event) as Envelope)).toEqual({ verdict: 'done' });
    }
    expect(handled).toBe(before + 2 * golden.length);
  });

  it('dead-letters one that breaks its contract', async () => {
    for (const { event } of golden)
      expect(await verdictOf(service, { ...event, data: {} })).toMatchObject({ verdict: 'dead-letter' });
  });
});

it.each(SERVICES)('the table of %s names the kinds that its queue is bound to', async (service) => {
  expect(new Set(Object.keys(await tableOf(service)))).toEqual(new Set(SUBSCRIPTIONS[service]));
});

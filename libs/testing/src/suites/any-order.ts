import { createBus, type Subscriptions } from '@outlay/bus';
import { type Envelope, type EventKind, exampleOf, isAppError, newId, type Service } from '@outlay/contracts';
import { type CommonConfig, createClockWatch, createMetrics, systemClock } from '@outlay/runtime';
import type { Declaration } from '@outlay/service';
import { openDatabase } from '@outlay/store';
import fc from 'fast-check';
import { createTestDatabase } from '../database.ts';
import { signedIdentity } from '../test-caller.ts';
import { testLogger } from '../test-logger.ts';

/** What a service does with events, on a database of its own; nothing of it is started. */
export const openSubscriptions = async <S extends Service, C extends CommonConfig>(
  declaration: Declaration<S, C>,
  variables: Readonly<Record<string, string>>,
) => {
  const raw = await createTestDatabase(declaration.name);
  const [environment, url] = ['sandbox', 'amqp://127.0.0.1:9'] as const;
  const common = { logger: testLogger(), clock: systemClock, metrics: createMetrics('test') };
  const config = declaration.load({
    ...{ ENVIRONMENT: environment, DATABASE_URL: raw.url, RABBITMQ_URL: url },
    ...{ HTTP_PORT: '0', INTERNAL_PORT: '0', INTERNAL_IDENTITY_PUBLIC_KEY: signedIdentity().publicKey },
    ...variables,
  });
  const database = openDatabase({ ...common, url: raw.url, poolSize: 4 });
  const bus = createBus({ ...common, url, service: declaration.name, declares: false });
  const clocks = createClockWatch({ ...common, service: declaration.name, machine: systemClock });
  const resources = { ...common, clocks, config, environment, database, bus, sandboxClock: undefined };
  const { subscriptions = {}, connections = {} } = await declaration.features(resources);
  return {
    subscriptions,
    look: raw.look,
    close: async (): Promise<void> => {
      for (const close of Object.values(connections)) await close();
      await database.close();
      await raw.close();
    },
  };
};

type Subscribed = Readonly<Record<string, ((event: Envelope) => Promise<unknown>) | undefined>>;

/** Hands events over one by one, as a queue does: what cannot be handled yet comes again behind the others. */
export const handOver = async (subscriptions: Subscriptions, events: readonly Envelope[]): Promise<void> => {
  let left = events;
  while (left.length > 0) {
    const late: Envelope[] = [];
    for (const event of left)
      try {
        await (subscriptions as Subscribed)[event.type]?.(event);
      } catch (error) {
        if (!isAppError(error) || error.kind !== 'not-found') throw error;
        late.push(event);
      }
    if (late.length === left.length) throw new Error(`Never handled: ${late.map(({ type }) => type).join(', ')}`);
    left = late;
  }
};

/** One moment per event, one after the other. */
const BEGAN = Date.parse('2026-03-14T15:00:00.000Z');

/** An event of a business, at a place in the order in which its publisher made it. */
export const eventAt = (
  kind: EventKind,
  { businessId, place, by = {} }: { businessId: number; place: number; by?: Partial<Envelope['metadata']> },
  data: Record<string, unknown>,
): Envelope => ({
  ...(exampleOf(kind) as Envelope),
  id: newId('evt', new Date()),
  createdAt: new Date(BEGAN + place * 1_000).toISOString(),
  data: { ...(exampleOf(kind).data as object), ...data },
  metadata: { businessId, userId: 7, ...by },
});

/** All of them in any order, and some a second time. */
const anyOrderOf = <T>(events: readonly T[]): fc.Arbitrary<T[]> =>
  fc.subarray([...events]).chain((again) => {
    const all = [...events, ...again];
    return fc.shuffledSubarray(all, { minLength: all.length });
  });

type Law = {
  subscriptions: Subscriptions;
  /** A history in its order, of a business that no other run has; what it needs is there by then. */
  historyOf(businessId: number): Envelope[] | Promise<Envelope[]>;
  /** What is kept after it, without what differs from business to business. */
  stateOf(businessId: number): Promise<unknown>;
};

let businesses = 1_000;
/** One that no other run has. */
const nextBusiness = (): number => {
  businesses += 1;
  return businesses;
};

/** Businesses in which the same history happens at once: what waits for others, as a batch does, costs no time. */
const ORDERS = 10;
const RUNS = 3;

/** The law of every subscriber: in whatever order the events of a history come, and however often, what is kept is the same. */
export const isSameInAnyOrder = async ({ subscriptions, historyOf, stateOf }: Law): Promise<unknown> => {
  const first = nextBusiness();
  const inOrder = await historyOf(first);
  await handOver(subscriptions, inOrder);
  const expected = JSON.stringify(await stateOf(first), null, 1);
  const places = inOrder.map((_, place) => place);
  const comesOut = async (order: readonly number[]): Promise<void> => {
    const businessId = nextBusiness();
    const history = await historyOf(businessId);
    const come = order.flatMap((place) => history[place] ?? []);
    await handOver(subscriptions, come);
    const found = JSON.stringify(await stateOf(businessId), null, 1);
    if (found === expected) return;
    const kinds = come.map(({ type }, at) => `${order[at]} ${type}`).join(', ');
    throw new Error(`After ${kinds}:\n${found}\nIn their order:\n${expected}`);
  };
  const orders = fc.array(anyOrderOf(places), { minLength: ORDERS, maxLength: ORDERS });
  const law = fc.asyncProperty(orders, async (all) => void (await Promise.all(all.map(comesOut))));
  await fc.assert(law, { numRuns: RUNS, endOnFailure: true });
  return JSON.parse(expected);
};
